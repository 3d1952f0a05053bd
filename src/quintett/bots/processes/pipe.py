"""A program that runs beside us and is spoken to in lines: nothing waits for it without an end, and
nothing that it writes is kept without a bound."""

from __future__ import annotations

import logging
import os
import selectors
import signal
import subprocess
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress

from quintett.bots.bot import Failed

log = logging.getLogger("quintett.bots")

CHUNK = 1 << 16
LAST_WORDS_SECONDS = 0.3
"""How long a program that has closed its output may take to end by itself."""
MOST_COMPLAINTS = 100
"""Lines of a program's standard error that go to the log."""
LONGEST_COMPLAINT = 300


class Pipe:
    """A running program. Its standard error goes to the log, line by line.

    It has a session of its own: Ctrl-C ends us, and we end it with all that it started."""

    def __init__(self, command: Sequence[str], name: str, longest_line: int) -> None:
        self.name, self.longest_line = name, longest_line
        try:
            self.process = subprocess.Popen(
                command, bufsize=0, start_new_session=True,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            )  # fmt: skip
        except (OSError, ValueError) as error:
            raise Failed(f"can't be started ({error})") from None
        streams = self.process.stdin, self.process.stdout, self.process.stderr
        self._input, self._output, self._errors = (stream for stream in streams if stream)
        self._selector = selectors.DefaultSelector()
        for stream in (self._output, self._errors):
            os.set_blocking(stream.fileno(), False)
            self._selector.register(stream, selectors.EVENT_READ)
        os.set_blocking(self._input.fileno(), False)
        self._unsent, self._unread, self._complaint = b"", b"", b""
        self._complaints = 0
        self.last_words = ""
        self._end = weakref.finalize(self, _end, self.process, self._selector)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Sends a line and waits for one."""
        self._send(line)
        deadline = time.monotonic() + seconds
        while b"\n" not in self._unread:
            if len(self._unread) > self.longest_line:
                raise Failed(f"answered with a line of more than {self.longest_line} bytes")
            left = deadline - time.monotonic()
            if left <= 0:
                raise Failed(f"hung for {seconds:.1f} s")
            if not self._listen(left):
                raise Failed(f"crashed ({self._cause_of_death()})")
        answer, _, self._unread = self._unread.partition(b"\n")
        return answer

    def say_goodbye(self, line: bytes, seconds: float) -> None:
        """Sends a last line, and ends the program if it doesn't end by itself."""
        if self._end.alive:
            self._send(line)
            deadline = time.monotonic() + seconds
            while (left := deadline - time.monotonic()) > 0 and self._listen(left):
                self._unread = b""
                if not self._unsent:
                    self._input.close()
        self.end()

    def end(self) -> int:
        """Ends the program at once; says its exit code."""
        self._end()
        return self.process.returncode

    def _send(self, line: bytes) -> None:
        if not self._unsent:
            self._selector.register(self._input, selectors.EVENT_WRITE)
        self._unsent += line + b"\n"

    def _listen(self, seconds: float) -> bool:
        """Reads and writes what can be; `False` when the program has closed its output."""
        for key, _ in self._selector.select(seconds):
            if key.fileobj is self._input:
                self._write()
            elif key.fileobj is self._errors:
                self._pass_on()
            elif chunk := os.read(key.fd, CHUNK):
                self._unread += chunk
            else:
                return False
        return True

    def _write(self) -> None:
        try:
            self._unsent = self._unsent[os.write(self._input.fileno(), self._unsent) :]
        except BrokenPipeError:
            self._unsent = b""  # it is gone, as its output will tell
        if not self._unsent:
            self._selector.unregister(self._input)

    def _pass_on(self) -> bool:
        """Logs what came over standard error; `False` at its end."""
        chunk = os.read(self._errors.fileno(), CHUNK)
        *lines, rest = (self._complaint + chunk).split(b"\n")
        if not chunk or len(rest) > CHUNK:
            lines, rest = [*lines, rest], b""
        self._complaint = rest
        for line in lines:
            self._complain(line)
        if not chunk:
            self._selector.unregister(self._errors)
        return bool(chunk)

    def _complain(self, line: bytes) -> None:
        text = line[: 4 * LONGEST_COMPLAINT].decode(errors="replace").rstrip()[:LONGEST_COMPLAINT]
        text = "".join(letter if letter.isprintable() else " " for letter in text)
        if not text:
            return
        self.last_words = text.strip()
        self._complaints += 1
        if self._complaints <= MOST_COMPLAINTS:
            log.warning("bot %r says: %s", self.name, text)
        if self._complaints == MOST_COMPLAINTS:
            log.warning("bot %r says more, which is no longer passed on", self.name)

    def _cause_of_death(self) -> str:
        """The exit code, and what it said at last."""
        self._selector.unregister(self._output)
        deadline = time.monotonic() + LAST_WORDS_SECONDS
        while self._errors in self._streams() and (left := deadline - time.monotonic()) > 0:
            self._listen(left)
        code = self.end()
        how = signal.strsignal(-code) or "signal" if code < 0 else f"exit code {code}"
        return f"{how}: {self.last_words}" if self.last_words else how

    def _streams(self) -> list[object]:
        return [key.fileobj for key in self._selector.get_map().values()]


def _end(process: subprocess.Popen[bytes], selector: selectors.BaseSelector) -> None:
    """Kills the program with all that it started, and leaves no zombie. It isn't waited for before:
    as long as it isn't, nobody else can have its number."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    selector.close()
    for stream in (process.stdin, process.stdout, process.stderr):
        if stream is not None:
            stream.close()
