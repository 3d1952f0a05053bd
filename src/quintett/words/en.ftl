# English. The same keys as de.ftl; a test compares them.

# Games
game-gold = Gold!
game-monad = Monad
game-palace = Palastgeflüster
game-parade = Parade
game-rotundo = Rotundo

# The plain table in the terminal
welcome = { $game } with { $players } players, bots: { $level }. Answer with a number of the list or the move itself; ? shows the rules, q leaves.
level-novice = Novice
level-casual = Casual
level-skilled = Skilled
level-expert = Expert
level-master = Master
letters-gold = G green, B blue, V violet, R red, O orange, P pink; e donkey
letters-monad = 1 to 5 single to Quint; R red, O orange, Y yellow, P purple, B blue, G green; M Monad
letters-palace = T treasurer, M maid, G guard, J jester, W wizard, C courtesan, S spy; then the colour: G green, Y yellow, R red, B blue, V violet, N brown
letters-rotundo = cl cloth, fu fur, le leather, ca clay, sn stone, wo wood, gl glass, co copper, pt platinum wire, au gold
letters-parade = R red, G green, O orange, Y yellow, B blue, S grey
preparing = Preparing the game for this machine (only once, a few seconds) …
row = Row
strip = Strip
pile-left = Pile: { $count }
collection-of = { $who } ({ $points })
nothing = nothing
choose-move = Your turn. Which move?
takes-nothing = takes nothing
would-take = takes { $cards }
choose-play = Your turn. Which card do you lay?
choose-keep = Which card do you keep ({ $number } of 2)? Kept cards count, the rest is out.
last-round = Last round: nobody draws any more.
not-a-choice = { $text } is none of your choices: { $choices }.
forbidden = Not now ({ $rule }): { $sentence }
goodbye = Bye! The game so far: { $file }
goodbye-empty = Bye!
you = You

# Events of Parade, by rule
parade-P1 =
    { $mine ->
        [yes] The cards are dealt. You begin.
       *[no] The cards are dealt. { $who } begins.
    }
parade-P3 = { $who } laid { $cards }.
parade-P5 = { $who } took { $cards }.
parade-P8 = The last round begins: one more turn for everybody, without drawing.
parade-P9 = { $who } kept { $cards }.

# Piles
pile-aside = set aside
pile-bi = Bi
pile-collection = collection
pile-discard = discarded
pile-discards = discards
pile-display = display
pile-hand = hand
pile-kept = kept
pile-kings = king pile
pile-middle = middle
pile-monads = Monads
pile-offer = offer
pile-out = out of the game
pile-pile = pile
pile-purchase = being bought
pile-quad = Quad
pile-quint = Quint
pile-row = row
pile-stack = score stack
pile-stock = Monads left
pile-talon = talon
pile-tri = Tri
pile-turned = kings turned up

# The end
result = Result
won-one = { $who } won.
won-you = You won!
won-many = { $who } share the win.
record-saved = The record of this game: { $file }

# Why the server refuses something
refused-malformed = This is no message that the server understands.
refused-too-large = This message is too long.
refused-too-fast = Not so fast, please.
refused-version = The server and this client speak no common version of the protocol.
refused-unknown-table = There is no such table.
refused-other-rules = This table was played under another version of the rules. Its record can still be exported.
refused-not-seated = You have no seat at this table.
refused-seated = You have a seat already.
refused-not-host = Only the host of the table can do this.
refused-not-your-turn = It is not your turn.
refused-not-started = The game has not started yet.
refused-started = The game has already started.
refused-over = The game is over.
refused-not-over = The game is not over yet.
refused-closed = The table is closed.
refused-stale = The table has changed in the meantime.
refused-illegal = This move is not allowed now.
refused-bot-plays = A bot plays this seat. Take it back first.
refused-seat-taken = This seat is taken.
refused-no-such-seat = There is nobody to do this with at that seat.
refused-seats-free = Some seats are still free.
refused-no-undo = This move can't be taken back: somebody has acted since, or a card was shown.
refused-nothing-asked = Nobody has asked you.
refused-muted = The host has muted you.
refused-unavailable = There are no hints here yet.
refused-full = All seats are taken.
refused-busy = The table has too much to do at the moment. Try again soon.
refused-bad-name = Please use letters that can be seen, on one line.
refused-bad-table = There can't be such a table.
refused-failed = Something went wrong on the server. Nothing was lost; try again.
page-title = Quintett
page-running = The Quintett server is running.
page-no-client = The table in the browser is not part of this installation. Programs find their way with the protocol at { $address }.
page-open-tables = Open tables
page-no-tables = No table is open at the moment.
serving = Quintett is at { $address }
serving-network = For others in this network: { $address }
serving-stop = Ctrl-C ends it; running games are kept.

# What a move would do, for the coach: subject is the move, no full stop; an empty text says nothing.
# $kind is known, hidden or none (no card); $source and $target are piles, $giver and $taker persons.
hidden-cards =
    { $count ->
        [one] a hidden card
       *[other] { $count } hidden cards
    }
why-moves = moves { $cards } ({ $source } → { $target })
why-nothing = no card moves yet
why-points = score { $before } → { $after }
why-end = ends the game
why-parade-P3 = { "" }
why-parade-without-P5 = takes nothing
why-parade-P5 = takes { $cards }
why-parade-P7 = { "" }
why-parade-P8 = starts the last round
why-parade-P9 =
    { $target ->
        [kept] keeps { $cards }
       *[other] { "" }
    }
why-gold-G5 = takes { $cards }
why-gold-G6a =
    { $target ->
        [offer] gives { $cards }
       *[other] takes { $cards }
    }
why-gold-G6b =
    { $target ->
        [offer] gives { $cards }
       *[other] takes { $cards }
    }
why-gold-G7 =
    { $kind ->
        [none] completes a set
       *[other] { "" }
    }
why-gold-G7a = steals { $cards } from { $giver }
why-gold-G7b = scores { $cards }
why-gold-G8 = brings a new offer
why-gold-G9 = opens the grand finale
why-gold-G10 = { "" }
why-monad-M5 = ends the turn
why-monad-M6 = gets { $cards }
why-monad-M7 =
    { $target ->
        [purchase] buys { $cards }, still to be paid
       *[other] completes the purchase of { $cards }
    }
why-monad-M8 = leaps to { $cards }
why-monad-M9 = gives { $cards }
why-monad-M10 =
    { $kind ->
        [none] leaves the bonus
       *[other] gets { $cards } as a bonus
    }
why-monad-M11 = gets { $cards } with kin
why-monad-M12 = draws { $cards }
why-monad-M13 = flips the discards
why-monad-M14 = passes
why-monad-M15 = has all the Monads that win
why-monad-M16 = { "" }
why-palace-K2 = lays { $cards }
why-palace-K3a = ends the round with the Jester under the Jester's king: a point for everybody else
why-palace-K3b = ends the round with a person shown twice: a point for everybody else
why-palace-K3c = ends the round with six persons
why-palace-K4a = shows everybody the whole hand
why-palace-K4b =
    { $target ->
        [hand] draws a card
       *[other] discards { $cards }
    }
why-palace-K4c = takes { $cards } back into the hand
why-palace-K4e =
    { $target ->
        [offer] offers { $cards }
       *[other] { $taker } gets { $cards }
    }
why-palace-K4f = brings { $cards } before { $taker }
why-palace-K4g = turns up the next king
why-palace-K7 = { "" }
why-palace-next =
    { $mine ->
        [yes] decides again
       *[no] { $who } decides next
    }
why-rotundo-R3 =
    { $target ->
        [middle] turns up the next card
       *[other] puts { $cards } onto the discards
    }
why-rotundo-R4b = collects { $cards }
why-rotundo-R4c = picks up { $cards }
why-rotundo-R5c =
    { $target ->
        [hand] gets { $cards } into the hand
       *[other] pays { $cards }
    }
why-rotundo-R6 = turns up the next card
why-rotundo-R7 = { "" }

# How it compares
why-only = the only legal move
why-best = the best chance, { NUMBER($lead, maximumFractionDigits: 1) } percentage points ahead of { $other }
why-best-close = the best chance, but too close to { $other } to call
why-close = too close to { $best } to call
why-worse = { NUMBER($drop, maximumFractionDigits: 1) } percentage points below { $best }

# Hint
seat-name = seat { $seat }
percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
hint-title = { $game }, entry { $entry }: { $who } decides. Winning chance of each move with its 95 % interval, from what { $who } knows:
hint-chance = { NUMBER($chance, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ NUMBER($low, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } to { NUMBER($high, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) })

# Review
review-title = { $game }: a look back
review-judging = Judging decisions
review-running = The game is still running: its result is each player's last known chance.
review-player = Player
review-accuracy = Accuracy
review-blunders = Blunders
review-mistakes = Mistakes
review-inaccuracies = Inaccuracies
review-result = Result
review-deal = Deal
review-decisions = Decisions
review-cards = Cards and others
review-luck = Luck meter
review-luck-help = Result minus a fair share of { $fair } = deal + decisions + cards and others. Deal: the first known chance. Decisions: what the own drops cost. Cards and others: the rest.
review-accuracy-help = Accuracy is the share of the best winning chance that the moves kept, as the player knew the table. { $judged } decisions were judged; { $forced } had only one legal move.
review-chart = Winning chances with all cards open
review-chart-help = Each line is a player, from the first decision to the last. ?? marks a blunder, ? a mistake.
review-notes = Notable decisions
review-no-notes = No blunder, mistake or inaccuracy.
mark-blunder = Blunder
mark-mistake = Mistake
mark-inaccuracy = Inaccuracy
note-title = { $mark }, entry { $entry }, { $who }: { $move } ({ $chance })
note-better = Better: { $best } ({ $chance }), { NUMBER($drop, maximumFractionDigits: 1) } percentage points more.
note-deed = { $move }: { $deed }.
note-open = With all cards open { $move } had { $chance }; best was { $best } with { $best_chance }.
