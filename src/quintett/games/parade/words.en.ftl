# Parade: the same keys as words.de.ftl; a test compares them.

# On the box
game-parade = Parade
pitch-parade = Lay a card and hope: whoever in the row dislikes it walks out, straight into your minus points.

# In the terminal
letters-parade = R red, Gn green, O orange, Y yellow, B blue, Gy grey
parade-plain-row = Row
parade-plain-strip = Strip
parade-plain-pile = Pile: { $count }
parade-plain-collection = { $who } ({ $points })
parade-plain-nothing = nothing
parade-plain-last-round = Last round: nobody draws any more.

# Cards: $card is a card as a record writes it, $first its first letter or number, $rest the rest.
# `short` are its letters, for cards and little room; `object` is how a sentence names it (“takes …”).
parade-letter =
    { $first ->
        [R] R
        [G] Gn
        [O] O
        [Y] Y
        [B] B
       *[S] Gy
    }
parade-short = { parade-letter }{ $rest }
parade-colour =
    { $form ->
        [object] { $first ->
            [R] the red
            [G] the green
            [O] the orange
            [Y] the yellow
            [B] the blue
           *[S] the grey
        }
       *[name] { $first ->
            [R] red
            [G] green
            [O] orange
            [Y] yellow
            [B] blue
           *[S] grey
        }
    }
parade-card = { parade-colour } { $rest }

# Piles
pile-parade-collection = collection
pile-parade-kept = kept
pile-parade-row = row

# Options of the rules
option-parade-six_colour_end = Six colours end the game
option-parade-six_colour_end-help = The last round also begins once somebody has collected all six colours (P8).
option-parade-tie_fewest_cards = Fewer cards break a tie
option-parade-tie_fewest_cards-help = Among equals the smaller collection wins, kept cards included (P12).

# What a move would do, for the coach
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

# What a move is good for, for the coach
reason-parade-majority = gets the majority in { parade-colour }: these cards count one each
reason-parade-keeps = keeps the majority in { parade-colour }, where a card counts only one
reason-parade-dear = { $points ->
        [one] one minus point in { parade-colour }
       *[other] { $points } minus points in { parade-colour }
    }
reason-parade-breaks = takes the majority in { parade-colour } from { $who }
reason-parade-saves = saves { $cards } for a dangerous row
reason-parade-spends = gives { $cards } away, a help with a dangerous row

# The score
over-unit-parade =
    { $points ->
        [one] point
       *[other] points
    }
line-parade-P10 =
    { $kind ->
        [each] Most of the colour: 1 a card
       *[other] By their values
    }
line-parade-P11 = Majority of two or more: 1 a card

# At the table
parade-ask-play = Your turn. Which card do you lay?
parade-ask-keep = Which card do you keep ({ $number } of 2)? Kept cards count, the rest is out.
parade-P1 =
    { $mine ->
        [yes] The cards are dealt. You begin.
        [none] The cards are dealt.
       *[no] The cards are dealt. { $who } begins.
    }
parade-P3 = { $who } laid { $cards }.
parade-P5 = … and took { $cards }.
parade-P8 = The last round begins: one more turn for everybody, without drawing.
parade-P9 =
    { $target ->
        [out] { "" }
       *[other] { $who } kept { $cards }.
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
parade-do-play = Lay { $card }
parade-do-keep = Keep { $card }
parade-play-sure = Lay { $card }?
parade-keep-sure = Keep { $card }?
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
parade-so-far =
    { $minus ->
        [one] one minus point so far
       *[other] { $minus } minus points so far
    }
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

# The guided first game
tip-parade-goal = Every card that you take is bad: fewest minus points win. This is the parade, and whoever lays a card may have to take some of it home.
tip-parade-hand = On your turn you lay one card at the right end. Choose a card once: you see what it would do. Choosing it again, or the button, lays it.
tip-parade-strip = The card’s number protects: with a 4 the four cards nearest to it are safe (green numbers). A 0 protects none, a 10 ten.
tip-parade-take = From the others you must take all of the same colour and all of the same or a lower value. They are raised and marked red.
tip-parade-collection = That is yours now. At the end a card counts its value in minus points …
tip-parade-most =
    … but whoever has the most cards of a colour (the crown) counts only 1 for each of them.{ $players ->
        [2] { " " }You need two more than the other player.
       *[other] { "" }
    }
tip-parade-high = High cards are safe to lay but may cost you later: somebody has to take them some day. A long row is dangerous for low cards.
tip-parade-last = The pile is empty: one more turn for everybody, without drawing. Four cards will stay in your hand.
tip-parade-keep = Now choose two of your last four cards for your collection; the other two are out. Think of crowns: yours, and those that you can take from others.
