# Monad: dieselben Schlüssel wie words.en.ftl; ein Test vergleicht sie.

# Auf der Schachtel
game-monad = Monad
pitch-monad = Vereinige Warm und Kalt, vom Einer über die Quint zur Monade; ein guter Zug ist ein Feuerwerk.

# Im Terminal
letters-monad = 1 bis 5 Einer bis Quint; R rot, O orange, Ge gelb, V violett, B blau, Gü grün; M Monade

# Karten: $card ist eine Karte, wie eine Aufzeichnung sie schreibt, $first ihr erstes Zeichen, $rest der Rest.
# `short` sind ihre Buchstaben, für Karten und wenig Platz; `object` nennt ein Satz sie („nimmt …“).
monad-letter =
    { $rest ->
        [R] R
        [O] O
        [Y] Ge
        [P] V
        [B] B
       *[G] Gü
    }
monad-short =
    { $first ->
        [M] M
       *[other] { $first }{ monad-letter }
    }
monad-class =
    { $first ->
        [1] Einer
        [2] Bi
        [3] Tri
        [4] Quad
        [5] Quint
       *[M] Monade
    }
monad-colour =
    { $rest ->
        [R] Rot
        [O] Orange
        [Y] Gelb
        [P] Violett
        [B] Blau
       *[G] Grün
    }
monad-hue =
    { $rest ->
        [R] rot
        [O] orang
        [Y] gelb
        [P] violett
        [B] blau
       *[G] grün
    }
monad-card =
    { $first ->
        [M] { $form ->
            [object] eine Monade
           *[name] Monade
        }
        [1] { $form ->
            [object] einen { monad-hue }en Einer
           *[name] Einer in { monad-colour }
        }
       *[other] { $form ->
            [object] eine { monad-hue }e { monad-class }
           *[name] { monad-class } in { monad-colour }
        }
    }

# Stapel
pile-monad-bi = Bi
pile-monad-monads = Monaden
pile-monad-purchase = im Erwerb
pile-monad-quad = Quad
pile-monad-quint = Quint
pile-monad-stock = Monaden übrig
pile-monad-talon = Talon
pile-monad-tri = Tri

# Optionen der Regeln
option-monad-leaps_per_turn = Überspringen je Zug
option-monad-leaps_per_turn-help = Wie oft du in einem Zug nach einem Tausch überspringen darfst (M8).
option-monad-leaps_per_turn-null = Beliebig oft
option-monad-leaps_per_turn-1 = Nur einmal
option-monad-kin_never_bonus = Kein Bonus mit Verwandten
option-monad-kin_never_bonus-help = Ein Paar mit einer Bi oder höheren Karte in deiner Stammfarbe bringt nie einen Bonus, auch nicht in ihrer eigenen Klasse (M11).
option-monad-free_pass = Freies Passen
option-monad-free_pass-help = Zu Beginn eines Zuges darfst du passen, was auch immer sonst möglich ist (M14).

# Was ein Zug bewirkt, für den Coach
why-monad-M5 = beendet den Zug
why-monad-M6 = bringt { $cards }
why-monad-M7 =
    { $target ->
        [purchase] erwirbt { $cards }, noch zu bezahlen
       *[other] hat { $cards } dann ganz bezahlt
    }
why-monad-M8 = springt auf { $cards }
why-monad-M9 = gibt { $cards }
why-monad-M10 =
    { $kind ->
        [none] hebt den Bonus auf
       *[other] bringt { $cards } als Bonus
    }
why-monad-M11 = bringt { $cards } durch Verwandtschaft
why-monad-M12 = zieht { $cards }
why-monad-M13 = flippt die Ablage
why-monad-M14 = passt
why-monad-M15 = hat damit genug Monaden für den Sieg
why-monad-M16 = { "" }

# Wozu ein Zug gut ist, für den Coach
reason-monad-monad = eine Monade: { $count } von { $goal }, die zum Sieg reichen
reason-monad-gains = die Karten sind { $after } wert statt { $before }
reason-monad-costs = die Karten sind nur noch { $after } wert statt { $before }
reason-monad-ready =
    { $first ->
        [1] hat dann einen warmen und einen kalten Einer zum Vereinigen
       *[other] hat dann eine warme und eine kalte { monad-class } zum Vereinigen
    }

# Die Wertung
over-unit-monad =
    { $points ->
        [one] Monade
       *[other] Monaden
    }
line-monad-M15 =
    { $count ->
        [one] Eine Monade
       *[other] { $count } Monaden
    }

# Am Tisch
monad-column =
    { $count ->
        [one] { $name }: eine Karte
       *[other] { $name }: { $count } Karten
    }
monad-have = Du hast { $have } von { $price } Punkten in niedrigeren Karten.
monad-talon =
    { $count ->
        [0] Der Talon ist leer
        [one] Talon: eine Karte
       *[other] Talon: { $count } Karten
    }
monad-discards =
    { $count ->
        [0] Nichts abgelegt
        [one] Abgelegt: eine Karte
       *[other] Abgelegt: { $count } Karten, die älteste zuerst
    }
monad-stem = Stammfarbe { $colour }
monad-monads = { $count } von { $goal } Monaden
monad-hand-of =
    { $count ->
        [one] Hand von { $who }: eine Karte
       *[other] Hand von { $who }: { $count } Karten
    }
monad-my-hand =
    { $count ->
        [one] Deine Hand: eine Karte
       *[other] Deine Hand: { $count } Karten
    }
monad-no-cards = Deine Hand ist leer.
monad-bonus-free = Bonus noch frei
monad-bonus-used = Bonus in diesem Zug genutzt
monad-kin = verwandt
monad-note-kin = verwandt: vereinigt sich als jede Klasse
monad-note-remembered = gemerkt
monad-note-brought = bekämst du
monad-note-buy = für { $price } Punkte zu erwerben
monad-note-price = kostet { $price } Punkte
monad-note-got = bekommen
monad-made =
    { $mine ->
        [yes] Eine Monade! Du hast { $count } von { $goal }.
       *[no] Eine Monade! { $who } hat { $count } von { $goal }.
    }
monad-chain = Die Kette dieses Zuges
monad-chain-now =
    { $mine ->
        [yes] Dein Zug bisher
       *[no] { $who } bisher
    }
monad-chain-last =
    { $mine ->
        [yes] Dein letzter Zug
       *[no] Letzter Zug von { $who }
    }
monad-chain-empty = Hier reihen sich die Tausche eines Zuges auf.
monad-link-unite = vereinigt
monad-link-buy = erworben
monad-link-give = bezahlt
monad-link-leap = Sprung
monad-link-bonus = Bonus
monad-link-decline = kein Bonus
monad-link-draw = gezogen
monad-link-flip = geflippt
monad-link-pass = gepasst
monad-paid = { $paid } von { $price } Punkten bezahlt
monad-ask-turn =
    { $what ->
        [unite] Vereinige zwei Karten.
        [buy] Nichts zu vereinigen: Du kannst eine Karte erwerben.
       *[both] Vereinige zwei Karten oder erwirb eine.
    }
monad-ask-more =
    { $what ->
        [nothing] Mehr ist nicht möglich: Beende deinen Zug.
        [unite] Vereinige weiter oder beende deinen Zug.
        [buy] Erwirb eine Karte oder beende deinen Zug.
       *[both] Tausche weiter oder beende deinen Zug.
    }
monad-ask-nothing =
    { $way ->
        [draw] Nichts zu vereinigen, nichts erschwinglich: Zieh eine Karte.
        [flip] Nichts zu vereinigen, und der Talon ist leer: Flippe die Ablage.
        [pass] Gerade ist nichts möglich: Passe.
       *[other] Gerade ist kein Tausch möglich.
    }
monad-ask-pay =
    { $missing ->
        [one] { $card } bezahlen: noch ein Punkt.
       *[other] { $card } bezahlen: noch { $missing } Punkte.
    }
monad-ask-bonus = Ein Bonuspaar! Nimmst du den Bonus jetzt?
monad-hint-partner = { $card }: Angehobene Karten passen dazu.
monad-hint-leap =
    { $missing ->
        [one] Noch eine Farbe für einen Sprung.
       *[other] Noch { $missing } Farben für einen Sprung.
    }
monad-go-unite = Vereinigen
monad-go-leap = Springen
monad-go-buy = Erwerben
monad-do-unite = { $cards } vereinigen
monad-do-leap = { $cards } geben und auf eine { monad-class } springen
monad-do-buy = Eine { monad-class } erwerben
monad-do-give = { $card } in Zahlung geben
monad-do-bonus = Bonus nehmen
monad-do-decline = Bonus aufheben
monad-do-draw = Karte ziehen
monad-do-flip = Ablage flippen
monad-do-pass = Passen
monad-do-end = Zug beenden

# Ereignisse nach Regeln
monad-M1 = Die Einer sind verteilt, sechs auf jede Hand.
monad-M5 =
    { $mine ->
        [yes] Du beendest deinen Zug.
       *[no] { $who } beendet den Zug.
    }
monad-M6 =
    { $mine ->
        [yes] … und bekommst dafür { $cards }.
       *[no] … und bekommt dafür { $cards }.
    }
monad-M7 =
    { $target ->
        [purchase] { $mine ->
            [yes] Du möchtest { $cards } erwerben.
           *[no] { $who } möchte { $cards } erwerben.
        }
       *[other] { $mine ->
            [yes] … und hast { $cards } erworben.
           *[no] … und hat { $cards } erworben.
        }
    }
monad-M8 =
    { $mine ->
        [yes] … und springst auf { $cards }.
       *[no] … und springt auf { $cards }.
    }
monad-M9 =
    { $mine ->
        [yes] Du gibst { $cards }.
       *[no] { $who } gibt { $cards }.
    }
monad-M10 =
    { $kind ->
        [none] { $mine ->
            [yes] Du hebst dir den Bonus auf.
           *[no] { $who } hebt sich den Bonus auf.
        }
       *[other] { $mine ->
            [yes] Als Bonus bekommst du { $cards }.
           *[no] Als Bonus bekommt { $who } { $cards }.
        }
    }
monad-M11 =
    { $mine ->
        [yes] … und bekommst durch Verwandtschaft { $cards }.
       *[no] … und bekommt durch Verwandtschaft { $cards }.
    }
monad-M12 =
    { $mine ->
        [yes] Du ziehst { $cards }.
       *[no] { $who } zieht { $cards }.
    }
monad-M13 =
    { $mine ->
        [yes] Du flippst die Ablage
       *[no] { $who } flippt die Ablage
    }: { $count ->
        [one] Eine Karte ist der neue Talon.
       *[other] { $count } Karten sind der neue Talon.
    }
monad-M14 =
    { $mine ->
        [yes] Du passt.
       *[no] { $who } passt.
    }
monad-M15 =
    { $mine ->
        [yes] Du hast genug Monaden für den Sieg!
       *[no] { $who } hat genug Monaden für den Sieg.
    }
monad-M16 = Niemand kommt weiter: Die meisten Monaden gewinnen.

# Die geführte erste Partie
tip-monad-goal = Vom Vielen zum Einen: Sammle Monaden. Hier liegen sie, und die Felder bei deinem Namen zeigen, wie viele zum Sieg reichen.
tip-monad-unite = Wähle eine Karte und dann eine zweite: eine warme (volles Zeichen, Sonne) und eine kalte (Ring, Eisstern) derselben Klasse. Zusammen werden sie zur obersten Karte der nächsten Kolonne.
tip-monad-chain = Einmal getauscht, darfst du im selben Zug weitermachen, solange deine Karten reichen. Lange Ketten sind das Herz des Spiels. Geht nichts Gutes mehr, beende deinen Zug.
tip-monad-buy = Eine Kolonne mit Häkchen kannst du erwerben: mit niedrigeren Karten beliebiger Farbe, die zusammen mindestens den Preis wert sind. Die Zahlen sagen, wie viel du hast.
tip-monad-pay = Jetzt bezahlst du, Karte für Karte, bis der Preis gedeckt ist. Heraus gibt es nichts, also zahle möglichst passend.
tip-monad-draw = Kein guter Tausch? Dann zieh einen Einer oder flippe die Ablage, wenn der Talon leer ist. Das ist dein ganzer Zug.
tip-monad-leap = Nach einem Tausch können Einer springen: Vier verschiedene Farben bringen eine Tri, fünf eine Quad, sechs eine Quint. Wähle sie alle.
tip-monad-bonus = Rot und Violett, Orange und Blau, Gelb und Grün sind Bonuspaare: Zwei davon, ab der Bi, bringen auch die oberste Karte jeder niedrigeren Kolonne. Einmal im Zug.
tip-monad-kin = „Verwandt“: Eine Karte in deiner Stammfarbe, sie steht bei deinem Namen, vereinigt sich, als wäre sie von jeder Klasse. Eine Bi mit einer Quint ergibt eine Monade!
