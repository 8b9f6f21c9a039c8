"""Stack-o-Saurus: race to stack the five-card Dino Tower."""
