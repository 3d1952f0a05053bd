"""Stories against brute force: all histories of small tables, one by one, in plain lists.

A *script* is a random sequence of moves and looks at a table of a few cards of Palace (their rules
don't matter here). What one viewer saw of it is checked in three ways: the drawn worlds are exactly
the histories that fit it, each equally often; what the view shows follows from it and is all that
follows; and nothing else has any influence.
"""

from __future__ import annotations

import itertools
import math
import os
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from conformance.test_matches import received
from quintett import Match, games
from quintett.cards.beliefs import CLASS, ZONE, ponder
from quintett.cards.bounds import BITS
from quintett.cards.chance import dice_from_seed
from quintett.cards.layout import SPECTATOR, State
from quintett.cards.piles import insert, pop, remove
from quintett.cards.possibilities import WILD
from quintett.cards.scratch import no_paper
from quintett.cards.story import tell, tell_look
from quintett.cards.story_seen import listen
from quintett.cards.story_worlds import see_again
from quintett.cards.views import PileView, Rumour, View, view
from quintett.cards.worlds import blindfold, resample
from quintett.games.palace.positions import lay_out
from quintett.games.palace.table import DISCARDS, DISPLAY, HAND, KINGS, OFFER, PILE
from quintett.lab.simulate import random_match

PALACE = games.game("palace")
SCRIPTS = int(os.environ.get("QUINTETT_SCRIPTS", "60"))
VIEWER, ONE, TWO = 0, 1, 2
EVERYBODY = 0xFF


def face(card: int) -> str:
    return PALACE.faces[card]


def cards_of(state: State, pile: int) -> list[int]:
    first = int(PALACE.layout.starts[pile])
    return [int(card) for card in state.cards[first : first + int(state.sizes[pile])]]


@dataclass
class Event:
    """A card that moved (or, without one, a look at a pile) and who saw its face."""

    source: int
    target: int
    witnesses: int
    card: int | None

    @property
    def is_seen(self) -> bool:
        return bool(self.witnesses >> VIEWER & 1)


@dataclass
class Script:
    """A table and what happened there."""

    first: State
    state: State
    events: list[Event] = field(default_factory=list)

    def move(self, card: int, source: int, target: int, witnesses: int) -> None:
        if source == PILE:
            pop(self.state, PILE)
        else:
            remove(self.state, source, card)
        insert(self.state, target, card)
        tell(self.state, card, source, target, witnesses)
        self.events.append(Event(source, target, witnesses, card))

    def look(self, pile: int, witnesses: int) -> None:
        tell_look(self.state, pile, witnesses)
        self.events.append(Event(pile, pile, witnesses, None))


def table(hands: list[str], pile: str = "") -> Script:
    state = PALACE.new(3)
    lay_out(state, hands, ["", "", ""], pile, "", "T M G J W C")
    return Script(state.copy(), state)


# --- brute force

World = dict[int, list[int]]
"""Cards by pile, unordered ones sorted."""


def world_of(state: State) -> World:
    return {pile: cards_of(state, pile) for pile in (PILE, HAND, HAND + 1, HAND + 2)}


def first_worlds(script: Script) -> Iterator[World]:
    """Every way to deal the cards that the viewer doesn't see in the beginning."""
    truth = world_of(script.first)
    places = [
        (pile, index)
        for pile, cards in truth.items()
        for index, card in enumerate(cards)
        if not script.first.seen[card] >> VIEWER & 1
    ]
    hidden = [truth[pile][index] for pile, index in places]
    for order in itertools.permutations(hidden):
        world = {pile: list(cards) for pile, cards in truth.items()}
        for (pile, index), card in zip(places, order, strict=True):
            world[pile][index] = card
        yield world


History = tuple[World, tuple[str, ...]]


def histories(script: Script, world: World, number: int = 0) -> Iterator[History]:
    """All ways to go on from an event that fit what the viewer saw: the cards as they lie in the
    end, and the faces that moved."""
    if number == len(script.events):
        yield world, ()
        return
    event = script.events[number]
    here = world.get(event.source, [])
    if event.card is None:
        shown = sorted(face(card) for card in looked_at(script, number))
        if not event.is_seen or sorted(map(face, here)) == shown:
            yield from histories(script, world, number + 1)
        return
    for card in here[-1:] if event.source == PILE else here:
        if event.is_seen and face(card) != face(event.card):
            continue
        after = {pile: [other for other in cards if other != card] for pile, cards in world.items()}
        after.setdefault(event.target, []).append(card)
        for end, moved in histories(script, after, number + 1):
            yield end, (face(card), *moved)


def looked_at(script: Script, number: int) -> list[int]:
    """What really lay in the pile at which the viewer looked."""
    world = world_of(script.first)
    for event in script.events[:number]:
        if event.card is not None:
            world[event.source].remove(event.card)
            world.setdefault(event.target, []).append(event.card)
    return world[script.events[number].source]


Key = tuple[Any, ...]


def key_of(world: World, moved: tuple[str, ...]) -> Key:
    """A history by faces."""
    return (
        tuple(
            (pile, *(map(face, cards) if pile == PILE else sorted(map(face, cards))))
            for pile, cards in sorted(world.items())
            if cards
        ),
        moved,
    )


def all_histories(script: Script) -> Counter[Key]:
    """All that fit, with their weights: cards with the same face are different cards."""
    return Counter(
        key_of(*history) for world in first_worlds(script) for history in histories(script, world)
    )


def history_of(state: State) -> Key:
    """The history that a state with a story claims to have."""
    world = {pile: cards_of(state, pile) for pile in range(len(PALACE.layout.piles))}
    piles = (PILE, HAND, HAND + 1, HAND + 2, DISPLAY, DISPLAY + 1, DISPLAY + 2, DISCARDS)
    moved = tuple(
        face(int(card)) for card in state.story[: int(state.told), 0].tolist() if card >= 0
    )
    return key_of({pile: world[pile] for pile in piles}, moved)


def is_plausible(found: Counter[Any], weights: Counter[Any]) -> bool:
    """Chi-square; a fair sampler fails one time in a hundred thousand."""
    total, draws = weights.total(), found.total()
    statistic = sum(
        (found[key] - draws * weight / total) ** 2 / (draws * weight / total)
        for key, weight in weights.items()
    )
    freedom = len(weights) - 1
    if freedom == 0:
        return True
    z = ((statistic / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / math.sqrt(2 / (9 * freedom))
    return bool(z < 4.3)


def draw(script: Script, draws: int, seed: str) -> Counter[Key]:
    dice, found, boxes = dice_from_seed(seed), Counter[Key](), np.empty(1, PALACE.dtype)
    for _ in range(draws):
        boxes[0] = script.state
        resample(boxes[0], VIEWER, dice)
        found[history_of(boxes[0])] += 1
    return found


# --- scripts

TABLES = [
    (["JG", "TN MN GG", "TN WG"], ""),
    (["JG", "TN MN", "TN WG"], "GG"),
    (["TN JG", "TG MG GG", "WG TN"], "CG"),
    (["JG", "TN TN GG", "WG SG"], "CG"),
    (["JG", "TG MG GG", "WG SG"], ""),
    (["JG CG", "TG MG GG", "WN WN"], ""),
]
ACTS = {
    "look": 2, "swap": 3, "play": 2, "fetch": 1, "discard": 1, "draw": 1, "mine": 1, "yours": 1
}  # fmt: skip


def random_script(chance: random.Random) -> Script:
    script = table(*chance.choice(TABLES))
    for hand in chance.sample((HAND + ONE, HAND + TWO), chance.randint(0, 2)):
        script.look(hand, EVERYBODY)
    for _ in range(chance.randint(2, 8)):
        random_act(script, chance, *chance.choices(list(ACTS), list(ACTS.values())))
    return script


def random_act(script: Script, chance: random.Random, act: str) -> None:
    giver, taker = chance.sample((HAND + ONE, HAND + TWO), 2)
    display = DISPLAY + giver - HAND
    witnesses = chance.choice([0b110, 0b10, 0b100, 0b111, EVERYBODY])
    source, target, witnesses = {
        "look": (giver, giver, chance.choice([EVERYBODY, 0b11, 0b110])),
        "swap": (giver, taker, witnesses),
        "play": (giver, display, EVERYBODY),
        "fetch": (display, giver, EVERYBODY),
        "discard": (giver, DISCARDS, witnesses & 0b110),
        "draw": (PILE, giver, witnesses & 0b110),
        "mine": (giver, HAND + VIEWER, witnesses | 1),
        "yours": (HAND + VIEWER, taker, witnesses | 1),
    }[act]
    cards = cards_of(script.state, source)
    if act == "look":
        script.look(source, witnesses)
    elif cards and script.state.sizes[target] < PALACE.layout.capacities[target]:
        card = cards[-1] if source == PILE else chance.choice(cards)
        script.move(card, source, target, witnesses)


def small_scripts(seed: str, count: int) -> Iterator[tuple[Script, Counter[Key]]]:
    """Random scripts that not too many histories fit, and these."""
    chance = random.Random(seed)
    while count:
        script = random_script(chance)
        weights = all_histories(script)
        if 1 < len(weights) < 300:
            count -= 1
            yield script, weights


# --- the tests


def test_three_known_cards_of_which_one_was_drawn_unseen() -> None:
    script = table(["JG", "TG MG GG", "WG SG"])
    script.look(HAND + ONE, EVERYBODY)
    script.move(cards_of(script.state, HAND + ONE)[1], HAND + ONE, HAND + TWO, 0b110)
    seen = view(PALACE, script.state, VIEWER)
    assert seen.rumours == [Rumour(["TG", "MG", "GG"], ["hand 1", "hand 2"])]
    assert not any(
        card for pile in seen.piles if pile.name == "hand" and pile.owner for card in pile.knows
    )
    weights = all_histories(script)
    assert len(weights) == 3
    assert is_plausible(draw(script, 3000, "miniature"), weights)
    for seat in (ONE, TWO):  # those who saw it have no doubts
        assert view(PALACE, script.state, seat).rumours == []
    script.look(HAND + ONE, EVERYBODY)  # and now nobody has
    seen = view(PALACE, script.state, VIEWER)
    assert seen.rumours == []
    assert known(seen, "hand", TWO) == ["MG", None, None]


def known(seen: View, name: str, owner: int) -> list[str | None]:
    return next(pile.knows for pile in seen.piles if (pile.name, pile.owner) == (name, owner))


def test_drawn_worlds_are_all_histories_that_fit_each_equally_often() -> None:
    for number, (script, weights) in enumerate(small_scripts("worlds", SCRIPTS)):
        assert weights[history_of(script.state)], "the truth is excluded"
        found = draw(script, 40 * len(weights), f"worlds {number}")
        assert not set(found) - set(weights), "a world contradicts what was seen"
        assert is_plausible(found, weights), script.events


def faces_seen(script: Script) -> set[str]:
    """The faces that the viewer saw at some time, and of which there is only one."""
    seen = {face(card) for card in range(49) if script.first.seen[card] >> VIEWER & 1}
    for number, event in enumerate(script.events):
        if event.is_seen:
            shown = looked_at(script, number) if event.card is None else [event.card]
            seen |= set(map(face, shown))
    return {text for text in seen if not text.endswith("N")}


def test_the_view_shows_what_follows_and_all_that_follows() -> None:
    rumoured = 0
    for script, weights in small_scripts("views", SCRIPTS):
        worlds = [{pile: cards for pile, *cards in world} for world, _moved in weights]
        seen = view(PALACE, script.state, VIEWER)
        told = {text: set(rumour.piles) for rumour in seen.rumours for text in rumour.cards}
        for pile in range(HAND, DISCARDS + 1):
            name = PALACE.layout.pile_name(pile)
            shown = next((p.knows for p in seen.piles if pile_name(p) == name), [])
            for world in worlds:  # every world has at least what is known
                assert not Counter(shown) - Counter(world.get(pile, [])) - Counter({None: 99})
        for text in faces_seen(script):
            places = {pile for world in worlds for pile, cards in world.items() if text in cards}
            names = {PALACE.layout.pile_name(pile) for pile in places}
            if len(names) > 1:
                assert told.pop(text) == names
                rumoured += 1
            elif names:
                (name,) = names
                assert text in next(p.knows for p in seen.piles if pile_name(p) == name)
        assert all(text.endswith("N") for text in told)
    assert rumoured > SCRIPTS // 2


def pile_name(pile: PileView) -> str:
    return pile.name if pile.owner is None else f"{pile.name} {pile.owner}"


# --- whole games of Palace

PLAYERS = (3, 4, 5)
OPTIONS: list[dict[str, Any]] = [{}, {"wizard_partner_chooses": True}, {"kings_reset": True}]


def viewers(match: Match) -> list[int]:
    return [*range(match.players), SPECTATOR]


def some_matches(seed: str, count: int) -> Iterator[Match]:
    for number in range(count):
        options = OPTIONS[number % len(OPTIONS)]
        yield random_match(PALACE, PLAYERS[number // 3 % 3], options, seed, number)


def steps(match: Match) -> Iterator[Match]:
    """The match after each entry."""
    again = Match(match.game, match.players, match.options)
    for who, what in match.entries:
        if isinstance(who, str):
            again.settle(who, what)
        else:
            again.play(what, who)
        yield again


def test_the_truth_is_never_excluded() -> None:
    rumoured = 0
    for match in some_matches("truth", 9):
        for step in steps(match):
            where = {
                (face(card), PALACE.layout.pile_name(pile))
                for pile in range(len(PALACE.layout.piles))
                for card in cards_of(step.state, pile)
            }
            for viewer in viewers(step):
                seen = step.view(viewer)
                for rumour in seen.rumours:
                    rumoured += 1
                    for text in rumour.cards:
                        assert any((text, pile) in where for pile in rumour.piles)
                for pile in seen.piles:
                    assert all((text, pile_name(pile)) in where for text in pile.knows if text)
                assert is_in_the_cloud(step.state, viewer)
    assert rumoured > 200


def is_in_the_cloud(state: State, viewer: int) -> bool:
    """Whether the cloud has a row in which the tokens of each class lie where its cards do."""
    mind, cloud = ponder(
        state, listen(state, viewer, no_paper()), dice_from_seed("cloud"), no_paper()
    )[2:]
    pile_of = {card: pile for pile in range(len(mind.piles)) for card in cards_of(state, pile)}
    truth: dict[int, int] = {}
    for kind in range(len(mind.kinds)):
        if (number := int(mind.kinds[kind, CLASS])) != WILD:
            zone = int(mind.piles[pile_of[kind], ZONE])
            truth[number] = truth.get(number, 0) + (1 << BITS * zone)
    rows = [{number: int(row[number]) for number in truth} for row in cloud.spread[: cloud.rows]]
    return truth in rows


def test_I1_I2_a_viewer_receives_the_same_in_every_world_that_is_drawn() -> None:
    """The drawn world's whole history is played as a match of its own: it is legal, and every byte
    that the viewer can get is the same."""
    different = 0
    for number, match in enumerate(some_matches("matches", 12)):
        told = [int(step.state.told) for step in steps(match)]
        for place, step in enumerate(steps(match)):
            if place % 11 == number % 11 and not step.awaits_chance:
                for viewer in viewers(step):
                    other = in_another_world(step, told, viewer, f"{number} {place} {viewer}")
                    assert received(other, viewer) == received(step, viewer)
                    different += other.entries != step.entries
    assert different > 100


def in_another_world(match: Match, told: list[int], viewer: int, seed: str) -> Match:
    """A match with the history of a drawn world. `told` is the length of the story after each
    entry: so the cards of the story can be found in the entries."""
    world = match.state.copy()
    resample(world, viewer, dice_from_seed(seed))
    last = max(n for n, (who, _what) in enumerate(match.entries) if who == "deal")
    entries = list(match.entries[:last])
    name, deal = match.entries[last]
    entries.append((name, {**deal, **first_cards(world, match.players)}))
    for number in range(last + 1, len(match.entries)):
        who, what = match.entries[number]
        moved = [face(int(card)) for card in world.story[told[number - 1] : told[number], 0]]
        if who == "blind":
            what = sorted(moved[: len(what)], key=PALACE.faces.index)
        elif isinstance(who, int) and what.split()[0] in ("discard", "give"):
            what = f"{what.split()[0]} {moved[0]}"
        entries.append((who, what))
    other = Match(match.game, match.players, match.options)
    for who, what in with_kings(entries, world):
        if isinstance(who, str):
            other.settle(who, what)
        else:
            other.play(what, who)
    return other


def first_cards(world: State, players: int) -> dict[str, Any]:
    """Hands and pile before the story, undone move by move."""
    piles = {pile: cards_of(world, pile) for pile in range(len(PALACE.layout.piles))}
    for card, source, target in reversed(world.story[: int(world.told)].tolist()):
        if card >= 0:
            piles[target].remove(card)
            piles[source].append(card)
    hands = [sorted(piles[HAND + seat]) for seat in range(players)]
    return {
        "hands": [list(map(face, hand)) for hand in hands],
        "pile": [face(card) for card in reversed(piles[PILE])],
    }


def with_kings(entries: list[Any], world: State) -> list[Any]:
    """The entries with the world's hidden kings where they were shuffled last."""
    hidden = [face(card) for card in reversed(cards_of(world, KINGS))]
    for number in range(len(entries) - 1, -1, -1):
        who, what = entries[number]
        if who == "kings":
            entries[number] = (who, what[: len(what) - len(hidden)] + hidden)
            break
        if who == "deal" and "kings" in what:
            kings = what["kings"][: 6 - len(hidden)] + hidden
            entries[number] = (who, {**what, "kings": kings})
            break
    return entries


def test_nothing_that_a_viewer_does_not_see_has_an_influence_on_what_they_know() -> None:
    """From a state and a world drawn from it, play goes on with the same visible acts, and with
    whatever acts behind the viewer's back: what the viewer knows stays the same, byte by byte."""
    played = 0
    for number, match in enumerate(some_matches("twins", 27)):
        chance = random.Random(number)
        for place, step in enumerate(steps(match)):
            if place % 13 == number % 13 and not step.is_over:
                viewer = chance.choice(viewers(step))
                played += play_twins(step, viewer, chance, f"{number} {place}")
    assert played > 500


def play_twins(match: Match, viewer: int, chance: random.Random, seed: str) -> int:
    twins = [match.copy(), match.copy()]
    resample(twins[1].state, viewer, dice_from_seed(seed))
    first = int(PALACE.layout.starts[KINGS])  # the next kings are turned up before all eyes
    twins[1].state.cards[first : first + 6] = match.state.cards[first : first + 6]
    for played in range(40):
        knowledge = [twin.state.copy() for twin in twins]
        for state in knowledge:
            blindfold(state, viewer)
        assert knowledge[0].tobytes() == knowledge[1].tobytes()
        assert twins[0].view(viewer) == twins[1].view(viewer)
        if not go_on_alike(twins, viewer, chance):
            return played
    return played


def go_on_alike(twins: list[Match], viewer: int, chance: random.Random) -> bool:
    """One more entry in both; says whether there is one that looks the same to the viewer."""
    first = twins[0]
    offers = list(range(OFFER, OFFER + first.players))
    if first.is_over or (is_party(first, viewer) and differ(twins, offers)):
        return False  # or the viewer will see the cards
    if first.awaits_chance:
        return settle_alike(twins, viewer)
    shared = sorted(set(first.legal()) & set(twins[1].legal()))
    verb = first.legal()[0].split()[0]
    if (first.turn != viewer and verb == "discard") or (
        verb == "give" and not is_party(first, viewer)
    ):
        for twin in twins:
            twin.play(chance.choice([move for move in twin.legal() if move != "done"]))
        return True
    if shared:
        move = chance.choice(shared)
        shown = {"discard": [PILE], "play": [HAND + int(first.state.turn)]}.get(move.split()[0], [])
        if move.startswith(("discard", "play T")) and differ(twins, shown):
            return False  # what the viewer draws or is shown differs
        for twin in twins:
            twin.play(move)
    return bool(shared)


def is_party(match: Match, viewer: int) -> bool:
    """Whether the viewer takes part in the Wizard's swap."""
    return viewer in (match.state.actor, match.state.partner)


def differ(twins: list[Match], piles: list[int]) -> bool:
    """Whether other cards lie in these piles; of the draw pile only the top counts."""
    shown = [
        [
            face(card)
            for pile in piles
            for card in cards_of(twin.state, pile)[-1 if pile == PILE else 0 :]
        ]
        for twin in twins
    ]
    return shown[0] != shown[1]


def settle_alike(twins: list[Match], viewer: int) -> bool:
    """Chance decides: the same where the viewer sees it, else for each table on its own."""
    name, outcome = "", list[str]()
    for twin in twins:
        rolled = twin.copy()
        rolled.roll(dice_from_seed(len(twin.entries)))
        name, outcome = rolled.entries[len(twin.entries)]  # type: ignore[assignment]
        if name != "blind" or not is_party(twin, viewer):
            twin.settle(name, outcome)
    if name != "blind" or not is_party(twins[0], viewer):
        return True
    pools = [
        Counter(map(face, cards_of(twin.state, HAND + int(twin.state.partner)))) for twin in twins
    ]
    shared = list((pools[0] & pools[1]).elements())[: len(outcome)]
    if len(shared) < len(outcome):
        return False
    for twin in twins:
        twin.settle("blind", shared)
    return True


def test_sight_is_the_same_when_the_story_is_told_again() -> None:
    for match in some_matches("sight", 6):
        for step in steps(match):
            again = step.state.copy()
            see_again(again, no_paper())
            assert again.tobytes() == step.state.tobytes()
