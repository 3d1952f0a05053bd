# Rotundo: dieselben Schlüssel wie words.en.ftl; ein Test vergleicht sie.

# Auf der Schachtel
game-rotundo = Rotundo
pitch-rotundo = Murmeln aus zehn Materialien: Sammle Dreier oder biete mit um die eine, die alle wollen.

# Im Terminal
letters-rotundo = Sf Stoff, Fe Fell, Le Leder, To Ton, Sn Stein, Ho Holz, Gl Glas, Ku Kupfer, Pl Platindraht, Go Gold

# Karten: $card ist eine Karte, wie eine Aufzeichnung sie schreibt, $first ihr erstes Zeichen, $rest der Rest.
# `short` sind ihre Buchstaben, für Karten und wenig Platz; `object` nennt ein Satz sie („nimmt …“).
rotundo-short =
    { $card ->
        [cl] Sf
        [fu] Fe
        [le] Le
        [ca] To
        [sn] Sn
        [wo] Ho
        [gl] Gl
        [co] Ku
        [pt] Pl
       *[au] Go
    }

# Stapel
pile-rotundo-middle = Mitte

# Optionen der Regeln
option-rotundo-deck = Eigenes Blatt
option-rotundo-deck-help = Beutelfarben, Beutelzahlen und Werte der zehn Materialien wie auf deinen eigenen Karten.

# Was ein Zug bewirkt, für den Coach
why-rotundo-R3 =
    { $target ->
        [middle] deckt die nächste Karte auf
       *[other] legt { $cards } auf die Ablage
    }
why-rotundo-R4b = sammelt { $cards }
why-rotundo-R4c = nimmt { $cards } auf
why-rotundo-R5c =
    { $target ->
        [hand] bringt { $cards } auf die Hand
       *[other] zahlt mit { $cards }
    }
why-rotundo-R6 = deckt die nächste Karte auf
why-rotundo-R7 = { "" }

# Wozu ein Zug gut ist, für den Coach
reason-rotundo-bids = bietet { $price } für eine Karte im Wert von { $value }
reason-rotundo-lighter = { $points } weniger, die auf der Hand gegen dich zählen
reason-rotundo-heavier = { $points } mehr, die gegen dich zählen, wenn sie auf der Hand bleiben
reason-rotundo-saves = spart die { $total } der Auslage für eine andere Versteigerung
reason-rotundo-leaves = überlässt { $who } { $cards }

# Die Wertung
over-unit-rotundo =
    { $points ->
        [one] Punkt
       *[other] Punkte
    }
line-rotundo-R8 =
    { $kind ->
        [plus] In der Auslage
       *[other] Auf der Hand geblieben
    }

# Am Tisch
rotundo-card =
    { $card ->
        [au] Gold
        [ca] Ton
        [cl] Stoff
        [co] Kupfer
        [fu] Fell
        [gl] Glas
        [le] Leder
        [pt] Platindraht
        [sn] Stein
       *[wo] Holz
    }
rotundo-print =
    { $bag ->
        [beige] beiger Beutel
        [brown] brauner Beutel
       *[blue] blauer Beutel
    } { $number }, Wert { $value }
rotundo-ask =
    { $may ->
        [collect] Sammle die Karte in der Mitte mit zwei eigenen oder passe.
        [auction] Zur Karte in der Mitte passt nichts: Versteigere sie oder passe.
        [none] Zur Karte in der Mitte passt nichts, und zu bieten hast du nichts: Passe.
       *[both] Sammle die Karte in der Mitte mit zwei eigenen, versteigere sie oder passe.
    }
rotundo-ask-second = Welche Karte gehört zu { $card } und der Karte in der Mitte?
rotundo-ask-opening = Womit eröffnest du? Es muss eine Summe aus deiner Auslage sein.
rotundo-ask-pick =
    { $count ->
        [one] Nimmst du die oberste Karte der Ablage auf die Hand?
       *[other] Nimmst du die obersten { $count } Karten der Ablage auf die Hand?
    }
rotundo-ask-bid =
    { $may ->
        [no] Höchstes Gebot: { $bid } ({ $who }). Mehr gibt deine Auslage nicht her: Steig aus.
       *[yes] Höchstes Gebot: { $bid } ({ $who }). Bietest du mehr, oder steigst du aus?
    }
rotundo-ask-pay = Du hast ersteigert. Wähle Karten deiner Auslage: noch { $due } von { $bid } zu zahlen.
rotundo-do-pass = Passen
rotundo-do-pick = Karten der Ablage nehmen
rotundo-do-leave = Ablage liegen lassen
rotundo-do-drop = Aussteigen
rotundo-open = Versteigern …
rotundo-do-auction = Ab { $first } versteigern
rotundo-do-bid = { $first } bieten
rotundo-do-pay = Mit { $cards } zahlen
rotundo-do-collect = Mit { $cards } sammeln
rotundo-bids = Dein Gebot
rotundo-opening = Dein erstes Gebot
rotundo-higher = Höher:
rotundo-no-bid = Mehr gibt deine Auslage nicht genau her.
rotundo-highest =
    { $mine ->
        [yes] Du führst mit { $bid }
       *[no] { $who } führt mit { $bid }
    }
rotundo-paid = { $paid } von { $bid } gezahlt, noch { $due }
rotundo-fitting =
    { $count ->
        [0] Keine deiner Karten passt dazu
        [one] Eine Sammlung passt
       *[other] { $count } Sammlungen passen
    }
rotundo-standing =
    { $how ->
        [passed] hat gepasst
        [leads] bietet { $bid }
        [in] noch dabei
       *[out] ausgestiegen
    }
rotundo-pile =
    { $count ->
        [0] Der Stapel ist leer
        [one] Stapel: eine Karte
       *[other] Stapel: { $count } Karten
    }
rotundo-discards =
    { $count ->
        [0] Ablage: leer
        [one] Ablage: eine Karte
       *[other] Ablage: { $count } Karten
    }
rotundo-all-discards = Ganze Ablage: { $count }
rotundo-top-first = Die oberste Karte steht vorn.
rotundo-hand-of =
    { $count ->
        [one] eine Handkarte
       *[other] { $count } Handkarten
    }
rotundo-display-of =
    { $count ->
        [0] noch nichts in der Auslage
        [one] eine Karte in der Auslage
       *[other] { $count } Karten in der Auslage
    }
rotundo-worth =
    { $count ->
        [0] Auslage: 0
        [one] Auslage: eine Karte, { $worth }
       *[other] Auslage: { $count } Karten, { $worth }
    }
rotundo-against =
    { $count ->
        [0] Hand: 0
        [one] Hand: eine Karte, −{ $worth }
       *[other] Hand: { $count } Karten, −{ $worth }
    }
rotundo-own = Deine Seite des Tisches
rotundo-your-display = Deine Auslage: { rotundo-display-of }
rotundo-your-hand =
    { $count ->
        [0] Deine Hand: leer
        [one] Deine Hand: eine Karte
       *[other] Deine Hand: { $count } Karten
    }
rotundo-show-cards = Auslagen als Karten
rotundo-R1 =
    { $kind ->
        [known] Zuerst in der Mitte: { $cards }.
       *[other] Die Karten sind verteilt.
    }
rotundo-R3 =
    { $target ->
        [middle] Neu in der Mitte: { $cards }.
       *[other] Alle haben gepasst: { $cards } kommt auf die Ablage.
    }
rotundo-R4b =
    { $source ->
        [middle] { $mine ->
            [yes] … und sammelst damit { $cards }.
           *[no] … und sammelt damit { $cards }.
        }
       *[other] { $mine ->
            [yes] Du legst { $cards } aus
           *[no] { $who } legt { $cards } aus
        }
    }
rotundo-R4c =
    { $mine ->
        [yes] Du nimmst { $cards } von der Ablage.
       *[no] { $who } nimmt { $cards } von der Ablage.
    }
rotundo-R5c =
    { $target ->
        [hand] { $mine ->
            [yes] … und ersteigerst { $cards }.
           *[no] … und ersteigert { $cards }.
        }
       *[other] { $mine ->
            [yes] Du zahlst mit { $cards }.
           *[no] { $who } zahlt mit { $cards }.
        }
    }
rotundo-won =
    { $mine ->
        [yes] Du hast ersteigert: { $card } für { $bid }.
       *[no] { $who } hat ersteigert: { $card } für { $bid }.
    }
rotundo-R6 = Neu in der Mitte: { $cards }.
rotundo-R7 = Die Partie ist zu Ende.
rotundo-did-pass =
    { $mine ->
        [yes] Du passt.
       *[no] { $who } passt.
    }
rotundo-did-leave =
    { $mine ->
        [yes] Du lässt die Ablage liegen.
       *[no] { $who } lässt die Ablage liegen.
    }
rotundo-did-auction =
    { $mine ->
        [yes] Du eröffnest die Versteigerung mit { $what }.
       *[no] { $who } eröffnet die Versteigerung mit { $what }.
    }
rotundo-did-bid =
    { $mine ->
        [yes] Du bietest { $what }.
       *[no] { $who } bietet { $what }.
    }
rotundo-did-drop =
    { $mine ->
        [yes] Du steigst aus.
       *[no] { $who } steigt aus.
    }

# Die geführte erste Partie
tip-rotundo-goal = In der Mitte liegt die Karte, um die es geht. Karten in deiner Auslage zählen für dich, Karten auf deiner Hand gegen dich.
tip-rotundo-cards = Jede Murmel hat einen Beutel (beige rund, braun eckig, blau als Raute) mit einer Zahl, darunter steht ihr Wert.
tip-rotundo-collect = Zwei deiner Karten passen zur Mitte: Beutel alle in einer Farbe oder alle verschieden, Zahlen alle gleich oder eine Folge wie 1, 2, 3. Wähle ein Paar, dann den Knopf.
tip-rotundo-pass = Nichts passt? Dann passe: Links von dir will vielleicht jemand die Karte. Passen alle, kommt sie auf die Ablage.
tip-rotundo-display = Deine Auslage: Diese Werte gehören dir, und sie sind dein Geld für Versteigerungen. Und drei Karten weniger zählen gegen dich.
tip-rotundo-auction = Mit einer Auslage kannst du die Karte in der Mitte auch auf deine Hand ersteigern, wenn du sie zum Sammeln brauchst. Ein Gebot ist genau die Summe einiger deiner Auslagekarten.
tip-rotundo-bid = Eine Versteigerung: mehr bieten oder endgültig aussteigen. Angeboten wird nur, was deine Auslage genau hergibt.
tip-rotundo-pay = Sie gehört dir. Zahle genau, indem du Karten deiner Auslage wählst; was höher steht, führt noch zur genauen Summe. Bis alles gezahlt ist, lässt sich das zurücknehmen.
tip-rotundo-pick = Nach dem Sammeln darfst du die obersten Karten der Ablage auf die Hand nehmen, höchstens drei: neues Material, aber es zählt gegen dich, bis du es sammelst.
