# Deutsch. Dieselben Schlüssel wie en.ftl; ein Test vergleicht sie.

# Spiele
game-parade = Parade

# Der einfache Tisch im Terminal
welcome = { $game } zu { $players }. Du sitzt auf Platz { $seat }. Eine Karte: ihr Kürzel oder ihre Nummer in der Liste. Außerdem: ? für die Regeln eines Zuges, q zum Verlassen.
colours-parade = R rot, G grün, O orange, Y gelb, B blau, S grau
preparing = Das Spiel wird für diesen Rechner vorbereitet (nur einmal, ein paar Sekunden) …
row = Reihe
strip = Streifen
pile-left = Stapel: { $count }
collection-of = { $who } ({ $points })
nothing = nichts
your-hand = Deine Hand
takes-nothing = nimmt nichts
would-take = nimmt { $cards }
choose-play = Du bist dran. Welche Karte legst du an?
choose-keep = Welche Karte behältst du ({ $number } von 2)? Behaltene zählen, der Rest ist aus dem Spiel.
last-round = Letzte Runde: Niemand zieht mehr nach.
last-turn = Dein letzter Zug.
not-a-choice = { $text } steht nicht zur Wahl: { $choices }.
forbidden = Jetzt nicht ({ $rule }): { $sentence }
goodbye = Tschüss! Die Partie bis hierher: { $file }
goodbye-empty = Tschüss!
you = Du
bot = { $name }
thinking = { $who } überlegt …

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

# Das Ende
result = Ergebnis
minus-points = { $who }: { $points }
won-one = { $who } hat gewonnen.
won-you = Du hast gewonnen!
won-many = { $who } teilen sich den Sieg.
record-saved = Die Aufzeichnung dieser Partie: { $file }
