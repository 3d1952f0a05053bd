"""`make matrix`: does it stand on other machines? Every compiled function for every target, and the
games, the arbiter and the server on every Python that this machine has. And what takes too long for
`make test`: the frames' own tests of the shells at all tables, and the examples that learn.

Targets: what Numba hands to LLVM is written down once, function by function. Then each target's own
process optimises it as Numba would (callees first, linked into their callers), makes machine code
of it, and links that; nothing is run, so the processor doesn't matter. ARM64 can't be linked on
another processor: there every symbol that is left open must be one that we could provide.

Pythons: the conformance kit in short form, the arbiter on games that this Python played, one whole
game on the server, and the README's example.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
X86 = ("x86-64", "x86-64-v2", "x86-64-v3", "x86-64-v4", "znver4", "sapphirerapids")
ARM = ("generic", "neoverse-n1", "apple-m1")
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
HOMES = (Path.home() / ".pyenv" / "versions",)
KIT = [f"tests/conformance/test_{name}.py" for name in ("states", "matches", "undo")]
WHOLE_GAME = "tests/server/test_tables.py::test_the_example_client_plays_a_whole_game"
SHORT_STATES = "300"
"""How many states the kit sees at each table; in `make test` it is fifty times that."""


CHEAP: dict[str, Any] = {"loop_vectorize": False, "slp_vectorize": False, "opt": 0, "cost": "cheap"}
"""Numba's first round; the second has its defaults."""


class Result(NamedTuple):
    what: str
    is_good: bool
    text: str
    seconds: float


# --- targets: writing down what LLVM gets


def capture(unit: str, folder: str) -> None:
    """Compiles all parts of a unit and writes every module down, with those that it links in."""
    from numba.core.codegen import CPUCodeLibrary

    from quintett import games
    from quintett.machine.memory import SHARED
    from quintett.rehearsals import PARTS, shared

    place, numbers, links = Path(folder), dict[int, int](), list[Any]()
    kept = []  # an id is one as long as its owner lives
    finalize: Any = CPUCodeLibrary.finalize

    def written(library: Any) -> None:
        numbers[id(library)] = number = len(links)
        kept.append(library)
        needed = dict.fromkeys(numbers[id(other)] for other in library._linking_libraries)
        links.append([library.name, list(needed)])
        (place / f"{number}.bc").write_bytes(library._final_module.as_bitcode())
        finalize(library)

    setattr(CPUCodeLibrary, "finalize", written)  # noqa: B010 - Numba didn't expect it
    parts = [shared()] if unit == SHARED else [part(games.game(unit)) for part in PARTS.values()]
    for steps in parts:
        for _step in steps:
            pass
    (place / "links.json").write_text(json.dumps(links))


# --- targets: making code of it


def build(target: str, triple: str, folder: str) -> None:
    """Optimises, compiles and links every module of a unit for a target, in Numba's own order."""
    import llvmlite.binding as llvm
    from numba.core.codegen import JITCPUCodegen
    from numba.core.registry import cpu_target
    from numba.core.runtime.nrt import rtsys

    from quintett.machine.builds import config, offer_helpers

    offer_helpers()
    rtsys.initialize(cpu_target.target_context)  # what Numba itself gives to the linker
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    place = Path(folder)
    is_foreign = not llvm.get_process_triple().startswith(triple.partition("-")[0])
    machine = llvm.Target.from_triple(triple).create_target_machine(
        cpu=target, features="", opt=config.OPT, reloc="default" if is_foreign else "static",
        codemodel="default" if is_foreign else "jitdefault", jit=not is_foreign,
    )  # fmt: skip
    passes: Any = JITCPUCodegen.__new__(JITCPUCodegen)
    passes._tm = machine
    linker = None if is_foreign else llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
    shared: list[Any] = []
    links = json.loads((place / "links.json").read_text())
    for number, (name, needed) in enumerate(links):
        print(name, flush=True)  # the last one is the one that failed
        module = llvm.parse_bitcode((place / f"{number}.bc").read_bytes())
        module.triple, module.data_layout = triple, str(machine.target_data)
        for other in needed:
            module.link_in(shared[other], preserve=True)
        for how in (CHEAP, {}):
            manager, builder = passes._module_pass_manager(**how)
            manager.run(module, builder)
        module.verify()
        shared.append(_for_linking(module, llvm))
        if linker is None:
            for symbol in open_symbols(machine.emit_object(module)):
                _check_symbol(symbol, llvm)
        else:
            linker.add_module(module.clone())
            linker.finalize_object()
    print(len(links))


def _for_linking(module: Any, llvm: Any) -> Any:
    """A copy whose functions may stand in several modules."""
    copy = module.clone()
    for function in copy.functions:
        if not function.is_declaration and function.linkage == llvm.Linkage.external:
            function.linkage = "linkonce_odr"
    return copy


def _check_symbol(symbol: str, llvm: Any) -> None:
    from quintett.machine.builds import HELPERS

    if symbol not in HELPERS.split() and not llvm.address_of_symbol(symbol):
        sys.exit(f"symbol that nobody has: {symbol}")


def open_symbols(code: bytes) -> Iterator[str]:
    """The names that an ELF object file of 64 bits leaves to the linker."""
    (sections_at,) = struct.unpack_from("<Q", code, 40)
    size, count = struct.unpack_from("<HH", code, 58)
    sections = [
        struct.unpack_from("<IIQQQQIIQQ", code, sections_at + size * n) for n in range(count)
    ]
    for section in sections:
        if section[1] != 2:  # a table of symbols
            continue
        names = sections[section[6]][4]
        for at in range(section[4], section[4] + section[5], 24):
            name, info, _other, home = struct.unpack_from("<IBBH", code, at)
            if home == 0 and info >> 4 == 1:  # defined nowhere, and needed
                yield code[names + name : code.index(b"\0", names + name)].decode()


# --- Pythons


def interpreter(version: str) -> str | None:
    """Where this machine has a Python of that version."""
    for home in HOMES:
        for found in sorted(home.glob(f"{version}.*/bin/python{version}")):
            return str(found)
    return shutil.which(f"python{version}")


def set_up_python(version: str) -> str:
    """A virtual environment with all that tests need; its interpreter."""
    venv, program = ROOT / ".venv-matrix" / version, interpreter(version)
    run(["make", "--no-print-directory", f"VENV={venv}", f"PYTHON={program}", f"{venv}/.tested"])
    return str(venv / "bin" / "python")


def set_up_tests(target: str) -> str:
    """Installs what the tests of a target of the Makefile need."""
    return run(["make", "--no-print-directory", f".venv/{target}/.installed"])


def try_python(own: str, games: Path) -> Iterator[str]:
    """Plays on a Python that was set up; yields what was done."""
    with tempfile.TemporaryDirectory() as folder:
        for record in sorted(games.glob("*.jsonl")):
            game, players = record.stem.split("-")
            out = Path(folder, record.name)
            run([own, "-m", "quintett", "simulate", game, "-n", players, "--games", "20", "--seed",
                 "matrix", "--out", str(out)])  # fmt: skip
            if out.read_bytes() != record.read_bytes():
                raise RuntimeError(f"{game} with {players} is another game there")
            run([own, "-m", "quintett", "replay", str(record)])
        yield "same games to the byte, replayed"
    tests = (*KIT, WHOLE_GAME, "README.md")
    run([own, "-m", "pytest", "-q", "-n", "0", *tests], QUINTETT_KIT_STATES=SHORT_STATES)
    yield "conformance in short form, a whole game on the server, the README"


def run(command: list[str], **environment: str) -> str:
    """Runs a command; what it printed is the error if it fails."""
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        last = " | ".join(done.stdout.strip().splitlines()[-4:])
        raise RuntimeError(f"{' '.join(command[-4:])}: exit code {done.returncode}: {last}")
    return done.stdout


# --- all of it


def check_target(target: str, triple: str, folders: list[Path]) -> str:
    """Makes and links code for a target; says how many functions."""
    count = 0
    for folder in folders:
        said = run([sys.executable, __file__, "build", target, triple, str(folder)])
        count += int(said.split()[-1])
    how = "linked" if triple.startswith("x86") else "every symbol known"
    return f"{count} functions compiled, {how}"


def check_python(environment: Future[str], games: Path) -> str:
    return ", ".join(("set up", *try_python(environment.result(), games)))


def check_tests(target: str, packages: Future[str], **environment: str) -> str:
    """Runs the tests of a target of the Makefile, one at a time: other checks have the other cores.
    Says how many passed."""
    packages.result()
    said = run(["make", "--no-print-directory", target, "PYTEST=-m pytest"], **environment)
    passed: list[str] = re.findall(r"\d+ passed", said)
    return passed[-1]


def has_small_torch() -> bool:
    """Whether pip finds PyTorch without CUDA; on Linux it is in an index of its own."""
    (pin,) = re.findall(r"^torch==\S+\+cpu", (ROOT / "locks" / "learn.txt").read_text(), re.M)
    asked = ["--dry-run", "--no-deps", "--only-binary", ":all:", "--quiet", "--ignore-installed"]
    try:
        run([sys.executable, "-m", "pip", "install", *asked, pin])
    except RuntimeError:
        return sys.platform != "linux"
    return True


def timed(what: str, check: Callable[[], str]) -> Result:
    begin = time.monotonic()
    try:
        is_good, text = True, check()
    except (RuntimeError, OSError) as error:
        is_good, text = False, str(error)
    return Result(what, is_good, text, time.monotonic() - begin)


def show(result: Result) -> None:
    sign = "ok    " if result.is_good else "FAILED"
    print(f"{sign} {result.what:<24} {result.text} ({result.seconds:.0f} s)", flush=True)


def capture_all(folder: Path, pool: ThreadPoolExecutor) -> list[Path]:
    """Every unit compiled once, from nothing."""
    from quintett import games
    from quintett.machine.memory import SHARED

    def work(unit: str) -> Path:
        place = folder / unit
        place.mkdir(parents=True)
        own = {"QUINTETT_CACHE_DIR": str(place / "cache"), "NUMBA_CPU_NAME": "x86-64"}
        run([sys.executable, __file__, "capture", unit, str(place)], **own)
        return place

    return list(pool.map(work, (*games.names(), SHARED)))


def play_samples(folder: Path, pool: ThreadPoolExecutor) -> Path:
    """Games of this Python, for the others to play again."""
    from quintett import games

    def work(game: Any) -> None:
        players = str(game.seats[-1])
        out = folder / f"{game.id}-{players}.jsonl"
        run([sys.executable, "-m", "quintett", "simulate", game.id, "-n", players, "--games", "20",
             "--seed", "matrix", "--out", str(out)])  # fmt: skip

    folder.mkdir()
    list(pool.map(work, games.all_games()))
    return folder


def main() -> int:
    begin, results = time.monotonic(), list[Result]()
    own = ".".join(map(str, sys.version_info[:2]))
    others = [version for version in PYTHONS if version != own]
    here = [version for version in others if interpreter(version)]
    left_out = [f"Python {own}: make test runs on it", *(
        f"Python {version}: not on this machine" for version in others if version not in here
    ), "targets: nothing is run; ARM64 is not linked either"]  # fmt: skip
    with (
        tempfile.TemporaryDirectory() as name,
        ThreadPoolExecutor() as network,
        ThreadPoolExecutor(os.cpu_count() or 2) as pool,
    ):
        environments = {version: network.submit(set_up_python, version) for version in here}
        slow = {"shells at all tables": "envs", "examples that learn": "learn"}
        if not has_small_torch():
            del slow["examples that learn"]
            left_out.append("examples that learn: pip knows no PyTorch without CUDA")
        packages = {target: network.submit(set_up_tests, target) for target in slow.values()}
        try:
            modules = capture_all(Path(name, "modules"), pool)
            samples = play_samples(Path(name, "samples"), pool)
        except RuntimeError as error:
            sys.exit(f"nothing to try: {error}")
        checks: dict[str, Callable[[], str]] = {}  # those that take longest first
        for version, environment in environments.items():
            checks[f"Python {version}"] = partial(check_python, environment, samples)
        for what, target in slow.items():
            checks[what] = partial(check_tests, target, packages[target], ENVS_TABLES="all")
        for target in ARM:
            checks[f"arm64 {target}"] = partial(check_target, target, "aarch64-linux-gnu", modules)
        for target in X86:
            checks[target] = partial(check_target, target, "x86_64-unknown-linux-gnu", modules)
        running = [pool.submit(timed, what, check) for what, check in checks.items()]
        for done in as_completed(running):
            results.append(done.result())
            show(results[-1])
    for what in left_out:
        print(f"left out: {what}")
    bad = sum(not result.is_good for result in results)
    print(f"{(time.monotonic() - begin) / 60:.1f} minutes")
    print(f"{len(results) - bad} passed, {bad} failed")
    return 1 if bad else 0


if __name__ == "__main__":
    if len(sys.argv) > 1:
        works: dict[str, Callable[..., None]] = {"capture": capture, "build": build}
        works[sys.argv[1]](*sys.argv[2:])
    else:
        sys.exit(main())
