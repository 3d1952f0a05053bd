# Gold!: the same keys as words.de.ftl; a test compares them.

# On the box
game-gold = Gold!
pitch-gold = Lowly donkeys, heaps of gold: swap your way up, complete sets, and steal while you are at it.

# In the terminal
letters-gold = G green, B blue, V violet, R red, O orange, P pink; D donkey

# Cards: $card is a card as a record writes it, $first its first letter or number, $rest the rest.
# `short` are its letters, for cards and little room; `object` is how a sentence names it (“takes …”).
gold-letter =
    { $first ->
        [G] G
        [B] B
        [V] V
        [R] R
        [O] O
       *[P] P
    }
gold-short =
    { $rest ->
        [e] { gold-letter }D
       *[other] { gold-letter }{ $rest }
    }
gold-colour =
    { $first ->
        [G] green
        [B] blue
        [V] violet
        [R] red
        [O] orange
       *[P] pink
    }
gold-hue =
    { $first ->
        [G] a green
        [B] a blue
        [V] a violet
        [R] a red
        [O] an orange
       *[P] a pink
    }
gold-card =
    { $rest ->
        [e] { $form ->
            [object] { gold-hue } donkey
           *[name] { gold-colour } donkey
        }
       *[other] { $form ->
            [object] the { gold-colour } { $rest }
           *[name] { gold-colour } { $rest }
        }
    }

# Piles
pile-gold-aside = set aside
pile-gold-stack = score stack

# Options of the rules
option-gold-open_stacks = Open score stacks
option-gold-open_stacks-help = Everybody sees the sum of each score stack, not only how many cards are in it. The game is played the same way.

# What a move would do, for the coach
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

# What a move is good for, for the coach
reason-gold-set = a set worth { $points }
reason-gold-pair = two { gold-colour } cards worth { $points }: one more completes a set
reason-gold-leaves = leaves { $who } { $cards } for a set worth { $points }
reason-gold-blocks = takes from { $who } the { gold-colour } card that completes a set

# The score
over-unit-gold =
    { $points ->
        [one] point
       *[other] points
    }
line-gold-G7b = A set
line-gold-G10 = Colour won

# At the table
gold-ask = Take the lowest card, or swap.
gold-ask-finale = Grand finale: take the lowest card, or swap.
gold-ask-give = What do you give for the { $card }?
gold-ask-take = What do you take for the { $card }?
gold-ask-steal = A set in { $colour }! Steal a card of a colour you lack?
gold-for-give = for the { $card } you may have: { $cards }
gold-for-take = for the { $card } you may give: { $cards }
gold-do-take = Take { $card }
gold-do-swap = Give { $card }, take { $other }
gold-do-steal = Steal { $card } from { $who }
gold-do-decline = Only score
gold-go-take = Take
gold-go-swap = Swap
gold-go-steal = Steal
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

# Events by rule
gold-G1 = With two players one donkey of each colour leaves the game.
gold-G2 =
    { $to ->
        [me] You start with { $cards }.
       *[other] { $taker } starts with { $cards }.
    }
gold-G3 =
    { $target ->
        [offer] The first offer: { $names }.
       *[other] Two cards are put away unseen.
    }
gold-G5 = { $who } took { $cards }.
gold-G6a =
    { $target ->
        [offer] { $who } gave { $cards }
       *[other] … and got { $cards }.
    }
gold-G6b =
    { $target ->
        [offer] { $who } gave { $cards }
       *[other] … and got { $cards }.
    }
gold-G7 = { $who } completed a set!
gold-G7a =
    { $from ->
        [me] { $who } stole { $cards } from you.
       *[other] { $who } stole { $cards } from { $giver }.
    }
gold-G7b = { $who } scored { $cards }.
gold-G8 = A new offer: { $names }.
gold-G9 = The grand finale: these are the last five cards.
gold-G10 =
    { $target ->
        [stack] { $who } had most in the colour and scored { $cards }.
       *[other] { "" }
    }

# The guided first game
tip-gold-start = This is your display. Everybody starts with a donkey, worth −2. Each colour has its own place; three cards of a colour make a set that scores. That is what you want.
tip-gold-take = A turn is one action. The simple one: take the card of the lowest value in the offer. As long as a donkey lies there, the donkey is the lowest!
tip-gold-swap = The clever one: swap. For a donkey of yours you may have any gold of the offer, whatever it is worth. Choose your donkey: what you could get for it is raised. Then choose the gold that you want.
tip-gold-down = Gold swaps downwards only: give a 7, take a lower one. Sounds silly? Not if the lower card completes a set.
tip-gold-pair = Two of a colour! One more card of it, even a donkey, and you have a set. Look for it in the offer.
tip-gold-steal = A set! Before it goes onto your score stack you may take one card from somebody else, of a colour that you don’t show. Choose a raised card, or only score the set.
tip-gold-stack = Your score stack: what lies here is safe and counts at the end. Its cards are face down, so keep the sum in mind.
tip-gold-guard = Others can steal from you when they complete a set, but only colours that they don’t have. Keep an eye on your high cards.
tip-gold-offer = When the offer is empty, five new cards come. Whoever takes the last one lets the next player choose first.
tip-gold-finale = The grand finale: after these cards the colours are scored. Whoever shows most in a colour still gets its highest gold card. Everything else on display is lost.
