"""For people who study games: very many of them, as data and as answers."""
