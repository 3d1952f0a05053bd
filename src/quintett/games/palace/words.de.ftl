# Palastgeflüster: dieselben Schlüssel wie words.en.ftl; ein Test vergleicht sie.

# Auf der Schachtel
game-palace = Palastgeflüster
pitch-palace = Sieben Leute am Hof, ein Flüstern: Deine Karte bestimmt, wer drankommt, und wer doppelt zeigt, der fällt.

# Im Terminal
letters-palace = Sm Schatzmeister, Z Zofe, W Wächter, H Hofnarr, M Magier, K Kurtisane, Sp Spion; dann die Farbe: Gü grün, Ge gelb, R rot, Bl blau, V violett, Br braun

# Karten: $card ist eine Karte, wie eine Aufzeichnung sie schreibt, $first ihr erstes Zeichen, $rest der Rest.
# `short` sind ihre Buchstaben, für Karten und wenig Platz; `object` nennt ein Satz sie („nimmt …“).
palace-letter =
    { $first ->
        [T] Sm
        [M] Z
        [G] W
        [J] H
        [W] M
        [C] K
       *[S] Sp
    }
palace-colour-letter =
    { $rest ->
        [G] Gü
        [Y] Ge
        [R] R
        [B] Bl
        [V] V
        [N] Br
       *[none] { "" }
    }
palace-short = { palace-letter }{ palace-colour-letter }
palace-person =
    { $first ->
        [T] Schatzmeister
        [M] Zofe
        [G] Wächter
        [J] Hofnarr
        [W] Magier
        [C] Kurtisane
       *[S] Spion
    }
palace-whose =
    { $first ->
        [T] des Schatzmeisters
        [M] der Zofe
        [G] des Wächters
        [J] des Hofnarren
        [W] des Magiers
        [C] der Kurtisane
       *[S] des Spions
    }
palace-colour =
    { $rest ->
        [G] Grün
        [Y] Gelb
        [R] Rot
        [B] Blau
        [V] Violett
       *[N] Braun
    }
palace-card =
    { $rest ->
        [none] { $form ->
            [object] die Königskarte { palace-whose }
           *[name] Königskarte { palace-person }
        }
       *[other] { $form ->
            [object] { palace-object }
           *[name] { palace-person } in { palace-colour }
        }
    }
palace-object =
    { $first ->
        [M] die { palace-hue }e Zofe
        [C] die { palace-hue }e Kurtisane
        [J] den { palace-hue }en Hofnarren
       *[other] den { palace-hue }en { palace-person }
    }
palace-hue =
    { $rest ->
        [G] grün
        [Y] gelb
        [R] rot
        [B] blau
        [V] violett
       *[N] braun
    }

# Stapel
pile-palace-discard = abgeworfen
pile-palace-kings = Königsstapel
pile-palace-turned = aufgedeckte Könige

# Optionen der Regeln
option-palace-forced_loss_only = Verlieren nur, wenn es sein muss
option-palace-forced_loss_only-help = Eine Karte, die die Runde gegen dich beendet, darfst du nur legen, wenn das auf alle deine Handkarten zutrifft (K2).
option-palace-wizard_partner_chooses = Beim Magier wählt auch die andere Seite
option-palace-wizard_partner_chooses-help = Die andere Person sucht selbst aus, was sie gibt; blind gezogen wird nicht (K4e).
option-palace-kings_reset = Könige jede Runde neu mischen
option-palace-kings_reset-help = Vor jeder Runde werden alle sechs Könige wieder verdeckt gemischt, und niemand ist blockiert (K6).

# Was ein Zug bewirkt, für den Coach
why-palace-K2 = { "" }
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
       *[other] { $to ->
            [me] bekommt { $cards }
           *[other] { $taker } bekommt { $cards }
        }
    }
why-palace-K4f =
    { $to ->
        [me] bringt { $cards } in die eigene Auslage
       *[other] bringt { $cards } in die Auslage von { $taker }
    }
why-palace-K4g = deckt die nächste Königskarte auf
why-palace-K7 = { "" }
# $phase: 2 Zofe, 3 Wächter, 4 und 5 Magier, 7 wer ihm etwas gibt, 8 Kurtisane, 10 wer bei Braun wählt
why-palace-next =
    { $mine ->
        [yes] { $phase ->
            [2] tauscht danach eine Handkarte aus
            [3] holt danach eine Karte zurück
            [4] tauscht danach Handkarten mit jemandem
            [5] sucht danach Karten zum Tauschen aus
            [8] vertauscht danach Karten zweier Auslagen
            [10] sagt danach, wer drankommt
           *[other] ist danach noch einmal dran
        }
       *[no] { $phase ->
            [7] danach sucht { $who } aus, was zurückkommt
            [10] danach sagt { $who }, wer drankommt
           *[other] danach ist { $who } dran
        }
    }

# Wozu ein Zug gut ist, für den Coach
reason-palace-safe =
    { $count ->
        [0] lässt keine Karte übrig, die sich legen lässt, ohne die Runde zu verlieren
        [one] lässt eine Karte übrig, die sich legen lässt, ohne die Runde zu verlieren
       *[other] lässt { $count } Karten übrig, die sich legen lassen, ohne die Runde zu verlieren
    }
reason-palace-rid = { $count ->
        [one] wird eine Person los, die schon ausliegt
       *[other] wird { $count } Personen los, die schon ausliegen
    }
reason-palace-calls =
    { $count ->
        [0] ruft { $who }: Dort liegt noch niemand aus
        [one] ruft { $who }: Dort liegt erst eine Person aus
       *[other] ruft { $who }: Dort liegen schon { $count } Personen aus
    }
reason-palace-shows = zeigt { $count } von sechs Personen

# Die Wertung
over-unit-palace =
    { $points ->
        [one] Punkt
       *[other] Punkte
    }
line-palace-K3a = { $by } hat den Hofnarren unter dessen König gelegt
line-palace-K3b = Bei { $by } lag eine Person doppelt
line-palace-K3c = Sechs verschiedene Personen in der Auslage

# Am Tisch
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
palace-calls =
    { $mine ->
        [yes] ruft dich
       *[no] ruft { $who }
    }
palace-calls-fewest = ruft die Person mit der kleinsten Auslage
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
palace-ask-second =
    { $mine ->
        [yes] Mit welcher Karte tauscht deine Karte ({ $card }) den Platz?
       *[no] Mit welcher Karte tauscht die Karte von { $who } ({ $card }) den Platz?
    }
palace-short-fewest = wenigste
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
        [yes] Selbst weiterspielen
       *[no] { $who } rufen
    }
palace-go-done =
    { $count ->
        [one] Eine Karte tauschen
       *[other] { $count } Karten tauschen
    }
palace-do-done = Jetzt tauschen
palace-do-exchange = { $card } und { $other } tauschen
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

# Ereignisse nach Regeln; $to und $from sagen, ob ich bekomme oder gebe (me, other, none).
palace-K1 =
    { $source ->
        [kings] { "" }
       *[other] Die erste Runde: sechs Karten auf jede Hand.
    }
palace-K2 =
    { $mine ->
        [yes] Du legst { $cards }.
       *[no] { $who } legt { $cards }.
    }
palace-K3a =
    { $mine ->
        [yes] Der Hofnarr unter seinem eigenen König: ein Punkt für alle außer dir.
       *[no] Der Hofnarr unter seinem eigenen König: ein Punkt für alle außer { $who }.
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
        [yes] Du zeigst deine Hand: { $cards }.
       *[no] { $who } zeigt die ganze Hand: { $cards }.
    }
palace-K4b =
    { $target ->
        [hand] { $mine ->
            [yes] … und ziehst { $cards }.
           *[no] { $kind ->
                [known] … und zieht { $cards }.
               *[other] … und zieht eine Karte.
            }
        }
       *[other] { $mine ->
            [yes] Du wirfst mit der Zofe { $cards } ab
           *[no] { $kind ->
                [known] { $who } wirft mit der Zofe { $cards } ab
               *[other] { $who } wirft mit der Zofe eine Karte ab
            }
        }
    }
palace-K4c =
    { $mine ->
        [yes] Du holst mit dem Wächter { $cards } zurück.
       *[no] { $who } holt mit dem Wächter { $cards } zurück.
    }
palace-K4e =
    { $target ->
        [offer] { $mine ->
            [yes] Du legst { $cards } zum Tausch bereit.
           *[no] { $who } legt { $cards } zum Tausch bereit.
        }
       *[other] { $to ->
            [me] Du bekommst { $cards } von { $giver }.
           *[other] { $from ->
                [me] { $taker } bekommt { $cards } von dir.
               *[other] { $taker } bekommt { $cards } von { $giver }.
            }
        }
    }
palace-K4f =
    { $to ->
        [me] Die Kurtisane bringt dir { $cards }.
       *[other] Die Kurtisane bringt { $taker } { $cards }.
    }
palace-K4g =
    { $kind ->
        [none] Alle Könige lagen offen: Sie werden neu gemischt.
       *[other] Der Spion deckt { $cards } auf.
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
       *[other] Eine neue Runde: sechs neue Karten auf jede Hand.
    }
palace-K7 = Damit endet die Partie.

# Die geführte erste Partie
tip-palace-goal = Deine Auslage: Versammle hier sechs verschiedene Personen, eine Karte pro Zug, dann gehört die Runde dir. Aber keine Person darf hier je doppelt liegen!
tip-palace-lay = Wähle eine Karte: Die Leiste sagt, was die Person tut, und der Rahmen zeigt, wer danach drankäme. Der Knopf legt sie, oder du wählst sie noch einmal.
tip-palace-colour = Die Farbe der Karte entscheidet, wer als Nächstes dran ist. Alle haben eine Farbe, sie steht beim Namen; Braun ruft die Person mit der kleinsten Auslage.
tip-palace-act = Die Person, die du gelegt hast, handelt jetzt, und das ist Pflicht. Die Leiste sagt, was gefragt ist.
tip-palace-king = Ein König! Die Person auf der Karte hat keine Aktion, solange sie obenauf liegt. Nur der Spion ändert das. Und lege nie einen Hofnarren unter dem König des Hofnarren.
tip-palace-double = Karten mit „verliert“ würden die Runde gegen dich beenden: Alle anderen bekämen einen Punkt. Leg etwas anderes, solange du kannst.
tip-palace-brown = Braun und Gleichstand: Du bestimmst, wer legen muss. Such jemanden aus, dem der Platz ausgeht.
tip-palace-aim = Es wird eng: Mit jeder Person in deiner Auslage werden mehr deiner Karten gefährlich. Ruf die anderen, damit ihnen die sicheren Karten zuerst ausgehen.
tip-palace-point =
    { $mine ->
        [yes] Ein Punkt für dich!
       *[no] Es gibt einen Punkt, aber nicht für dich.
    } Die Kreise bei den Namen zählen sie; der letzte Kreis gewinnt die Partie. Wer die Runde beendet hat, beginnt die nächste.
