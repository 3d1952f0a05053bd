"""How the world reaches the house: HTTP and sockets, with limits from the first byte on."""
