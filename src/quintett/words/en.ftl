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
        [none] The cards are dealt.
       *[no] The cards are dealt. { $who } begins.
    }
parade-P3 = { $who } laid { $cards }.
parade-P5 = { $who } took { $cards }.
parade-P8 = The last round begins: one more turn for everybody, without drawing.
parade-P9 =
    { $target ->
        [out] { "" }
       *[other] { $who } kept { $cards }.
    }

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
refused-other-rules = This table is played by a version of the rules that this server doesn't know. Its record can still be exported.
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
refused-unavailable = This table is played without hints.
refused-full = All seats are taken.
refused-busy = The table has too much to do at the moment. Try again soon.
refused-bad-name = Please use letters that can be seen, on one line.
wrong-host = This server doesn't go by this name. Whoever runs it can allow the name: quintett serve --allow-host NAME
seeded = Repeated deal: whoever knows the seed knows the cards
table-preparing = The game is being prepared. You'll be at the table as soon as it is ready.
refused-bad-table = There can't be such a table.
refused-no-game = This game can't be played on this server at the moment: its rules could not be prepared. The other games go on.
refused-no-coach = On this server the game runs without its compiled search, so there is no coach for it.
refused-log-full = The log of this table is full: moves go on, all else has an end.
refused-failed = Something went wrong on the server. Nothing was lost; try again.
old-game-which = Please send either a record or a link.
old-game-redacted = This is the record of one view: it doesn't hold all cards, so it can't be replayed. When the game is over the full record can be had.
old-game-too-long = This game has more than { $most } entries.
old-game-no-seat = There is no seat { $seat } in this game.
old-game-no-record = This is no record of a game. { $problem }
old-game-entry = At entry { $entry } this game can't be replayed: { $problem }
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
review-others = Others
review-cards = Cards
review-luck = Luck meter
review-luck-help = Result minus a fair share of { $fair } = deal + decisions + others + cards. Deal: the first known chance beside the mean of all players. Decisions: what the own moves brought beside the preferred ones. Others: what the others’ moves brought. Cards: the rest. Over all players luck adds up to nothing.
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

# --- In the browser ---------------------------------------------------------
# Shared by all screens
close = Close
connecting = Connecting …
play-now = Play now
bot-name = { $seat ->
    [1] Alma
    [2] Ben
    [3] Cleo
    [4] Dora
    [5] Emil
   *[6] Fay
  }
card-hidden = hidden card
move-allowed = This move is allowed.
log = What happened
show-rule = Show rule { $rule }
waiting-for = { $who } is choosing.

## The front page
hero-title = Five clever card games. One table.
hero-line = Sit down against bots that see no more than you do, or send friends a link. No account, nothing to install.
pitch-gold = Lowly donkeys, heaps of gold: swap your way up, complete sets, and steal while you are at it.
pitch-parade = Lay a card and hope: whoever in the row dislikes it walks out, straight into your minus points.
pitch-monad = Unite warm with cold, from single to Quint to Monad; a good turn goes off like fireworks.
pitch-palace = Seven courtiers, one whisper: the card you lay decides who comes next, and a double is your fall.
pitch-rotundo = Marbles in ten materials: collect threes, or bid for the one that everybody wants.
minutes = { $minutes } min
players-label = Players:
guest = Guest
play-against =
    { $count ->
        [one] against 1 bot: { $level }
       *[other] against { $count } bots: { $level }
    }
invite-friends = Invite friends
set-up = Set up …
set-up-title = Set up a table
learn-by-playing = Learn by playing
rules = Rules
opening-table = Opening the table …
being-prepared = Being prepared
game-missing = Can't be played on this server at the moment
game-missing-help = Its rules could not be prepared on this machine. The other games are not affected; whoever runs the server finds the reason with "quintett doctor".
game-slow = Runs slowly on this server: bots play at most Casual, and there are no hints.
getting-ready = Getting the cards ready …
getting-ready-help = The first table of a game takes a little longer on this machine, sometimes half a minute. After that it opens at once.
no-server = The server doesn't answer. Is it still running?
your-name = Your name
your-name-help = This is how others see you. It stays in this browser.
my-tables = Your tables
my-games = Your finished games
open-tables = Open tables
running-tables = To watch
no-open-tables = Nobody is waiting at an open table. Open one yourself and make it public.
old-games = Recorded games
open-file = Open a recorded game
open-file-help = or drop the file here
file-no-game = There is no recorded game in { $file }.
file-many = { $count } games in this file
file-entries =
    { $count ->
        [one] one step
       *[other] { $count } steps
    }
table-waits =
    { $count ->
        [0] Ready to start
        [one] One seat is free
       *[other] { $count } seats are free
    }
table-your-turn = Your turn!
table-running = The game is on
table-go-on = Go on
table-join = Join
table-watch = Watch
table-look-back = Look back
seats-free = { $count } of { $players } seats free
game-won = You won
game-shared = A shared win
game-lost = { $who } won
points-short =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

# The table to one's liking
invite-help = Open a table and you get a link, also as a QR code. Whoever opens it sits down, without an account.
choose-game = Game
choose-players = Players
choose-seats = Who sits where
sitter-me = You
sitter-friend = A friend, by link
sitter-bot = Bot: { $level }
all-friends = All friends
all-bots = All bots
you-watch = You watch the bots.
choose-options = Options of the rules
options-changed =
    { $count ->
        [one] one changed
       *[other] { $count } changed
    }
no-options = This game is played one way only.
choose-manner = Help, clock, company
choose-hints = Hints
choose-hints-help = Whoever is on turn may ask the coach what it would play and how good each move is.
choose-memory = Memory aid
choose-memory-help = The table shows what a careful player would remember: cards that everybody saw before they were turned over or taken into a hand. Never more than that.
choose-public = Public table
choose-public-help = It stands in the list of open tables, and others may join or watch. Otherwise only people with the link find it.
choose-clock = Clock
clock-relaxed = Relaxed
clock-on = With a clock
clock-minutes = Minutes for the game
clock-increment = Seconds for each decision
clock-help = Once somebody's time is up, a bot decides in their place. Every decision adds the seconds again.
choose-pace = How fast bots play
pace-0 = At once
pace-1 = Briskly
pace-2 = Easy to follow
pace-3 = Slowly
deal-at-once = Deal the cards
open-and-invite = Open the table and invite
option-gold-open_stacks = Open score stacks
option-gold-open_stacks-help = Everybody sees the sum of each score stack, not only how many cards are in it. The game is played the same way.
option-monad-leaps_per_turn = Leaps in a turn
option-monad-leaps_per_turn-help = How often you may leap in a turn after an exchange (M8).
option-monad-leaps_per_turn-null = Any number
option-monad-leaps_per_turn-1 = Only one
option-monad-kin_never_bonus = No bonus with kin
option-monad-kin_never_bonus-help = A pair with a Bi or higher in your stem colour never gives a bonus, not even at its own class (M11).
option-monad-free_pass = Free pass
option-monad-free_pass-help = At the beginning of a turn you may pass, whatever else is possible (M14).
option-palace-forced_loss_only = Losing cards only if forced
option-palace-forced_loss_only-help = A card that ends the round against you may be laid only if every card in your hand would do so (K2).
option-palace-wizard_partner_chooses = The Wizard's partner chooses
option-palace-wizard_partner_chooses-help = The partner picks the cards to give back; nothing is drawn blind (K4e).
option-palace-kings_reset = Kings shuffled every round
option-palace-kings_reset-help = Before each round all six kings are shuffled face down again, and nobody is blocked (K6).
option-parade-six_colour_end = Six colours end the game
option-parade-six_colour_end-help = The last round also begins once somebody has collected all six colours (P8).
option-parade-tie_fewest_cards = Fewer cards break a tie
option-parade-tie_fewest_cards-help = Among equals the smaller collection wins, kept cards included (P12).
option-rotundo-deck = Own deck
option-rotundo-deck-help = Bag colours, bag numbers and values of the ten materials as on your own cards.

# The waiting room
waiting-sit = Take a seat, or stay and watch.
waiting-friends =
    { $count ->
        [one] One seat is still free. Send the link to a friend.
       *[other] { $count } seats are still free. Send the link to your friends.
    }
waiting-ready = Everybody is here. You may deal.
waiting-host = Everybody is here. The host deals in a moment.
waiting-seats = Around the table
rules-read = Read the rules meanwhile
free-seat-here = Free seat
host = host
sit-here = Sit here
stand-up = Stand up
seat-to-bot = Give to a bot
free-seat = Remove
free-seat-of = Free the seat of { $who }
bots-level = Bots
fill-with-bots = Fill with bots
start-game = Deal the cards
invite-title = The way to this table
invite-line = Whoever opens this link can sit down or watch.
invite-subject = A round of { $game }?
invite-share = Share …
invite-code = The link to this table as a QR code
invite-code-help = Friends beside you scan this with the camera of their phone.
how-played = How it is played here

## The table's shell: seats, clocks, chat, undo, settings, keys
seat-on-turn = on turn
seat-away = away
seat-free = free
seat-clock = time left
cancel = Cancel
yes = yes
no = no
reload = Load the page again
back-to-front = To the front page
title-turn = ● Your turn – { $game }
table = The table
prompt = What to do
your-turn = Your turn
watching = You are watching
prompt-bot-plays = A bot is playing your seat.
take-back = Take back
seat-lost = The host has taken your seat from you. You can go on watching.
take-seat-back = Take my seat back
hand-to-bot = Hand to a bot
bot-level = Level of a bot that takes over
seat-host = host
seat-muted = muted
kick = Send away
mute = Mute
unmute = Let speak again
watchers =
    { $count ->
        [one] One person is watching
       *[other] { $count } people are watching
    }
panel = Log, chat, rules
tab-log = Log
tab-chat = Chat
tab-rules = Rules
unread =
    { $count ->
        [one] one new line
       *[other] { $count } new lines
    }
chat = What people say
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
chat-only-seated = Only people who sit at the table can speak.
hint-button = Hint
hint-thinking = Thinking …
hint-list = What the coach would do
hint-more =
    { $count ->
        [one] Show one more
       *[other] Show { $count } more
    }
hint-note = Your chance to win after each move, judged from what you can see. The thin line shows how sure that is.
quoted = “{ $text }”
percent-whole = { NUMBER($value, style: "percent", maximumFractionDigits: 0) }
whynot = Why not?
whynot-choose = Choose a card to hear why it can't be played now.
whynot-hidden = Nobody has shown you this card, so it can't be chosen.
whynot-may = { $card } can be chosen.
whynot-may-deed = { $card } can be chosen: { $deed }.
whynot-nothing = { $card } has no part in what you decide now.
show-in-rulebook = { $rule } in the rulebook
undo-asked = { $who } would like to take the last move back.
undo-agree = Agree
undo-refuse = No
undo-waiting = The others are asked whether you may take it back.
undo-done = A move was taken back.
clock-moved = Your time ran out, so a bot chose for you.
connection-lost = Connection lost, trying again …
gone-unknown = This table isn't here
gone-unknown-help = Perhaps the link was cut off somewhere, or the table was cleared away long after its last move.
gone-no-game = This game can't be played here at the moment
gone-no-game-help = Its rules could not be prepared on the server's machine. Nothing is lost: your seat and the game are kept. Come back later, or ask whoever runs the server to look at "quintett doctor".
gone-closed = This table is closed
gone-closed-help = Its host has ended it. Finished games stay on your front page.
gone-version = The server is newer than this page
gone-version-help = Load the page again, and you are back at your seat.
menu = Menu
menu-links = Links: watch, join, go on elsewhere
menu-seats = Seats
menu-options = How this table is played
menu-settings = Settings
menu-keys = Keys
menu-export = Save the record
menu-leave = Leave the table
menu-close = End this table
leave-running = You give your seat up, and a bot plays on for you. Just going to the front page keeps your seat.
leave-help = You give your seat up. Just going to the front page keeps it.
close-help = The table is ended for everybody, for good.
link-join = Link to join
link-join-help = Whoever has it can sit down or watch.
link-watch = Link to watch
link-watch-help = Whoever has it can watch, without seeing anybody's hidden cards.
link-own = Your seat on another device
link-own-help = This link is your seat: whoever opens it plays for you. Keep it to yourself.
link-own-show = Show link and code
link-own-code = Your seat's link as a code to scan
settings-players = Players
settings-clock = Thinking time
settings-hints = Hints
settings-memory = Memory aid
settings-public = Listed for everybody in the house
clock-none = as long as you like
clock-set = { NUMBER($minutes, maximumFractionDigits: 1) } min + { $increment } s a move
option-own = of its own
set-title = Settings
set-language = Language
set-theme = Colours
theme-system = like the system
theme-light = light
theme-dark = dark
set-sound = Sound
set-sound-help = Two soft notes when it is your turn.
set-motion = Motion
set-motion-help = Cards fly from pile to pile.
set-keys = Letter keys
set-keys-help = Letters and digits are short cuts at the table. Turn them off if you dictate.
keys-off = Letters and digits are turned off in the settings.
key-tab = to the next group
key-arrows = from card to card
key-number = to the first, second … card that can be chosen
key-enter = choose; once more, or with nothing focused: confirm
key-escape = drop the choice, close what is open
key-hint = hint
key-why = why not?
key-undo = take back
key-log = log
key-chat = chat
key-rules = rules
key-menu = menu
key-help = these keys

## The end of a game, replay, review, rulebook
after-front = To the front page
rulebook-title = Rules
rulebook-of = The rules of { $game }
rulebook-games = Rulebooks
rulebook-unknown-game = There is no game of this name here.
rulebook-search = Search the rules
rulebook-found =
    { $count ->
        [0] Nothing found
        [one] Found in one place
       *[other] Found in { $count } places
    }
rulebook-contents = Contents
rulebook-loading = Opening the rulebook …
rulebook-not-loaded = The rulebook could not be fetched. Is the server still there?
after-download = Download the record
after-copy = Copy
after-copied = Copied
after-copy-by-hand = Selected: copy it with your keyboard or the long-press menu.
after-moment = One moment …
after-no-server = The server doesn't answer. Please try again in a moment.
over-title = { $game } is over
over-you-win = You win!
over-you-share = You share the win with { $others }!
over-wins =
    { $count ->
        [one] { $who } wins.
       *[other] { $who } share the win.
    }
over-me = you
over-winner = winner
over-place = place { $place }
over-rematch = Rematch
over-join-rematch = Join the rematch
over-watch-rematch = Watch the rematch
over-review = Review
over-replay = Replay
over-look = Look at the table
over-show = Show the result
over-lines-of = How { $who } scored
over-for = For
over-rule = Rule
over-points = Points
over-unit-gold =
    { $points ->
        [one] point
       *[other] points
    }
over-unit-parade = points
over-unit-monad =
    { $points ->
        [one] Monad
       *[other] Monads
    }
over-unit-palace =
    { $points ->
        [one] point
       *[other] points
    }
over-unit-rotundo =
    { $points ->
        [one] point
       *[other] points
    }
line-rule = By rule { $rule }
share-title = Share
share-of = A game of { $game }
share-help = This link holds the whole game, all cards included. Whoever opens it can replay it; nothing is stored on a server.
share-link = Link to the game
share-code = QR code of the link
share-more = Share by app …
share-too-long = This game is too long for a link. Send its record instead.
report-title = Report a problem
report-help = Nothing is sent by itself. Say what is wrong, copy the text and send it to whoever runs this table or to the makers of Quintett. It lets them see exactly what you saw.
report-story = What happened, and what did you expect?
report-facts = This goes with it:
report-text = Text of the report
report-failed = The position could not be fetched. Please try again.
replay-title = Recorded game
replay-of = { $game }: replay
replay-eyes = Seen by
replay-all-open = All cards open
replay-spectator = Spectator
replay-to-table = Back to the table
replay-panel = About this game
replay-moves = Moves
replay-points = Points
replay-controls = Replay controls
replay-slider = Moment of the game
replay-entry = Entry { $at } of { $end }
replay-start = Before the deal
replay-chance = Chance
replay-first = To the beginning
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-forward = One step forward
replay-last = To the end
replay-speed = Speed
replay-times = { NUMBER($speed) }×
replay-loading = Laying out the game …
replay-failed = This game can't be shown
replay-nothing = No game is open here. Choose a file with a recorded game, or open a link that somebody sent you.
review-players = The players
review-how = How to read this
review-marks-help = A blunder (??) cost at least 20 percentage points of winning chance, a mistake (?) 10, an inaccuracy (?!) 5, measured by what the player could know.
review-offer = The coach looks at every decision of the game, as the player knew the table. That takes a minute or so; you can go on with the replay meanwhile.
review-start = Start the review
review-again = Try again
review-stop = Stop
review-count-blunder =
    { $count ->
        [one] { $count } blunder
       *[other] { $count } blunders
    }
review-count-mistake =
    { $count ->
        [one] { $count } mistake
       *[other] { $count } mistakes
    }
review-count-inaccuracy =
    { $count ->
        [one] { $count } inaccuracy
       *[other] { $count } inaccuracies
    }
note-head = { $mark } by { $who }, entry { $entry }
note-played = Played: { $move } ({ $chance })
chart-decision = Decision
chart-result = Result
chart-as-table = Show as a table
chart-as-picture = Show as a chart
replay-seat = Seat { $seat }
line-gold-G7b = A set
line-gold-G10 = Colour won
line-monad-M15 =
    { $count ->
        [one] One Monad
       *[other] { $count } Monads
    }
line-palace-K3a = Somebody else laid the Jester under the Jester's king
line-palace-K3b = Somebody else had a person twice
line-palace-K3c = Six different persons on display
line-parade-P10 =
    { $kind ->
        [each] Most of the colour: 1 a card
       *[other] By their values
    }
line-parade-P11 = Majority of two or more: 1 a card
line-rotundo-R8 =
    { $kind ->
        [plus] On display
       *[other] Left in the hand
    }

## The guided first game
guide = Guided first game
guide-next = Got it
guide-end = End the tour
guide-count = { $number } of { $count }

## Gold! in the browser
gold-colour-G = green
gold-colour-B = blue
gold-colour-V = violet
gold-colour-R = red
gold-colour-O = orange
gold-colour-P = pink
gold-card =
    { $key ->
        [G] green { $value }
        [B] blue { $value }
        [V] violet { $value }
        [R] red { $value }
        [O] orange { $value }
       *[P] pink { $value }
    }
gold-donkey = { $colour } donkey
gold-ask = Take a lowest card, or swap.
gold-ask-finale = Grand finale: take a lowest card, or swap.
gold-ask-give = What do you give for the { $card }?
gold-ask-take = What do you take for the { $card }?
gold-ask-steal = A set in { $colour }! Steal a card of a colour you lack?
gold-for-give = for the { $card } you may have: { $cards }
gold-for-take = for the { $card } you may give: { $cards }
gold-move-take = Take { $card }
gold-move-swap = Give { $give }, take { $take }
gold-move-steal = Steal { $card } from { $who }
gold-move-decline = Only score
gold-do-take = Take
gold-do-swap = Swap
gold-do-steal = Steal
gold-no-set = no set yet
gold-note-take = may be taken
gold-note-swap = may be had in a swap
gold-note-take-for = may be had for the { $card }
gold-note-give = may be swapped
gold-note-give-for = may be given for the { $card }
gold-note-steal = may be stolen
gold-note-set = part of a set
gold-tag-take = take
gold-tag-swap = swap
gold-set = Set!
gold-sum = Sum of this colour
gold-none = no card in { $colour }
gold-display-of =
    { $mine ->
        [yes] Your display
       *[no] Display of { $who }
    }
gold-middle = Offer and pile
gold-finale = Grand finale!
gold-offers-left =
    { $count ->
        [one] one more offer
       *[other] { $count } more offers
    }
gold-cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }

# Events of Gold!, by rule
gold-G1 = With two players { $count } donkeys, one of each colour, leave the game.
gold-G2 =
    { $taker ->
        [You] You start with a { $cards }.
       *[other] { $taker } starts with a { $cards }.
    }
gold-G3 =
    { $target ->
        [offer] The first offer: { $cards }.
       *[other] Two cards are put away unseen.
    }
gold-G5 = { $who } took { $cards }.
gold-G6a =
    { $target ->
        [offer] { $who } gave { $cards } …
       *[other] and got { $cards }.
    }
gold-G6b =
    { $target ->
        [offer] { $who } gave { $cards } …
       *[other] and got { $cards }.
    }
gold-G7 = { $who } completed a set!
gold-G7a =
    { $giver ->
        [You] { $who } stole { $cards } from you.
       *[other] { $who } stole { $cards } from { $giver }.
    }
gold-G7b = { $who } scored { $cards }.
gold-G8 = A new offer: { $cards }.
gold-G9 = The grand finale: these are the last five cards.
gold-G10 =
    { $target ->
        [stack] { $who } had most in the colour and scored { $cards }.
       *[other] { "" }
    }

# The guided first game of Gold!
tip-gold-start = This is your display. Everybody starts with a donkey, worth −2. Each colour has its own place; three cards of a colour make a set that scores. That is what you want.
tip-gold-take = A turn is one action. The simple one: take a card of the lowest value in the offer. As long as a donkey lies there, the donkey is the lowest!
tip-gold-swap = The clever one: swap. For a donkey of yours you may have ANY gold of the offer. Point at your donkey to see what you could get, then click it and the gold you want.
tip-gold-down = Gold swaps downwards only: give a 7, take a lower one. Sounds silly? Not if the lower card completes a set.
tip-gold-pair = Two of a colour! One more card of it, even a donkey, and you have a set. Look for it in the offer.
tip-gold-steal = A set! Before it goes onto your score stack you may take one card from somebody else, of a colour that you don't show. Choose a raised card, or only score the set.
tip-gold-stack = Your score stack: what lies here is safe and counts at the end. Its cards are face down, so keep the sum in mind.
tip-gold-guard = Others can steal from you when they complete a set, but only colours that they don't have. Pairs of high cards are worth a look.
tip-gold-offer = When the offer is empty, five new cards come. Who takes the last one lets the next player choose first.
tip-gold-finale = The grand finale: after these cards the colours are scored. Whoever shows most in a colour still gets its highest gold card. Everything else on display is lost.

## Parade in the browser
parade-card =
    { $colour ->
        [R] red { $value }
        [G] green { $value }
        [O] orange { $value }
        [Y] yellow { $value }
        [B] blue { $value }
       *[S] grey { $value }
    }
parade-P7 =
    { $kind ->
        [known]
            { $mine ->
                [yes] You drew { $cards }.
               *[no] { $who } drew { $cards }.
            }
       *[other] { "" }
    }
parade-play = Lay { $card }
parade-keep = Keep { $card }
parade-row =
    { $count ->
        [one] The row: one card
       *[other] The row: { $count } cards, the last one at the right end
    }
parade-place = number { $number } from the end
parade-free-place = place 0: here the next card will lie
parade-would-lie = place 0: here { $card } would lie
parade-would-go = you would take it
parade-would-stay = it would stay
parade-pile =
    { $count ->
        [0] The pile is empty
        [one] Pile: one card
       *[other] Pile: { $count } cards
    }
parade-out = Out: { $count }
parade-last-round =
    { $count ->
        [one] Last round, last turn: nobody draws any more
       *[other] Last round: nobody draws any more, { $count } turns to go
    }
parade-own = Your side of the table
parade-your-hand =
    { $count ->
        [one] Your hand: one card
       *[other] Your hand: { $count } cards
    }
parade-hand-of =
    { $count ->
        [one] one hand card
       *[other] { $count } hand cards
    }
parade-kept-of =
    { $count ->
        [0] nothing kept yet
        [one] one card kept
       *[other] { $count } cards kept
    }
parade-kept = You keep ({ $count } of 2)
parade-minus = Minus points: { $before } → { $after }
parade-would-take = You would take { $cards }.
parade-would-take-nothing = You would take nothing.
parade-nothing-taken = nothing taken yet
parade-show-cards = Collections as cards
parade-group =
    { $colour ->
        [R] Red
        [G] Green
        [O] Orange
        [Y] Yellow
        [B] Blue
       *[S] Grey
    }: { $count ->
        [one] one card
       *[other] { $count } cards
    }, values add up to { $sum }{ $most ->
        [yes] { $lead ->
            [0] , as many as anybody
           *[other] , the most ({ $lead } more)
        }
       *[no] { "" }
    }
tip-parade-goal = Every card that you take is bad: fewest minus points win. This is the parade, and whoever lays a card may have to take some of it home.
tip-parade-hand = On your turn you lay one card at the right end. Point at a card or tap it once: you see what it would do. A second tap, or the button, lays it.
tip-parade-strip = The card’s number protects: with a 4 the four cards nearest to it are safe (green numbers). A 0 protects none, a 10 ten.
tip-parade-take = From the others you must take all of the same colour and all of the same or a lower value. They are raised and marked red.
tip-parade-collection = That is yours now. At the end a card counts its value in minus points …
tip-parade-most = … but whoever has the most cards of a colour (the crown) counts only 1 for each of them. With two players you need two more than the other.
tip-parade-high = High cards are safe to lay but may cost you later: somebody has to take them some day. A long row is dangerous for low cards.
tip-parade-last = The pile is empty: one more turn for everybody, without drawing. Four cards will stay in your hand.
tip-parade-keep = Now choose two of your last four cards for your collection; the other two are out. Think of crowns: yours, and those that you can take from others.

## Monad in the browser
monad-class-1 = Single
monad-class-2 = Bi
monad-class-3 = Tri
monad-class-4 = Quad
monad-class-5 = Quint
monad-class-M = Monad
monad-colour-R = red
monad-colour-O = orange
monad-colour-Y = yellow
monad-colour-P = purple
monad-colour-B = blue
monad-colour-G = green
monad-card = { $colour } { $name }
monad-column = { $name }: { $count } cards
monad-have = You have { $have } of { $price } points in lower cards.
monad-talon =
    { $count ->
        [0] The talon is empty
        [one] Talon: one card
       *[other] Talon: { $count } cards
    }
monad-discards =
    { $count ->
        [0] No discards
        [one] Discards: one card
       *[other] Discards: { $count } cards, the oldest first
    }
monad-stem = stem colour { $colour }
monad-monads = { $count } of { $goal } Monads
monad-hand-of =
    { $count ->
        [one] { $who }’s hand: one card
       *[other] { $who }’s hand: { $count } cards
    }
monad-my-hand =
    { $count ->
        [one] Your hand: one card
       *[other] Your hand: { $count } cards
    }
monad-no-cards = Your hand is empty.
monad-bonus-free = bonus unused
monad-bonus-used = bonus used in this turn
monad-kin = kin
monad-note-kin = kin: unites as any class
monad-note-remembered = remembered
monad-note-brought = you would get it
monad-note-buy = to be bought for { $price } points
monad-note-price = costs { $price } points
monad-note-got = received
monad-chain = The chain of this turn
monad-chain-now =
    { $mine ->
        [yes] Your turn so far
       *[no] { $who }’s turn so far
    }
monad-chain-last =
    { $mine ->
        [yes] Your last turn
       *[no] { $who }’s last turn
    }
monad-chain-empty = Exchanges of a turn are lined up here.
monad-link-unite = united
monad-link-buy = bought
monad-link-give = paid
monad-link-leap = leap
monad-link-bonus = bonus
monad-link-decline = no bonus
monad-link-draw = drawn
monad-link-flip = discards flipped
monad-link-pass = passed
monad-paid = { $paid } of { $price } points paid
monad-ask-turn = Unite two cards, or buy one.
monad-ask-more = Go on exchanging, or end your turn.
monad-ask-nothing = No exchange is possible now.
monad-ask-pay = Pay for the { $card }: { $missing } points to go.
monad-ask-bonus = A bonus pair! Take the bonus now?
monad-hint-partner = { $card }: raised cards unite with it.
monad-hint-leap =
    { $missing ->
        [one] One more colour for a leap.
       *[other] { $missing } more colours for a leap.
    }
monad-preview-buy = { $card }: then you choose what to pay with.
monad-preview-bonus = You would get: { $cards }
monad-go-unite = Unite
monad-go-leap = Leap
monad-go-buy = Buy
monad-do-unite = Unite { $cards }
monad-do-leap = Leap to the { $name } with { $cards }
monad-do-buy = Buy a { $name }
monad-do-give = Pay with { $card }
monad-do-bonus = Take the bonus
monad-do-decline = Not now
monad-do-draw = Draw a card
monad-do-flip = Flip the discards
monad-do-pass = Pass
monad-do-end = End turn

# Events by rule
monad-M1 = The singles are dealt, six for everybody.
monad-M5 =
    { $mine ->
        [yes] You end your turn.
       *[no] { $who } ends the turn.
    }
monad-M6 =
    { $mine ->
        [yes] You united and got: { $cards }.
       *[no] { $who } united and got: { $cards }.
    }
monad-M7 =
    { $target ->
        [purchase] { $mine ->
            [yes] You want to buy: { $cards }.
           *[no] { $who } wants to buy: { $cards }.
        }
       *[other] { $mine ->
            [yes] You bought: { $cards }.
           *[no] { $who } bought: { $cards }.
        }
    }
monad-M8 =
    { $mine ->
        [yes] You leapt to: { $cards }.
       *[no] { $who } leapt to: { $cards }.
    }
monad-M9 =
    { $mine ->
        [yes] You gave: { $cards }.
       *[no] { $who } gave: { $cards }.
    }
monad-M10 =
    { $kind ->
        [none] { $mine ->
            [yes] You leave the bonus for later.
           *[no] { $who } leaves the bonus for later.
        }
       *[other] { $mine ->
            [yes] Your bonus: { $cards }.
           *[no] { $who }’s bonus: { $cards }.
        }
    }
monad-M11 =
    { $mine ->
        [yes] You united with kin and got: { $cards }.
       *[no] { $who } united with kin and got: { $cards }.
    }
monad-M12 =
    { $mine ->
        [yes] You drew: { $cards }.
       *[no] { $who } drew: { $cards }.
    }
monad-M13 =
    { $mine ->
        [yes] You flipped the discards: { $count } cards are the new talon.
       *[no] { $who } flipped the discards: { $count } cards are the new talon.
    }
monad-M14 =
    { $mine ->
        [yes] You pass.
       *[no] { $who } passes.
    }
monad-M15 =
    { $mine ->
        [yes] You have all the Monads that win!
       *[no] { $who } has all the Monads that win.
    }
monad-M16 = Nobody gets any further: most Monads win.
tip-monad-goal = From many to one: gather Monads. They lie here, and the places beside your name show how many win.
tip-monad-unite = Choose a card, then a second one: one warm (a full sign, a sun) and one cold (a ring, a star of ice), both of the same class. Together they become the top card of the next column.
tip-monad-chain = Done once, you may go on as long as your cards allow, in this very turn. A long chain is the heart of the game. When nothing good is left, end your turn.
tip-monad-buy = A column with a tick can be bought: any lower cards, colours don’t matter, worth at least its price. The figures say how much you have.
tip-monad-pay = Now pay, card by card, until the price is covered. There is no change, so pay as exactly as you can.
tip-monad-draw = No good exchange? Then draw a single, or flip the discards if the talon is empty. That is your whole turn.
tip-monad-leap = After an exchange singles can leap: four different colours bring a Tri, five a Quad, six a Quint. Choose them all.
tip-monad-bonus = Red and purple, orange and blue, yellow and green are bonus pairs: two of them, Bi or higher, also bring the top card of every lower column. Once a turn.
tip-monad-kin = “Kin”: a card in your stem colour, shown beside your name, unites as if it were of any class. A Bi together with a Quint makes a Monad!

## Palastgeflüster in the browser
palace-person-T = Treasurer
palace-person-M = Maid
palace-person-G = Guard
palace-person-J = Jester
palace-person-W = Wizard
palace-person-C = Courtesan
palace-person-S = Spy
palace-colour-G = green
palace-colour-Y = yellow
palace-colour-R = red
palace-colour-B = blue
palace-colour-V = violet
palace-colour-N = brown
palace-card = { $colour } { $person }
palace-king-card = king card of the { $person }
palace-points = { $points } of { $goal } points
palace-my-hand = Your hand
palace-hand-of =
    { $count ->
        [one] { $who }’s hand: one card
       *[other] { $who }’s hand: { $count } cards
    }
palace-display-of =
    { $mine ->
        [yes] Your display: { $count } of 6
       *[no] { $who }’s display: { $count } of 6
    }
palace-place-hand =
    { $mine ->
        [yes] your hand
       *[no] { $who }’s hand
    }
palace-showed = showed:
palace-you-give = You give
palace-called = would be next
palace-throne = The throne
palace-pile = { $pile }: { $count }
palace-pile-kings = kings
palace-pile-pile = pile
palace-pile-discard = discarded
palace-blocked = { $person }: blocked
palace-blocked-help = The king watches. This person has no action, whoever lays it.
palace-blocked-jester = Careful: whoever lays a Jester now loses the round.
palace-no-king = Nobody is blocked
palace-no-king-help = The first Spy turns up a king.
palace-rumours = What you remember
palace-rumour = lie here: { $places }
palace-whos = Who’s who at court
palace-act-T = Show your whole hand to everybody.
palace-act-M = Discard a hand card face down, then draw one.
palace-act-G = Take another card of your display back into your hand.
palace-act-J = No action.
palace-act-W =
    { $partner ->
        [yes] Swap hand cards with somebody, who chooses what to give you.
       *[no] Swap hand cards with somebody: you draw theirs blind.
    }
palace-act-C = Swap a card each between two displays (not as first or second card of a round).
palace-act-S = Turn up the next king: that person is blocked.
palace-act-blocked = The { $person } is blocked: no action.
palace-then =
    { $mine ->
        [yes] Then it is your turn again.
       *[no] Then it is { $who }’s turn.
    }
palace-then-fewest = Brown: then whoever shows the fewest cards.
palace-calls =
    { $mine ->
        [yes] calls you
       *[no] calls { $who }
    }
palace-calls-fewest = calls whoever shows the fewest cards
palace-fate-K3a = A Jester under his own king: you lose the round, everybody else gets a point.
palace-fate-K3b = A person twice: you lose the round, everybody else gets a point.
palace-fate-K3c = Your sixth person: you win the round and get a point.
palace-short-lost = loses
palace-short-won = wins
palace-note-double = would be there twice
palace-note-blocked = blocked
palace-note-remembered = remembered
palace-ask-play = Lay a card into your display.
palace-ask-discard = Your Maid: discard a hand card, then you draw one.
palace-ask-fetch = Your Guard: which card of your display goes back into your hand?
palace-ask-with = Your Wizard: whom do you swap hand cards with?
palace-ask-give =
    { $count ->
        [0] Swap with { $who }: which cards do you give?
       *[other] Swap with { $who }: give more, or swap now?
    }
palace-ask-return = { $who }’s Wizard swaps with you: which card do you give?
palace-ask-exchange = Your Courtesan: choose a card in each of two displays; they change places.
palace-ask-next = Brown, and a tie: who is next?
palace-go-play = Lay it
palace-go-discard = Discard it
palace-go-fetch = Take it back
palace-go-exchange = Swap them
palace-do-play = Lay { $card }
palace-do-discard = Discard { $card }
palace-do-fetch = Take back { $card }
palace-do-give = Give { $card }
palace-do-with = Swap with { $who }
palace-seat =
    { $mine ->
        [yes] Myself
       *[no] { $who }
    }
palace-do-next =
    { $mine ->
        [yes] You are next
       *[no] { $who } is next
    }
palace-do-done =
    { $count ->
        [one] Swap one card
       *[other] Swap { $count } cards
    }
palace-do-exchange = Swap { $card } and { $other }
palace-preview-exchange = { $one } gives { $card }, { $two } gives { $other }.
palace-step-deal = The cards are dealt.
palace-step-play = { $who } chooses a person to lay.
palace-step-discard = { $who }’s Maid: one hand card is exchanged for one from the pile.
palace-step-fetch = { $who }’s Guard takes a card back from the display.
palace-step-with = { $who }’s Wizard looks for somebody to swap with.
palace-step-give = { $who }’s Wizard chooses cards to give.
palace-step-blind = The Wizard draws blind.
palace-step-return = { $who } chooses what the Wizard gets.
palace-step-exchange = { $who }’s Courtesan swaps cards of two displays.
palace-step-kings = The kings are shuffled.
palace-step-next = { $who } says who is next.
palace-step-over = The game is over.

# Events by rule; $to and $from say whether I get or give ("me", "other", "none").
palace-K1 =
    { $source ->
        [kings] { "" }
       *[other] The first round: six cards for everybody.
    }
palace-K2 =
    { $mine ->
        [yes] You laid: { $cards }.
       *[no] { $who } laid: { $cards }.
    }
palace-K3a =
    { $mine ->
        [yes] You laid the Jester under his own king: a point for everybody else.
       *[no] { $who } laid the Jester under his own king: a point for everybody else.
    }
palace-K3b =
    { $mine ->
        [yes] You show a person twice: a point for everybody else.
       *[no] { $who } shows a person twice: a point for everybody else.
    }
palace-K3c =
    { $mine ->
        [yes] Six different persons: a point for you!
       *[no] Six different persons: a point for { $who }.
    }
palace-K4a =
    { $mine ->
        [yes] You showed your hand: { $cards }.
       *[no] { $who } showed the whole hand: { $cards }.
    }
palace-K4b =
    { $target ->
        [hand] { $mine ->
            [yes] You drew: { $cards }.
           *[no] { $kind ->
                [known] { $who } drew: { $cards }.
               *[other] { $who } drew a card.
            }
        }
       *[other] { $mine ->
            [yes] Your Maid discarded: { $cards }.
           *[no] { $kind ->
                [known] { $who }’s Maid discarded: { $cards }.
               *[other] { $who }’s Maid discarded a card.
            }
        }
    }
palace-K4c =
    { $mine ->
        [yes] Your Guard took back: { $cards }.
       *[no] { $who }’s Guard took back: { $cards }.
    }
palace-K4e =
    { $target ->
        [offer] { $mine ->
            [yes] You put up for the swap: { $cards }.
           *[no] { $who } put up for the swap: { $cards }.
        }
       *[other] { $to ->
            [me] You got from { $giver }: { $cards }.
           *[other] { $from ->
                [me] { $taker } got from you: { $cards }.
               *[other] { $taker } got from { $giver }: { $cards }.
            }
        }
    }
palace-K4f =
    { $to ->
        [me] The Courtesan brought before you: { $cards }.
       *[other] The Courtesan brought before { $taker }: { $cards }.
    }
palace-K4g =
    { $kind ->
        [none] All kings were up: they are shuffled again.
       *[other] The Spy turned up: { $cards }.
    }
palace-did-with =
    { $mine ->
        [yes] You swap hand cards with { $whom }.
       *[no] { $to ->
            [me] { $who } swaps hand cards with you.
           *[other] { $who } swaps hand cards with { $whom }.
        }
    }
palace-did-next =
    { $mine ->
        [yes] { $to ->
            [me] You play on yourself.
           *[other] You call { $whom }.
        }
       *[no] { $to ->
            [me] { $who } calls you.
           *[other] { $who } calls { $whom }.
        }
    }
palace-K6 =
    { $source ->
        [kings] The kings are shuffled, nobody is blocked.
       *[other] A new round: six new cards for everybody.
    }
palace-K7 = That ends the game.
tip-palace-goal = Your display: gather six different persons here, one card a turn, and the round is yours. But no person may ever lie here twice!
tip-palace-lay = Choose a card: the bar tells what the person does, and the frame shows who would be next. The button, or choosing it again, lays it.
tip-palace-colour = The colour of the card decides who plays next. Everybody owns a colour, shown beside the name; brown calls whoever shows the fewest cards.
tip-palace-act = The person that you laid acts now, and that is a duty. The bar says what is asked.
tip-palace-king = A king! The person on the card has no action as long as it lies on top. Only the Spy can change that. And never lay a Jester under the Jester’s king.
tip-palace-double = Cards marked “loses” would end the round against you: everybody else gets a point. Lay something else while you can.
tip-palace-brown = Brown, and several are tied: you choose who must play. Pick somebody who has little room left.
tip-palace-aim = It gets tight: with every person you show, more of your cards become dangerous. Call the others, so that they run out of safe cards first.
tip-palace-point = A point! The dots beside the names count them; the last dot wins the game. Whoever ended the round begins the next one.

## Rotundo in the browser
rotundo-card =
    { $card ->
        [au] gold
        [ca] clay
        [cl] cloth
        [co] copper
        [fu] fur
        [gl] glass
        [le] leather
        [pt] platinum wire
        [sn] stone
       *[wo] wood
    }
rotundo-print =
    { $bag ->
        [beige] beige
        [brown] brown
       *[blue] blue
    } bag { $number }, worth { $value }
rotundo-ask = Your turn: collect the middle card with two of yours, auction it, or pass.
rotundo-ask-pick =
    { $count ->
        [one] Do you take the top discard into your hand?
       *[other] Do you take the top { $count } discards into your hand?
    }
rotundo-ask-bid = { $who } bid { $bid }. Bid more, or drop out?
rotundo-ask-pay = You won the auction. Click cards of your display: { $due } of { $bid } still to pay.
rotundo-pass = Pass
rotundo-pick = Take them
rotundo-leave = Leave them
rotundo-drop = Drop out
rotundo-open = Auction …
rotundo-auction = Auction from { $total }
rotundo-bid = Bid { $total }
rotundo-pay = Pay { $cards }
rotundo-collect = Collect { $cards }
rotundo-bids = Your bid
rotundo-opening = Your opening bid
rotundo-higher = Higher:
rotundo-no-bid = Your display makes no higher total.
rotundo-highest =
    { $mine ->
        [yes] You lead with { $bid }
       *[no] { $who } leads with { $bid }
    }
rotundo-paid = { $paid } of { $bid } paid, { $due } to go
rotundo-fitting =
    { $count ->
        [0] None of your cards make a collection with it
        [one] One collection fits
       *[other] { $count } collections fit
    }
rotundo-standing =
    { $how ->
        [passed] passed
        [leads] bids { $bid }
        [in] still in
       *[out] dropped out
    }
rotundo-pile =
    { $count ->
        [0] The pile is empty
        [one] Pile: one card
       *[other] Pile: { $count } cards
    }
rotundo-discards =
    { $count ->
        [0] No discards
        [one] Discards: one card
       *[other] Discards: { $count } cards
    }
rotundo-all-discards = All { $count } discards
rotundo-top-first = The top card comes first.
rotundo-hand-of =
    { $count ->
        [one] one hand card
       *[other] { $count } hand cards
    }
rotundo-display-of =
    { $count ->
        [0] nothing on display
        [one] one card on display
       *[other] { $count } cards on display
    }
rotundo-worth =
    { $count ->
        [0] display: 0
        [one] display: one card, { $worth }
       *[other] display: { $count } cards, { $worth }
    }
rotundo-against =
    { $count ->
        [0] hand: 0
        [one] hand: one card, −{ $worth }
       *[other] hand: { $count } cards, −{ $worth }
    }
rotundo-score = Score: { $before } → { $after }
rotundo-own = Your side of the table
rotundo-your-display = Your display: { rotundo-display-of }
rotundo-your-hand =
    { $count ->
        [0] Your hand: empty
        [one] Your hand: one card
       *[other] Your hand: { $count } cards
    }
rotundo-show-cards = Displays as cards
rotundo-R1 =
    { $kind ->
        [known] First in the middle: { $cards }.
       *[other] The cards are dealt.
    }
rotundo-R3 =
    { $target ->
        [middle] Next in the middle: { $cards }.
       *[other] All passed: { $cards } goes onto the discards.
    }
rotundo-R4b =
    { $source ->
        [middle] { $who } collected { $cards } with them.
       *[other] { $who } laid { $cards } for a collection.
    }
rotundo-R4c = { $who } took { $cards } from the discards.
rotundo-R5c =
    { $target ->
        [hand] { $who } bought { $cards }.
       *[other] { $who } paid with { $cards }.
    }
rotundo-R6 = Next in the middle: { $cards }.
rotundo-R7 = The game is over.
rotundo-did-pass = { $who } passed.
rotundo-did-leave = { $who } left the discards.
rotundo-did-auction = { $who } opened the auction with { $what }.
rotundo-did-bid = { $who } bid { $what }.
rotundo-did-drop = { $who } dropped out.
tip-rotundo-goal = In the middle lies the card that everybody wants, or doesn’t. Cards on your display count for you, cards in your hand against you.
tip-rotundo-cards = Each marble has a bag (round beige, square brown, diamond blue) with a number, and below it its value.
tip-rotundo-collect = Two of your cards go with the middle card: bags all of one colour or all different, numbers all the same or a run such as 1-2-3. Tap a pair, then the button.
tip-rotundo-pass = Nothing fits? Then pass: your left neighbour may have the card. When all pass, it goes onto the discards.
tip-rotundo-display = Your display: these values are yours, and they are your money for auctions. Three cards less to count against you, too.
tip-rotundo-auction = With a display you can also auction the middle card into your hand, if you need it for a collection. A bid is the exact total of some of your display cards.
tip-rotundo-bid = An auction: bid more or drop out for good. Only totals that your display makes exactly are offered.
tip-rotundo-pay = You have it. Pay exactly, by tapping cards of your display; raised cards still lead to the exact sum. A payment can be taken back until it is complete.
tip-rotundo-pick = After collecting you may take the top three discards into your hand: new material, but it counts against you until you collect it.
