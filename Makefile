# Two commands: `make play` and `make test`. Everything else is a detail of theirs.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
CLIENT := src/quintett/web/index.html
PIP    := -m pip install --quiet --disable-pip-version-check
# Two tests more than there are cores: many of them wait, for a page or for a process to end.
PYTEST := -m pytest -n $(shell echo $$(($$(getconf _NPROCESSORS_ONLN) + 2))) --dist worksteal

# Set-up installs exactly what was tried: `make lock` writes locks/ and web/package-lock.json.
# LOCKED=no takes the newest that pyproject.toml and web/package.json allow.
export LOCKED ?= yes

.PHONY: help play test setup lint types contracts client browser tests hearts envs cluster learn docs matrix wheel schema lock release mutants fuzz soak soak-server soak-club club bench clean

help:
	@echo "make play    set up what playing needs and open a table"
	@echo "make test    set up what tests need and run every check"
	@echo "make club    three servers on one PostgreSQL behind nginx, on this machine"
	@echo "make setup   only set up ($(BIN)/quintett)"
	@echo "make docs    build the documentation site (build/site/index.html)"
	@echo "make matrix  every processor target, every Python that is here, the shells at all tables, make learn"
	@echo "make wheel   build a wheel for this Python and platform that opens its first table in seconds"
	@echo "make hearts  the example of a game in another package, beside OpenSpiel's"
	@echo "make envs    the shells for PettingZoo, Gymnasium and OpenSpiel, with their own tests"
	@echo "make cluster work that is shared out on a Ray cluster of two nodes, whose workers are killed"
	@echo "make learn   examples that learn, with PyTorch, Stable-Baselines and RLlib (make matrix runs them)"
	@echo "make mutants change rule lines one by one and list what no test notices (takes long)"
	@echo "make schema  write web/schema.json after a change of the protocol"
	@echo "make lock    write anew which packages set-up installs, with their hashes"
	@echo "make release check, build and try what would be published"
	@echo "make fuzz    send the server what nobody should, twenty thousand times of each kind: an hour (FUZZ=… others)"
	@echo "make soak    play a hundred thousand random games at every table and look at their lengths"
	@echo "make soak-server  honest people at two hundred tables, and every attack that we know, for ten minutes"
	@echo "make soak-club    three servers, killed a hundred times while people play"
	@echo "make bench   compare the speed with other engines (installs them in .venv-bench)"
	@echo "make clean   remove what the other commands made"

play: setup
	@$(BIN)/quintett

# What is quick to check comes first, while the packages of the others arrive over the network.
test: $(VENV)/bin/python
	@$(MAKE) --no-print-directory -j2 $(VENV)/.tested $(CLIENT)
	@$(MAKE) --no-print-directory -j3 --output-sync=recurse checks packages
	@$(MAKE) --no-print-directory tests hearts envs cluster

.PHONY: checks packages
checks: lint types contracts docs client
packages: browser $(VENV)/hearts/.installed $(VENV)/envs/.installed $(VENV)/cluster/.installed

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
	$(BIN)/python $(PYTEST)

# A game of another package, beside the one that it must equal. Only here it is known.
hearts: $(VENV)/hearts/.installed
	PYTHONPATH=$(VENV)/hearts $(BIN)/python $(PYTEST) -q examples/hearts/tests
	PYTHONPATH=$(VENV)/hearts $(BIN)/python $(PYTEST) -q tests/conformance -k hearts

$(VENV)/hearts/.installed: locks/hearts.txt examples/hearts/pyproject.toml $(wildcard examples/hearts/src/*/*.*) | $(VENV)/.tested
	@rm -rf $(VENV)/hearts
	@$(BIN)/python $(PIP) --require-hashes --only-binary :all: --target $(VENV)/hearts --requirement locks/hearts.txt
	@$(BIN)/python $(PIP) --no-deps --no-build-isolation --target $(VENV)/hearts ./examples/hearts
	@touch $@

# The shells for those who study games, with the tests of the frames themselves. Only here they are.
envs: $(VENV)/envs/.installed
	PYTHONPATH=$(VENV)/envs $(BIN)/python $(PYTEST) -q tests/envs/test_shells.py

$(VENV)/envs/.installed: locks/envs.txt | $(VENV)/.tested
	@rm -rf $(VENV)/envs
	@$(BIN)/python $(PIP) --require-hashes --only-binary :all: --target $(VENV)/envs --requirement locks/envs.txt
	@touch $@

# Work on a real Ray cluster of two nodes, whose workers are killed. Only here Ray is.
cluster: $(VENV)/cluster/.installed
	PYTHONPATH=$(VENV)/cluster:tests $(BIN)/python -m pytest -q tests/cluster

$(VENV)/cluster/.installed: locks/cluster.txt | $(VENV)/.tested
	@rm -rf $(VENV)/cluster
	@$(BIN)/python $(PIP) --require-hashes --only-binary :all: --target $(VENV)/cluster --requirement locks/cluster.txt
	@touch $@

# Examples that learn, each among random players. Only here PyTorch is: on Linux its build without
# CUDA, from whichever index or folder pip is told of (docs/research.md).
learn: $(VENV)/learn/.installed
	PYTHONPATH=$(VENV)/learn $(BIN)/python -m pytest -q tests/learn

$(VENV)/learn/.installed: locks/learn.txt | $(VENV)/.tested
	@rm -rf $(VENV)/learn
	@$(BIN)/python $(PIP) --no-compile --require-hashes --only-binary :all: --target $(VENV)/learn --requirement locks/learn.txt || { \
	  echo "PyTorch without CUDA is in an index of its own: PIP_EXTRA_INDEX_URL or PIP_FIND_LINKS tells pip of it."; exit 1; }
	@touch $@

# A stamp is newer than what it was made of exactly when nothing is left to install.
$(VENV)/.installed: pyproject.toml locks/play.txt | $(VENV)/bin/python
	@$(call install,play,.)
	@touch $@

$(VENV)/.tested: pyproject.toml locks/test.txt | $(VENV)/bin/python
	@$(call install,test,.[dev])
	@touch $@ $(VENV)/.installed

ifeq ($(LOCKED),no)
install = $(BIN)/python $(PIP) --prefer-binary --editable '$(2)'
docs_packages = .venv-docs/bin/python $(PIP) --prefer-binary --requirement docs/requirements.txt
else
install = $(call locked,$(VENV),$(1)) && $(BIN)/python $(PIP) --no-deps --no-build-isolation --editable .
docs_packages = $(call locked,.venv-docs,docs)
endif

locked = $(1)/bin/python $(PIP) --require-hashes --only-binary :all: --requirement locks/$(2).txt || { \
  echo "The packages of locks/$(2).txt can't be installed here; pip says why above. If a file has another hash, don't trust it."; \
  echo "If your Python or platform has no such file: 'make LOCKED=no …' takes other versions, which nobody has tried."; exit 1; }

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' 2>/dev/null || { \
	  echo "Quintett needs Python 3.11 to 3.14 as '$(PYTHON)'. Another one: make PYTHON=python3.12 …"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	  echo "Python can't make a virtual environment here; on Debian: apt install python3-venv"; exit 1; }

$(CLIENT): web/package.json web/package-lock.json web/index.html web/schema.json $(shell find web/src web/public -type f ! -name protocol.ts) $(shell find src/quintett -name '*.ftl') | $(VENV)/bin/python
	@echo "Building the browser table …"
	@$(BIN)/python tools/build_web.py
	@touch $@

# Broken links and names without a docstring are errors.
docs: .venv-docs/.installed
	@.venv-docs/bin/python tools/build_docs.py

.venv-docs/.installed: docs/requirements.txt locks/docs.txt
	@echo "Installing what builds the documentation …"
	@test -x .venv-docs/bin/python || $(PYTHON) -m venv .venv-docs
	@$(docs_packages)
	@touch $@

matrix: $(VENV)/.tested
	@$(BIN)/python tools/matrix.py

wheel: $(VENV)/.installed
	@$(BIN)/python tools/wheel.py

mutants: $(VENV)/.tested
	$(BIN)/python tools/mutants.py $(GAME)

schema: $(VENV)/.installed
	$(BIN)/quintett schema > web/schema.json

lock: .venv-tools/.installed
	.venv-tools/bin/python tools/lock.py

release: .venv-tools/.installed
	@.venv-tools/bin/python tools/release.py

# Apart from the project, whose packages they lock and build.
.venv-tools/.installed: locks/tools.txt
	@test -x .venv-tools/bin/python || $(PYTHON) -m venv .venv-tools
	@$(call locked,.venv-tools,tools)
	@touch $@

fuzz: $(VENV)/.tested
	QUINTETT_FUZZ=$(or $(FUZZ),20000) $(BIN)/python $(PYTEST) -q tests/server/test_fuzz.py

soak: $(VENV)/.installed
	$(BIN)/python tools/soak.py $(GAME)

soak-server: $(VENV)/.tested
	$(BIN)/python tools/soak_server.py --seconds $(or $(SECONDS),600)

soak-club: $(VENV)/.tested
	QUINTETT_CLUB_KILLS=$(or $(KILLS),100) $(BIN)/python -m pytest -s -q tests/server/test_kills.py

# PostgreSQL comes from a package of the tests, the proxy from Debian's.
club: $(VENV)/.tested $(CLIENT)
	@$(BIN)/python tools/club.py --servers $(or $(SERVERS),3) --port $(or $(PORT),8040) --proxy $(or $(PROXY),nginx)

bench:
	@test -x .venv-bench/bin/python || $(PYTHON) -m venv .venv-bench
	.venv-bench/bin/python -m pip install --quiet --disable-pip-version-check --editable . --editable examples/hearts -r bench/requirements.txt
	.venv-bench/bin/python bench/compare.py

clean:
	rm -rf $(VENV) .venv-bench .venv-docs .venv-matrix .venv-tools web/node_modules web/.node src/quintett/web build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
