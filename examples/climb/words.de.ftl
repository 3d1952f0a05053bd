# Aufstieg: dieselben Schlüssel wie words.en.ftl.

game-climb = Aufstieg
pitch-climb = Ein Pfad, vierundzwanzig Karten: Wer die letzte überbietet, steht eine Stufe höher.
letters-climb = C1 bis C24: der Wert der Karte
pile-climb-trail = Pfad
over-unit-climb = Schritte
line-climb-C3 = Ein Schritt
why-climb-C2 = legt { $cards }
why-climb-C3 = ist ein Schritt
climb-C2 = { $who } legt { $cards }.
climb-C3 = Das ist ein Schritt.
climb-ask = Leg eine Karte auf den Pfad.
climb-do-lay = { $cards } legen
