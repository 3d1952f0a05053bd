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
