"""The server under load: see tables.py, which does the work."""

from tables import main

if __name__ == "__main__":
    main()
