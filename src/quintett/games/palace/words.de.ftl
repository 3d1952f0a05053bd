# Palastgeflüster: dieselben Schlüssel wie words.en.ftl; ein Test vergleicht sie.

# Auf der Schachtel
game-palace = Palastgeflüster
pitch-palace = Sieben Leute am Hof, ein Flüstern: Deine Karte bestimmt, wer drankommt, und wer doppelt zeigt, der fällt.

# Im Terminal
letters-palace = T Schatzmeister, M Zofe, G Wächter, J Hofnarr, W Magier, C Kurtisane, S Spion; dann die Farbe: G grün, Y gelb, R rot, B blau, V violett, N braun

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

# Die Wertung
over-unit-palace =
    { $points ->
        [one] Punkt
       *[other] Punkte
    }
line-palace-K3a = Jemand anders hat den Hofnarren unter dessen König gelegt
line-palace-K3b = Jemand anders hatte eine Person zweimal ausliegen
line-palace-K3c = Sechs verschiedene Personen in der Auslage

# Am Tisch
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

# Ereignisse nach Regeln; $to und $from sagen, ob ich bekomme oder gebe (me, other, none).
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

# Die geführte erste Partie
tip-palace-goal = Deine Auslage: Versammle hier sechs verschiedene Personen, eine Karte pro Zug, dann gehört die Runde dir. Aber keine Person darf hier je doppelt liegen!
tip-palace-lay = Wähle eine Karte: Die Leiste sagt, was die Person tut, und der Rahmen zeigt, wer danach drankäme. Der Knopf oder ein zweiter Klick legt sie.
tip-palace-colour = Die Farbe der Karte entscheidet, wer als Nächstes dran ist. Alle haben eine Farbe, sie steht beim Namen; Braun ruft, wer am wenigsten ausliegen hat.
tip-palace-act = Die Person, die du gelegt hast, handelt jetzt, und das ist Pflicht. Die Leiste sagt, was gefragt ist.
tip-palace-king = Ein König! Die Person auf der Karte hat keine Aktion, solange sie obenauf liegt. Nur der Spion ändert das. Und lege nie einen Hofnarren unter dem König des Hofnarren.
tip-palace-double = Karten mit „verliert“ würden die Runde gegen dich beenden: Alle anderen bekämen einen Punkt. Leg etwas anderes, solange du kannst.
tip-palace-brown = Braun und Gleichstand: Du bestimmst, wer legen muss. Such jemanden aus, dem der Platz ausgeht.
tip-palace-aim = Es wird eng: Mit jeder Person in deiner Auslage werden mehr deiner Karten gefährlich. Ruf die anderen, damit ihnen die sicheren Karten zuerst ausgehen.
tip-palace-point = Ein Punkt! Die Kreise bei den Namen zählen sie; der letzte Kreis gewinnt die Partie. Wer die Runde beendet hat, beginnt die nächste.
