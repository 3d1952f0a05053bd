# Rotundo: the same keys as words.de.ftl; a test compares them.

# On the box
game-rotundo = Rotundo
pitch-rotundo = Marbles in ten materials: collect threes, or bid for the one that everybody wants.

# In the terminal
letters-rotundo = Ct cloth, Fu fur, Le leather, Cy clay, St stone, Wo wood, Gl glass, Cp copper, Pl platinum wire, Go gold

# Cards: $card is a card as a record writes it, $first its first letter or number, $rest the rest.
# `short` are its letters, for cards and little room; `object` is how a sentence names it (“takes …”).
rotundo-short =
    { $card ->
        [cl] Ct
        [fu] Fu
        [le] Le
        [ca] Cy
        [sn] St
        [wo] Wo
        [gl] Gl
        [co] Cp
        [pt] Pl
       *[au] Go
    }

# Piles
pile-rotundo-middle = middle

# Options of the rules
option-rotundo-deck = Own deck
option-rotundo-deck-help = Bag colours, bag numbers and values of the ten materials as on your own cards.

# What a move would do, for the coach
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
       *[other] pays with { $cards }
    }
why-rotundo-R6 = turns up the next card
why-rotundo-R7 = { "" }

# What a move is good for, for the coach
reason-rotundo-bids = offers { $price } for a card worth { $value }
reason-rotundo-lighter = { $points } fewer in the hand that count against you
reason-rotundo-heavier = { $points } more in the hand that count against you if they stay there
reason-rotundo-saves = saves the { $total } on display for another auction
reason-rotundo-leaves = leaves { $cards } to { $who }

# The score
over-unit-rotundo =
    { $points ->
        [one] point
       *[other] points
    }
line-rotundo-R8 =
    { $kind ->
        [plus] On display
       *[other] Left in the hand
    }

# At the table
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
rotundo-ask =
    { $may ->
        [collect] Collect the middle card with two of yours, or pass.
        [auction] Nothing fits the middle card: auction it, or pass.
        [none] Nothing fits the middle card, and you have nothing to bid: pass.
       *[both] Collect the middle card with two of yours, auction it, or pass.
    }
rotundo-ask-second = Which card goes with { $card } and the middle card?
rotundo-ask-opening = What do you bid first? It must be a total of your display.
rotundo-ask-pick =
    { $count ->
        [one] Do you take the top discard into your hand?
       *[other] Do you take the top { $count } discards into your hand?
    }
rotundo-ask-bid =
    { $may ->
        [no] { $who } bid { $bid }. Your display makes no higher total: drop out.
       *[yes] { $who } bid { $bid }. Bid more, or drop out?
    }
rotundo-ask-pay = You won the auction. Choose cards of your display: { $due } of { $bid } still to pay.
rotundo-do-pass = Pass
rotundo-do-pick = Take the top discards
rotundo-do-leave = Leave the discards
rotundo-do-drop = Drop out
rotundo-open = Auction …
rotundo-do-auction = Auction from { $first }
rotundo-do-bid = Bid { $first }
rotundo-do-pay = Pay with { $cards }
rotundo-do-collect = Collect with { $cards }
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
rotundo-all-discards = All discards: { $count }
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
        [middle] … and collected { $cards } with them.
       *[other] { $who } laid { $cards }.
    }
rotundo-R4c = { $who } took { $cards } from the discards.
rotundo-R5c =
    { $target ->
        [hand] … and bought { $cards }.
       *[other] { $who } paid with { $cards }.
    }
rotundo-won =
    { $mine ->
        [yes] You won the auction: { $card } for { $bid }.
       *[no] { $who } won the auction: { $card } for { $bid }.
    }
rotundo-R6 = Next in the middle: { $cards }.
rotundo-R7 = The game is over.
rotundo-did-pass = { $who } passed.
rotundo-did-leave = { $who } left the discards.
rotundo-did-auction = { $who } opened the auction with { $what }.
rotundo-did-bid = { $who } bid { $what }.
rotundo-did-drop = { $who } dropped out.

# The guided first game
tip-rotundo-goal = In the middle lies the card that everybody wants, or doesn’t. Cards on your display count for you, cards in your hand against you.
tip-rotundo-cards = Each marble has a bag (round beige, square brown, diamond blue) with a number, and below it its value.
tip-rotundo-collect = Two of your cards go with the middle card: bags all of one colour or all different, numbers all the same or a run such as 1, 2, 3. Choose a pair, then the button.
tip-rotundo-pass = Nothing fits? Then pass: your left neighbour may have the card. When all pass, it goes onto the discards.
tip-rotundo-display = Your display: these values are yours, and they are your money for auctions. Three cards less to count against you, too.
tip-rotundo-auction = With a display you can also auction the middle card into your hand, if you need it for a collection. A bid is the exact total of some of your display cards.
tip-rotundo-bid = An auction: bid more or drop out for good. Only totals that your display makes exactly are offered.
tip-rotundo-pay = You have it. Pay exactly, by choosing cards of your display; raised cards still lead to the exact sum. A payment can be taken back until it is complete.
tip-rotundo-pick = After collecting you may take the top discards, three at most, into your hand: new material, but it counts against you until you collect it.
