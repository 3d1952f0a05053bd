# Parade: dieselben Schlüssel wie words.en.ftl; ein Test vergleicht sie.

# Auf der Schachtel
game-parade = Parade
pitch-parade = Leg eine Karte und hoffe: Wem sie in der Reihe nicht passt, der geht, und zwar zu deinen Minuspunkten.

# Im Terminal
letters-parade = R rot, Gü grün, O orange, Ge gelb, B blau, Ga grau
parade-plain-row = Reihe
parade-plain-strip = Streifen
parade-plain-pile = Stapel: { $count }
parade-plain-collection = { $who } ({ $points })
parade-plain-nothing = nichts
parade-plain-last-round = Letzte Runde: Niemand zieht mehr nach.

# Karten: $card ist eine Karte, wie eine Aufzeichnung sie schreibt, $first ihr erstes Zeichen, $rest der Rest.
# `short` sind ihre Buchstaben, für Karten und wenig Platz; `object` nennt ein Satz sie („nimmt …“).
parade-letter =
    { $first ->
        [R] R
        [G] Gü
        [O] O
        [Y] Ge
        [B] B
       *[S] Ga
    }
parade-short = { parade-letter }{ $rest }
parade-colour =
    { $form ->
        [object] { $first ->
            [R] die rote
            [G] die grüne
            [O] die orange
            [Y] die gelbe
            [B] die blaue
           *[S] die graue
        }
       *[name] { $first ->
            [R] Rot
            [G] Grün
            [O] Orange
            [Y] Gelb
            [B] Blau
           *[S] Grau
        }
    }
parade-card = { parade-colour } { $rest }

# Stapel
pile-parade-collection = Sammlung
pile-parade-kept = behalten
pile-parade-row = Reihe

# Optionen der Regeln
option-parade-six_colour_end = Sechs Farben beenden die Partie
option-parade-six_colour_end-help = Die letzte Runde beginnt auch, sobald jemand alle sechs Farben gesammelt hat (P8).
option-parade-tie_fewest_cards = Weniger Karten entscheiden
option-parade-tie_fewest_cards-help = Bei Gleichstand gewinnt die kleinere Sammlung, behaltene Karten eingerechnet (P12).

# Was ein Zug bewirkt, für den Coach
why-parade-P3 = { "" }
why-parade-without-P5 = nimmt nichts
why-parade-P5 = nimmt { $cards }
why-parade-P7 = { "" }
why-parade-P8 = eröffnet die letzte Runde
why-parade-P9 =
    { $target ->
        [kept] behält { $cards }
       *[other] { "" }
    }

# Wozu ein Zug gut ist, für den Coach
reason-parade-majority = holt die Mehrheit in { parade-colour }: Diese Karten zählen nur je eins
reason-parade-keeps = behält die Mehrheit in { parade-colour }, wo eine Karte nur eins zählt
reason-parade-dear = { $points ->
        [one] ein Minuspunkt in { parade-colour }
       *[other] { $points } Minuspunkte in { parade-colour }
    }
reason-parade-breaks = nimmt { $who } die Mehrheit in { parade-colour }
reason-parade-saves = spart { $cards } für eine gefährliche Reihe auf
reason-parade-spends = gibt { $cards } aus der Hand, eine Hilfe bei einer gefährlichen Reihe

# Die Wertung
over-unit-parade =
    { $points ->
        [one] Punkt
       *[other] Punkte
    }
line-parade-P10 =
    { $kind ->
        [each] Meiste Karten der Farbe: je 1
       *[other] Nach ihren Werten
    }
line-parade-P11 = Mehrheit von zwei oder mehr: je 1

# Am Tisch
parade-ask-play = Du bist dran. Welche Karte legst du an?
parade-ask-keep = Welche Karte behältst du ({ $number } von 2)? Behaltene zählen, der Rest ist aus dem Spiel.
parade-P1 =
    { $mine ->
        [yes] Die Karten sind verteilt. Du beginnst.
        [none] Die Karten sind verteilt.
       *[no] Die Karten sind verteilt. { $who } beginnt.
    }
parade-P3 =
    { $mine ->
        [yes] Du legst { $cards } an.
       *[no] { $who } legt { $cards } an.
    }
parade-P5 =
    { $mine ->
        [yes] … und nimmst { $cards }.
       *[no] … und nimmt { $cards }.
    }
parade-P8 = Die letzte Runde beginnt: noch ein Zug für alle, ohne nachzuziehen.
parade-P9 =
    { $target ->
        [out] { "" }
       *[other] { $mine ->
            [yes] Du behältst { $cards }.
           *[no] { $who } behält { $cards }.
        }
    }
parade-P7 =
    { $kind ->
        [known]
            { $mine ->
                [yes] Du ziehst { $cards } nach.
               *[no] { $who } zieht { $cards } nach.
            }
       *[other] { "" }
    }
parade-do-play = { $card } anlegen
parade-do-keep = { $card } behalten
parade-play-sure = { $card } anlegen?
parade-keep-sure = { $card } behalten?
parade-row =
    { $count ->
        [one] Die Reihe: eine Karte
       *[other] Die Reihe: { $count } Karten, die letzte am rechten Ende
    }
parade-place = Nummer { $number } vom Ende
parade-free-place = Platz 0: Hier wird die nächste Karte liegen
parade-would-lie = Platz 0: Hier läge { $card }
parade-would-go = die würdest du nehmen
parade-would-stay = die bliebe liegen
parade-pile =
    { $count ->
        [0] Der Stapel ist leer
        [one] Stapel: eine Karte
       *[other] Stapel: { $count } Karten
    }
parade-out = Aus dem Spiel: { $count }
parade-last-round =
    { $count ->
        [one] Letzte Runde, letzter Zug: Niemand zieht mehr nach
       *[other] Letzte Runde: Niemand zieht mehr nach, noch { $count } Züge
    }
parade-own = Deine Seite des Tisches
parade-your-hand =
    { $count ->
        [one] Deine Hand: eine Karte
       *[other] Deine Hand: { $count } Karten
    }
parade-hand-of =
    { $count ->
        [one] eine Handkarte
       *[other] { $count } Handkarten
    }
parade-kept-of =
    { $count ->
        [0] noch nichts behalten
        [one] eine Karte behalten
       *[other] { $count } Karten behalten
    }
parade-kept = Du behältst ({ $count } von 2)
parade-so-far =
    { $minus ->
        [one] bisher ein Minuspunkt
       *[other] bisher { $minus } Minuspunkte
    }
parade-nothing-taken = noch nichts genommen
parade-show-cards = Sammlungen als Karten
parade-group =
    { $colour ->
        [R] Rot
        [G] Grün
        [O] Orange
        [Y] Gelb
        [B] Blau
       *[S] Grau
    }: { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }, Summe der Werte { $sum }{ $most ->
        [yes] { $lead ->
            [0] , niemand hat mehr
           *[other] , die meisten ({ $lead } mehr)
        }
       *[no] { "" }
    }

# Die geführte erste Partie
tip-parade-goal = Jede Karte, die du nimmst, schadet dir: Wer die wenigsten Minuspunkte hat, gewinnt. Das ist die Parade, und wer anlegt, muss vielleicht etwas davon mitnehmen.
tip-parade-hand = Wenn du dran bist, legst du eine Karte ans rechte Ende. Wähle eine Karte: Du siehst, was sie bewirken würde. Wählst du sie noch einmal oder drückst den Knopf, legst du sie an.
tip-parade-strip = Die Zahl der Karte schützt: Bei einer 4 sind die vier nächsten Karten sicher (grüne Zahlen). Eine 0 schützt keine, eine 10 zehn.
tip-parade-take = Von den anderen musst du alle derselben Farbe nehmen und alle mit gleichem oder kleinerem Wert. Sie stehen höher und sind rot markiert.
tip-parade-collection = Die gehören jetzt dir. Am Ende zählt eine Karte so viele Minuspunkte wie ihr Wert …
tip-parade-most =
    … aber wer die meisten Karten einer Farbe hat (die Krone), zählt für jede davon nur 1.{ $players ->
        [2] { " " }Du brauchst zwei mehr als dein Gegenüber.
       *[other] { "" }
    }
tip-parade-high = Hohe Karten legt man gefahrlos an, aber sie können dich später einholen: Irgendwer muss sie einmal nehmen. Eine lange Reihe ist für kleine Karten gefährlich.
tip-parade-last = Der Stapel ist leer: noch ein Zug für alle, ohne nachzuziehen. Vier Karten bleiben dir auf der Hand.
tip-parade-keep = Such dir jetzt zwei deiner letzten vier Karten für deine Sammlung aus; die anderen beiden sind aus dem Spiel. Denk an die Kronen: an deine und an die, die du anderen abnehmen kannst.
