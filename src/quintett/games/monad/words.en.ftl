# Monad: the same keys as words.de.ftl; a test compares them.

# On the box
game-monad = Monad
pitch-monad = Unite warm with cold, from single to Quint to Monad; a good turn goes off like fireworks.

# In the terminal
letters-monad = 1 to 5 single to Quint; R red, O orange, Y yellow, P purple, B blue, G green; M Monad

# Cards: $card is a card as a record writes it, $first its first letter or number, $rest the rest.
# `short` are its letters, for cards and little room; `object` is how a sentence names it (“takes …”).
monad-letter =
    { $rest ->
        [R] R
        [O] O
        [Y] Y
        [P] P
        [B] B
       *[G] G
    }
monad-short =
    { $first ->
        [M] M
       *[other] { $first }{ monad-letter }
    }
monad-class =
    { $first ->
        [1] single
        [2] Bi
        [3] Tri
        [4] Quad
        [5] Quint
       *[M] Monad
    }
monad-colour =
    { $rest ->
        [R] red
        [O] orange
        [Y] yellow
        [P] purple
        [B] blue
       *[G] green
    }
monad-hue =
    { $rest ->
        [R] a red
        [O] an orange
        [Y] a yellow
        [P] a purple
        [B] a blue
       *[G] a green
    }
monad-card =
    { $first ->
        [M] { $form ->
            [object] a Monad
           *[name] Monad
        }
        [1] { $form ->
            [object] { monad-hue } single
           *[name] { monad-colour } single
        }
       *[other] { $form ->
            [object] { monad-hue } { monad-class }
           *[name] { monad-colour } { monad-class }
        }
    }

# Piles
pile-monad-bi = Bi
pile-monad-monads = Monads
pile-monad-purchase = being bought
pile-monad-quad = Quad
pile-monad-quint = Quint
pile-monad-stock = Monads left
pile-monad-talon = talon
pile-monad-tri = Tri

# Options of the rules
option-monad-leaps_per_turn = Leaps in a turn
option-monad-leaps_per_turn-help = How often you may leap in a turn after an exchange (M8).
option-monad-leaps_per_turn-null = Any number
option-monad-leaps_per_turn-1 = Only one
option-monad-kin_never_bonus = No bonus with kin
option-monad-kin_never_bonus-help = A pair with a Bi or higher in your stem colour never gives a bonus, not even at its own class (M11).
option-monad-free_pass = Free pass
option-monad-free_pass-help = At the beginning of a turn you may pass, whatever else is possible (M14).

# What a move would do, for the coach
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
        [none] saves the bonus for later
       *[other] gets { $cards } as a bonus
    }
why-monad-M11 = gets { $cards } by kinship
why-monad-M12 = draws { $cards }
why-monad-M13 = flips the discards
why-monad-M14 = passes
why-monad-M15 = has enough Monads to win
why-monad-M16 = { "" }

# What a move is good for, for the coach
reason-monad-monad = a Monad: { $count } of the { $goal } that it takes to win
reason-monad-gains = the cards are worth { $after } instead of { $before }
reason-monad-costs = the cards are worth only { $after } instead of { $before }
reason-monad-ready =
    { $first ->
        [1] then has a warm and a cold single to unite
       *[other] then has a warm and a cold { monad-class } to unite
    }

# The score
over-unit-monad =
    { $points ->
        [one] Monad
       *[other] Monads
    }
line-monad-M15 =
    { $count ->
        [one] One Monad
       *[other] { $count } Monads
    }

# At the table
monad-column =
    { $count ->
        [one] { $name }: one card
       *[other] { $name }: { $count } cards
    }
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
monad-made =
    { $mine ->
        [yes] A Monad! You have { $count } of { $goal }.
       *[no] A Monad! { $who } has { $count } of { $goal }.
    }
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
monad-ask-turn =
    { $what ->
        [unite] Unite two cards.
        [buy] Nothing to unite: you can buy a card.
       *[both] Unite two cards, or buy one.
    }
monad-ask-more =
    { $what ->
        [nothing] Nothing more is possible: end your turn.
        [unite] Go on uniting, or end your turn.
        [buy] Buy a card, or end your turn.
       *[both] Go on exchanging, or end your turn.
    }
monad-ask-nothing =
    { $way ->
        [draw] Nothing to unite, nothing affordable: draw a card.
        [flip] Nothing to unite, and the talon is empty: flip the discards.
        [pass] Nothing is possible now: pass.
       *[other] No exchange is possible now.
    }
monad-ask-pay =
    { $missing ->
        [one] Pay for the { $card }: one point to go.
       *[other] Pay for the { $card }: { $missing } points to go.
    }
monad-ask-bonus = A bonus pair! Take the bonus now?
monad-hint-partner = { $card }: raised cards unite with it.
monad-hint-leap =
    { $missing ->
        [one] One more colour for a leap.
       *[other] { $missing } more colours for a leap.
    }
monad-go-unite = Unite
monad-go-leap = Leap
monad-go-buy = Buy
monad-do-unite = Unite { $cards }
monad-do-leap = Leap to a { monad-class } with { $cards }
monad-do-buy = Buy a { monad-class }
monad-do-give = Pay with { $card }
monad-do-bonus = Take the bonus
monad-do-decline = Save the bonus
monad-do-draw = Draw a card
monad-do-flip = Flip the discards
monad-do-pass = Pass
monad-do-end = End turn

# Events by rule
monad-M1 = The singles are dealt, six to every hand.
monad-M5 =
    { $mine ->
        [yes] You ended your turn.
       *[no] { $who } ended the turn.
    }
monad-M6 = … and got { $cards }.
monad-M7 =
    { $target ->
        [purchase] { $who } set out to buy { $cards }.
       *[other] … and bought { $cards }.
    }
monad-M8 = … and leapt to { $cards }.
monad-M9 = { $who } gave { $cards }.
monad-M10 =
    { $kind ->
        [none] { $who } saved the bonus for later.
       *[other] { $who } got { $cards } as a bonus.
    }
monad-M11 = … and got { $cards } by kinship.
monad-M12 = { $who } drew { $cards }.
monad-M13 =
    { $count ->
        [one] { $who } flipped the discards: one card is the new talon.
       *[other] { $who } flipped the discards: { $count } cards are the new talon.
    }
monad-M14 = { $who } passed.
monad-M15 =
    { $mine ->
        [yes] You have enough Monads to win!
       *[no] { $who } has enough Monads to win.
    }
monad-M16 = Nobody gets any further: most Monads win.

# The guided first game
tip-monad-goal = From many to one: gather Monads. They lie here, and the places beside your name show how many win.
tip-monad-unite = Choose a card, then a second one: one warm (a full sign, a sun) and one cold (a ring, a star of ice), both of the same class. Together they become the top card of the next column.
tip-monad-chain = Done once, you may go on as long as your cards allow, in this very turn. A long chain is the heart of the game. When nothing good is left, end your turn.
tip-monad-buy = A column with a tick can be bought: any lower cards, colours don’t matter, worth at least its price. The figures say how much you have.
tip-monad-pay = Now pay, card by card, until the price is covered. There is no change, so pay as exactly as you can.
tip-monad-draw = No good exchange? Then draw a single, or flip the discards if the talon is empty. That is your whole turn.
tip-monad-leap = After an exchange singles can leap: four different colours bring a Tri, five a Quad, six a Quint. Choose them all.
tip-monad-bonus = Red and purple, orange and blue, yellow and green are bonus pairs: two of them, Bi or higher, also bring the top card of every lower column. Once a turn.
tip-monad-kin = “Kin”: a card in your stem colour, shown beside your name, unites as if it were of any class. A Bi together with a Quint makes a Monad!
