import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deal } from '#games/sagrada/deal';
import { finalScores, publicScore, scoreAt } from '#games/sagrada/scoring';
import { type Color, colorLetters } from '#games/shared/die';
import { type PublicObjectiveName, publicPoints } from '#games/shared/objectives/public';
import { chanceOf } from '#games/shared/seed';
import type { Window } from '#games/shared/window';
import { panesOf } from './naive/glass.ts';
import { glassOf } from './naive/of-engine.ts';
import { anyGame } from './random-games.ts';
import { floodgate, seedFrom, windowFrom } from './table.ts';

/** What a window and favor tokens are worth at a table, with these objectives. */
function scoreOf(
  player: { readonly window: Window; readonly favor: number },
  publicObjectives: readonly PublicObjectiveName[],
  privateObjective: Color,
) {
  const dealt = deal(floodgate(2), chanceOf(seedFrom('a')));
  const hands = [{ privateObjectives: [privateObjective], offered: [] }];
  return scoreAt({ deal: { ...dealt, publicObjectives, hands }, players: [player] }, 0);
}

describe('the final score', () => {
  const example = windowFrom(
    'Industria',
    'B5 R1 G4 Y2 P3',
    'R2 G3 Y1 P4 B6',
    'G1 Y5 .. R3 ..',
    'P4 B6 P3 .. R5',
  );
  const objectives = ['Column Color Variety', 'Light Shades', 'Row Color Variety'] as const;

  it("adds up as in the rulebook's example: 10, 4 and 12, then 17, no favor token and 3 open spaces make 40", () => {
    expect(scoreOf({ window: example, favor: 0 }, objectives, 'blue')).toEqual({
      public: [10, 4, 12],
      private: 17,
      favor: 0,
      open: -3,
      total: 40,
    });
  });

  it('counts each favor token left as a point', () => {
    expect(scoreOf({ window: example, favor: 4 }, objectives, 'blue')).toMatchObject({ favor: 4, total: 44 });
  });

  it('can be negative', () => {
    const empty = windowFrom('Industria');
    expect(scoreOf({ window: empty, favor: 5 }, objectives, 'blue')).toMatchObject({ open: -20, total: -15 });
  });

  it('takes nothing away from a full window', () => {
    const row = 'R1 Y2 G3 B4 P5';
    const full = windowFrom('Industria', row, row, row, row);
    expect(scoreOf({ window: full, favor: 0 }, [], 'red')).toEqual({
      public: [],
      private: 4,
      favor: 0,
      open: 0,
      total: 4,
    });
  });

  it('before the end leaves out what is private', () => {
    expect(
      publicScore({ window: example, favor: 1 }, { publicObjectives: objectives, setup: floodgate(2) }),
    ).toEqual({
      public: [10, 4, 12],
      favor: 1,
      open: -3,
    });
  });

  it('adds up in any game, solo too, as when counted by hand', () => {
    fc.assert(
      fc.property(anyGame, ({ states }) => {
        const over = states.at(-1);
        if (over?.phase !== 'over') throw new Error('it goes on');
        const isSolo = over.deal.setup.mode === 'solo';
        const counted = over.players.map(({ window, favor }, seat) => {
          const panes = panesOf(glassOf(window)).map(({ die }) => die);
          const objectives = over.deal.hands[seat]?.privateObjectives ?? [];
          const sums = objectives.map((color) =>
            panes
              .filter((die) => die.startsWith(colorLetters[color]))
              .reduce((sum, die) => sum + Number(die.charAt(1)), 0),
          );
          const shown = over.deal.publicObjectives.map((name) => publicPoints(window, name));
          const secret = Math.max(...sums);
          const open = 0 - panes.filter((die) => die === '').length * (isSolo ? 3 : 1);
          const total = [...shown, secret, favor, open].reduce((sum, points) => sum + points, 0);
          return { public: shown, private: secret, favor, open, total };
        });
        expect(finalScores(over)).toEqual(counted);
      }),
    );
  });
});
