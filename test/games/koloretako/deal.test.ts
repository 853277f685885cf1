import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deal } from '#games/koloretako/deal';
import { patterns } from '#games/shared/pattern';
import { chanceOf } from '#games/shared/seed';
import { shuffle } from '#test/games/sagrada/by-the-book';
import { anySeed } from '#test/games/sagrada/random-games';
import { named, on } from './cards.ts';
import { position } from './position.ts';
import { anyCardSetup } from './random-games.ts';

const allCards = ['R', 'Y', 'G', 'B', 'K'].flatMap((color) =>
  [1, 2, 3, 4, 5, 6].map((shade) => `${color}${shade}`),
);
const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/** The same in their order. */
const numbersIn = (some: readonly number[]) => numbers.filter((number) => some.includes(number));

describe('the deal of cards', () => {
  it('follows the documented streams for any seed and setup', () => {
    fc.assert(
      fc.property(anyCardSetup, anySeed, (setup, seed) => {
        const dealt = deal(setup, chanceOf(seed));
        expect(dealt.orders).toEqual([
          ...shuffle(seed, 'unique', ['U1', 'U2', 'U3', 'U4', 'U5', 'U6']).slice(0, 1),
          ...shuffle(seed, 'basic', ['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'B9']).slice(0, 2),
        ]);
        expect(dealt.tools).toEqual(
          typeof setup.tools === 'number'
            ? numbersIn(shuffle(seed, 'tools', numbers).slice(0, setup.tools))
            : setup.tools,
        );
        const offered = shuffle(seed, 'windows', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
          .slice(0, 2)
          .flatMap((card) => patterns.filter((pattern) => pattern.card === card));
        expect(dealt.offered).toEqual(setup.window === null ? offered : []);
        expect(named(dealt.pile)).toBe(shuffle(seed, 'glass', allCards).join(' '));
      }),
    );
  });

  it('shuffles the discard into the pile by a stream of its own', () => {
    const discard = ['R3', 'K5', 'Y1', 'B6', 'G2'];
    const game = position({
      hand: 'R2 G4 B2',
      bar: 'R1 R4 R5 R6 G1 Y2 G3 G5'.split(' '),
      pile: 'Y6 K6 B1',
      discard: discard.join(' '),
    });
    const seed = game.deal.chance.proof?.seed ?? '';
    expect(named(on(game, 'end').pile)).toBe(shuffle(seed, 'glass/1', discard).join(' '));
  });
});
