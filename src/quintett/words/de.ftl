# Deutsch. Dieselben Schlüssel wie en.ftl; ein Test vergleicht sie.

# Spiele
game-gold = Gold!
game-monad = Monad
game-palace = Palastgeflüster
game-parade = Parade
game-rotundo = Rotundo

# Der einfache Tisch im Terminal
welcome = { $game } mit { $players } Personen, Bots: { $level }. Antworte mit einer Nummer der Liste oder dem Zug selbst; ? zeigt die Regeln, q verlässt das Spiel.
level-novice = Neuling
level-casual = Gelegenheitsspieler
level-skilled = Geübt
level-expert = Experte
level-master = Meister
letters-gold = G grün, B blau, V violett, R rot, O orange, P rosa; e Esel
letters-monad = 1 bis 5 Einer bis Quint; R rot, O orange, Y gelb, P violett, B blau, G grün; M Monad
letters-palace = T Schatzmeister, M Zofe, G Wächter, J Hofnarr, W Magier, C Kurtisane, S Spion; dann die Farbe: G grün, Y gelb, R rot, B blau, V violett, N braun
letters-rotundo = cl Stoff, fu Fell, le Leder, ca Ton, sn Stein, wo Holz, gl Glas, co Kupfer, pt Platindraht, au Gold
letters-parade = R rot, G grün, O orange, Y gelb, B blau, S grau
preparing = Das Spiel wird für diesen Rechner vorbereitet (nur einmal, ein paar Sekunden) …
row = Reihe
strip = Streifen
pile-left = Stapel: { $count }
collection-of = { $who } ({ $points })
nothing = nichts
choose-move = Du bist dran. Welcher Zug?
takes-nothing = nimmt nichts
would-take = nimmt { $cards }
choose-play = Du bist dran. Welche Karte legst du an?
choose-keep = Welche Karte behältst du ({ $number } von 2)? Behaltene zählen, der Rest ist aus dem Spiel.
last-round = Letzte Runde: Niemand zieht mehr nach.
not-a-choice = { $text } steht nicht zur Wahl: { $choices }.
forbidden = Jetzt nicht ({ $rule }): { $sentence }
goodbye = Tschüss! Die Partie bis hierher: { $file }
goodbye-empty = Tschüss!
you = Du

# Ereignisse bei Parade, nach Regeln
parade-P1 =
    { $mine ->
        [yes] Die Karten sind verteilt. Du beginnst.
       *[no] Die Karten sind verteilt. { $who } beginnt.
    }
parade-P3 =
    { $mine ->
        [yes] Du legst { $cards } an.
       *[no] { $who } legt { $cards } an.
    }
parade-P5 =
    { $mine ->
        [yes] Du nimmst { $cards }.
       *[no] { $who } nimmt { $cards }.
    }
parade-P8 = Die letzte Runde beginnt: noch ein Zug für alle, ohne nachzuziehen.
parade-P9 =
    { $mine ->
        [yes] Du behältst { $cards }.
       *[no] { $who } behält { $cards }.
    }

# Stapel
pile-aside = beiseite
pile-bi = Bi
pile-collection = Sammlung
pile-discard = abgeworfen
pile-discards = Ablage
pile-display = Auslage
pile-hand = Hand
pile-kept = behalten
pile-kings = Königsstapel
pile-middle = Mitte
pile-monads = Monaden
pile-offer = Angebot
pile-out = aus dem Spiel
pile-pile = Stapel
pile-purchase = im Erwerb
pile-quad = Quad
pile-quint = Quint
pile-row = Reihe
pile-stack = Wertungsstapel
pile-stock = Monaden übrig
pile-talon = Talon
pile-tri = Tri
pile-turned = aufgedeckte Könige

# Das Ende
result = Ergebnis
won-one = { $who } hat gewonnen.
won-you = Du hast gewonnen!
won-many = { $who } teilen sich den Sieg.
record-saved = Die Aufzeichnung dieser Partie: { $file }

# Warum der Server etwas ablehnt
refused-malformed = Diese Nachricht versteht der Server nicht.
refused-too-large = Diese Nachricht ist zu lang.
refused-too-fast = Bitte nicht so schnell.
refused-version = Server und Programm haben keine gemeinsame Version des Protokolls.
refused-unknown-table = Diesen Tisch gibt es nicht.
refused-other-rules = An diesem Tisch galt eine andere Fassung der Regeln. Seine Aufzeichnung lässt sich weiterhin ausgeben.
refused-not-seated = Du hast an diesem Tisch keinen Platz.
refused-seated = Du hast schon einen Platz.
refused-not-host = Das kann nur, wer den Tisch eröffnet hat.
refused-not-your-turn = Du bist nicht am Zug.
refused-not-started = Das Spiel hat noch nicht begonnen.
refused-started = Das Spiel hat schon begonnen.
refused-over = Das Spiel ist zu Ende.
refused-not-over = Das Spiel ist noch nicht zu Ende.
refused-closed = Der Tisch ist geschlossen.
refused-stale = Am Tisch hat sich inzwischen etwas geändert.
refused-illegal = Dieser Zug ist jetzt nicht erlaubt.
refused-bot-plays = Auf diesem Platz spielt ein Bot. Nimm ihn erst zurück.
refused-seat-taken = Dieser Platz ist besetzt.
refused-no-such-seat = Auf diesem Platz ist niemand, mit dem das ginge.
refused-seats-free = Es sind noch Plätze frei.
refused-no-undo = Dieser Zug lässt sich nicht zurücknehmen: Jemand hat seitdem gehandelt, oder eine Karte wurde gezeigt.
refused-nothing-asked = Niemand hat dich gefragt.
refused-muted = Du wurdest an diesem Tisch stumm geschaltet.
refused-unavailable = Tipps gibt es hier noch nicht.
refused-full = Alle Plätze sind besetzt.
refused-busy = Der Tisch hat gerade zu viel zu tun. Versuche es gleich noch einmal.
refused-bad-name = Bitte nimm sichtbare Zeichen in einer Zeile.
refused-bad-table = Einen solchen Tisch kann es nicht geben.
refused-failed = Auf dem Server ging etwas schief. Nichts ist verloren; versuche es noch einmal.
page-title = Quintett
page-running = Der Quintett-Server läuft.
page-no-client = Der Tisch im Browser gehört nicht zu dieser Installation. Programme finden mit dem Protokoll unter { $address } ihren Weg.
page-open-tables = Offene Tische
page-no-tables = Zurzeit ist kein Tisch offen.
serving = Quintett ist hier: { $address }
serving-network = Für andere in diesem Netz: { $address }
serving-stop = Strg-C beendet; laufende Spiele bleiben erhalten.

# Was ein Zug bewirkt, für den Coach: Subjekt ist der Zug, ohne Punkt; ein leerer Text sagt nichts.
# $kind ist known, hidden oder none (keine Karte); $source und $target sind Stapel, $giver und $taker Personen.
hidden-cards =
    { $count ->
        [one] eine verdeckte Karte
       *[other] { $count } verdeckte Karten
    }
why-moves = bewegt { $cards } ({ $source } → { $target })
why-nothing = noch bewegt sich keine Karte
why-points = Punkte { $before } → { $after }
why-end = beendet die Partie
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
why-monad-M5 = beendet den Zug
why-monad-M6 = bringt { $cards }
why-monad-M7 =
    { $target ->
        [purchase] erwirbt { $cards }, noch zu bezahlen
       *[other] schließt den Erwerb von { $cards } ab
    }
why-monad-M8 = springt zu { $cards }
why-monad-M9 = gibt { $cards }
why-monad-M10 =
    { $kind ->
        [none] verzichtet auf den Bonus
       *[other] bringt { $cards } als Bonus
    }
why-monad-M11 = bringt { $cards } durch eine Verwandte
why-monad-M12 = zieht { $cards }
why-monad-M13 = flippt den Ablegestapel
why-monad-M14 = passt
why-monad-M15 = hat damit alle Monaden zum Sieg
why-monad-M16 = { "" }
why-palace-K2 = legt { $cards }
why-palace-K3a = beendet die Runde mit dem Hofnarren unter dessen Königskarte: ein Punkt für alle anderen
why-palace-K3b = beendet die Runde mit einer doppelten Person: ein Punkt für alle anderen
why-palace-K3c = beendet die Runde mit sechs Personen
why-palace-K4a = zeigt allen die ganze Hand
why-palace-K4b =
    { $target ->
        [hand] zieht eine Karte
       *[other] wirft { $cards } ab
    }
why-palace-K4c = nimmt { $cards } zurück auf die Hand
why-palace-K4e =
    { $target ->
        [offer] bietet { $cards }
       *[other] { $taker } bekommt { $cards }
    }
why-palace-K4f = bringt { $cards } vor { $taker }
why-palace-K4g = deckt die nächste Königskarte auf
why-palace-K7 = { "" }
why-palace-next =
    { $mine ->
        [yes] entscheidet noch einmal
       *[no] danach entscheidet { $who }
    }
why-rotundo-R3 =
    { $target ->
        [middle] deckt die nächste Karte auf
       *[other] legt { $cards } auf den Ablagestapel
    }
why-rotundo-R4b = sammelt { $cards }
why-rotundo-R4c = nimmt { $cards } auf
why-rotundo-R5c =
    { $target ->
        [hand] bringt { $cards } auf die Hand
       *[other] bezahlt { $cards }
    }
why-rotundo-R6 = deckt die nächste Karte auf
why-rotundo-R7 = { "" }

# Der Vergleich
why-only = der einzige erlaubte Zug
why-best = die beste Aussicht, { NUMBER($lead, maximumFractionDigits: 1) } Prozentpunkte vor { $other }
why-best-close = die beste Aussicht, aber zu nah an { $other } für ein Urteil
why-close = zu nah an { $best } für ein Urteil
why-worse = { NUMBER($drop, maximumFractionDigits: 1) } Prozentpunkte unter { $best }

# Tipp
seat-name = Platz { $seat }
percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
hint-title = { $game }, Eintrag { $entry }: { $who } entscheidet. Gewinnaussicht jedes Zuges mit ihrem 95-%-Intervall, nach dem, was { $who } weiß:
hint-chance = { NUMBER($chance, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ NUMBER($low, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } bis { NUMBER($high, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) })

# Rückblick
review-title = { $game }: ein Rückblick
review-judging = Entscheidungen werden beurteilt
review-running = Die Partie läuft noch: Als Ergebnis gilt die letzte bekannte Aussicht.
review-player = Person
review-accuracy = Genauigkeit
review-blunders = Patzer
review-mistakes = Fehler
review-inaccuracies = Ungenauigkeiten
review-result = Ergebnis
review-deal = Verteilung
review-decisions = Entscheidungen
review-cards = Karten und andere
review-luck = Glücksmesser
review-luck-help = Ergebnis minus gerechter Anteil von { $fair } = Verteilung + Entscheidungen + Karten und andere. Verteilung: die erste bekannte Aussicht. Entscheidungen: was die eigenen Einbußen kosteten. Karten und andere: der Rest.
review-accuracy-help = Genauigkeit ist der Anteil der besten Gewinnaussicht, den die Züge bewahrten, so wie die Person den Tisch kannte. { $judged } Entscheidungen wurden beurteilt; bei { $forced } gab es nur einen erlaubten Zug.
review-chart = Gewinnaussichten bei offenen Karten
review-chart-help = Jede Linie ist eine Person, von der ersten bis zur letzten Entscheidung. ?? bezeichnet einen Patzer, ? einen Fehler.
review-notes = Bemerkenswerte Entscheidungen
review-no-notes = Kein Patzer, kein Fehler, keine Ungenauigkeit.
mark-blunder = Patzer
mark-mistake = Fehler
mark-inaccuracy = Ungenauigkeit
note-title = { $mark }, Eintrag { $entry }, { $who }: { $move } ({ $chance })
note-better = Besser: { $best } ({ $chance }), { NUMBER($drop, maximumFractionDigits: 1) } Prozentpunkte mehr.
note-deed = { $move }: { $deed }.
note-open = Bei offenen Karten hatte { $move } { $chance }; am besten war { $best } mit { $best_chance }.
