# Climb: the same keys as words.de.ftl.

game-climb = Climb
pitch-climb = One trail, twenty-four cards: top the last one and you are a step higher.
letters-climb = C1 to C24: the value of the card
pile-climb-trail = trail
over-unit-climb = steps
line-climb-C3 = A step
why-climb-C2 = lays { $cards }
why-climb-C3 = is a step
climb-C2 = { $who } laid { $cards }.
climb-C3 = That is a step.
climb-ask = Lay a card on the trail.
climb-do-lay = Lay { $cards }
