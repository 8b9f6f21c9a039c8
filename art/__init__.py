"""Pictures: SVG cards, table maps, fonts, and the loader that caches them by size."""
