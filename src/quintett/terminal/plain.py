"""A game at a plain prompt: the piles as they lie, the legal moves by number, bots that answer.

Everything printed comes from the player's own view and the record that this seat may have. A game
may do some of it in its own way: with functions of the same names in the `terminal.py` of its room.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import platformdirs
from rich.console import Console
from rich.text import Text

from quintett.bots.analysis.preview import Preview
from quintett.bots.bot import Seen
from quintett.bots.players.levels import LEVELS
from quintett.bots.specs import BUILT_IN, make_bot
from quintett.cards.chance import dice_from_seed, fresh_dice
from quintett.cards.game import Game
from quintett.cards.views import PileView, View
from quintett.match.match import Match
from quintett.match.record import record_of
from quintett.match.redact import move_seen
from quintett.match.rulebook import rules
from quintett.match.spelling import Spelling
from quintett.match.telling import Teller
from quintett.words import Words, with_minus

ME = 0


class Leave(Exception):
    """The player has had enough."""


def drawing_of(game: Game) -> ModuleType | None:
    """The game's own way to draw its table, if it has one."""
    name = f"{game.package}.terminal"
    return import_module(name) if find_spec(name) else None


class PlainTable:
    """One game between a person and bots."""

    def __init__(
        self,
        game: Game,
        players: int,
        words: Words,
        options: Mapping[str, Any],
        level: str,
        seed: str | None = None,
    ) -> None:
        self.words, self.level = words, level
        self.dice = fresh_dice() if seed is None else dice_from_seed(seed)
        bots = [words("bot-name", seat=seat + 1) for seat in range(1, players)]
        self.names = [words("you"), *bots]
        self.match = Match(game, players, options, self.names)
        self.bots = {
            seat: make_bot(level, game, players, options, seat, seed or secrets.token_hex(16))
            for seat in range(players)
            if seat != ME
        }
        self.console = Console(highlight=False)
        self.me, self.told = ME, 0
        self.spelling = Spelling(game, words)
        self.teller = Teller(game, words, self.names, ME)
        self._drawing = drawing_of(game)

    def run(self) -> None:
        """Plays to the end, or until the player leaves."""
        words, match = self.words, self.match
        self.console.print(
            words(
                "welcome",
                game=words(f"game-{match.game.id}"),
                players=match.players,
                level=words(f"level-{self.level}") if self.level in LEVELS else self.level,
            )
        )
        self.console.print(words(f"letters-{match.game.id}"), style="dim")
        try:
            self._warm_up()
            match.roll(self.dice)
            while not match.is_over:
                self._do("tell")
                if match.turn == ME:
                    match.play(self._ask())
                else:
                    self._let_bot_move()
                match.roll(self.dice)
            self._do("tell")
            self._show_result()
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print()
            self.console.print(self._farewell())
        finally:
            for bot in self.bots.values():
                bot.close()

    def _warm_up(self) -> None:
        """Compiles what the game needs before the first prompt, and says so if that takes long."""
        with self.console.status(self.words("preparing")):
            game, players = self.match.game, self.match.players
            trial = Match(game, players, seed=0)
            level = self.level if self.level in BUILT_IN else "casual"  # others have rehearsed
            quick = make_bot(level, game, players, {}, 0, "0", think=0.001)
            trial.play(quick.choose(Seen(game, trial.state)))

    def _let_bot_move(self) -> None:
        match, seat = self.match, self.match.turn
        assert seat is not None
        begin = time.monotonic()
        move = self.bots[seat].choose(Seen(match.game, match.state))
        if self.console.is_terminal:
            time.sleep(max(0.0, 0.4 - (time.monotonic() - begin)))  # a pace one can follow
        match.play(move)

    # --- what the player sees; a game may do these in its own way

    def _do(self, deed: str, *arguments: Any) -> Any:
        own = getattr(self._drawing, deed, None)
        return getattr(self, deed)(*arguments) if own is None else own(self, *arguments)

    def tell(self) -> None:
        """What happened since the last time, as far as the player saw it."""
        for number, events in enumerate(self.match.seen_events(ME, self.told), self.told):
            who, what = self.match.entries[number]
            told = self.teller.step(who, what, events)
            if events and not told and isinstance(who, int):  # a game without words for its events
                move = what if who == ME else move_seen(self.match, number, ME)
                told = [f"{self.names[who]}: {self.teller.move(move)}"]
            for sentence in told:
                self.console.print(self._do("in_colour", sentence))
        self.told = len(self.match.entries)

    def show_table(self, view: View) -> None:
        """Every pile that holds cards: open ones with their faces, the others as a number."""
        self.console.print()
        for pile in view.piles:
            if pile.cards and pile.name != "out":
                self.console.print(f"{self._label(pile):<20} {self.faces(pile.cards)}")

    def faces(self, cards: list[str | None]) -> str:
        """`R7 Gü2`, or how many cards there are where no face shows."""
        if any(card is not None for card in cards):
            return self.spelling.write(" ".join(card or "?" for card in cards))
        return f"({len(cards)})"

    def _label(self, pile: PileView) -> str:
        name = self.words.pile(self.match.game.id, pile.name)
        return name if pile.owner is None else f"{name}, {self.names[pile.owner]}"

    def question(self, view: View, moves: list[str]) -> str:
        return self.words("choose-move")

    def in_colour(self, sentence: str) -> Text:
        return Text(sentence)

    # --- what the player says

    def _ask(self) -> str:
        view = self.match.view(ME)
        self._do("show_table", view)
        moves = [self.match.game.actions[action] for action in self.match.legal_actions()]
        preview = Preview(Seen(self.match.game, self.match.state))
        for number, move in enumerate(moves, 1):
            line = self._do("in_colour", f"{number:>3}  {self.teller.move(move)}")
            line.append(f"  {preview.tell(move, self.words, self.names)}", "dim")
            self.console.print(line)
        while True:
            self.console.print(self._do("question", view, moves), style="bold")
            answer = input("> ").strip()
            if (chosen := self._understand(answer, moves)) is not None:
                return chosen

    def _understand(self, answer: str, moves: list[str]) -> str | None:
        """The move that an answer means; otherwise says what is wrong with it."""
        if answer.lower() in ("q", "quit", "exit"):
            raise Leave
        if answer.isdecimal() and 1 <= int(answer) <= len(moves):
            return moves[int(answer) - 1]
        offered = {self.teller.move(move).casefold(): move for move in moves}
        if answer.casefold() in offered:
            return offered[answer.casefold()]
        verb = moves[0].split(" ")[0]
        said = answer if " " in answer or answer in moves else f"{verb} {answer}"
        text = next(
            (one for one in (self.spelling.read(said), said) if one in self.match.game.numbers), ""
        )
        if text in moves:
            return text
        book = rules(self.match.game.id, self.words.language)
        if answer == "?":
            for rule in book.values():
                self.console.print(f"{rule.id:<4} {rule.text}")
        elif text:
            rule_id = self.match.forbidden_by(text) or ""
            self.console.print(self.words("forbidden", rule=rule_id, sentence=book[rule_id].text))
        else:
            self.console.print(self.words("not-a-choice", text=answer[:20]))
        return None

    # --- the end

    def _show_result(self) -> None:
        words, match = self.words, self.match
        self._do("show_table", match.view(ME))
        self.console.print(f"\n{words('result')}", style="bold")
        for seat, points in enumerate(match.scores()):
            self.console.print(f"{self.names[seat]}: {with_minus(points)}")
        winners = match.winners()
        if winners == [ME]:
            self.console.print(words("won-you"), style="bold")
        else:
            who = words.listed([self.names[seat] for seat in winners if seat != ME])
            is_mine = "yes" if ME in winners else "no"
            key = "won-one" if len(winners) == 1 else "won-many"
            self.console.print(words(key, who=who, mine=is_mine))
        self.console.print(words("record-saved", file=str(self._save())), style="dim")

    def _farewell(self) -> str:
        if not self.match.entries:
            return self.words("goodbye-empty")
        return self.words("goodbye", file=str(self._save()))

    def _save(self) -> Path:
        folder = platformdirs.user_data_path("quintett", appauthor=False) / "games"
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"{self.match.game.id}-{time.strftime('%Y%m%d-%H%M%S')}.json"
        file.write_bytes(record_of(self.match).to_json() + b"\n")
        return file
