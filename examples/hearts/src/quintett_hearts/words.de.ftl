# Hearts: dieselben Schlüssel wie words.en.ftl; ein Test vergleicht sie.

# Auf der Schachtel
game-hearts = Hearts
pitch-hearts = Dreizehn Stiche, die niemand will, und eine Person, die sie alle will.

# Im Terminal
letters-hearts = C Kreuz, D Karo, S Pik, H Herz; J Bube, Q Dame, K König, A Ass

# Stapel
pile-hearts-deck = Kartenspiel
pile-hearts-passed = zum Weitergeben
pile-hearts-taken = Stiche
pile-hearts-trick = Stich

# Optionen der Regeln
option-hearts-pass_cards = Karten weitergeben
option-hearts-pass_cards-help = Vor dem ersten Stich geben alle drei Karten weiter; der Zufall sagt, wem (H2).
option-hearts-no_pts_on_first_trick = Erster Stich ohne Punkte
option-hearts-no_pts_on_first_trick-help = Weder ein Herz noch die Pik-Dame darf hinein, es sei denn, man hat nichts anderes (H6).
option-hearts-can_lead_any_club = Irgendein Kreuz beginnt
option-hearts-can_lead_any_club-help = Wer die Kreuz-Zwei hat, darf zum ersten Stich auch ein anderes Kreuz ausspielen (H4).
option-hearts-jd_bonus = Ein guter Bube
option-hearts-jd_bonus-help = Der Karo-Bube zieht 10 Punkte ab (H9).
option-hearts-avoid_all_tricks_bonus = Lohn für keinen Stich
option-hearts-avoid_all_tricks_bonus-help = Wer gar keinen Stich nimmt, dem werden 5 Punkte abgezogen (H11).
option-hearts-must_break_hearts = Herz muss gebrochen sein
option-hearts-must_break_hearts-help = Herz darf erst ausgespielt werden, wenn schon eines gespielt ist, oder die Pik-Dame (H7).
option-hearts-qs_breaks_hearts = Die Dame bricht das Herz
option-hearts-qs_breaks_hearts-help = Herz darf auch ausgespielt werden, sobald die Pik-Dame gespielt ist (H7).
option-hearts-can_lead_hearts_instead_of_qs = Die Dame darf warten
option-hearts-can_lead_hearts_instead_of_qs-help = Wer neben der Pik-Dame nur Herzen hat, darf ein Herz ausspielen, obwohl keines gebrochen ist (H7).

# Was ein Zug bewirken würde, für den Coach
why-hearts-H3 =
    { $target ->
        [passed] gibt { $cards } weiter
       *[other] { $taker } bekommt { $cards }
    }
why-hearts-H4 = { "" }
why-hearts-H5 = spielt { $cards }
why-hearts-H8 = { $taker } nimmt den Stich

# Die Wertung
over-unit-hearts =
    { $points ->
        [one] Punkt
       *[other] Punkte
    }
line-hearts-H9 = Karten, die zählen
line-hearts-H10 = Der Mond
line-hearts-H11 = Gar kein Stich

# Ereignisse nach Regeln
hearts-H1 = Die Karten sind verteilt.
hearts-H3 =
    { $target ->
        [passed] { $mine ->
            [yes] Du willst { $cards } weitergeben.
           *[no] { $who } will { $cards } weitergeben.
        }
       *[other] { $taker ->
            [Du] Du bekommst { $cards }.
           *[other] { $taker } bekommt { $cards }.
        }
    }
hearts-H4 =
    { $mine ->
        [yes] Du hast { $cards } und spielst aus.
       *[no] { $who } hat { $cards } und spielt aus.
    }
hearts-H5 =
    { $mine ->
        [yes] Du spielst { $cards }.
       *[no] { $who } spielt { $cards }.
    }
hearts-H8 =
    { $mine ->
        [yes] Du nimmst den Stich: { $cards }.
       *[no] { $who } nimmt den Stich: { $cards }.
    }
