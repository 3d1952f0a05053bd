"""`python -m quintett`: the command line."""

from quintett.cli import main

main()
