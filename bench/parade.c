/* Parade at the speed of plain C: the yardstick for the engine's simulator.
 *
 * Plays whole games with uniformly random legal moves and does the same work
 * as the engine: an unbiased shuffle from a ChaCha8 stream, sorted hands, who
 * has seen which card, every rule P1 to P11 with the options at their
 * defaults. One choice of one card is one move; the deal is not a move.
 *
 *     cc -O3 -march=native -o parade parade.c
 *     ./parade PLAYERS SECONDS SEED
 */
#define _POSIX_C_SOURCE 199309L

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    COLOURS = 6,
    VALUES = 11, /* 0 to 10 */
    CARDS = COLOURS * VALUES,
    MIN_SEATS = 2,
    MAX_SEATS = 6,
    HAND = 5,
    FIRST_ROW = 6,
    KEPT = 2,
    GAMES_BETWEEN_CLOCK_READINGS = 1000,
};

static const uint8_t EVERYBODY = 0xFF;

/* ---- chance -------------------------------------------------------------- */

enum { BLOCK = 16, KEY = 8, CHACHA_ROUNDS = 8 };

typedef struct {
    uint32_t input[BLOCK]; /* constants, key, counter, nonce */
    uint32_t words[BLOCK]; /* the block being handed out */
    int used;
} Chance;

static uint32_t rotate(uint32_t word, int bits) { return word << bits | word >> (32 - bits); }

static void quarter_round(uint32_t *a, uint32_t *b, uint32_t *c, uint32_t *d) {
    *a += *b, *d = rotate(*d ^ *a, 16);
    *c += *d, *b = rotate(*b ^ *c, 12);
    *a += *b, *d = rotate(*d ^ *a, 8);
    *c += *d, *b = rotate(*b ^ *c, 7);
}

static void next_block(Chance *chance) {
    uint32_t x[BLOCK];
    memcpy(x, chance->input, sizeof x);
    for (int round = 0; round < CHACHA_ROUNDS; round += 2) {
        for (int i = 0; i < 4; i++) /* the columns */
            quarter_round(&x[i], &x[4 + i], &x[8 + i], &x[12 + i]);
        for (int i = 0; i < 4; i++) /* the diagonals */
            quarter_round(&x[i], &x[4 + (i + 1) % 4], &x[8 + (i + 2) % 4], &x[12 + (i + 3) % 4]);
    }
    for (int i = 0; i < BLOCK; i++)
        chance->words[i] = x[i] + chance->input[i];
    if (++chance->input[12] == 0) /* a counter of 64 bits */
        ++chance->input[13];
    chance->used = 0;
}

static uint32_t next_word(Chance *chance) {
    if (chance->used == BLOCK)
        next_block(chance);
    return chance->words[chance->used++];
}

/* Uniform in 0 .. bound-1: Lemire's multiplication. The few words that would
 * make some outcomes likelier than others are drawn again. */
static uint32_t below(Chance *chance, uint32_t bound) {
    uint64_t product = (uint64_t)next_word(chance) * bound;
    if ((uint32_t)product < bound) {
        const uint32_t surplus = -bound % bound;
        while ((uint32_t)product < surplus)
            product = (uint64_t)next_word(chance) * bound;
    }
    return product >> 32;
}

/* Spreads a short seed over the whole key (SplitMix64). */
static uint64_t spread(uint64_t *seed) {
    uint64_t z = *seed += 0x9E3779B97F4A7C15;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    return z ^ z >> 31;
}

static void seed_chance(Chance *chance, uint64_t seed) {
    memset(chance, 0, sizeof *chance);
    memcpy(chance->input, "expand 32-byte k", 16);
    for (int i = 0; i < KEY; i += 2) {
        const uint64_t part = spread(&seed);
        chance->input[4 + i] = (uint32_t)part;
        chance->input[5 + i] = part >> 32;
    }
    chance->used = BLOCK;
}

/* ---- the table ----------------------------------------------------------- */

/* A card's number is colour * 11 + value, so that sorted means by colour. */
static uint8_t colour_of[CARDS], value_of[CARDS];

typedef struct {
    uint8_t cards[CARDS + 1]; /* one spare place: see lay() */
    uint8_t count;
} Pile;

typedef enum { PLAY, KEEP, OVER } Phase;

typedef struct {
    uint8_t seen[CARDS]; /* a bit for each seat that knows where the card is */
    Pile draw;           /* the next card last */
    Pile row;            /* the front first */
    Pile hand[MAX_SEATS];
    Pile collection[MAX_SEATS];
    Pile kept[MAX_SEATS]; /* picked, still face down */
    uint8_t players, seat, turns_left;
    Phase phase;
} Table;

static void put(Pile *pile, uint8_t card) { pile->cards[pile->count++] = card; }

/* The new card goes along the hand and is exchanged for each higher one. This
 * and take_from() always walk the whole hand: where a card comes to lie is
 * random, and a mispredicted branch costs more than the few extra steps. */
static void put_sorted(Pile *hand, uint8_t card) {
    for (int i = 0; i < hand->count; i++) {
        const uint8_t here = hand->cards[i];
        const bool lower = here < card;
        hand->cards[i] = lower ? here : card;
        card = lower ? card : here;
    }
    put(hand, card);
}

static uint8_t take_from(Pile *hand, int place) {
    const uint8_t card = hand->cards[place];
    for (int i = 0; i < HAND - 1; i++)
        hand->cards[i] = hand->cards[i + (i >= place)];
    hand->count--;
    return card;
}

static void draw_card(Table *table, int seat) {
    const uint8_t card = table->draw.cards[--table->draw.count];
    table->seen[card] |= 1 << seat;
    put_sorted(&table->hand[seat], card);
}

static void shuffle(Pile *pile, Chance *chance) {
    for (int i = pile->count - 1; i > 0; i--) {
        const int j = below(chance, i + 1);
        const uint8_t card = pile->cards[i];
        pile->cards[i] = pile->cards[j];
        pile->cards[j] = card;
    }
}

static void deal(Table *table, int players, Chance *chance) { /* P1, P2 */
    memset(table, 0, sizeof *table);
    table->players = players;
    for (int card = 0; card < CARDS; card++)
        put(&table->draw, card);
    shuffle(&table->draw, chance);
    for (int seat = 0; seat < players; seat++)
        for (int i = 0; i < HAND; i++)
            draw_card(table, seat);
    for (int i = 0; i < FIRST_ROW; i++) {
        const uint8_t card = table->draw.cards[--table->draw.count];
        table->seen[card] = EVERYBODY;
        put(&table->row, card);
    }
    table->seat = below(chance, players);
    table->turns_left = table->draw.count + players; /* P8: one each after the last draw */
    table->phase = PLAY;
}

/* ---- moves --------------------------------------------------------------- */

/* P3 to P6. Each exposed card is stored in both piles, and only the right one
 * grows: again no branch that depends on the cards. */
static void lay(Table *table, uint8_t card) {
    Pile *row = &table->row, *collection = &table->collection[table->seat];
    const int colour = colour_of[card], value = value_of[card];
    const int exposed = row->count > value ? row->count - value : 0; /* P4 */
    const int safe = row->count - exposed;
    int stay = 0, taken = collection->count;
    for (int i = 0; i < exposed; i++) { /* P5 */
        const uint8_t other = row->cards[i];
        const bool goes = (colour_of[other] == colour) | (value_of[other] <= value);
        row->cards[stay] = other;
        collection->cards[taken] = other;
        stay += !goes;
        taken += goes;
    }
    memmove(&row->cards[stay], &row->cards[exposed], safe); /* P6 */
    row->count = stay + safe;
    put(row, card);
    collection->count = taken;
}

static void play(Table *table, int place) {
    const int seat = table->seat;
    const uint8_t card = take_from(&table->hand[seat], place);
    table->seen[card] = EVERYBODY;
    lay(table, card);
    if (table->draw.count > 0) /* P7; P8: afterwards nobody draws */
        draw_card(table, seat);
    table->seat = seat + 1 == table->players ? 0 : seat + 1;
    if (--table->turns_left == 0) {
        table->phase = KEEP;
        table->seat = 0;
    }
}

static void turn_up_kept(Table *table) {
    for (int seat = 0; seat < table->players; seat++)
        for (int i = 0; i < KEPT; i++) {
            const uint8_t card = table->kept[seat].cards[i];
            table->seen[card] = EVERYBODY;
            put(&table->collection[seat], card);
        }
}

static void keep(Table *table, int place) { /* P9 */
    const int seat = table->seat;
    put(&table->kept[seat], take_from(&table->hand[seat], place));
    if (table->kept[seat].count == KEPT && ++table->seat == table->players) {
        turn_up_kept(table);
        table->phase = OVER;
    }
}

/* ---- scores -------------------------------------------------------------- */

typedef struct {
    uint8_t cards[COLOURS][MAX_SEATS], points[COLOURS][MAX_SEATS];
} Tally;

static void count_collections(const Table *table, Tally *tally) {
    memset(tally, 0, sizeof *tally);
    for (int seat = 0; seat < table->players; seat++) {
        const Pile *collection = &table->collection[seat];
        for (int i = 0; i < collection->count; i++) {
            const uint8_t card = collection->cards[i];
            tally->cards[colour_of[card]][seat]++;
            tally->points[colour_of[card]][seat] += value_of[card];
        }
    }
}

static bool has_majority(const uint8_t *cards, int players, int seat) {
    if (players == 2) /* P11 */
        return cards[seat] >= cards[1 - seat] + 2;
    for (int other = 0; other < players; other++)
        if (cards[other] > cards[seat])
            return false;
    return true;
}

static void score(const Table *table, int *scores) { /* P10 */
    Tally tally;
    count_collections(table, &tally);
    for (int seat = 0; seat < table->players; seat++) {
        scores[seat] = 0;
        for (int colour = 0; colour < COLOURS; colour++) {
            const uint8_t *cards = tally.cards[colour];
            scores[seat] -= has_majority(cards, table->players, seat) ? cards[seat]
                                                                      : tally.points[colour][seat];
        }
    }
}

/* ---- random play --------------------------------------------------------- */

static int play_game(Table *table, int players, Chance *chance) {
    int moves = 0;
    deal(table, players, chance);
    for (; table->phase != OVER; moves++) {
        /* Each card in the hand is legal, both to play and to keep. */
        const int place = below(chance, table->hand[table->seat].count);
        if (table->phase == PLAY)
            play(table, place);
        else
            keep(table, place);
    }
    return moves;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec + time.tv_nsec * 1e-9;
}

static void measure(int players, double seconds, uint64_t seed) {
    Chance chance;
    Table table;
    int scores[MAX_SEATS];
    int64_t totals[MAX_SEATS] = {0}, games = 0, moves = 0;
    seed_chance(&chance, seed);
    const double start = now();
    double elapsed;
    do {
        for (int i = 0; i < GAMES_BETWEEN_CLOCK_READINGS; i++, games++) {
            moves += play_game(&table, players, &chance);
            score(&table, scores);
            for (int seat = 0; seat < players; seat++)
                totals[seat] += scores[seat];
        }
        elapsed = now() - start;
    } while (elapsed < seconds);
    printf("{\"moves_per_second\": %.0f, \"games_per_second\": %.0f, \"mean_scores\": [",
           moves / elapsed, games / elapsed);
    for (int seat = 0; seat < players; seat++)
        printf("%s%.3f", seat ? ", " : "", (double)totals[seat] / games);
    printf("]}\n");
}

int main(int argc, char **argv) {
    const int players = argc == 4 ? atoi(argv[1]) : 0;
    const double seconds = argc == 4 ? atof(argv[2]) : 0;
    if (players < MIN_SEATS || players > MAX_SEATS || !(seconds > 0)) {
        fprintf(stderr, "usage: parade PLAYERS SECONDS SEED, with 2 to 6 players, e.g. 3 2 1\n");
        return 2;
    }
    for (int card = 0; card < CARDS; card++) {
        colour_of[card] = card / VALUES;
        value_of[card] = card % VALUES;
    }
    measure(players, seconds, strtoull(argv[3], NULL, 10));
    return 0;
}
