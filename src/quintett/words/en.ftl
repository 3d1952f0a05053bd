# English. The same keys as de.ftl; a test compares them.

# Games
game-parade = Parade

# The plain table in the terminal
welcome = { $game } with { $players } players. You sit at seat { $seat }. A card: its letter or its number in the list. Also: ? for the rules of a move, q to leave.
colours-parade = R red, G green, O orange, Y yellow, B blue, S grey
preparing = Preparing the game for this machine (only once, a few seconds) …
row = Row
strip = Strip
pile-left = Pile: { $count }
collection-of = { $who } ({ $points })
nothing = nothing
your-hand = Your hand
takes-nothing = takes nothing
would-take = takes { $cards }
choose-play = Your turn. Which card do you lay?
choose-keep = Which card do you keep ({ $number } of 2)? Kept cards count, the rest is out.
last-round = Last round: nobody draws any more.
last-turn = Your last turn.
not-a-choice = { $text } is none of your choices: { $choices }.
forbidden = Not now ({ $rule }): { $sentence }
goodbye = Bye! The game so far: { $file }
goodbye-empty = Bye!
you = You
bot = { $name }
thinking = { $who } is thinking …

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

# The end
result = Result
minus-points = { $who }: { $points }
won-one = { $who } won.
won-you = You won!
won-many = { $who } share the win.
record-saved = The record of this game: { $file }
