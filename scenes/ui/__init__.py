"""The table's furniture: layout, sprites, drag, focus, tweens, widgets.

The kit for screens made of widgets (pixels everywhere; `m` is a `Metrics`):

metrics    Metrics(size, text_percent, larger_hits)    .form "regular" (1280x720 units) or "compact" (960x600) .compact .s .hit
           m.x(u) m.y(u) m.rect(x, y, w, h)            places: they stretch with their axis
           m.px(u)                                     things: they keep their shape (cards, gaps, corners)
           m.text(u)                                   a font size: grows with the text size, never below 14
text       write(surface, text, role, px, colour, at, anchor="center", room=, lines=, shadow=) -> Rect
           paragraph(surface, text, role, px, colour, at, room, centred=) -> height; height(...); wrap; fit; width; leading
paper      sheet, title_bar, bar_height, plank, rounded, disc, veil, darken, icon, focus_ring; colours are in art.colours
widgets    Label(m, rect, words, units, role, colour, centred=); Label.high(m, words, room, units, role)
           Heading(m, rect, words); Picture(m, rect, surface)
           Button(m, rect, word, on_press, key=, icon=, primary=, why_not=, units=); Button.wide(m, word), Button.high(m)
widgets_choice   Choice(m, rect, [Option(value, word, icon)], value, on_change, key=); Choice.high(m, options, wide), .wide
                 Switch(m, rect, on, (word_on, word_off), on_change, key=); Slider(m, rect, value, say, on_change, key=)
widgets_field    TextField(m, rect, value, on_change, key=, most=20, placeholder=, allow=, on_accept=); TextField.high(m)
widgets_scroll   ScrollArea(m, rect, key): add(child), finish(bottom)
focus      Controls(): add(widget), finish(first), clear(), event(event) -> bool, draw(surface), focus(key), find(key)

`scenes.scene.Page` ties it together: give `title`, `build` (add widgets to `self.controls`) and `paint`; `Modal` is a page
over the frozen, darkened picture of the scene below. A page is laid out from scratch whenever size, language or text size
change; its widgets therefore keep no values of their own: the scene does, and gets them back through `on_change`.
A widget tells why it cannot do what was asked by its `note`, a slip of paper beside it.
"""
