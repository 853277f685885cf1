import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deal, playerCounts } from '#games/sagrada/deal';
import { editions } from '#games/sagrada/edition';
import { colorOf, colors, type Die, dieName } from '#games/shared/die';
import { publicObjectiveNames } from '#games/shared/objectives/public';
import { patterns } from '#games/shared/pattern';
import { chanceOf, seedSchema } from '#games/shared/seed';
import { bagOf, numbersOf, shuffle } from './by-the-book.ts';
import goldenDeals from './golden-deals.json' with { type: 'json' };
import { anySeed, anySetup } from './random-games.ts';
import { dealt, floodgate, pegasus, seedFrom } from './table.ts';

const sizes = { 2: 50, 3: 70, 4: 90 } as const;

describe('the deal', () => {
  it('follows the documented streams for any seed and table', () => {
    fc.assert(
      fc.property(anySetup, anySeed, (setup, seed) => {
        const { mode, players, edition, reducedBag } = setup;
        const isSolo = mode === 'solo';
        const objectivesEach = isSolo && edition === 'floodgate' ? 2 : 1;
        const dealtHere = deal(setup, chanceOf(seed));
        const cards = shuffle(seed, 'windows', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]).map((card) =>
          patterns.filter((pattern) => pattern.card === card + 1),
        );
        expect(dealtHere.setup).toEqual(setup);
        expect(dealtHere.publicObjectives).toEqual(
          shuffle(seed, 'public', publicObjectiveNames).slice(0, isSolo ? 2 : 3),
        );
        expect(dealtHere.tools).toEqual(
          shuffle(seed, 'tools', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).slice(
            0,
            isSolo ? setup.toolCount : 3,
          ),
        );
        const secrets = shuffle(seed, 'private', ['red', 'yellow', 'green', 'blue', 'purple']);
        expect(dealtHere.hands).toEqual(
          Array.from({ length: players }, (_, seat) => ({
            privateObjectives: secrets.slice(seat * objectivesEach, (seat + 1) * objectivesEach),
            offered: [cards[2 * seat], cards[2 * seat + 1]].flat(),
          })),
        );
        expect([dealtHere.startPlayer]).toEqual(numbersOf(seed, 'start', [players]));
        expect(dealtHere.bag.map(dieName)).toEqual(
          bagOf(seed, mode === 'table' && reducedBag ? sizes[setup.players] : 90),
        );
      }),
    );
  });

  it.each(goldenDeals)('of $text is what a second program dealt, and stays so for ever', (golden) => {
    const setup = {
      mode: 'table' as const,
      players: playerCounts.find((count) => count === golden.players) ?? 2,
      edition: editions.find((edition) => edition === golden.edition) ?? 'floodgate',
      reducedBag: golden.reducedBag,
    };
    expect(seedFrom(golden.text)).toBe(golden.seed);
    const found = deal(setup, chanceOf(seedSchema.parse(golden.seed)));
    expect({
      text: golden.text,
      players: found.setup.players,
      edition: found.setup.edition,
      reducedBag: found.setup.reducedBag,
      seed: found.chance.proof?.seed,
      commitment: found.chance.proof?.commitment,
      publicObjectives: found.publicObjectives,
      tools: found.tools,
      privateObjectives: found.hands.flatMap(({ privateObjectives }) => privateObjectives),
      offered: found.hands.map(({ offered }) => offered.map(({ name }) => name)),
      startPlayer: found.startPlayer,
      bag: found.bag.map(dieName).join(' '),
    }).toEqual(golden);
  });

  it('gives everyone four patterns on two cards, no card twice, and no two the same private objective', () => {
    fc.assert(
      fc.property(anySetup, anySeed, (setup, seed) => {
        const { hands } = deal(setup, chanceOf(seed));
        expect(hands).toHaveLength(setup.players);
        expect(new Set(hands.flatMap(({ privateObjectives }) => privateObjectives)).size).toBe(
          hands.flatMap(({ privateObjectives }) => privateObjectives).length,
        );
        for (const { offered } of hands) expect(offered).toHaveLength(4);
        const cards = hands.flatMap(({ offered }) => Array.from(new Set(offered.map(({ card }) => card))));
        expect(new Set(cards).size).toBe(2 * setup.players);
        expect(cards).toHaveLength(2 * setup.players);
      }),
    );
  });
});

const perColor = (bag: readonly Die[]) =>
  colors.map((color) => bag.filter((die) => colorOf(die) === color).length);

describe('the bag', () => {
  it.each(playerCounts)('holds 18 dice of each color for %i players', (players) => {
    expect(perColor(dealt(floodgate(players), 'bag').deal.bag)).toEqual([18, 18, 18, 18, 18]);
  });

  it.each([
    [2, 10],
    [3, 14],
    [4, 18],
  ] as const)('of the German book holds for %i players %i of each color', (players, each) => {
    expect(perColor(dealt(pegasus(players), 'bag').deal.bag)).toEqual([each, each, each, each, each]);
  });
});
