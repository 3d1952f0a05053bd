# Palastgeflüster: the same keys as words.de.ftl; a test compares them.

# On the box
game-palace = Palastgeflüster
pitch-palace = Seven courtiers, one whisper: the card you lay decides who comes next, and a double is your fall.

# In the terminal
letters-palace = T Treasurer, M Maid, G Guard, J Jester, W Wizard, C Courtesan, S Spy; then the colour: G green, Y yellow, R red, Bl blue, V violet, Br brown

# Cards: $card is a card as a record writes it, $first its first letter or number, $rest the rest.
# `short` are its letters, for cards and little room; `object` is how a sentence names it (“takes …”).
palace-letter =
    { $first ->
        [T] T
        [M] M
        [G] G
        [J] J
        [W] W
        [C] C
       *[S] S
    }
palace-colour-letter =
    { $rest ->
        [G] G
        [Y] Y
        [R] R
        [B] Bl
        [V] V
        [N] Br
       *[none] { "" }
    }
palace-short = { palace-letter }{ palace-colour-letter }
palace-person =
    { $first ->
        [T] Treasurer
        [M] Maid
        [G] Guard
        [J] Jester
        [W] Wizard
        [C] Courtesan
       *[S] Spy
    }
palace-whose =
    { $first ->
        [T] of the Treasurer
        [M] of the Maid
        [G] of the Guard
        [J] of the Jester
        [W] of the Wizard
        [C] of the Courtesan
       *[S] of the Spy
    }
palace-colour =
    { $rest ->
        [G] green
        [Y] yellow
        [R] red
        [B] blue
        [V] violet
       *[N] brown
    }
palace-card =
    { $rest ->
        [none] { $form ->
            [object] the king card { palace-whose }
           *[name] king card { palace-whose }
        }
       *[other] { $form ->
            [object] { palace-object }
           *[name] { palace-colour } { palace-person }
        }
    }
palace-object =
    { $first ->
       *[other] the { palace-hue } { palace-person }
    }
palace-hue =
    { $rest ->
        [G] green
        [Y] yellow
        [R] red
        [B] blue
        [V] violet
       *[N] brown
    }

# Piles
pile-palace-discard = discarded
pile-palace-kings = king pile
pile-palace-turned = kings turned up

# Options of the rules
option-palace-forced_loss_only = Losing cards only if forced
option-palace-forced_loss_only-help = A card that ends the round against you may be laid only if every card in your hand would do so (K2).
option-palace-wizard_partner_chooses = The Wizard’s partner chooses
option-palace-wizard_partner_chooses-help = The partner picks the cards to give back; nothing is drawn blind (K4e).
option-palace-kings_reset = Kings shuffled every round
option-palace-kings_reset-help = Before each round all six kings are shuffled face down again, and nobody is blocked (K6).

# What a move would do, for the coach
why-palace-K2 = { "" }
why-palace-K3a = ends the round with the Jester under the Jester’s king: a point for everybody else
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
       *[other] { $to ->
            [me] gets { $cards }
           *[other] { $taker } gets { $cards }
        }
    }
why-palace-K4f =
    { $to ->
        [me] gets { $cards } on display
       *[other] brings { $cards } into { $taker }’s display
    }
why-palace-K4g = turns up the next king
why-palace-K7 = { "" }
# $phase: 2 Maid, 3 Guard, 4 and 5 Wizard, 7 who gives the Wizard something, 8 Courtesan, 10 who chooses after brown
why-palace-next =
    { $mine ->
        [yes] { $phase ->
            [2] then exchanges a card of the hand
            [3] then takes a card back
            [4] then swaps hand cards with somebody
            [5] then chooses cards to swap
            [8] then swaps cards of two displays
            [10] then says who is next
           *[other] then decides again
        }
       *[no] { $phase ->
            [7] then { $who } chooses what comes back
            [10] then { $who } says who is next
           *[other] then it is { $who }’s turn
        }
    }

# What a move is good for, for the coach
reason-palace-safe = { $count ->
        [0] leaves no card that could be laid without losing the round
        [one] leaves one card that can be laid without losing the round
       *[other] leaves { $count } cards that can be laid without losing the round
    }
reason-palace-rid = { $count ->
        [one] gets rid of a person who lies there already
       *[other] gets rid of { $count } persons who lie there already
    }
reason-palace-calls = { $count ->
        [0] calls { $who }, who shows nobody yet
        [one] calls { $who }, who shows only one person
       *[other] calls { $who }, who shows { $count } persons already
    }
reason-palace-shows = shows { $count } of six persons

# The score
over-unit-palace =
    { $points ->
        [one] point
       *[other] points
    }
line-palace-K3a = { $by } laid the Jester under the Jester’s king
line-palace-K3b = { $by } had a person twice
line-palace-K3c = Six different persons on display

# At the table
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
palace-calls =
    { $mine ->
        [yes] calls you
       *[no] calls { $who }
    }
palace-calls-fewest = calls whoever shows the fewest cards
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
palace-ask-second =
    { $mine ->
        [yes] For which card does your { $card } change places?
       *[no] For which card does { $who }’s { $card } change places?
    }
palace-short-fewest = fewest
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
        [yes] Play on yourself
       *[no] Call { $who }
    }
palace-go-done =
    { $count ->
        [one] Swap one card
       *[other] Swap { $count } cards
    }
palace-do-done = Swap now
palace-do-exchange = Swap { $card } and { $other }
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
       *[other] The first round: six cards to every hand.
    }
palace-K2 = { $who } laid { $cards }.
palace-K3a =
    { $mine ->
        [yes] The Jester under the Jester’s own king: a point for everybody but you.
       *[no] The Jester under the Jester’s own king: a point for everybody but { $who }.
    }
palace-K3b = { $who } showed a person twice: a point for everybody else.
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
        [hand] { $kind ->
            [known] … and drew { $cards }.
           *[other] … and drew a card.
        }
       *[other] { $kind ->
            [known] { $who } discarded { $cards } with the Maid.
           *[other] { $who } discarded a card with the Maid.
        }
    }
palace-K4c = { $who } took back { $cards } with the Guard.
palace-K4e =
    { $target ->
        [offer] { $who } put { $cards } up for the swap.
       *[other] { $to ->
            [me] You got { $cards } from { $giver }.
           *[other] { $from ->
                [me] { $taker } got { $cards } from you.
               *[other] { $taker } got { $cards } from { $giver }.
            }
        }
    }
palace-K4f =
    { $to ->
        [me] The Courtesan brought you { $cards }.
       *[other] The Courtesan brought { $taker } { $cards }.
    }
palace-K4g =
    { $kind ->
        [none] All kings were up: they were shuffled again.
       *[other] The Spy turned up { $cards }.
    }
palace-did-with =
    { $to ->
        [me] { $who } chose to swap hand cards with you.
       *[other] { $who } chose to swap hand cards with { $whom }.
    }
palace-did-next =
    { $mine ->
        [yes] { $to ->
            [me] You played on yourself.
           *[other] You called { $whom }.
        }
       *[no] { $to ->
            [me] { $who } called you.
           *[other] { $who } called { $whom }.
        }
    }
palace-K6 =
    { $source ->
        [kings] The kings were shuffled, nobody is blocked.
       *[other] A new round: six new cards to every hand.
    }
palace-K7 = That ends the game.

# The guided first game
tip-palace-goal = Your display: gather six different persons here, one card a turn, and the round is yours. But no person may ever lie here twice!
tip-palace-lay = Choose a card: the bar tells what the person does, and the frame shows who would be next. The button, or choosing it again, lays it.
tip-palace-colour = The colour of the card decides who plays next. Everybody owns a colour, shown beside the name; brown calls whoever shows the fewest cards.
tip-palace-act = The person that you laid acts now, and that is a duty. The bar says what is asked.
tip-palace-king = A king! The person on the card has no action as long as it lies on top. Only the Spy can change that. And never lay a Jester under the Jester’s king.
tip-palace-double = Cards marked “loses” would end the round against you: everybody else gets a point. Lay something else while you can.
tip-palace-brown = Brown, and several are tied: you choose who must play. Pick somebody who has little room left.
tip-palace-aim = It gets tight: with every person you show, more of your cards become dangerous. Call the others, so that they run out of safe cards first.
tip-palace-point =
    { $mine ->
        [yes] A point for you!
       *[no] A point, but not for you.
    } The dots beside the names count them; the last dot wins the game. Whoever ended the round begins the next one.
