"""A proxy that does to the network what networks do: it cuts, delays, repeats and reorders."""

from __future__ import annotations

import asyncio
import random
import threading

from waiting import PATIENCE


class FaultProxy:
    """Stands between clients and a server, in a thread of its own."""

    def __init__(self, port: int, seed: str) -> None:
        self.target, self.chance = port, random.Random(seed)
        self.cuts = self.repeats = self.swaps = self.delays = 0
        self._started = threading.Event()
        self._loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()
        self._started.wait(PATIENCE)

    def _run(self) -> None:
        self._loop.run_until_complete(self._serve())

    async def _serve(self) -> None:
        self._end = asyncio.Event()
        server = await asyncio.start_server(self._connection, "127.0.0.1", 0)
        self.port: int = server.sockets[0].getsockname()[1]
        self._started.set()
        await self._end.wait()
        server.close()

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._end.set)
        self.thread.join(PATIENCE)
        self._loop.close()

    async def _connection(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self.target)
        back.write(await reader.readuntil(b"\r\n\r\n"))
        ways = [
            asyncio.create_task(self._down(there, writer)),
            asyncio.create_task(self._up(reader, back)),
        ]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)
        for end in (writer, back):
            end.transport.abort()

    async def _down(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """From the server: delayed, and cut anywhere, also in the middle of a message."""
        while data := await reader.read(4096):
            if self.chance.random() < 0.02:
                self.cuts += 1
                writer.write(data[: self.chance.randrange(len(data))])
                await writer.drain()
                return
            await self._delay()
            writer.write(data)
            await writer.drain()

    async def _up(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """From the client: also repeated, and in another order (not the first, the hello)."""
        writer.write(await _frame(reader))
        held = b""
        while True:
            frame = await _frame(reader)
            dice = self.chance.random()
            if dice < 0.03:
                self.cuts += 1
                writer.write(frame[: self.chance.randrange(len(frame))])
                await writer.drain()
                return
            await self._delay()
            if dice < 0.2:
                self.repeats += 1
                writer.write(frame + held + frame)
                held = b""
            elif dice < 0.3 and not held:
                self.swaps += 1
                held = frame
                asyncio.get_running_loop().call_later(0.05, writer.write, frame)
            else:
                writer.write(frame + held)
                held = b""
            await writer.drain()

    async def _delay(self) -> None:
        if self.chance.random() < 0.2:
            self.delays += 1
            await asyncio.sleep(self.chance.random() * 0.02)


async def _frame(reader: asyncio.StreamReader) -> bytes:
    """One whole masked frame."""
    head = await reader.readexactly(2)
    size = head[1] & 0x7F
    extra = await reader.readexactly({126: 2, 127: 8}.get(size, 0))
    size = int.from_bytes(extra, "big") if extra else size
    return head + extra + await reader.readexactly(4 + size)
