"""Parade at a plain prompt: the row with its strip, what each card would take, bots that answer.

Everything printed comes from the player's own view and the events that this seat may see.
"""

from __future__ import annotations

import time
from pathlib import Path

import platformdirs
from rich.console import Console
from rich.text import Text

from quintett.bots.sampling import SamplingBot, knowledge
from quintett.cards.chance import dice_from_seed, fresh_dice
from quintett.cards.game import Game
from quintett.cards.layout import CHANCE
from quintett.cards.views import View
from quintett.match.match import EventView, Match
from quintett.match.record import record_of
from quintett.match.rulebook import rules
from quintett.words import Words

ME = 0
BOT_NAMES = ("Ada", "Bruno", "Clara", "David", "Emmy")
INK = {
    "R": "red",
    "G": "green",
    "O": "dark_orange",
    "Y": "yellow",
    "B": "blue",
    "S": "bright_black",
}


class Leave(Exception):
    """The player has had enough."""


class PlainTable:
    """One game between a person and bots."""

    def __init__(self, game: Game, players: int, words: Words, seed: str | None = None) -> None:
        self.words = words
        self.dice = fresh_dice() if seed is None else dice_from_seed(seed)
        self.names = [words("you"), *BOT_NAMES[: players - 1]]
        self.match = Match(game, players, names=self.names)
        self.bot = SamplingBot(game, self.dice)
        self.console = Console(highlight=False)
        self.told = 0

    def run(self) -> None:
        """Plays to the end, or until the player leaves."""
        words, match = self.words, self.match
        game_name = words(f"game-{match.game.id}")
        self.console.print(words("welcome", game=game_name, players=match.players, seat=ME))
        self.console.print(words(f"colours-{match.game.id}"), style="dim")
        try:
            self._warm_up()
            match.roll(self.dice)
            while not match.is_over:
                self._tell()
                if match.turn == ME:
                    match.play(self._ask())
                else:
                    self._let_bot_move()
            self._tell()
            self._show_result()
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print()
            self.console.print(self._farewell())

    def _warm_up(self) -> None:
        """Compiles what the game needs before the first prompt, and says so if that takes long."""
        with self.console.status(self.words("preparing")):
            trial = Match(self.match.game, self.match.players, seed=0)
            assert trial.turn is not None
            quick = SamplingBot(trial.game, dice_from_seed(0), worlds=1)
            quick.choose(knowledge(trial.game, trial.state, trial.turn))
            trial.play(trial.legal()[0])

    def _let_bot_move(self) -> None:
        match, seat = self.match, self.match.turn
        assert seat is not None
        begin = time.monotonic()
        action = self.bot.choose(knowledge(match.game, match.state, seat))
        if self.console.is_terminal:
            time.sleep(max(0.0, 0.4 - (time.monotonic() - begin)))  # a pace one can follow
        match.play(match.game.actions[action])

    # --- what the player sees

    def _tell(self) -> None:
        """The events since the last time, a sentence for all that one rule did to one seat."""
        for events in self.match.seen_events(ME, self.told):
            self._tell_entry(events)
        self.told = len(self.match.entries)

    def _tell_entry(self, events: list[EventView]) -> None:
        grouped: dict[tuple[str, int | None], list[str]] = {}
        for event in events:
            is_pick = event.rule == "P9" and not event.target.startswith("collection")
            if event.rule in ("P1", "P3", "P5", "P8", "P9") and not is_pick:
                grouped.setdefault((event.rule, event.seat), []).append(event.card or "")
        for (rule, seat), cards in grouped.items():
            who = self.match.turn if seat in (None, CHANCE) else seat
            name = self.names[who] if who is not None else ""
            sentence = self.words(
                f"{self.match.game.id}-{rule}",
                who=name,
                mine="yes" if who == ME else "no",
                cards=" ".join(cards),
            )
            self.console.print(self._in_colour(sentence))

    def _in_colour(self, sentence: str) -> Text:
        """Gives cards their colour (their letter is there for all who don't see it)."""
        text = Text()
        for number, word in enumerate(sentence.split(" ")):
            text.append(" " if number else "")
            text.append(word, INK[word[0]] if word.rstrip(".,") in self.match.game.faces else "")
        return text

    def _show_table(self, view: View) -> None:
        words = self.words
        self.console.print()
        for seat in range(view.players):
            cards = _pile(view, "collection", seat)
            points = self._points_of(seat)
            label = words("collection-of", who=self.names[seat], points=points)
            self.console.print(Text(f"{label:<16}"), end="")
            self.console.print(self._in_colour(_by_colour(cards) or words("nothing")))
        row = _pile(view, "row")
        strip = [str(place) for place in range(len(row), 0, -1)]
        label_row, label_strip = words("row"), words("strip")
        width = max(len(label_row), len(label_strip)) + 2
        self.console.print(Text(f"\n{label_row:<{width}}"), end="")
        self.console.print(self._in_colour(" ".join(f"{card:<4}" for card in row)))
        self.console.print(
            f"{label_strip:<{width}}" + " ".join(f"{place:<4}" for place in strip) + " 0",
            style="dim",
        )
        self.console.print(words("pile-left", count=len(_pile(view, "pile"))), style="dim")
        if view.public["turns_left"]:
            self.console.print(words("last-round"), style="bold")

    def _points_of(self, seat: int) -> str:
        return f"{self.match.scores()[seat]}" if self.match.scores()[seat] else "0"

    def _preview(self, move: str) -> str:
        """What a card would take, tried out on what the player knows."""
        if not move.startswith("play"):
            return ""
        trial = self.match.copy()
        trial.state = knowledge(trial.game, trial.state, ME)[0]
        trial.play(move)
        taken = [event.card or "" for event in trial.seen_events(ME)[-1] if event.rule == "P5"]
        return (
            self.words("would-take", cards=" ".join(taken))
            if taken
            else self.words("takes-nothing")
        )

    # --- what the player says

    def _ask(self) -> str:
        match, words = self.match, self.words
        view = match.view(ME)
        self._show_table(view)
        moves = [match.game.actions[action] for action in match.legal_actions()]
        self.console.print(words("your-hand"), style="bold")
        for number, move in enumerate(moves, 1):
            face = move.split(" ")[1]
            self.console.print(Text(f" {number}  "), Text(f"{face:<4}", INK[face[0]]), end="")
            self.console.print(Text(self._preview(move), "dim"))
        question = "choose-play" if moves[0].startswith("play") else "choose-keep"
        number = len(_pile(view, "kept", ME)) + 1
        while True:
            self.console.print(words(question, number=number), style="bold")
            answer = input("> ").strip()
            if (chosen := self._understand(answer, moves)) is not None:
                return chosen

    def _understand(self, answer: str, moves: list[str]) -> str | None:
        """The move that an answer means; otherwise says what is wrong with it."""
        if answer.lower() in ("q", "quit", "exit"):
            raise Leave
        if answer.isdecimal() and 1 <= int(answer) <= len(moves):
            return moves[int(answer) - 1]
        verb = moves[0].split(" ")[0]
        text = answer if " " in answer else f"{verb} {answer.upper()}"
        if text in moves:
            return text
        book = rules(self.match.game.id, self.words.language)
        if answer == "?":
            for rule_id in ("P3", "P4", "P5", "P9"):
                self.console.print(f"{rule_id}  {book[rule_id].text}")
        elif text in self.match.game.numbers:
            rule = self.match.forbidden_by(text) or ""
            self.console.print(self.words("forbidden", rule=rule, sentence=book[rule].text))
        else:
            choices = ", ".join(move.split(" ")[1] for move in moves)
            self.console.print(self.words("not-a-choice", text=answer[:20], choices=choices))
        return None

    # --- the end

    def _show_result(self) -> None:
        words, match = self.words, self.match
        self._show_table(match.view(ME))
        self.console.print(f"\n{words('result')}", style="bold")
        for seat, points in enumerate(match.scores()):
            self.console.print(words("minus-points", who=self.names[seat], points=str(points)))
        winners = match.winners()
        if winners == [ME]:
            self.console.print(words("won-you"), style="bold")
        else:
            who = ", ".join(self.names[seat] for seat in winners)
            self.console.print(words("won-one" if len(winners) == 1 else "won-many", who=who))
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


def _pile(view: View, name: str, owner: int | None = None) -> list[str]:
    for pile in view.piles:
        if pile.name == name and pile.owner == owner:
            return [card or "?" for card in pile.cards]
    return []


def _by_colour(cards: list[str]) -> str:
    """Cards sorted as they lie before their owner: by colour, then by value."""
    return " ".join(sorted(cards, key=lambda card: ("RGOYBS".index(card[0]), int(card[1:]))))
