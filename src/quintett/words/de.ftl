# Deutsch. Dieselben Schlüssel wie en.ftl; ein Test vergleicht sie.

# Der einfache Tisch im Terminal
welcome = { $game } mit { $players } Personen, Bots: { $level }. Antworte mit der Nummer eines Zuges oder den Buchstaben einer Karte; ? zeigt die Regeln, q verlässt die Partie.
level-novice = Neuling
level-casual = Hobbyspieler
level-skilled = Geübt
level-expert = Experte
level-master = Meister
preparing = Das Spiel wird für diesen Rechner vorbereitet (nur einmal, ein paar Sekunden) …
choose-move = Du bist dran. Welcher Zug?
not-a-choice = „{ $text }“ steht nicht zur Wahl.
forbidden = Jetzt nicht ({ $rule }): { $sentence }
goodbye = Tschüss! Die Partie bis hierher: { $file }
goodbye-empty = Tschüss!
you = Du

# Stapel
pile-discards = Ablage
pile-display = Auslage
pile-hand = Hand
pile-offer = Angebot
pile-out = aus dem Spiel
pile-pile = Stapel

# Das Ende
result = Ergebnis
won-one = { $who } hat gewonnen.
won-you = Du hast gewonnen!
won-many =
    { $mine ->
        [yes] Du teilst dir den Sieg mit { $who }.
       *[no] { $who } teilen sich den Sieg.
    }
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
refused-not-started = Die Partie hat noch nicht begonnen.
refused-started = Die Partie hat schon begonnen.
refused-over = Die Partie ist zu Ende.
refused-not-over = Die Partie ist noch nicht zu Ende.
refused-closed = Der Tisch ist geschlossen.
refused-stale = Am Tisch hat sich inzwischen etwas geändert.
refused-illegal = Dieser Zug ist jetzt nicht erlaubt.
refused-bot-plays = Auf diesem Platz spielt gerade ein Bot. Übernimm ihn erst wieder selbst.
refused-seat-taken = Dieser Platz ist besetzt.
refused-no-such-seat = Auf diesem Platz ist niemand, mit dem das ginge.
refused-seats-free = Es sind noch Plätze frei.
refused-no-undo = Das lässt sich nicht zurücknehmen: Jemand hat seitdem gehandelt, eine Karte wurde gezeigt, oder der Zufall hat entschieden.
refused-nothing-asked = Niemand hat dich gefragt.
refused-muted = Du wurdest an diesem Tisch stumm geschaltet.
refused-unavailable = An diesem Tisch wird ohne Tipps gespielt.
refused-full = Alle Plätze sind besetzt.
refused-busy = Der Tisch hat gerade zu viel zu tun. Versuch es gleich noch einmal.
refused-bad-name = Bitte nimm sichtbare Zeichen in einer Zeile.
wrong-host = Unter diesem Namen ist der Server nicht zu erreichen. Wer ihn betreibt, kann den Namen erlauben: quintett serve --allow-host NAME
seeded = Wiederholte Partie: Wer den Startwert kennt, kennt die Karten, und niemand kann das Mischen nachprüfen
table-preparing = Das Spiel wird vorbereitet. Sobald es bereit ist, bist du am Tisch.
refused-bad-table = Einen solchen Tisch kann es nicht geben.
refused-no-game = Dieses Spiel lässt sich auf diesem Server zurzeit nicht spielen: Seine Regeln ließen sich nicht vorbereiten. Die anderen Spiele gehen weiter.
refused-no-coach = Auf diesem Server läuft das Spiel zu langsam für einen Coach.
refused-log-full = Der Verlauf dieses Tisches ist voll: Du kannst nur noch zu Ende spielen.
refused-not-provable = An diesem Tisch lässt sich das Mischen nicht nachprüfen; darum wird auch keine eigene Zufallszahl mit eingemischt.
refused-other-secret = Auf diese Zahl hat sich dein Platz nicht festgelegt.
refused-failed = Auf dem Server ging etwas schief. Nichts ist verloren; versuch es noch einmal.
old-game-which = Bitte entweder eine Aufzeichnung oder einen Link schicken.
old-game-redacted = Das ist die Aufzeichnung aus einer Sicht: Sie enthält nicht alle Karten und lässt sich deshalb nicht nachspielen. Wenn die Partie vorbei ist, gibt es die vollständige.
old-game-too-long = Diese Partie hat mehr als { $most } Einträge.
old-game-no-seat = In dieser Partie gibt es keinen Platz { $seat }.
old-game-no-record = Das ist keine Aufzeichnung einer Partie. { $problem }
old-game-form = Sie hat nicht die Form einer Aufzeichnung.
old-game-what = „{ $who }: { $what }“ kann dort nicht stehen.
old-game-entry = Bei Eintrag { $entry } lässt sich diese Partie nicht nachspielen: { $problem }
record-none = Erwartet wird ein JSON-Objekt, gefunden wurde { $found }.
record-format = Format { $found } kennt dieses Programm nicht, nur Format 1.
record-game = Ein Spiel „{ $name }“ gibt es hier nicht; bekannt sind { $known }.
record-rules = Die Fassung { $found } der Regeln von { $game } ist hier nicht bekannt, nur { $known }.
record-options = Die Optionen haben nicht die richtige Form: { $found }.
record-missing = „{ $part }“ fehlt: Erwartet wird { record-part }.
record-kind = „{ $part }“: Erwartet wird { record-part }, gefunden wurde { $found }.
record-part =
    { $part ->
        [quintett] eine Formatnummer
        [game] der Name eines Spiels
        [rules] die Fassung der Regeln als Text
        [players] eine Zahl
       *[entries] eine Liste von Einträgen
    }
record-names = Die Namen haben nicht die richtige Form: { $found }.
record-names-count = Erwartet werden { $expected } Namen, nicht { $found }.
record-view = Die Sicht „{ $found }“ gibt es nicht.
record-redacted = Die Aufzeichnung aus einer Sicht enthält nicht alle Karten und lässt sich nicht nachspielen.
record-result = Zum Ergebnis gehören die Punkte und wer gewonnen hat; gefunden wurde { $found }.
record-running = Eine laufende Partie hat kein Ergebnis.
record-scores = Die Punkte müssten { $expected } sein, gefunden wurde { $found }.
record-winners = Gewonnen haben müssten { $expected }, gefunden wurde { $found }.
link-none = Dieser Link enthält keine Partie: { $problem }
link-long = Er ist zu lang.
link-cut = Er ist nicht vollständig.
link-form = Diese Form ist unbekannt.
link-character = Ein Zeichen ist falsch oder fehlt.
link-odd = Er ist beschädigt.
page-title = Quintett
page-running = Der Quintett-Server läuft.
page-no-client = Der Tisch im Browser gehört nicht zu dieser Installation. Programme finden mit dem Protokoll unter { $address } ihren Weg.
page-open-tables = Offene Tische
page-no-tables = Zurzeit ist kein Tisch offen.
serving = Quintett ist hier: { $address }
serving-network = Für andere in diesem Netz: { $address }
serving-stop = Strg-C beendet den Server; laufende Partien bleiben erhalten.

# Was ein Zug bewirkt, für den Coach: Subjekt ist der Zug, ohne Punkt; ein leerer Text sagt nichts.
# $kind ist known, hidden oder none (keine Karte); $source und $target sind Stapel, $giver und $taker Personen,
# $from und $to sagen, ob es der Sitz selbst ist (me, other, none), $mine und $phase, wer danach was entscheidet.
list = { $first } und { $last }
hidden-cards =
    { $count ->
        [one] eine verdeckte Karte
       *[other] { $count } verdeckte Karten
    }
why-moves = bewegt { $cards } ({ $source } → { $target })
why-nothing = noch bewegt sich keine Karte
why-points = Punkte { $before } → { $after }
why-about = Punkte { $before } → etwa { $after }
why-end = beendet die Partie

# Der Vergleich
reason-other = „{ $move }“: { $reason }
why-only = der einzige erlaubte Zug
why-best =
    { NUMBER($lead, maximumFractionDigits: 1) ->
        [one] die beste Gewinnchance, { NUMBER($lead, maximumFractionDigits: 1) } Prozentpunkt vor „{ $other }“
       *[other] die beste Gewinnchance, { NUMBER($lead, maximumFractionDigits: 1) } Prozentpunkte vor „{ $other }“
    }
why-best-close = die beste von { $count } Gewinnchancen, die zu nah beieinander liegen, um zu entscheiden
why-equal = so gut wie „{ $best }“
why-best-tried = kein anderer Zug wurde so oft versucht
why-untried =
    { $tries ->
        [0] nicht versucht
        [one] nur einmal versucht
       *[other] nur { $tries }-mal versucht
    }
why-standing = im Schnitt Platz { $place } von { $players } mit { $points } { $unit }
why-worse =
    { NUMBER($drop, maximumFractionDigits: 1) ->
        [one] { NUMBER($drop, maximumFractionDigits: 1) } Prozentpunkt unter „{ $best }“
       *[other] { NUMBER($drop, maximumFractionDigits: 1) } Prozentpunkte unter „{ $best }“
    }

# Tipp
seat-name = Platz { $seat }
percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
hint-title = { $game }, Eintrag { $entry }: { $who } entscheidet. Gewinnchance jedes Zuges mit ihrem 95-%-Intervall, nach dem, was { $who } weiß:
hint-title-lost = { $game }, Eintrag { $entry }: { $who } entscheidet. Der Sieg ist außer Reichweite; der Platz und die Punkte, zu denen jeder Zug führt, nach dem, was { $who } weiß:
hint-chance = { NUMBER($chance, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } ({ NUMBER($low, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } bis { NUMBER($high, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) })
hint-group-best =
    { $count ->
        [one] Am besten:
       *[other] Zu nah beieinander, um zu entscheiden:
    }
hint-group-worse = Schlechter:
hint-group-untried = Kaum versucht, über sie ist also fast nichts bekannt:
hint-alike = { $first } bis { $last } ({ $count } Züge)

# Rückblick
review-title = { $game }: ein Rückblick
review-judging = Entscheidungen werden beurteilt
review-running = Die Partie läuft noch: Als Ergebnis gilt die letzte bekannte Gewinnchance.
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
review-luck-sum = Gewinnchancen: { $fair } als gerechter Anteil, { $parts } durch Verteilung, eigene Züge, Züge der anderen und Karten: am Ende { $result }.
review-luck-help = Ergebnis minus gerechter Anteil von { $fair } = Verteilung + Entscheidungen + Andere + Karten. Verteilung: die erste bekannte Gewinnchance neben dem Mittel aller Personen. Entscheidungen: was die eigenen Züge neben den bevorzugten brachten. Andere: was die Züge der anderen brachten. Karten: der Rest. Über alle Personen ergibt das Glück zusammen nichts.
review-accuracy-help =
    Genauigkeit ist der Anteil der besten Gewinnchance, den die Züge bewahrten, so wie die Person den Tisch kannte. { $judged ->
        [one] Eine Entscheidung wurde beurteilt
       *[other] { $judged } Entscheidungen wurden beurteilt
    }; bei { $forced ->
        [0] allen gab es eine Wahl.
        [one] einer weiteren gab es nur einen erlaubten Zug.
       *[other] { $forced } weiteren gab es nur einen erlaubten Zug.
    }
review-chart = Gewinnchancen bei offenen Karten
review-chart-help = Jede Linie ist eine Person, von der ersten bis zur letzten Entscheidung. ?? bezeichnet einen Patzer, ? einen Fehler.
review-notes = Bemerkenswerte Entscheidungen
try-again = Von hier noch einmal versuchen
try-again-not = Dort lässt sich nichts noch einmal versuchen: An dieser Stelle der Partie entscheidet niemand.
try-again-help = Ein eigener Tisch mit Bots, bei dieser Entscheidung; was { $who } nicht wissen konnte, wird neu verteilt.
practice-tag = Übung
practice = Du versuchst eine Partie ab Eintrag { $entry } noch einmal. Was du dort nicht wissen konntest, wurde neu verteilt; darum kann niemand das Mischen nachprüfen.
review-no-notes = Kein Patzer, kein Fehler, keine Ungenauigkeit.
mark-blunder = Patzer
mark-mistake = Fehler
mark-inaccuracy = Ungenauigkeit
note-title = { $mark }, Eintrag { $entry }, { $who }: { $move } ({ $chance })
note-better =
    { NUMBER($drop, maximumFractionDigits: 1) ->
        [one] Besser: { $best } ({ $chance }), { NUMBER($drop, maximumFractionDigits: 1) } Prozentpunkt mehr.
       *[other] Besser: { $best } ({ $chance }), { NUMBER($drop, maximumFractionDigits: 1) } Prozentpunkte mehr.
    }
note-deed = „{ $move }“: { $deed }.
note-open = Bei offenen Karten hatte „{ $move }“ { $chance }; am besten war „{ $best }“ mit { $best_chance }.

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
bot-beside = { $name } (Bot)
card-hidden = verdeckte Karte
move-allowed = Dieser Zug ist erlaubt.
log = Was geschah
show-rule = Regel { $rule } zeigen
waiting-for = { $who } überlegt.
recap = Seit deiner letzten Entscheidung
again-show = Noch einmal auf dem Tisch zeigen
again-text = Noch einmal: Schritt { $number } von { $count }
again-leave = Zurück zum Spiel
forced = Keine Wahl: { $move }
beat-go-on = Weiter

## Die Startseite
hero-title = Kluge Kartenspiele. Ein Tisch.
hero-line = Spiel gegen Bots, die nicht mehr sehen als du, oder schick Freunden einen Link. Ohne Konto, ohne Installation.
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

# Vor der Partie
waiting-sit = Setz dich dazu, oder bleib und schau zu.
waiting-friends =
    { $count ->
        [one] Ein Platz ist noch frei. Schick jemandem den Link.
       *[other] { $count } Plätze sind noch frei. Schick deinen Freunden den Link.
    }
waiting-ready = Alle sind da. Du kannst austeilen.
waiting-host = Alle sind da. Gleich wird ausgeteilt.
waiting-away =
    { $count ->
        [one] { $who } ist noch nicht da.
       *[other] { $who } sind noch nicht da.
    }
waiting-away-ready = { waiting-away } Du kannst austeilen oder einen Bot hinsetzen.
waiting-absent = { $who } ist am Zug, aber nicht da.
kick-title = { $who } wegschicken?
kick-open = Der Platz wird frei. { $who } erfährt davon und darf zuschauen.
kick-running = Auf diesem Platz spielt ein Bot weiter. { $who } darf zuschauen, und die bisherigen Züge behalten diesen Namen.
log-sent = { $who } wurde weggeschickt; ein Bot spielt weiter.
log-left = { $who } hat den Tisch verlassen; ein Bot spielt weiter.
invite-only-here = Dieser Link führt nur auf diesem Rechner an den Tisch. Für Freunde in deinem Netz starte den Server so, dass sie hereinkommen:
invite-network = Das ist die Adresse in deinem Netz: Freunde im selben WLAN können sie öffnen.
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
take-back-far = Zurück zu deiner letzten Entscheidung: Seitdem hast du keine neue Karte gesehen.
seat-lost = Wer den Tisch eröffnet hat, hat deinen Platz anders vergeben. Du kannst weiter zuschauen.
take-seat-back = Selbst weiterspielen
hand-to-bot = Einem Bot überlassen
bot-level = Stärke eines Bots, der übernimmt
seat-host = lädt ein
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
hint-list = Was der Coach täte
hint-play = Das spielen
hint-more =
    { $count ->
        [one] Noch einen zeigen
       *[other] Noch { $count } zeigen
    }
hint-note = Deine Gewinnchance nach jedem Zug, beurteilt nach dem, was du sehen kannst. Der dünne Strich zeigt, wie sicher das ist.
hint-note-lost = Der Sieg ist außer Reichweite. Darum steht hier, wohin jeder Zug im Schnitt führt, nach dem, was du sehen kannst: dein Platz und deine Punkte.
hint-standing = Platz { $place }: { $points }
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
undo-done = { $count ->
        [one] Ein Zug wurde zurückgenommen.
       *[other] { $count } Züge wurden zurückgenommen.
    }
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
settings-public = In der Liste der offenen Tische
clock-none = solange du willst
clock-set = { NUMBER($minutes, maximumFractionDigits: 1) } min + { $increment } s je Zug
option-own = eigene Zahlen
set-title = Einstellungen
set-language = Sprache
set-theme = Farben
theme-system = wie das System
theme-light = hell
theme-dark = dunkel
set-forced = Erzwungene Züge spielen
set-forced-help = Gibt es nur einen Zug, wird er nach einem Augenblick gespielt. Im Verlauf steht er trotzdem.
set-one-click = Ohne Bestätigung ziehen
set-one-click-help = Ein Zug wird gespielt, sobald er ganz gewählt ist. Sonst bestätigst du ihn: mit dem Knopf, oder indem du noch einmal wählst.
set-cards = Kartengröße
cards-small = klein
cards-fitting = so groß wie möglich
cards-large = groß
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
rulebook-back = Zurück
rulebook-on = Weiter
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
over-you-win = Gewonnen: { $best }!
over-you-share = Du teilst dir den Sieg mit { $others }: je { $best }!
over-wins =
    { $count ->
        [one] { $who } gewinnt: { $best }.
       *[other] { $who } teilen sich den Sieg: { $best }.
    }
over-you-lose =
    Platz { $place } für dich ({ $points }); { $count ->
        [one] { $who } gewinnt mit { $best }.
       *[other] { $who } teilen sich den Sieg mit { $best }.
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
replay-spectator = Publikum
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
review-players = Wer mitgespielt hat
review-how = So liest du das
review-marks-help = Ein Patzer (??) hat mindestens 20 Prozentpunkte Gewinnchance gekostet, ein Fehler (?) 10, eine Ungenauigkeit (?!) 5, gemessen an dem, was man am Platz wissen konnte.
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

## Die geführte erste Partie
guide = Geführte erste Partie
guide-otherwise = Etwas anderes, auch gut. Den Tipp kannst du ausprobieren, wann immer er passt.
guide-next = Verstanden
guide-end = Tour beenden
guide-count = { $number } von { $count }

fair-check = Ehrlich gemischt?
fair-checking = Dein Browser rechnet nach …
fair-right = Es wurde ehrlich gemischt.
fair-unknown = Soweit dieser Browser es sagen kann, wurde ehrlich gemischt.
fair-wrong = Hier stimmt etwas nicht.
fair-server-right = Der Server hat das Geheimnis verwendet, das er vor der Partie festgelegt hatte.
fair-server-wrong = Der Server hat ein anderes Geheimnis verwendet, als er vor der Partie festgelegt hatte.
fair-server-unknown = Dieser Browser hat nicht notiert, was der Server vor der Partie festgelegt hatte, und kann es darum nicht vergleichen.
fair-frozen-right = Was alle vor dem Austeilen festgelegt hatten, ist noch genau so, wie dieser Browser es damals notiert hat.
fair-frozen-wrong = Was alle vor dem Austeilen festgelegt hatten, ist nicht mehr so, wie dieser Browser es damals notiert hat.
fair-frozen-unknown = Dieser Browser war nicht dabei, als vor dem Austeilen alles festgelegt wurde, und kann es darum nicht vergleichen.
fair-own-right = Die Zufallszahl dieses Browsers wurde mit eingemischt.
fair-own-wrong = Dieser Browser hat seine Zufallszahl rechtzeitig genannt, und doch wurde sie nicht mit eingemischt.
fair-own-unknown = Von diesem Browser wurde keine Zufallszahl mit eingemischt.
fair-draws-right = { $count ->
    [one] Das Austeilen wurde nachgerechnet: Jede Karte kam so, wie sie kommen musste.
   *[other] Alle { $count } Ziehungen der Partie wurden nachgerechnet: Jede Karte kam so, wie sie kommen musste.
}
fair-draws-wrong = Rechnet man nach, kommen andere Karten heraus, als in der Aufzeichnung stehen.
fair-seen-right = Die Karten, die du bekommen hast, und alle Züge, die du gesehen hast, stehen so in der Aufzeichnung.
fair-seen-wrong = Die Aufzeichnung passt nicht zu dem, was du während der Partie gesehen hast.
fair-seen-unknown = Die Züge, die du gesehen hast, stehen so in der Aufzeichnung; welche Karten du zu Beginn hattest, hat dieser Browser nicht notiert.
fair-present = Zufallszahlen kamen von: { $names }.
fair-absent = Eine Zufallszahl war zugesagt, kam aber nicht rechtzeitig: { $names }.
fair-shows-title = Was das zeigt
fair-shows = Niemand hat sich diese Karten ausgesucht. Sie ergeben sich aus einem Geheimnis, das der Server vor der Partie festgelegt hatte, und aus Zufallszahlen, die die Browser der Spielenden erst danach genannt haben. Dafür genügt eine einzige ehrliche Zahl, zum Beispiel deine.
fair-not-title = Was es nicht zeigt
fair-not-cards = Der Server muss alle Karten kennen, um sie auszuteilen. Wer ihn betreibt, kann sie ansehen oder verraten. Und ob sich Spielende abgesprochen haben, sieht man den Karten nicht an.
fair-not-absent = Kommt eine Zahl nicht innerhalb von fünf Sekunden, wird ohne sie ausgeteilt. Wer mit dem Server unter einer Decke steckt, könnte sich so eine von zwei Verteilungen aussuchen; darum steht oben, wessen Zahl gefehlt hat.
fair-yourself-title = Glaub es nicht einfach
fair-yourself = Auch diese Seite kommt vom Server. Wenn du sichergehen willst, lade die Aufzeichnung herunter und prüfe sie mit quintett verify, mit dem kurzen Programm verify.py oder mit einem eigenen: Wie das geht, steht in docs/fair.md.
fair-fingerprint = Fingerabdruck dessen, was vor dem Austeilen festgelegt war:
fair-dealing = Jeder Browser steuert jetzt eine eigene Zufallszahl bei, dann werden die Karten ausgeteilt. Das dauert höchstens fünf Sekunden.
fair-none = Ob bei dieser Partie ehrlich gemischt wurde, kann niemand nachprüfen.
settings-provable = Alle können das Mischen nachprüfen

balance-title = { $game }: wie ausgewogen ist es?
balance-about = Bots der Stufe { $bot } gegeneinander, { $games } Partien an jedem Tisch, Regeln { $rules }, Startwert { $seed }. Ein Bereich in Klammern enthält den wahren Wert in 95 von 100 Fällen; zwischen zwei Zahlen mit „…“ liegen neun von zehn Partien.
balance-playing = Partien werden gespielt
balance-places = Ist es gut, zu beginnen?
balance-places-about = Der Anteil an den Siegen nach dem Platz in der Reihenfolge; die gestrichelte Linie ist der gerechte Anteil. Orange: Der Unterschied ist mehr als Zufall.
balance-place = Platz { $place }
balance-ties = Mehrere gewinnen
balance-length = Wie lang ist eine Partie?
balance-length-about = Entscheidungen aller zusammen: die Mitte, und zwischen welchen Zahlen neun von zehn Partien liegen.
balance-length-title = Entscheidungen
balance-points = Wie streuen die Punkte?
balance-points-about = Die Mitte, und zwischen welchen Zahlen neun von zehn liegen.
balance-points-title = Punkte aller Plätze
balance-winning_points-title = Punkte derer, die gewinnen
balance-margin-title = Vorsprung vor dem zweiten Platz
balance-lead = Wie oft wechselt die Führung?
balance-lead-about = Die Führung hat, wer gewönne, wenn die Partie jetzt zu Ende wäre, nach den Punkten, wie sie stehen.
balance-changes = Führungswechsel in einer Partie
balance-settled = Gespielt, wenn die Führung bleibt
balance-luck = Wie viel ist Glück, wie viel ist Können?
balance-luck-about = Glück: Gleich Starke spielen dieselben Karten immer wieder; wie viel der Unterschiede im Ergebnis von den ausgeteilten Karten kommt (umso mehr, je öfter ein Bot mit denselben Karten dasselbe tut). Können: wie oft ein Bot der Stufe unter Bots gewinnt, die zufällig wählen, mit denselben Karten auf jedem Platz; die gestrichelte Linie ist, was der Zufall allein gäbe.
balance-by-deal = Was die Karten entscheiden
balance-by-skill = Siege der Stufe unter Zufallsbots
balance-options = Was ändern die Optionen?
balance-options-about = Erst die üblichen Regeln, dann die Option; markiert, wo der Unterschied mehr als Zufall ist.
balance-first = Wer beginnt, gewinnt
balance-yes = ja
balance-no = nein
balance-players =
    { $count ->
        [one] 1 Person
       *[other] { $count } Personen
    }
balance-number = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
