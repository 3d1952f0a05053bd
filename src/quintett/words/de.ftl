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
