# English. The same keys as de.ftl; a test compares them.

# The plain table in the terminal
welcome = { $game } with { $players } players, bots: { $level }. Answer with the number of a move or the letters of a card; ? shows the rules, q leaves.
level-novice = Novice
level-casual = Casual
level-skilled = Skilled
level-expert = Expert
level-master = Master
preparing = Preparing the game for this machine (only once, a few seconds) …
choose-move = Your turn. Which move?
not-a-choice = “{ $text }” is none of your choices.
forbidden = Not now ({ $rule }): { $sentence }
goodbye = Bye! The game so far: { $file }
goodbye-empty = Bye!
you = You

# Piles
pile-discards = discards
pile-display = display
pile-hand = hand
pile-offer = offer
pile-out = out of the game
pile-pile = pile

# The end
result = Result
won-one = { $who } won.
won-you = You won!
won-many =
    { $mine ->
        [yes] You share the win with { $who }.
       *[no] { $who } share the win.
    }
record-saved = The record of this game: { $file }

# Why the server refuses something
refused-malformed = This is no message that the server understands.
refused-too-large = This message is too long.
refused-too-fast = Not so fast, please.
refused-version = The server and this client speak no common version of the protocol.
refused-unknown-table = There is no such table.
refused-other-rules = This table is played by a version of the rules that this server doesn’t know. Its record can still be exported.
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
refused-bot-plays = A bot plays this seat. Take the seat back first.
refused-seat-taken = This seat is taken.
refused-no-such-seat = There is nobody to do this with at that seat.
refused-seats-free = Some seats are still free.
refused-no-undo = This can’t be taken back: somebody has acted since, a card was shown, or chance has decided.
refused-nothing-asked = Nobody has asked you.
refused-muted = The host has muted you.
refused-unavailable = This table is played without hints.
refused-full = All seats are taken.
refused-busy = The table has too much to do at the moment. Try again soon.
refused-bad-name = Please use letters that can be seen, on one line.
wrong-host = This server doesn’t go by this name. Whoever runs it can allow the name: quintett serve --allow-host NAME
seeded = Repeated deal: whoever knows the seed knows the cards, and nobody can check the deal
table-preparing = The game is being prepared. You’ll be at the table as soon as it is ready.
refused-bad-table = There can’t be such a table.
refused-no-game = This game can’t be played on this server at the moment: its rules could not be prepared. The other games go on.
refused-no-coach = On this server the game runs too slowly for a coach.
refused-log-full = The log of this table is full: you can only play on to the end.
refused-not-provable = The deal of this table can’t be checked, so nobody’s randomness goes into it.
refused-other-secret = This is not the number that your seat is committed to.
refused-failed = Something went wrong on the server. Nothing was lost; try again.
old-game-which = Please send either a record or a link.
old-game-redacted = This is the record of one view: it doesn’t hold all cards, so it can’t be replayed. When the game is over the full record can be had.
old-game-too-long = This game has more than { $most } entries.
old-game-no-seat = There is no seat { $seat } in this game.
old-game-no-record = This is no record of a game. { $problem }
old-game-form = It doesn’t have the form of a record.
old-game-what = “{ $who }: { $what }” can’t stand there.
old-game-entry = At entry { $entry } this game can’t be replayed: { $problem }
record-none = expected a record (a JSON object), found { $found }
record-format = expected format 1 in “quintett”, found { $found }
record-game = unknown game “{ $name }”; known are { $known }
record-rules = expected rules { $known } of { $game }, found { $found }
record-options = options: expected an object, found { $found }
record-missing = “{ $part }” is missing: expected { record-part }
record-kind = “{ $part }”: expected { record-part }, found { $found }
record-part =
    { $part ->
        [quintett] a format number
        [game] a game’s id
        [rules] the version of the rules, a string
        [players] a number
       *[entries] a list of entries
    }
record-names = names: expected a list of names, found { $found }
record-names-count = names: expected { $expected }, found { $found }
record-view = view: expected a seat or “public”, found { $found }
record-redacted = a redacted record can’t be replayed: it doesn’t hold all cards
record-result = result: expected scores and winners, found { $found }
record-running = a running game has no result
record-scores = scores: expected { $expected }, found { $found }
record-winners = winners: expected { $expected }, found { $found }
link-none = this link holds no game: { $problem }
link-long = it is too long
link-cut = it is not complete
link-form = it has an unknown form
link-character = a character is wrong or missing
link-odd = it is damaged
page-title = Quintett
page-running = The Quintett server is running.
page-no-client = The table in the browser is not part of this installation. Programs find their way with the protocol at { $address }.
page-open-tables = Open tables
page-no-tables = No table is open at the moment.
serving = Quintett is at { $address }
serving-network = For others in this network: { $address }
serving-stop = Ctrl-C ends it; running games are kept.

# What a move would do, for the coach: subject is the move, no full stop; an empty text says nothing.
# $kind is known, hidden or none (no card); $source and $target are piles, $giver and $taker persons,
# $from and $to say whether it is the seat itself (me, other, none), $mine and $phase who decides what next.
list = { $first } and { $last }
hidden-cards =
    { $count ->
        [one] a hidden card
       *[other] { $count } hidden cards
    }
why-moves = moves { $cards } ({ $source } → { $target })
why-nothing = no card moves yet
why-points = score { $before } → { $after }
why-about = score { $before } → about { $after }
why-end = ends the game

# How it compares
reason-other = “{ $move }”: { $reason }
why-only = the only legal move
why-best =
    { NUMBER($lead, maximumFractionDigits: 1) ->
        [one] the best chance, { NUMBER($lead, maximumFractionDigits: 1) } percentage point ahead of “{ $other }”
       *[other] the best chance, { NUMBER($lead, maximumFractionDigits: 1) } percentage points ahead of “{ $other }”
    }
why-best-close = the best chance of { $count } that are too close to call
why-equal = as good as “{ $best }”
why-best-tried = no other move was tried as often
why-untried =
    { $tries ->
        [0] not tried
        [one] tried only once
       *[other] tried only { $tries } times
    }
why-standing = on average place { $place } of { $players } with { $points } { $unit }
why-worse =
    { NUMBER($drop, maximumFractionDigits: 1) ->
        [one] { NUMBER($drop, maximumFractionDigits: 1) } percentage point below “{ $best }”
       *[other] { NUMBER($drop, maximumFractionDigits: 1) } percentage points below “{ $best }”
    }

# Hint
seat-name = seat { $seat }
percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
hint-title = { $game }, entry { $entry }: { $who } decides. Winning chance of each move with its 95% interval, from what { $who } knows:
hint-title-lost = { $game }, entry { $entry }: { $who } decides. Winning is out of reach; the place and the points to which each move leads, from what { $who } knows:
hint-chance = { NUMBER($chance, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ NUMBER($low, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } to { NUMBER($high, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) })
hint-group-best =
    { $count ->
        [one] Best:
       *[other] Too close to call:
    }
hint-group-worse = Worse:
hint-group-untried = Hardly tried, so that next to nothing is known about them:
hint-alike = { $first } to { $last } ({ $count } moves)

# Review
review-title = { $game }: a look back
review-judging = Judging decisions
review-running = The game is still running: its result is each player’s last known chance.
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
review-luck-sum = Winning chances: { $fair } as everybody’s fair share, { $parts } by deal, own moves, others’ moves and cards: { $result } in the end.
review-luck-help = Result minus a fair share of { $fair } = deal + decisions + others + cards. Deal: the first known chance beside the mean of all players. Decisions: what the own moves brought beside the preferred ones. Others: what the others’ moves brought. Cards: the rest. Over all players luck adds up to nothing.
review-accuracy-help =
    Accuracy is the share of the best winning chance that the moves kept, as the player knew the table. { $judged ->
        [one] One decision was judged
       *[other] { $judged } decisions were judged
    }; { $forced ->
        [0] all of them had a choice.
        [one] one more had only one legal move.
       *[other] { $forced } more had only one legal move.
    }
review-chart = Winning chances with all cards open
review-chart-help = Each line is a player, from the first decision to the last. ?? marks a blunder, ? a mistake.
review-notes = Notable decisions
try-again = Try again from here
try-again-not = Nothing can be tried again there: nobody decides at that point of the game.
try-again-help = A table of your own against bots, at this decision; what { $who } couldn’t know is dealt anew.
practice-tag = Practice
practice = You try a game again from entry { $entry } on. What you couldn’t know there was dealt anew, so nobody can check this deal.
review-no-notes = No blunder, mistake or inaccuracy.
mark-blunder = Blunder
mark-mistake = Mistake
mark-inaccuracy = Inaccuracy
note-title = { $mark }, entry { $entry }, { $who }: { $move } ({ $chance })
note-better =
    { NUMBER($drop, maximumFractionDigits: 1) ->
        [one] Better: { $best } ({ $chance }), { NUMBER($drop, maximumFractionDigits: 1) } percentage point more.
       *[other] Better: { $best } ({ $chance }), { NUMBER($drop, maximumFractionDigits: 1) } percentage points more.
    }
note-deed = “{ $move }”: { $deed }.
note-open = With all cards open “{ $move }” had { $chance }; best was “{ $best }” with { $best_chance }.

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
bot-beside = { $name } (Bot)
card-hidden = hidden card
move-allowed = This move is allowed.
log = What happened
show-rule = Show rule { $rule }
waiting-for = { $who } is choosing.
recap = Since your last decision
again-show = Show it again on the table
again-text = Seen again: step { $number } of { $count }
again-leave = Back to the game
forced = No choice: { $move }
beat-go-on = Go on

## The front page
hero-title = Clever card games. One table.
hero-line = Sit down against bots that see no more than you do, or send friends a link. No account, nothing to install.
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
game-missing = Can’t be played on this server at the moment
game-missing-help = Its rules could not be prepared on this machine. The other games are not affected; whoever runs the server finds the reason with “quintett doctor”.
game-slow = Runs slowly on this server: bots play at most Casual, and there are no hints.
getting-ready = Getting the cards ready …
getting-ready-help = The first table of a game takes a little longer on this machine, sometimes half a minute. After that it opens at once.
no-server = The server doesn’t answer. Is it still running?
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
clock-help = Once somebody’s time is up, a bot decides in their place. Every decision adds the seconds again.
choose-pace = How fast bots play
pace-0 = At once
pace-1 = Briskly
pace-2 = Easy to follow
pace-3 = Slowly
deal-at-once = Deal the cards
open-and-invite = Open the table and invite

# The waiting room
waiting-sit = Take a seat, or stay and watch.
waiting-friends =
    { $count ->
        [one] One seat is still free. Send the link to a friend.
       *[other] { $count } seats are still free. Send the link to your friends.
    }
waiting-ready = Everybody is here. You may deal.
waiting-host = Everybody is here. The host deals in a moment.
waiting-away =
    { $count ->
        [one] { $who } isn’t here yet.
       *[other] { $who } aren’t here yet.
    }
waiting-away-ready = { waiting-away } You may deal, or seat a bot instead.
waiting-absent = { $who } is on turn, and away.
kick-title = Send { $who } away?
kick-open = The seat becomes free. { $who } is told, and may watch.
kick-running = A bot plays on in this seat. { $who } may watch, and moves made so far stay under that name.
log-sent = { $who } was sent away; a bot plays on.
log-left = { $who } left the table; a bot plays on.
invite-only-here = This link works on this computer only. For friends in your network, start the server so that they get in:
invite-network = This is the address in your network: friends in the same Wi-Fi can open it.
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
take-back-far = Back to your last decision: you have seen no new card since.
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
hint-play = Play this
hint-more =
    { $count ->
        [one] Show one more
       *[other] Show { $count } more
    }
hint-note = Your chance to win after each move, judged from what you can see. The thin line shows how sure that is.
hint-note-lost = Winning is out of reach. So this is where each move leads on average, judged from what you can see: your place and your points.
hint-standing = place { $place }: { $points }
quoted = “{ $text }”
percent-whole = { NUMBER($value, style: "percent", maximumFractionDigits: 0) }
whynot = Why not?
whynot-choose = Choose a card to hear why it can’t be played now.
whynot-hidden = Nobody has shown you this card, so it can’t be chosen.
whynot-may = { $card } can be chosen.
whynot-may-deed = { $card } can be chosen: { $deed }.
whynot-nothing = { $card } has no part in what you decide now.
show-in-rulebook = { $rule } in the rulebook
undo-asked = { $who } would like to take the last move back.
undo-agree = Agree
undo-refuse = No
undo-waiting = The others are asked whether you may take it back.
undo-done = { $count ->
        [one] A move was taken back.
       *[other] { $count } moves were taken back.
    }
clock-moved = Your time ran out, so a bot chose for you.
connection-lost = Connection lost, trying again …
gone-unknown = This table isn’t here
gone-unknown-help = Perhaps the link was cut off somewhere, or the table was cleared away long after its last move.
gone-no-game = This game can’t be played here at the moment
gone-no-game-help = Its rules could not be prepared on the server’s machine. Nothing is lost: your seat and the game are kept. Come back later, or ask whoever runs the server to look at “quintett doctor”.
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
link-watch-help = Whoever has it can watch, without seeing anybody’s hidden cards.
link-own = Your seat on another device
link-own-help = This link is your seat: whoever opens it plays for you. Keep it to yourself.
link-own-show = Show link and code
link-own-code = Your seat’s link as a code to scan
settings-players = Players
settings-clock = Thinking time
settings-hints = Hints
settings-memory = Memory aid
settings-public = In the list of open tables
clock-none = as long as you like
clock-set = { NUMBER($minutes, maximumFractionDigits: 1) } min + { $increment } s a move
option-own = its own numbers
set-title = Settings
set-language = Language
set-theme = Colours
theme-system = like the system
theme-light = light
theme-dark = dark
set-forced = Play forced moves
set-forced-help = Where there is only one move, it is played after a moment. The log still has it.
set-one-click = Move without confirming
set-one-click-help = A move is played as soon as it is wholly chosen. Otherwise you confirm it: with the button, or by choosing once more.
set-cards = Card size
cards-small = small
cards-fitting = as the screen allows
cards-large = large
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
rulebook-back = Back
rulebook-on = Next
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
after-no-server = The server doesn’t answer. Please try again in a moment.
over-title = { $game } is over
over-you-win = You win with { $best }!
over-you-share = You share the win with { $others }: { $best } each!
over-wins =
    { $count ->
        [one] { $who } wins with { $best }.
       *[other] { $who } share the win with { $best }.
    }
over-you-lose =
    You are { $place ->
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    } with { $points }; { $count ->
        [one] { $who } wins with { $best }.
       *[other] { $who } share the win with { $best }.
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
replay-failed = This game can’t be shown
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

## The guided first game
guide = Guided first game
guide-otherwise = Something else, and that is fine, too. You can try the tip whenever it fits.
guide-next = Got it
guide-end = End the tour
guide-count = { $number } of { $count }

fair-check = Check the deal
fair-checking = This browser works it out …
fair-right = The deal is in order.
fair-unknown = As far as this browser can tell, the deal is in order.
fair-wrong = Something is wrong with this deal.
fair-server-right = The server used the secret that it had fixed before the game.
fair-server-wrong = The server used another secret than the one that it had fixed before the game.
fair-server-unknown = This browser didn’t note what the server had fixed before the game, so it can’t compare.
fair-frozen-right = What everybody had fixed before the deal is still what this browser noted then.
fair-frozen-wrong = What everybody had fixed before the deal is not what this browser noted then.
fair-frozen-unknown = This browser wasn’t there when everything was fixed before the deal, so it can’t compare.
fair-own-right = This browser’s own random number went into the deal.
fair-own-wrong = This browser told its random number in time, and yet it didn’t go into the deal.
fair-own-unknown = No random number of this browser went into the deal.
fair-draws-right = { $count ->
    [one] The deal, worked out once more: every card came as it had to.
   *[other] All { $count } draws of the game, worked out once more: every card came as it had to.
}
fair-draws-wrong = Worked out once more, the cards are not those of the record.
fair-seen-right = The cards that you were dealt and all moves that you saw stand in the record.
fair-seen-wrong = The record doesn’t fit what you saw during the game.
fair-seen-unknown = The moves that you saw stand in the record; how you were dealt, this browser didn’t note.
fair-present = Random numbers came from: { $names }.
fair-absent = A random number was promised but didn’t come in time: { $names }.
fair-shows-title = What this shows
fair-shows = Nobody chose these cards. They follow from a secret that the server had fixed before the game and from random numbers that players’ browsers told only afterwards. A single honest number is enough for that, your own for example.
fair-not-title = What it doesn’t show
fair-not-cards = The server has to know all cards in order to deal them. Whoever runs it can look at them, or tell somebody. And nobody can see from the cards whether players talked to each other.
fair-not-absent = If somebody’s number doesn’t come within five seconds, the cards are dealt without it. Somebody in league with the server could choose between two deals in that way; so it stands above whose number was missing.
fair-yourself-title = Don’t take our word for it
fair-yourself = This page comes from the server, too. If you want to be sure, download the record and check it with quintett verify, with the short program verify.py, or with one of your own: how is written down in docs/fair.md.
fair-fingerprint = Fingerprint of what was fixed before the deal:
fair-dealing = Everybody’s browser now adds a random number of its own; then the cards are dealt. That takes five seconds at most.
fair-none = Nobody can check the deal of this game.
settings-provable = Everybody can check the deal

balance-title = { $game }: how it is balanced
balance-about = Bots of level { $bot } against each other, { $games } games at every table, rules { $rules }, seed { $seed }. A range in brackets holds the true value in 95 of 100 cases; between two numbers with “…” lie nine of ten games.
balance-playing = Games are played
balance-places = Is it good to begin?
balance-places-about = The share of the wins by the place in the order of play; the dashed line is the fair share. Orange: the difference is more than luck.
balance-place = Place { $place }
balance-ties = Several winners
balance-length = How long is a game?
balance-length-about = Decisions of all together: the middle, and between which numbers nine of ten games lie.
balance-length-title = Decisions
balance-points = How do the points spread?
balance-points-about = The middle, and between which numbers nine of ten lie.
balance-points-title = Points of all seats
balance-winning_points-title = Points of winners
balance-margin-title = Lead of the best over the second
balance-lead = How often does the lead change?
balance-lead-about = Whoever would win if the game ended now has the lead, by the points as they stand.
balance-changes = Changes of the lead in a game
balance-settled = Played when the winner leads for good
balance-luck = How much is luck, how much is skill?
balance-luck-about = Luck: the same deals are played again and again by equals; how much of the differences in results comes from the cards dealt (the more a bot always does the same with the same cards, the more). Skill: how often one bot of the level wins among bots that choose at random, with the same cards in every seat; the dashed line is what chance alone would give.
balance-by-deal = What the deal decides
balance-by-skill = Wins of the level among random bots
balance-options = What do the options change?
balance-options-about = The usual rules first, then the option; marked where the difference is more than luck.
balance-first = Whoever begins wins
balance-yes = yes
balance-no = no
balance-players =
    { $count ->
        [one] 1 player
       *[other] { $count } players
    }
balance-number = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
