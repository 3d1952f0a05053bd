"""Runs one measuring command by itself: on one core, with one thread, for a bounded time.

Every figure of a comparison comes from a process of its own, so that one library's import,
thread pool or crash can't disturb another's measurement.
"""

import json
import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

# Libraries start as many threads as there are cores, unless told otherwise before their import.
ONE_THREAD = {
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
    "NUMBA_NUM_THREADS": "1",
    "NPROC": "1",
    "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1",
    "JAX_PLATFORMS": "cpu",
}
# Nothing may open a window or greet on standard output, where the figures are read.
QUIET = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_VIDEODRIVER": "dummy",
    "TF_CPP_MIN_LOG_LEVEL": "3",
    "PYTHONWARNINGS": "ignore",
}


class NoFigureError(Exception):
    """A measurement gave no figure; the message is a sentence for the table."""


def answer(command: list[str], timeout: float) -> dict[str, Any]:
    """Run `command` and return the figures: the JSON object on the last line that it prints."""
    lines = output(command, timeout).strip().splitlines()
    try:
        found = json.loads(lines[-1])
    except (IndexError, json.JSONDecodeError):
        found = None
    if not isinstance(found, dict) or not {"moves_per_second", "games_per_second"} <= found.keys():
        raise NoFigureError("did not end with one line of JSON that tells moves and games a second")
    return found


def output(command: list[str], timeout: float) -> str:
    """Run `command` on one core and return what it printed. Whatever happens, it has ended."""
    child = _start(command)
    try:
        out, err = child.communicate(timeout=timeout)
    except subprocess.TimeoutExpired:
        raise NoFigureError(f"was stopped after {timeout:.0f} s") from None
    finally:
        _end(child)
    if child.returncode != 0:
        raise NoFigureError(_reason(child.returncode, err))
    return out


def _start(command: list[str]) -> subprocess.Popen[str]:
    try:
        with _on_one_core():
            return subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                env=os.environ | ONE_THREAD | QUIET,
                start_new_session=True,  # so that it can be ended with all that it started
            )
    except OSError as error:
        raise NoFigureError(f"could not be started: {error.strerror}") from None


@contextmanager
def _on_one_core() -> Iterator[None]:
    """Narrow this thread to one core; a process started meanwhile stays there for its life.

    The last core is taken, as systems tend to serve their interrupts on the first.
    """
    if not hasattr(os, "sched_setaffinity"):  # not every system can pin
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def _end(child: subprocess.Popen[str]) -> None:
    """End the child and whatever it started, also when it has ended itself."""
    with suppress(ProcessLookupError, PermissionError):  # all of them have ended
        os.killpg(child.pid, signal.SIGKILL)
    child.wait()


def _reason(status: int, err: str) -> str:
    if status < 0:
        return f"was ended by {signal.Signals(-status).name}"
    lines = err.strip().splitlines()
    return lines[-1].strip() if lines else f"ended with status {status}"


def end_on_signals() -> None:
    """Let a polite request to end arrive as Ctrl-C does, so that it too leaves nothing running."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.default_int_handler)
