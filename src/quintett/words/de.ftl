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
level-casual = Hobbyspieler
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
        [yes] Du nimmst { $cards }.
       *[no] { $who } nimmt { $cards }.
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
refused-other-rules = An diesem Tisch gilt eine Fassung der Regeln, die dieser Server nicht kennt. Seine Aufzeichnung lässt sich trotzdem ausgeben.
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
refused-unavailable = An diesem Tisch wird ohne Tipps gespielt.
refused-full = Alle Plätze sind besetzt.
refused-busy = Der Tisch hat gerade zu viel zu tun. Versuche es gleich noch einmal.
refused-bad-name = Bitte nimm sichtbare Zeichen in einer Zeile.
wrong-host = Unter diesem Namen ist der Server nicht zu erreichen. Wer ihn betreibt, kann den Namen erlauben: quintett serve --allow-host NAME
seeded = Wiederholte Partie: Wer den Startwert kennt, kennt die Karten
table-preparing = Das Spiel wird vorbereitet. Sobald es bereit ist, bist du am Tisch.
refused-bad-table = Einen solchen Tisch kann es nicht geben.
refused-no-game = Dieses Spiel lässt sich auf diesem Server zurzeit nicht spielen: Seine Regeln ließen sich nicht vorbereiten. Die anderen Spiele gehen weiter.
refused-no-coach = Auf diesem Server läuft das Spiel ohne seine übersetzte Suche, deshalb gibt es dafür keinen Trainer.
refused-log-full = Das Protokoll dieses Tisches ist voll: Züge gehen weiter, alles andere hat ein Ende.
refused-failed = Auf dem Server ging etwas schief. Nichts ist verloren; versuche es noch einmal.
old-game-which = Bitte entweder eine Aufzeichnung oder einen Link schicken.
old-game-redacted = Das ist die Aufzeichnung aus einer Sicht: Sie enthält nicht alle Karten und lässt sich deshalb nicht nachspielen. Wenn die Partie vorbei ist, gibt es die vollständige.
old-game-too-long = Diese Partie hat mehr als { $most } Einträge.
old-game-no-seat = In dieser Partie gibt es keinen Platz { $seat }.
old-game-no-record = Das ist keine Aufzeichnung einer Partie. { $problem }
old-game-entry = Bei Eintrag { $entry } lässt sich diese Partie nicht nachspielen: { $problem }
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
review-others = Andere
review-cards = Karten
review-luck = Glücksmesser
review-luck-help = Ergebnis minus gerechter Anteil von { $fair } = Verteilung + Entscheidungen + Andere + Karten. Verteilung: die erste bekannte Aussicht neben dem Mittel aller Personen. Entscheidungen: was die eigenen Züge neben den bevorzugten brachten. Andere: was die Züge der anderen brachten. Karten: der Rest. Über alle Personen ergibt das Glück zusammen nichts.
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

# --- Im Browser -------------------------------------------------------------
# Auf allen Seiten
close = Schließen
connecting = Verbindung wird hergestellt …
play-now = Jetzt spielen
bot-name = { $seat ->
    [1] Alma
    [2] Ben
    [3] Cleo
    [4] Dora
    [5] Emil
   *[6] Fay
  }
card-hidden = verdeckte Karte
move-allowed = Dieser Zug ist erlaubt.
log = Was geschah
show-rule = Regel { $rule } zeigen
waiting-for = { $who } überlegt.

## Die Startseite
hero-title = Fünf kluge Kartenspiele. Ein Tisch.
hero-line = Spiel gegen Bots, die nicht mehr sehen als du, oder schick Freunden einen Link. Ohne Konto, ohne Installation.
pitch-gold = Störrische Esel, Haufen von Gold: Tausch dich hoch, vollende Sets und greif dabei bei den anderen zu.
pitch-parade = Leg eine Karte und hoffe: Wem sie in der Reihe nicht passt, der geht, und zwar zu deinen Minuspunkten.
pitch-monad = Vereine Warm und Kalt, von der Einzelnen über die Quint zur Monade; ein guter Zug ist ein Feuerwerk.
pitch-palace = Sieben Leute am Hof, ein Flüstern: Deine Karte bestimmt, wer drankommt, und wer doppelt zeigt, der fällt.
pitch-rotundo = Murmeln aus zehn Materialien: Sammle Dreier oder biete mit um die eine, die alle wollen.
minutes = { $minutes } Min.
players-label = Personen:
guest = Gast
play-against =
    { $count ->
        [one] gegen 1 Bot: { $level }
       *[other] gegen { $count } Bots: { $level }
    }
invite-friends = Freunde einladen
set-up = Einrichten …
set-up-title = Einen Tisch einrichten
learn-by-playing = Spielend lernen
rules = Regeln
opening-table = Der Tisch wird gedeckt …
being-prepared = Wird vorbereitet
game-missing = Auf diesem Server zurzeit nicht spielbar
game-missing-help = Seine Regeln ließen sich auf diesem Rechner nicht vorbereiten. Die anderen Spiele sind nicht betroffen; den Grund nennt „quintett doctor“ dem, der den Server betreibt.
game-slow = Läuft auf diesem Server langsam: Bots spielen höchstens als Hobbyspieler, und es gibt keine Tipps.
getting-ready = Die Karten werden bereitgelegt …
getting-ready-help = Der erste Tisch eines Spiels dauert auf diesem Rechner etwas länger, manchmal eine halbe Minute. Danach geht es sofort los.
no-server = Der Server antwortet nicht. Läuft er noch?
your-name = Dein Name
your-name-help = So sehen dich die anderen. Er bleibt in diesem Browser.
my-tables = Deine Tische
my-games = Deine beendeten Partien
open-tables = Offene Tische
running-tables = Zum Zuschauen
no-open-tables = Gerade wartet niemand an einem offenen Tisch. Eröffne selbst einen und mach ihn öffentlich.
old-games = Aufgezeichnete Partien
open-file = Aufgezeichnete Partie öffnen
open-file-help = oder die Datei hier ablegen
file-no-game = In { $file } ist keine aufgezeichnete Partie.
file-many = { $count } Partien in dieser Datei
file-entries =
    { $count ->
        [one] ein Schritt
       *[other] { $count } Schritte
    }
table-waits =
    { $count ->
        [0] Bereit zum Start
        [one] Ein Platz ist frei
       *[other] { $count } Plätze sind frei
    }
table-your-turn = Du bist dran!
table-running = Die Partie läuft
table-go-on = Weiter
table-join = Mitspielen
table-watch = Zuschauen
table-look-back = Ansehen
seats-free = { $count } von { $players } Plätzen frei
game-won = Gewonnen
game-shared = Geteilter Sieg
game-lost = { $who } hat gewonnen
points-short =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }

# Ein Tisch nach Wunsch
invite-help = Du eröffnest einen Tisch und bekommst einen Link, auch als QR-Code. Wer ihn öffnet, setzt sich dazu, ganz ohne Konto.
choose-game = Spiel
choose-players = Personen
choose-seats = Wer sitzt wo
sitter-me = Du
sitter-friend = Jemand mit dem Link
sitter-bot = Bot: { $level }
all-friends = Lauter Freunde
all-bots = Lauter Bots
you-watch = Du schaust den Bots zu.
choose-options = Regelvarianten
options-changed =
    { $count ->
        [one] eine geändert
       *[other] { $count } geändert
    }
no-options = Dieses Spiel kennt nur eine Spielweise.
choose-manner = Hilfen, Uhr, Gesellschaft
choose-hints = Tipps
choose-hints-help = Wer am Zug ist, darf den Coach fragen, was er spielen würde und wie gut jeder Zug ist.
choose-memory = Gedächtnishilfe
choose-memory-help = Der Tisch zeigt, was man sich merken könnte: Karten, die alle gesehen haben, bevor sie umgedreht oder auf eine Hand genommen wurden. Mehr nicht.
choose-public = Öffentlicher Tisch
choose-public-help = Er steht in der Liste der offenen Tische, und andere können mitspielen oder zuschauen. Sonst findet ihn nur, wer den Link hat.
choose-clock = Uhr
clock-relaxed = In aller Ruhe
clock-on = Mit Uhr
clock-minutes = Minuten für die Partie
clock-increment = Sekunden je Entscheidung
clock-help = Ist die Zeit um, entscheidet ein Bot an deiner Stelle. Jede Entscheidung bringt wieder ihre Sekunden.
choose-pace = Wie schnell Bots spielen
pace-0 = Sofort
pace-1 = Zügig
pace-2 = Gut zu verfolgen
pace-3 = Langsam
deal-at-once = Karten austeilen
open-and-invite = Tisch eröffnen und einladen
option-gold-open_stacks = Offene Wertungsstapel
option-gold-open_stacks-help = Alle sehen die Summe jedes Wertungsstapels und nicht nur, wie viele Karten darin liegen. Gespielt wird genauso.
option-monad-leaps_per_turn = Überspringen je Zug
option-monad-leaps_per_turn-help = Wie oft du in einem Zug nach einem Tausch überspringen darfst (M8).
option-monad-leaps_per_turn-null = Beliebig oft
option-monad-leaps_per_turn-1 = Nur einmal
option-monad-kin_never_bonus = Kein Bonus mit Verwandten
option-monad-kin_never_bonus-help = Ein Paar mit einer Bi oder höheren Karte in deiner Stammfarbe bringt nie einen Bonus, auch nicht in ihrer eigenen Klasse (M11).
option-monad-free_pass = Freies Passen
option-monad-free_pass-help = Zu Beginn eines Zuges darfst du passen, was auch immer sonst möglich ist (M14).
option-palace-forced_loss_only = Verlieren nur, wenn es sein muss
option-palace-forced_loss_only-help = Eine Karte, die die Runde gegen dich beendet, darfst du nur legen, wenn das auf alle deine Handkarten zutrifft (K2).
option-palace-wizard_partner_chooses = Beim Magier wählt auch die andere Seite
option-palace-wizard_partner_chooses-help = Die andere Person sucht selbst aus, was sie gibt; blind gezogen wird nicht (K4e).
option-palace-kings_reset = Könige jede Runde neu mischen
option-palace-kings_reset-help = Vor jeder Runde werden alle sechs Könige wieder verdeckt gemischt, und niemand ist blockiert (K6).
option-parade-six_colour_end = Sechs Farben beenden die Partie
option-parade-six_colour_end-help = Die letzte Runde beginnt auch, sobald jemand alle sechs Farben gesammelt hat (P8).
option-parade-tie_fewest_cards = Weniger Karten entscheiden
option-parade-tie_fewest_cards-help = Bei Gleichstand gewinnt die kleinere Sammlung, behaltene Karten eingerechnet (P12).
option-rotundo-deck = Eigenes Blatt
option-rotundo-deck-help = Beutelfarben, Beutelzahlen und Werte der zehn Materialien wie auf deinen eigenen Karten.

# Vor der Partie
waiting-sit = Setz dich dazu, oder bleib und schau zu.
waiting-friends =
    { $count ->
        [one] Ein Platz ist noch frei. Schick jemandem den Link.
       *[other] { $count } Plätze sind noch frei. Schick deinen Freunden den Link.
    }
waiting-ready = Alle sind da. Du kannst austeilen.
waiting-host = Alle sind da. Gleich wird ausgeteilt.
waiting-seats = Am Tisch
rules-read = Inzwischen die Regeln lesen
free-seat-here = Freier Platz
host = lädt ein
sit-here = Hier sitzen
stand-up = Aufstehen
seat-to-bot = Bot hinsetzen
free-seat = Entfernen
free-seat-of = Den Platz von { $who } freimachen
bots-level = Bots
fill-with-bots = Mit Bots auffüllen
start-game = Karten austeilen
invite-title = Der Weg an diesen Tisch
invite-line = Wer diesen Link öffnet, kann sich setzen oder zuschauen.
invite-subject = Eine Runde { $game }?
invite-share = Teilen …
invite-code = Der Link zu diesem Tisch als QR-Code
invite-code-help = Wer neben dir sitzt, scannt das mit der Handykamera.
how-played = So wird hier gespielt

## Der Rahmen des Tisches: Plätze, Uhren, Chat, Zurücknehmen, Einstellungen, Tasten
seat-on-turn = am Zug
seat-away = nicht da
seat-free = frei
seat-clock = verbleibende Zeit
cancel = Abbrechen
yes = ja
no = nein
reload = Seite neu laden
back-to-front = Zur Startseite
title-turn = ● Du bist dran – { $game }
table = Der Tisch
prompt = Was zu tun ist
your-turn = Du bist dran
watching = Du schaust zu
prompt-bot-plays = Ein Bot spielt auf deinem Platz.
take-back = Zurücknehmen
seat-lost = Die Gastgeberin oder der Gastgeber hat deinen Platz anders vergeben. Du kannst weiter zuschauen.
take-seat-back = Selbst weiterspielen
hand-to-bot = Einem Bot überlassen
bot-level = Stärke eines Bots, der übernimmt
seat-host = Gastgeber
seat-muted = stumm
kick = Wegschicken
mute = Stumm schalten
unmute = Wieder reden lassen
watchers =
    { $count ->
        [one] Eine Person schaut zu
       *[other] { $count } Personen schauen zu
    }
panel = Verlauf, Chat, Regeln
tab-log = Verlauf
tab-chat = Chat
tab-rules = Regeln
unread =
    { $count ->
        [one] eine neue Zeile
       *[other] { $count } neue Zeilen
    }
chat = Was gesagt wird
chat-empty = Noch hat niemand etwas gesagt.
chat-say = Sag etwas
chat-send = Senden
chat-only-seated = Nur wer am Tisch sitzt, kann mitreden.
hint-button = Tipp
hint-thinking = Überlegt …
hint-list = Was der Trainer täte
hint-more =
    { $count ->
        [one] Noch einen zeigen
       *[other] Noch { $count } zeigen
    }
hint-note = Deine Gewinnchance nach jedem Zug, beurteilt nach dem, was du sehen kannst. Der dünne Strich zeigt, wie sicher das ist.
quoted = „{ $text }“
percent-whole = { NUMBER($value, style: "percent", maximumFractionDigits: 0) }
whynot = Warum nicht?
whynot-choose = Wähle eine Karte: Warum geht sie jetzt nicht?
whynot-hidden = Diese Karte hat dir niemand gezeigt, also lässt sie sich nicht wählen.
whynot-may = { $card } kannst du wählen.
whynot-may-deed = { $card } kannst du wählen: { $deed }.
whynot-nothing = { $card } hat mit dem, was du jetzt entscheidest, nichts zu tun.
show-in-rulebook = { $rule } im Regelheft
undo-asked = { $who } möchte den letzten Zug zurücknehmen.
undo-agree = Einverstanden
undo-refuse = Nein
undo-waiting = Die anderen werden gefragt, ob du zurücknehmen darfst.
undo-done = Ein Zug wurde zurückgenommen.
clock-moved = Deine Zeit war um, also hat ein Bot für dich gewählt.
connection-lost = Verbindung verloren, neuer Versuch …
gone-unknown = Diesen Tisch gibt es hier nicht
gone-unknown-help = Vielleicht wurde der Link irgendwo abgeschnitten, oder der Tisch wurde lange nach dem letzten Zug abgeräumt.
gone-no-game = Dieses Spiel lässt sich hier zurzeit nicht spielen
gone-no-game-help = Seine Regeln ließen sich auf dem Rechner des Servers nicht vorbereiten. Nichts ist verloren: Dein Platz und die Partie bleiben erhalten. Komm später wieder, oder bitte den, der den Server betreibt, „quintett doctor“ anzusehen.
gone-closed = Dieser Tisch ist geschlossen
gone-closed-help = Wer ihn eröffnet hat, hat ihn beendet. Fertige Partien bleiben auf deiner Startseite.
gone-version = Der Server ist neuer als diese Seite
gone-version-help = Lade die Seite neu, dann sitzt du wieder an deinem Platz.
menu = Menü
menu-links = Links: zuschauen, mitspielen, anderswo weiterspielen
menu-seats = Plätze
menu-options = Wie hier gespielt wird
menu-settings = Einstellungen
menu-keys = Tasten
menu-export = Aufzeichnung speichern
menu-leave = Tisch verlassen
menu-close = Tisch beenden
leave-running = Du gibst deinen Platz auf, und ein Bot spielt für dich weiter. Wenn du nur zur Startseite gehst, bleibt er dir.
leave-help = Du gibst deinen Platz auf. Wenn du nur zur Startseite gehst, bleibt er dir.
close-help = Der Tisch wird für alle beendet, endgültig.
link-join = Link zum Mitspielen
link-join-help = Wer ihn hat, kann sich setzen oder zuschauen.
link-watch = Link zum Zuschauen
link-watch-help = Wer ihn hat, kann zuschauen, ohne verdeckte Karten zu sehen.
link-own = Dein Platz auf einem anderen Gerät
link-own-help = Dieser Link ist dein Platz: Wer ihn öffnet, spielt für dich. Gib ihn nicht weiter.
link-own-show = Link und Code zeigen
link-own-code = Link zu deinem Platz als Code zum Scannen
settings-players = Personen
settings-clock = Bedenkzeit
settings-hints = Tipps
settings-memory = Gedächtnishilfe
settings-public = Für alle im Haus sichtbar
clock-none = so lange du willst
clock-set = { NUMBER($minutes, maximumFractionDigits: 1) } min + { $increment } s je Zug
option-own = eigene
set-title = Einstellungen
set-language = Sprache
set-theme = Farben
theme-system = wie das System
theme-light = hell
theme-dark = dunkel
set-sound = Ton
set-sound-help = Zwei leise Töne, wenn du dran bist.
set-motion = Bewegung
set-motion-help = Karten fliegen von Stapel zu Stapel.
set-keys = Buchstabentasten
set-keys-help = Buchstaben und Ziffern sind am Tisch Abkürzungen. Schalte sie aus, wenn du diktierst.
keys-off = Buchstaben und Ziffern sind in den Einstellungen ausgeschaltet.
key-tab = zur nächsten Gruppe
key-arrows = von Karte zu Karte
key-number = zur ersten, zweiten … wählbaren Karte
key-enter = wählen; noch einmal, oder ohne Fokus: bestätigen
key-escape = Auswahl aufheben, Offenes schließen
key-hint = Tipp
key-why = Warum nicht?
key-undo = zurücknehmen
key-log = Verlauf
key-chat = Chat
key-rules = Regeln
key-menu = Menü
key-help = diese Tasten

## Das Ende einer Partie, Wiederholung, Rückblick, Regelheft
after-front = Zur Startseite
rulebook-title = Regeln
rulebook-of = Die Regeln von { $game }
rulebook-games = Regelhefte
rulebook-unknown-game = Ein Spiel mit diesem Namen gibt es hier nicht.
rulebook-search = In den Regeln suchen
rulebook-found =
    { $count ->
        [0] Nichts gefunden
        [one] An einer Stelle gefunden
       *[other] An { $count } Stellen gefunden
    }
rulebook-contents = Inhalt
rulebook-loading = Das Regelheft wird aufgeschlagen …
rulebook-not-loaded = Das Regelheft ließ sich nicht holen. Läuft der Server noch?
after-download = Aufzeichnung herunterladen
after-copy = Kopieren
after-copied = Kopiert
after-copy-by-hand = Markiert: Kopiere den Text mit der Tastatur oder durch langes Drücken.
after-moment = Einen Moment …
after-no-server = Der Server antwortet nicht. Bitte versuch es gleich noch einmal.
over-title = { $game } ist zu Ende
over-you-win = Du hast gewonnen!
over-you-share = Du teilst dir den Sieg mit { $others }!
over-wins =
    { $count ->
        [one] { $who } hat gewonnen.
       *[other] { $who } teilen sich den Sieg.
    }
over-me = du
over-winner = hat gewonnen
over-place = Platz { $place }
over-rematch = Revanche
over-join-rematch = Bei der Revanche mitspielen
over-watch-rematch = Bei der Revanche zusehen
over-review = Rückblick
over-replay = Wiederholung
over-look = Tisch ansehen
over-show = Ergebnis zeigen
over-lines-of = So kommen die Punkte zustande: { $who }
over-for = Wofür
over-rule = Regel
over-points = Punkte
over-unit-gold =
    { $points ->
        [one] Punkt
       *[other] Punkte
    }
over-unit-parade = Punkte
over-unit-monad =
    { $points ->
        [one] Monade
       *[other] Monaden
    }
over-unit-palace =
    { $points ->
        [one] Punkt
       *[other] Punkte
    }
over-unit-rotundo =
    { $points ->
        [one] Punkt
       *[other] Punkte
    }
line-rule = Nach Regel { $rule }
share-title = Teilen
share-of = Eine Partie { $game }
share-help = Dieser Link enthält die ganze Partie samt allen Karten. Wer ihn öffnet, kann sie nachspielen; auf keinem Server wird etwas gespeichert.
share-link = Link zur Partie
share-code = QR-Code des Links
share-more = Mit einer App teilen …
share-too-long = Für einen Link ist diese Partie zu lang. Verschicke stattdessen die Aufzeichnung.
report-title = Problem melden
report-help = Von allein wird nichts verschickt. Schreib dazu, was nicht stimmt, kopiere den Text und schick ihn an die Leute, bei denen dieser Tisch steht, oder an die von Quintett. Damit sehen sie genau, was du gesehen hast.
report-story = Was ist passiert, und was hättest du erwartet?
report-facts = Das gehört dazu:
report-text = Text der Meldung
report-failed = Die Stellung ließ sich nicht holen. Bitte versuch es noch einmal.
replay-title = Aufgezeichnete Partie
replay-of = { $game }: Wiederholung
replay-eyes = Gesehen von
replay-all-open = Alle Karten offen
replay-spectator = Zuschauer
replay-to-table = Zurück zum Tisch
replay-panel = Über diese Partie
replay-moves = Züge
replay-points = Punkte
replay-controls = Steuerung der Wiederholung
replay-slider = Zeitpunkt in der Partie
replay-entry = Eintrag { $at } von { $end }
replay-start = Vor dem Austeilen
replay-chance = Zufall
replay-first = Zum Anfang
replay-back = Einen Schritt zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-forward = Einen Schritt vor
replay-last = Zum Ende
replay-speed = Tempo
replay-times = { NUMBER($speed) }×
replay-loading = Die Partie wird ausgelegt …
replay-failed = Diese Partie lässt sich nicht zeigen
replay-nothing = Hier ist keine Partie geöffnet. Wähle eine Datei mit einer Aufzeichnung, oder öffne einen Link, den du bekommen hast.
review-players = Die Spielerinnen und Spieler
review-how = So liest du das
review-marks-help = Ein Patzer (??) hat mindestens 20 Prozentpunkte Gewinnaussicht gekostet, ein Fehler (?) 10, eine Ungenauigkeit (?!) 5, gemessen an dem, was man am Platz wissen konnte.
review-offer = Der Coach sieht sich jede Entscheidung der Partie an, mit dem Wissen, das man am Platz hatte. Das dauert etwa eine Minute; du kannst die Partie währenddessen weiter ansehen.
review-start = Rückblick beginnen
review-again = Noch einmal versuchen
review-stop = Abbrechen
review-count-blunder =
    { $count ->
        [one] { $count } Patzer
       *[other] { $count } Patzer
    }
review-count-mistake =
    { $count ->
        [one] { $count } Fehler
       *[other] { $count } Fehler
    }
review-count-inaccuracy =
    { $count ->
        [one] { $count } Ungenauigkeit
       *[other] { $count } Ungenauigkeiten
    }
note-head = { $mark } von { $who }, Eintrag { $entry }
note-played = Gespielt: { $move } ({ $chance })
chart-decision = Entscheidung
chart-result = Ergebnis
chart-as-table = Als Tabelle zeigen
chart-as-picture = Als Kurve zeigen
replay-seat = Platz { $seat }
line-gold-G7b = Ein Set
line-gold-G10 = Farbe gewonnen
line-monad-M15 =
    { $count ->
        [one] Eine Monade
       *[other] { $count } Monaden
    }
line-palace-K3a = Jemand anders hat den Hofnarren unter dessen König gelegt
line-palace-K3b = Jemand anders hatte eine Person zweimal ausliegen
line-palace-K3c = Sechs verschiedene Personen in der Auslage
line-parade-P10 =
    { $kind ->
        [each] Meiste Karten der Farbe: je 1
       *[other] Nach ihren Werten
    }
line-parade-P11 = Mehrheit von zwei oder mehr: je 1
line-rotundo-R8 =
    { $kind ->
        [plus] In der Auslage
       *[other] Auf der Hand geblieben
    }

## Die geführte erste Partie
guide = Geführte erste Partie
guide-next = Verstanden
guide-end = Tour beenden
guide-count = { $number } von { $count }

## Gold! im Browser
gold-colour-G = Grün
gold-colour-B = Blau
gold-colour-V = Violett
gold-colour-R = Rot
gold-colour-O = Orange
gold-colour-P = Rosa
gold-card =
    { $key ->
        [G] grüne { $value }
        [B] blaue { $value }
        [V] violette { $value }
        [R] rote { $value }
        [O] orange { $value }
       *[P] rosa { $value }
    }
gold-donkey = Esel in { $colour }
gold-ask = Nimm eine niedrigste Karte oder tausche.
gold-ask-finale = Großes Finale: Nimm eine niedrigste Karte oder tausche.
gold-ask-give = Was gibst du dafür her ({ $card })?
gold-ask-take = Was nimmst du dafür ({ $card })?
gold-ask-steal = Ein Set in { $colour }! Erst noch stehlen, in einer Farbe, die dir fehlt?
gold-for-give = { $card }: dafür bekommst du { $cards }
gold-for-take = { $card }: dafür kannst du geben: { $cards }
gold-move-take = Nehmen: { $card }
gold-move-swap = { $give } geben, { $take } nehmen
gold-move-steal = { $card } von { $who } stehlen
gold-move-decline = Nur werten
gold-do-take = Nehmen
gold-do-swap = Tauschen
gold-do-steal = Stehlen
gold-no-set = noch kein Set
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

# Was in Gold! geschieht, nach Regeln
gold-G1 = Zu zweit kommen { $count } Esel aus dem Spiel, von jeder Farbe einer.
gold-G2 =
    { $taker ->
        [Du] Du beginnst mit einem { $cards }.
       *[other] { $taker } beginnt mit einem { $cards }.
    }
gold-G3 =
    { $target ->
        [offer] Das erste Angebot: { $cards }.
       *[other] Zwei Karten kommen ungesehen weg.
    }
gold-G5 =
    { $mine ->
        [yes] Du hast { $cards } genommen.
       *[no] { $who } hat { $cards } genommen.
    }
gold-G6a =
    { $target ->
        [offer] { $mine ->
            [yes] Du hast { $cards } gegeben …
           *[no] { $who } hat { $cards } gegeben …
        }
       *[other] und dafür { $cards } bekommen.
    }
gold-G6b =
    { $target ->
        [offer] { $mine ->
            [yes] Du hast { $cards } gegeben …
           *[no] { $who } hat { $cards } gegeben …
        }
       *[other] und dafür { $cards } bekommen.
    }
gold-G7 =
    { $mine ->
        [yes] Du hast ein Set!
       *[no] { $who } hat ein Set!
    }
gold-G7a =
    { $mine ->
        [yes] Du hast { $giver } etwas gestohlen: { $cards }.
       *[no] { $giver ->
            [Du] { $who } hat dir etwas gestohlen: { $cards }.
           *[other] { $who } hat { $giver } etwas gestohlen: { $cards }.
        }
    }
gold-G7b =
    { $mine ->
        [yes] Du hast gewertet: { $cards }.
       *[no] { $who } hat gewertet: { $cards }.
    }
gold-G8 = Ein neues Angebot: { $cards }.
gold-G9 = Das Große Finale: Das sind die letzten fünf Karten.
gold-G10 =
    { $target ->
        [stack] { $mine ->
            [yes] Du hattest am meisten in dieser Farbe und wertest { $cards }.
           *[no] { $who } hatte am meisten in dieser Farbe und wertet { $cards }.
        }
       *[other] { "" }
    }

# Die geführte erste Partie Gold!
tip-gold-start = Das ist deine Auslage. Alle beginnen mit einem Esel, der −2 zählt. Jede Farbe hat ihren Platz; drei Karten einer Farbe sind ein Set, und das wird gewertet. Darum geht es.
tip-gold-take = Ein Zug ist eine Aktion. Die einfache: Nimm eine Karte mit dem niedrigsten Wert im Angebot. Solange dort ein Esel liegt, ist er die niedrigste!
tip-gold-swap = Die schlaue: Tausche. Für einen deiner Esel bekommst du JEDES Gold im Angebot. Zeig auf deinen Esel, um zu sehen, was du bekommen könntest, dann klick ihn an und das Gold, das du willst.
tip-gold-down = Gold tauschst du nur nach unten: Gib eine 7, nimm etwas Niedrigeres. Klingt dumm? Nicht, wenn die kleinere Karte ein Set vollendet.
tip-gold-pair = Zwei in einer Farbe! Noch eine davon, und sei es ein Esel, und du hast ein Set. Such sie im Angebot.
tip-gold-steal = Ein Set! Bevor es auf deinen Wertungsstapel kommt, darfst du jemandem eine Karte nehmen, in einer Farbe, die bei dir nicht liegt. Wähl eine markierte Karte oder werte nur das Set.
tip-gold-stack = Dein Wertungsstapel: Was hier liegt, ist sicher und zählt am Ende. Die Karten liegen verdeckt, merk dir also die Summe.
tip-gold-guard = Mit einem Set können andere dich bestehlen, aber nur in Farben, die bei ihnen nicht liegen. Hab ein Auge auf deine teuren Karten.
tip-gold-offer = Ist das Angebot leer, kommen fünf neue Karten. Wer die letzte nimmt, lässt der nächsten Person die erste Wahl.
tip-gold-finale = Das Große Finale: Nach diesen Karten werden die Farben gewertet. Wer in einer Farbe am meisten ausliegen hat, bekommt noch die höchste Goldkarte davon. Alles andere ist verloren.

## Parade im Browser
parade-card =
    { $colour ->
        [R] Rot { $value }
        [G] Grün { $value }
        [O] Orange { $value }
        [Y] Gelb { $value }
        [B] Blau { $value }
       *[S] Grau { $value }
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
parade-play = { $card } anlegen
parade-keep = { $card } behalten
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
parade-minus = Minuspunkte: { $before } → { $after }
parade-would-take = Du nähmst { $cards }.
parade-would-take-nothing = Du nähmst nichts.
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
tip-parade-goal = Jede Karte, die du nimmst, schadet dir: Wer die wenigsten Minuspunkte hat, gewinnt. Das ist die Parade, und wer anlegt, muss vielleicht etwas davon mitnehmen.
tip-parade-hand = Wenn du dran bist, legst du eine Karte ans rechte Ende. Zeig auf eine Karte oder tippe sie einmal an: Du siehst, was sie bewirkt. Ein zweites Tippen oder der Knopf legt sie an.
tip-parade-strip = Die Zahl der Karte schützt: Bei einer 4 sind die vier nächsten Karten sicher (grüne Zahlen). Eine 0 schützt keine, eine 10 zehn.
tip-parade-take = Von den anderen musst du alle derselben Farbe nehmen und alle mit gleichem oder kleinerem Wert. Sie stehen höher und sind rot markiert.
tip-parade-collection = Die gehören jetzt dir. Am Ende zählt eine Karte so viele Minuspunkte wie ihr Wert …
tip-parade-most = … aber wer die meisten Karten einer Farbe hat (die Krone), zählt für jede davon nur 1. Zu zweit brauchst du zwei mehr als dein Gegenüber.
tip-parade-high = Hohe Karten legt man gefahrlos an, aber sie können dich später einholen: Irgendwer muss sie einmal nehmen. Eine lange Reihe ist für kleine Karten gefährlich.
tip-parade-last = Der Stapel ist leer: noch ein Zug für alle, ohne nachzuziehen. Vier Karten bleiben dir auf der Hand.
tip-parade-keep = Such dir jetzt zwei deiner letzten vier Karten für deine Sammlung aus; die anderen beiden sind aus dem Spiel. Denk an die Kronen: an deine und an die, die du anderen abnehmen kannst.

## Monad im Browser
monad-class-1 = Einer
monad-class-2 = Bi
monad-class-3 = Tri
monad-class-4 = Quad
monad-class-5 = Quint
monad-class-M = Monad
monad-colour-R = Rot
monad-colour-O = Orange
monad-colour-Y = Gelb
monad-colour-P = Violett
monad-colour-B = Blau
monad-colour-G = Grün
monad-card = { $name } in { $colour }
monad-column = { $name }: { $count } Karten
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
monad-ask-turn = Vereinige zwei Karten oder erwirb eine.
monad-ask-more = Tausche weiter oder beende deinen Zug.
monad-ask-nothing = Gerade ist kein Tausch möglich.
monad-ask-pay = { $card } bezahlen: noch { $missing } Punkte.
monad-ask-bonus = Ein Bonuspaar! Nimmst du den Bonus jetzt?
monad-hint-partner = { $card }: Erhobene Karten passen dazu.
monad-hint-leap =
    { $missing ->
        [one] Noch eine Farbe für einen Sprung.
       *[other] Noch { $missing } Farben für einen Sprung.
    }
monad-preview-buy = { $card }: Danach wählst du, womit du bezahlst.
monad-preview-bonus = Du bekämst: { $cards }
monad-go-unite = Vereinigen
monad-go-leap = Springen
monad-go-buy = Erwerben
monad-do-unite = { $cards } vereinigen
monad-do-leap = Sprung auf { $name } mit { $cards }
monad-do-buy = { $name } erwerben
monad-do-give = Mit { $card } bezahlen
monad-do-bonus = Bonus nehmen
monad-do-decline = Jetzt nicht
monad-do-draw = Karte ziehen
monad-do-flip = Ablage flippen
monad-do-pass = Passen
monad-do-end = Zug beenden

# Events by rule
monad-M1 = Die Einer sind verteilt, sechs für alle.
monad-M5 =
    { $mine ->
        [yes] Du beendest deinen Zug.
       *[no] { $who } beendet den Zug.
    }
monad-M6 =
    { $mine ->
        [yes] Du hast vereinigt und bekommst: { $cards }.
       *[no] { $who } hat vereinigt und bekommt: { $cards }.
    }
monad-M7 =
    { $target ->
        [purchase] { $mine ->
            [yes] Du möchtest erwerben: { $cards }.
           *[no] { $who } möchte erwerben: { $cards }.
        }
       *[other] { $mine ->
            [yes] Du hast erworben: { $cards }.
           *[no] { $who } hat erworben: { $cards }.
        }
    }
monad-M8 =
    { $mine ->
        [yes] Du springst zu: { $cards }.
       *[no] { $who } springt zu: { $cards }.
    }
monad-M9 =
    { $mine ->
        [yes] Du gibst: { $cards }.
       *[no] { $who } gibt: { $cards }.
    }
monad-M10 =
    { $kind ->
        [none] { $mine ->
            [yes] Du hebst dir den Bonus auf.
           *[no] { $who } verzichtet vorerst auf den Bonus.
        }
       *[other] { $mine ->
            [yes] Dein Bonus: { $cards }.
           *[no] Bonus für { $who }: { $cards }.
        }
    }
monad-M11 =
    { $mine ->
        [yes] Du hast mit einer Verwandten vereinigt und bekommst: { $cards }.
       *[no] { $who } hat mit einer Verwandten vereinigt und bekommt: { $cards }.
    }
monad-M12 =
    { $mine ->
        [yes] Du hast gezogen: { $cards }.
       *[no] { $who } hat gezogen: { $cards }.
    }
monad-M13 =
    { $mine ->
        [yes] Du hast die Ablage geflippt: { $count } Karten sind der neue Talon.
       *[no] { $who } hat die Ablage geflippt: { $count } Karten sind der neue Talon.
    }
monad-M14 =
    { $mine ->
        [yes] Du passt.
       *[no] { $who } passt.
    }
monad-M15 =
    { $mine ->
        [yes] Du hast alle Monaden zum Sieg!
       *[no] { $who } hat alle Monaden zum Sieg.
    }
monad-M16 = Niemand kommt weiter: Die meisten Monaden gewinnen.
tip-monad-goal = Vom Vielen zum Einen: Sammle Monaden. Hier liegen sie, und die Felder bei deinem Namen zeigen, wie viele zum Sieg reichen.
tip-monad-unite = Wähle eine Karte und dann eine zweite: eine warme (volles Zeichen, Sonne) und eine kalte (Ring, Eisstern) derselben Klasse. Zusammen werden sie zur obersten Karte der nächsten Kolonne.
tip-monad-chain = Einmal getauscht, darfst du im selben Zug weitermachen, solange deine Karten reichen. Lange Ketten sind das Herz des Spiels. Geht nichts Gutes mehr, beende deinen Zug.
tip-monad-buy = Eine Kolonne mit Häkchen kannst du erwerben: mit niedrigeren Karten beliebiger Farbe, die zusammen mindestens den Preis wert sind. Die Zahlen sagen, wie viel du hast.
tip-monad-pay = Jetzt bezahlst du, Karte für Karte, bis der Preis gedeckt ist. Heraus gibt es nichts, also zahle möglichst passend.
tip-monad-draw = Kein guter Tausch? Dann zieh einen Einer oder flippe die Ablage, wenn der Talon leer ist. Das ist dein ganzer Zug.
tip-monad-leap = Nach einem Tausch können Einer springen: Vier verschiedene Farben bringen eine Tri, fünf eine Quad, sechs eine Quint. Wähle sie alle.
tip-monad-bonus = Rot und Violett, Orange und Blau, Gelb und Grün sind Bonuspaare: Zwei davon, ab der Bi, bringen auch die oberste Karte jeder niedrigeren Kolonne. Einmal im Zug.
tip-monad-kin = „Verwandt“: Eine Karte in deiner Stammfarbe, sie steht bei deinem Namen, vereinigt sich, als wäre sie von jeder Klasse. Eine Bi mit einer Quint ergibt einen Monaden!

## Palastgeflüster im Browser
palace-person-T = Schatzmeister
palace-person-M = Zofe
palace-person-G = Wächter
palace-person-J = Hofnarr
palace-person-W = Magier
palace-person-C = Kurtisane
palace-person-S = Spion
palace-colour-G = Grün
palace-colour-Y = Gelb
palace-colour-R = Rot
palace-colour-B = Blau
palace-colour-V = Violett
palace-colour-N = Braun
palace-card = { $person } in { $colour }
palace-king-card = Königskarte { $person }
palace-points = { $points } von { $goal } Punkten
palace-my-hand = Deine Hand
palace-hand-of =
    { $count ->
        [one] Hand von { $who }: eine Karte
       *[other] Hand von { $who }: { $count } Karten
    }
palace-display-of =
    { $mine ->
        [yes] Deine Auslage: { $count } von 6
       *[no] Auslage von { $who }: { $count } von 6
    }
palace-place-hand =
    { $mine ->
        [yes] deine Hand
       *[no] Hand von { $who }
    }
palace-showed = zeigte:
palace-you-give = Du gibst
palace-called = käme dran
palace-throne = Der Thron
palace-pile = { $pile }: { $count }
palace-pile-kings = Könige
palace-pile-pile = Stapel
palace-pile-discard = abgeworfen
palace-blocked = { $person }: blockiert
palace-blocked-help = Der König sieht hin. Diese Person hat keine Aktion, wer immer sie legt.
palace-blocked-jester = Vorsicht: Wer jetzt einen Hofnarren legt, verliert die Runde.
palace-no-king = Niemand ist blockiert
palace-no-king-help = Der erste Spion deckt einen König auf.
palace-rumours = Was du dir gemerkt hast
palace-rumour = liegen hier: { $places }
palace-whos = Wer ist wer am Hof
palace-act-T = Zeige allen deine ganze Hand.
palace-act-M = Wirf eine Handkarte verdeckt ab und zieh eine neue.
palace-act-G = Nimm eine andere Karte deiner Auslage zurück auf die Hand.
palace-act-J = Keine Aktion.
palace-act-W =
    { $partner ->
        [yes] Tausche Handkarten mit jemandem; was du bekommst, sucht die andere Person aus.
       *[no] Tausche Handkarten mit jemandem: Du ziehst blind, was du bekommst.
    }
palace-act-C = Vertausche je eine Karte zweier Auslagen (nicht als erste oder zweite Karte der Runde).
palace-act-S = Decke den nächsten König auf: Diese Person ist dann blockiert.
palace-act-blocked = { $person }: vom König blockiert, keine Aktion.
palace-then =
    { $mine ->
        [yes] Danach bist du noch einmal dran.
       *[no] Danach ist { $who } dran.
    }
palace-then-fewest = Braun: Danach kommt dran, wer am wenigsten ausliegen hat.
palace-calls =
    { $mine ->
        [yes] ruft dich
       *[no] ruft { $who }
    }
palace-calls-fewest = ruft, wer am wenigsten ausliegen hat
palace-fate-K3a = Ein Hofnarr unter seinem eigenen König: Du verlierst die Runde, alle anderen bekommen einen Punkt.
palace-fate-K3b = Eine Person doppelt: Du verlierst die Runde, alle anderen bekommen einen Punkt.
palace-fate-K3c = Deine sechste Person: Du gewinnst die Runde und bekommst einen Punkt.
palace-short-lost = verliert
palace-short-won = gewinnt
palace-note-double = läge doppelt
palace-note-blocked = blockiert
palace-note-remembered = gemerkt
palace-ask-play = Leg eine Karte in deine Auslage.
palace-ask-discard = Deine Zofe: Wirf eine Handkarte ab, danach ziehst du eine.
palace-ask-fetch = Dein Wächter: Welche Karte deiner Auslage nimmst du zurück?
palace-ask-with = Dein Magier: Mit wem tauschst du Handkarten?
palace-ask-give =
    { $count ->
        [0] Tausch mit { $who }: Welche Karten gibst du?
       *[other] Tausch mit { $who }: noch eine dazu oder jetzt tauschen?
    }
palace-ask-return = { $who } tauscht mit dir (Magier): Welche Karte gibst du?
palace-ask-exchange = Deine Kurtisane: Wähle in zwei Auslagen je eine Karte; sie tauschen den Platz.
palace-ask-next = Braun und Gleichstand: Wer kommt dran?
palace-go-play = Legen
palace-go-discard = Abwerfen
palace-go-fetch = Zurücknehmen
palace-go-exchange = Tauschen
palace-do-play = { $card } legen
palace-do-discard = { $card } abwerfen
palace-do-fetch = { $card } zurücknehmen
palace-do-give = { $card } geben
palace-do-with = Mit { $who } tauschen
palace-seat =
    { $mine ->
        [yes] Ich selbst
       *[no] { $who }
    }
palace-do-next =
    { $mine ->
        [yes] Ich selbst
       *[no] { $who } ist dran
    }
palace-do-done =
    { $count ->
        [one] Eine Karte tauschen
       *[other] { $count } Karten tauschen
    }
palace-do-exchange = { $card } und { $other } tauschen
palace-preview-exchange = { $one } gibt { $card }, { $two } gibt { $other }.
palace-step-deal = Die Karten werden ausgeteilt.
palace-step-play = { $who } sucht eine Person aus.
palace-step-discard = { $who } tauscht mit der Zofe eine Handkarte aus.
palace-step-fetch = { $who } holt mit dem Wächter eine Karte zurück.
palace-step-with = { $who } sucht mit dem Magier jemanden zum Tauschen.
palace-step-give = { $who } sucht für den Magier Karten aus.
palace-step-blind = Der Magier zieht blind.
palace-step-return = { $who } sucht aus, was der Magier bekommt.
palace-step-exchange = { $who } vertauscht mit der Kurtisane Karten zweier Auslagen.
palace-step-kings = Die Könige werden gemischt.
palace-step-next = { $who } sagt, wer drankommt.
palace-step-over = Die Partie ist vorbei.

# Events by rule; $to and $from say whether I get or give ("me", "other", "none").
palace-K1 =
    { $source ->
        [kings] { "" }
       *[other] Die erste Runde: sechs Karten für alle.
    }
palace-K2 =
    { $mine ->
        [yes] Du hast gelegt: { $cards }.
       *[no] { $who } hat gelegt: { $cards }.
    }
palace-K3a =
    { $mine ->
        [yes] Du hast den Hofnarren unter seinem eigenen König gelegt: ein Punkt für alle anderen.
       *[no] { $who } hat den Hofnarren unter seinem eigenen König gelegt: ein Punkt für alle anderen.
    }
palace-K3b =
    { $mine ->
        [yes] Bei dir liegt eine Person doppelt: ein Punkt für alle anderen.
       *[no] Bei { $who } liegt eine Person doppelt: ein Punkt für alle anderen.
    }
palace-K3c =
    { $mine ->
        [yes] Sechs verschiedene Personen: ein Punkt für dich!
       *[no] Sechs verschiedene Personen: ein Punkt für { $who }.
    }
palace-K4a =
    { $mine ->
        [yes] Du hast deine Hand gezeigt: { $cards }.
       *[no] { $who } hat die ganze Hand gezeigt: { $cards }.
    }
palace-K4b =
    { $target ->
        [hand] { $mine ->
            [yes] Du hast gezogen: { $cards }.
           *[no] { $kind ->
                [known] { $who } hat gezogen: { $cards }.
               *[other] { $who } hat eine Karte gezogen.
            }
        }
       *[other] { $mine ->
            [yes] Deine Zofe hat abgeworfen: { $cards }.
           *[no] { $kind ->
                [known] { $who } hat mit der Zofe abgeworfen: { $cards }.
               *[other] { $who } hat mit der Zofe eine Karte abgeworfen.
            }
        }
    }
palace-K4c =
    { $mine ->
        [yes] Dein Wächter hat zurückgeholt: { $cards }.
       *[no] { $who } hat mit dem Wächter zurückgeholt: { $cards }.
    }
palace-K4e =
    { $target ->
        [offer] { $mine ->
            [yes] Du legst zum Tausch bereit: { $cards }.
           *[no] { $who } legt zum Tausch bereit: { $cards }.
        }
       *[other] { $to ->
            [me] Du hast von { $giver } bekommen: { $cards }.
           *[other] { $from ->
                [me] { $taker } hat von dir bekommen: { $cards }.
               *[other] { $taker } hat von { $giver } bekommen: { $cards }.
            }
        }
    }
palace-K4f =
    { $to ->
        [me] Die Kurtisane hat zu dir gebracht: { $cards }.
       *[other] Die Kurtisane hat zu { $taker } gebracht: { $cards }.
    }
palace-K4g =
    { $kind ->
        [none] Alle Könige lagen offen: Sie werden neu gemischt.
       *[other] Der Spion hat aufgedeckt: { $cards }.
    }
palace-did-with =
    { $mine ->
        [yes] Du tauschst Handkarten mit { $whom }.
       *[no] { $to ->
            [me] { $who } tauscht Handkarten mit dir.
           *[other] { $who } tauscht Handkarten mit { $whom }.
        }
    }
palace-did-next =
    { $mine ->
        [yes] { $to ->
            [me] Du spielst selbst weiter.
           *[other] Du rufst { $whom }.
        }
       *[no] { $to ->
            [me] { $who } ruft dich.
           *[other] { $who } ruft { $whom }.
        }
    }
palace-K6 =
    { $source ->
        [kings] Die Könige sind neu gemischt, niemand ist blockiert.
       *[other] Eine neue Runde: sechs neue Karten für alle.
    }
palace-K7 = Damit endet die Partie.
tip-palace-goal = Deine Auslage: Versammle hier sechs verschiedene Personen, eine Karte pro Zug, dann gehört die Runde dir. Aber keine Person darf hier je doppelt liegen!
tip-palace-lay = Wähle eine Karte: Die Leiste sagt, was die Person tut, und der Rahmen zeigt, wer danach drankäme. Der Knopf oder ein zweiter Klick legt sie.
tip-palace-colour = Die Farbe der Karte entscheidet, wer als Nächstes dran ist. Alle haben eine Farbe, sie steht beim Namen; Braun ruft, wer am wenigsten ausliegen hat.
tip-palace-act = Die Person, die du gelegt hast, handelt jetzt, und das ist Pflicht. Die Leiste sagt, was gefragt ist.
tip-palace-king = Ein König! Die Person auf der Karte hat keine Aktion, solange sie obenauf liegt. Nur der Spion ändert das. Und lege nie einen Hofnarren unter dem König des Hofnarren.
tip-palace-double = Karten mit „verliert“ würden die Runde gegen dich beenden: Alle anderen bekämen einen Punkt. Leg etwas anderes, solange du kannst.
tip-palace-brown = Braun und Gleichstand: Du bestimmst, wer legen muss. Such jemanden aus, dem der Platz ausgeht.
tip-palace-aim = Es wird eng: Mit jeder Person in deiner Auslage werden mehr deiner Karten gefährlich. Ruf die anderen, damit ihnen die sicheren Karten zuerst ausgehen.
tip-palace-point = Ein Punkt! Die Kreise bei den Namen zählen sie; der letzte Kreis gewinnt die Partie. Wer die Runde beendet hat, beginnt die nächste.

## Rotundo im Browser
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
rotundo-ask = Du bist dran: Sammle die Karte in der Mitte mit zwei eigenen, versteigere sie oder passe.
rotundo-ask-pick =
    { $count ->
        [one] Nimmst du die oberste Karte der Ablage auf die Hand?
       *[other] Nimmst du die obersten { $count } Karten der Ablage auf die Hand?
    }
rotundo-ask-bid = Höchstes Gebot: { $bid } ({ $who }). Bietest du mehr, oder steigst du aus?
rotundo-ask-pay = Du hast ersteigert. Klick Karten deiner Auslage an: noch { $due } von { $bid } zu zahlen.
rotundo-pass = Passen
rotundo-pick = Nehmen
rotundo-leave = Liegen lassen
rotundo-drop = Aussteigen
rotundo-open = Versteigern …
rotundo-auction = Ab { $total } versteigern
rotundo-bid = { $total } bieten
rotundo-pay = { $cards } zahlen
rotundo-collect = { $cards } sammeln
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
rotundo-all-discards = Alle { $count } der Ablage
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
rotundo-score = Punkte: { $before } → { $after }
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
            [yes] Du sammelst { $cards } damit.
           *[no] { $who } sammelt { $cards } damit.
        }
       *[other] { $mine ->
            [yes] Du legst { $cards } für eine Sammlung aus.
           *[no] { $who } legt { $cards } für eine Sammlung aus.
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
            [yes] Du ersteigerst { $cards }.
           *[no] { $who } ersteigert { $cards }.
        }
       *[other] { $mine ->
            [yes] Du zahlst mit { $cards }.
           *[no] { $who } zahlt mit { $cards }.
        }
    }
rotundo-R6 = Neu in der Mitte: { $cards }.
rotundo-R7 = Das Spiel ist zu Ende.
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
tip-rotundo-goal = In der Mitte liegt die Karte, um die es geht. Karten in deiner Auslage zählen für dich, Karten auf deiner Hand gegen dich.
tip-rotundo-cards = Jede Murmel hat einen Beutel (beige rund, braun eckig, blau als Raute) mit einer Zahl, darunter steht ihr Wert.
tip-rotundo-collect = Zwei deiner Karten passen zur Mitte: Beutel alle in einer Farbe oder alle verschieden, Zahlen alle gleich oder eine Folge wie 1-2-3. Tippe ein Paar an, dann den Knopf.
tip-rotundo-pass = Nichts passt? Dann passe: Links von dir will vielleicht jemand die Karte. Passen alle, kommt sie auf die Ablage.
tip-rotundo-display = Deine Auslage: Diese Werte gehören dir, und sie sind dein Geld für Versteigerungen. Und drei Karten weniger zählen gegen dich.
tip-rotundo-auction = Mit einer Auslage kannst du die Karte in der Mitte auch auf deine Hand ersteigern, wenn du sie zum Sammeln brauchst. Ein Gebot ist genau die Summe einiger deiner Auslagekarten.
tip-rotundo-bid = Eine Versteigerung: mehr bieten oder endgültig aussteigen. Angeboten wird nur, was deine Auslage genau hergibt.
tip-rotundo-pay = Sie gehört dir. Zahle genau, indem du Karten deiner Auslage antippst; was höher steht, führt noch zur genauen Summe. Bis alles gezahlt ist, lässt sich das zurücknehmen.
tip-rotundo-pick = Nach dem Sammeln darfst du die obersten drei Karten der Ablage auf die Hand nehmen: neues Material, aber es zählt gegen dich, bis du es sammelst.
