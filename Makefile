# Oddtrick: everything starts here. Only Python >= 3.11, make and the package registries are assumed.

PYTHON ?= python3
VENV   ?= .venv
BIN     = $(VENV)/bin
PIP     = $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: help run test quick check bench docs format constraints clean

help:            ## what can be made
	@grep -E '^[a-z]+: .*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/'

$(VENV)/run: constraints/run.txt pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) tools/venv.py $(VENV)
	$(PIP) --require-hashes -r constraints/run.txt
	$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/dev: constraints/dev.txt pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) tools/venv.py $(VENV)
	$(PIP) --require-hashes -r constraints/dev.txt
	$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/bench: constraints/bench.txt $(VENV)/dev
	-$(PIP) --require-hashes --only-binary :all: -r constraints/bench.txt && touch $@

run: $(VENV)/run ## the club desk with a sample event, opened in the browser
	$(BIN)/oddtrick desk --demo --open $(ARGS)

test: $(VENV)/dev ## all tests
	$(BIN)/python tools/run_tests.py

quick: $(VENV)/dev ## the unit and case layer, under a minute
	$(BIN)/python tools/run_tests.py --quick

check: $(VENV)/dev ## style, types, layers, words, docs
	$(BIN)/ruff format --check src tests tools bench
	$(BIN)/ruff check src tests tools bench
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/law_map.py --check
	$(BIN)/python tools/law_paths.py --check
	$(BIN)/python tools/elections.py --check
	$(BIN)/python -m pytest -q tests/house
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

bench: $(VENV)/bench ## speed and memory, beside named peers
	$(BIN)/python -m bench

docs: $(VENV)/dev ## the documentation, at http://127.0.0.1:8000
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs serve

format: $(VENV)/dev ## put the code into shape
	$(BIN)/ruff format src tests tools bench
	$(BIN)/ruff check --fix src tests tools bench

constraints: $(VENV)/dev ## take up newer versions of what we depend on (needs uv)
	$(BIN)/python tools/constraints.py

clean:           ## remove what was made
	rm -rf $(VENV) dist build site
