# Gold!: dieselben Schlüssel wie words.en.ftl; ein Test vergleicht sie.

# Auf der Schachtel
game-gold = Gold!
pitch-gold = Störrische Esel, Haufen von Gold: Tausch dich hoch, vollende Sets und greif dabei bei den anderen zu.

# Im Terminal
letters-gold = G grün, B blau, V violett, R rot, O orange, P pink; E Esel

# Karten: $card ist eine Karte, wie eine Aufzeichnung sie schreibt, $first ihr erstes Zeichen, $rest der Rest.
# `short` sind ihre Buchstaben, für Karten und wenig Platz; `object` nennt ein Satz sie („nimmt …“).
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
        [e] { gold-letter }E
       *[other] { gold-letter }{ $rest }
    }
gold-colour =
    { $first ->
        [G] Grün
        [B] Blau
        [V] Violett
        [R] Rot
        [O] Orange
       *[P] Pink
    }
gold-hue =
    { $first ->
        [G] grün
        [B] blau
        [V] violett
        [R] rot
        [O] orang
       *[P] pink
    }
gold-card =
    { $rest ->
        [e] { $form ->
            [object] einen { gold-hue }en Esel
           *[name] Esel in { gold-colour }
        }
       *[other] { $form ->
            [object] die { gold-hue }e { $rest }
           *[name] { gold-colour } { $rest }
        }
    }

# Stapel
pile-gold-aside = beiseite
pile-gold-stack = Wertungsstapel

# Optionen der Regeln
option-gold-open_stacks = Offene Wertungsstapel
option-gold-open_stacks-help = Alle sehen die Summe jedes Wertungsstapels und nicht nur, wie viele Karten darin liegen. Gespielt wird genauso.

# Was ein Zug bewirkt, für den Coach
why-gold-G5 = nimmt { $cards }
why-gold-G6a =
    { $target ->
        [offer] gibt { $cards }
       *[other] nimmt { $cards }
    }
why-gold-G6b =
    { $target ->
        [offer] gibt { $cards }
       *[other] nimmt { $cards }
    }
why-gold-G7 =
    { $kind ->
        [none] vollendet ein Set
       *[other] { "" }
    }
why-gold-G7a = stiehlt { $cards } von { $giver }
why-gold-G7b = wertet { $cards }
why-gold-G8 = bringt ein neues Angebot
why-gold-G9 = eröffnet das Große Finale
why-gold-G10 = { "" }

# Wozu ein Zug gut ist, für den Coach
reason-gold-set = ein Set im Wert von { $points }
reason-gold-pair = zwei in { gold-colour }, zusammen { $points } wert: Mit einer dritten Karte ist es ein Set
reason-gold-leaves = lässt { $who } { $cards } liegen: ein Set im Wert von { $points }
reason-gold-blocks = nimmt { $who } die Karte in { gold-colour } weg, die ein Set vollendet

# Die Wertung
over-unit-gold =
    { $points ->
        [one] Punkt
       *[other] Punkte
    }
line-gold-G7b = Ein Set
line-gold-G10 = Farbe gewonnen

# Am Tisch
gold-ask = Nimm die niedrigste Karte oder tausche.
gold-ask-finale = Großes Finale: Nimm die niedrigste Karte oder tausche.
gold-ask-give = Was gibst du dafür her ({ $card })?
gold-ask-take = Was nimmst du dafür ({ $card })?
gold-ask-steal = Ein Set in { $colour }! Erst noch stehlen, in einer Farbe, die dir fehlt?
gold-for-give = { $card }: dafür bekommst du { $cards }
gold-for-take = { $card }: dafür kannst du geben: { $cards }
gold-do-take = { $card } nehmen
gold-do-swap = { $card } geben, { $other } nehmen
gold-do-steal = { $who } { $card } stehlen
gold-do-decline = Nur werten
gold-go-take = Nehmen
gold-go-swap = Tauschen
gold-go-steal = Stehlen
gold-note-take = kann genommen werden
gold-note-swap = kann eingetauscht werden
gold-note-take-for = gibt es im Tausch gegen { $card }
gold-note-give = kann getauscht werden
gold-note-give-for = kann für { $card } gegeben werden
gold-note-steal = kann gestohlen werden
gold-note-set = gehört zu einem Set
gold-tag-take = nehmen
gold-tag-swap = tauschen
gold-set = Set!
gold-sum = Summe dieser Farbe
gold-none = keine Karte in { $colour }
gold-display-of =
    { $mine ->
        [yes] Deine Auslage
       *[no] Auslage von { $who }
    }
gold-middle = Angebot und Nachziehstapel
gold-finale = Großes Finale!
gold-offers-left =
    { $count ->
        [one] noch ein Angebot
       *[other] noch { $count } Angebote
    }
gold-cards =
    { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }

# Ereignisse nach Regeln
gold-G1 = Zu zweit kommt aus jeder Farbe ein Esel aus dem Spiel.
gold-G2 =
    { $to ->
        [me] Du bekommst zu Beginn { $cards }.
       *[other] { $taker } bekommt zu Beginn { $cards }.
    }
gold-G3 =
    { $target ->
        [offer] Das erste Angebot: { $names }.
       *[other] Zwei Karten kommen ungesehen weg.
    }
gold-G5 =
    { $mine ->
        [yes] Du nimmst { $cards }.
       *[no] { $who } nimmt { $cards }.
    }
gold-G6a =
    { $target ->
        [offer] { $mine ->
            [yes] Du gibst { $cards }
           *[no] { $who } gibt { $cards }
        }
       *[other] { $mine ->
            [yes] … und bekommst dafür { $cards }.
           *[no] … und bekommt dafür { $cards }.
        }
    }
gold-G6b =
    { $target ->
        [offer] { $mine ->
            [yes] Du gibst { $cards }
           *[no] { $who } gibt { $cards }
        }
       *[other] { $mine ->
            [yes] … und bekommst dafür { $cards }.
           *[no] … und bekommt dafür { $cards }.
        }
    }
gold-G7 =
    { $mine ->
        [yes] Du hast ein Set!
       *[no] { $who } hat ein Set!
    }
gold-G7a =
    { $mine ->
        [yes] Du stiehlst { $giver } { $cards }.
       *[no] { $from ->
            [me] { $who } stiehlt dir { $cards }.
           *[other] { $who } stiehlt { $giver } { $cards }.
        }
    }
gold-G7b =
    { $mine ->
        [yes] Du wertest { $cards }.
       *[no] { $who } wertet { $cards }.
    }
gold-G8 = Ein neues Angebot: { $names }.
gold-G9 = Das Große Finale: Das sind die letzten fünf Karten.
gold-G10 =
    { $target ->
        [stack] { $mine ->
            [yes] Du hattest am meisten in dieser Farbe und wertest { $cards }.
           *[no] { $who } hatte am meisten in dieser Farbe und wertet { $cards }.
        }
       *[other] { "" }
    }

# Die geführte erste Partie
tip-gold-start = Das ist deine Auslage. Alle beginnen mit einem Esel, der −2 zählt. Jede Farbe hat ihren Platz; drei Karten einer Farbe sind ein Set, und das wird gewertet. Darum geht es.
tip-gold-take = Ein Zug ist eine Aktion. Die einfache: Nimm die Karte mit dem niedrigsten Wert im Angebot. Solange dort ein Esel liegt, ist er die niedrigste!
tip-gold-swap = Die schlaue: Tausche. Für einen deiner Esel bekommst du jedes Gold im Angebot, so viel es auch wert ist. Wähle deinen Esel: Was du dafür bekommen könntest, wird angehoben. Dann wähle das Gold, das du willst.
tip-gold-down = Gold tauschst du nur nach unten: Gib eine 7, nimm etwas Niedrigeres. Klingt dumm? Nicht, wenn die kleinere Karte ein Set vollendet.
tip-gold-pair = Zwei in einer Farbe! Noch eine davon, und sei es ein Esel, und du hast ein Set. Such sie im Angebot.
tip-gold-steal = Ein Set! Bevor es auf deinen Wertungsstapel kommt, darfst du jemandem eine Karte nehmen, in einer Farbe, die bei dir nicht liegt. Wähle eine angehobene Karte oder werte nur das Set.
tip-gold-stack = Dein Wertungsstapel: Was hier liegt, ist sicher und zählt am Ende. Die Karten liegen verdeckt, merk dir also die Summe.
tip-gold-guard = Mit einem Set können andere dich bestehlen, aber nur in Farben, die bei ihnen nicht liegen. Hab ein Auge auf deine teuren Karten.
tip-gold-offer = Ist das Angebot leer, kommen fünf neue Karten. Wer die letzte nimmt, lässt der nächsten Person die erste Wahl.
tip-gold-finale = Das Große Finale: Nach diesen Karten werden die Farben gewertet. Wer in einer Farbe am meisten ausliegen hat, bekommt noch die höchste Goldkarte davon. Alles andere ist verloren.
