# Hearts: the same keys as words.de.ftl; a test compares them.

# On the box
game-hearts = Hearts
pitch-hearts = Thirteen tricks that nobody wants, and one player who wants them all.

# In the terminal
letters-hearts = C clubs, D diamonds, S spades, H hearts; J jack, Q queen, K king, A ace

# Piles
pile-hearts-deck = deck
pile-hearts-passed = to pass on
pile-hearts-taken = tricks taken
pile-hearts-trick = trick

# Options of the rules
option-hearts-pass_cards = Passing cards
option-hearts-pass_cards-help = Before the first trick everybody passes three cards on; chance says to whom (H2).
option-hearts-no_pts_on_first_trick = No points in the first trick
option-hearts-no_pts_on_first_trick-help = Neither a heart nor the queen of spades may be played to it, unless there is nothing else (H6).
option-hearts-can_lead_any_club = Any club begins
option-hearts-can_lead_any_club-help = Whoever has the two of clubs may lead another club to the first trick (H4).
option-hearts-jd_bonus = A good jack
option-hearts-jd_bonus-help = The jack of diamonds takes 10 points off (H9).
option-hearts-avoid_all_tricks_bonus = Reward for no trick
option-hearts-avoid_all_tricks_bonus-help = Whoever takes no trick at all has 5 points taken off (H11).
option-hearts-must_break_hearts = Hearts must be broken
option-hearts-must_break_hearts-help = A heart may be led only after one was played, or the queen of spades (H7).
option-hearts-qs_breaks_hearts = The queen breaks hearts
option-hearts-qs_breaks_hearts-help = Hearts may also be led once the queen of spades was played (H7).
option-hearts-can_lead_hearts_instead_of_qs = The queen may wait
option-hearts-can_lead_hearts_instead_of_qs-help = With nothing but hearts beside the queen of spades a heart may be led, though hearts aren't broken (H7).

# What a move would do, for the coach
why-hearts-H3 =
    { $target ->
        [passed] passes { $cards } on
       *[other] { $taker } gets { $cards }
    }
why-hearts-H4 = { "" }
why-hearts-H5 = plays { $cards }
why-hearts-H8 = { $taker } takes the trick

# The score
over-unit-hearts =
    { $points ->
        [one] point
       *[other] points
    }
line-hearts-H9 = Cards that count
line-hearts-H10 = The moon
line-hearts-H11 = No trick at all

# Events by rule
hearts-H1 = The cards are dealt.
hearts-H3 =
    { $target ->
        [passed] { $who } picked { $cards } to pass on.
       *[other] { $taker } got { $cards }.
    }
hearts-H4 =
    { $mine ->
        [yes] You have { $cards } and lead.
       *[no] { $who } has { $cards } and leads.
    }
hearts-H5 = { $who } played { $cards }.
hearts-H8 = { $who } took the trick: { $cards }.
