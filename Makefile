# Two commands: `make play` and `make test`. Everything else is a detail of theirs.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
CLIENT := src/quintett/web/index.html

.PHONY: help play test setup lint types contracts client browser tests matrix wheel schema mutants soak bench clean

help:
	@echo "make play    set up what playing needs and open a table"
	@echo "make test    set up what tests need and run every check"
	@echo "make setup   only set up ($(BIN)/quintett)"
	@echo "make matrix  every compiled function for every processor target, and every Python that is here"
	@echo "make wheel   build a wheel for this Python and platform that opens its first table in seconds"
	@echo "make mutants change rule lines one by one and list what no test notices (takes long)"
	@echo "make schema  write web/schema.json after a change of the protocol"
	@echo "make soak    play a hundred thousand random games at every table and look at their lengths"
	@echo "make bench   compare the speed with other engines (installs them in .venv-bench)"
	@echo "make clean   remove what the other commands made"

play: setup
	@$(BIN)/quintett

test: $(VENV)/.tested lint types contracts client browser tests

# Python's packages and the browser's come over the network at the same time.
setup: $(VENV)/bin/python
	@$(MAKE) --no-print-directory -j2 $(VENV)/.installed $(CLIENT)

lint: $(VENV)/.tested
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.tested
	$(BIN)/mypy

contracts: $(VENV)/.tested
	$(BIN)/lint-imports

client: $(CLIENT)
	@$(BIN)/python tools/build_web.py check test

# The browser tests drive Debian's Chromium; nothing else needs it.
browser:
	@command -v chromium chromium-browser google-chrome >/dev/null || tools/install_chromium.sh

tests: $(VENV)/.tested $(CLIENT)
	$(BIN)/python -m pytest -n auto

# A stamp is newer than pyproject.toml exactly when nothing is left to install.
$(VENV)/.installed: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.tested: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(VENV)/.installed

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "Quintett needs Python 3.11 or newer as '$(PYTHON)'. Another one: make PYTHON=python3.12 …"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	  echo "Python can't make a virtual environment here; on Debian: apt install python3-venv"; exit 1; }

$(CLIENT): web/package.json web/index.html web/schema.json $(shell find web/src web/public src/quintett/words -type f ! -name protocol.ts ! -name '*.py*') | $(VENV)/bin/python
	@echo "Building the browser table …"
	@$(BIN)/python tools/build_web.py
	@touch $@

matrix: $(VENV)/.tested
	@$(BIN)/python tools/matrix.py

wheel: $(VENV)/.installed
	@$(BIN)/python tools/wheel.py

mutants: $(VENV)/.tested
	$(BIN)/python tools/mutants.py $(GAME)

schema: $(VENV)/.installed
	$(BIN)/quintett schema > web/schema.json

soak: $(VENV)/.installed
	$(BIN)/python tools/soak.py $(GAME)

bench:
	@test -x .venv-bench/bin/python || $(PYTHON) -m venv .venv-bench
	.venv-bench/bin/python -m pip install --quiet --disable-pip-version-check --editable . -r bench/requirements.txt
	.venv-bench/bin/python bench/compare.py

clean:
	rm -rf $(VENV) .venv-bench .venv-matrix web/node_modules web/.node src/quintett/web build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
