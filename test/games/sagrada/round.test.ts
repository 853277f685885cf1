import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply } from '#games/sagrada/apply';
import { bagSize } from '#games/sagrada/bag';
import type { PlayerCount } from '#games/sagrada/deal';
import { type Game, seatToAct } from '#games/sagrada/game';
import { finalScores } from '#games/sagrada/scoring';
import { poolSize } from '#games/sagrada/turn-order';
import { dieName } from '#games/shared/die';
import { bagOf } from './by-the-book.ts';
import { anyGame } from './random-games.ts';
import { action, begun, dice, floodgate, pegasus, played, playing } from './table.ts';

const passes = (turns: number): readonly string[] => Array.from({ length: turns }, () => 'end');
const counts: readonly PlayerCount[] = [2, 3, 4];

describe('a round', () => {
  it.each(counts)(
    'of %i players rolls two dice a player and one more, from the front of the bag',
    (players) => {
      const size = 2 * players + 1;
      const first = begun(floodgate(players), 'rounds');
      expect(first.pool).toEqual(first.deal.bag.slice(0, size));
      const second = playing(played(first, ...passes(2 * players)));
      expect(second.pool).toEqual(first.deal.bag.slice(size, 2 * size));
    },
  );

  it('ends with the last turn: leftover dice go to the round track, and the next player starts', () => {
    const beforeLast = played(begun(floodgate(2), 'a'), 'draft B4 A4', 'end', 'draft R1 B1', 'end', 'end');
    const answer = apply(beforeLast, 1, action('end'));
    if (!answer.ok) throw new Error('refused');
    const next = playing(answer.game);
    expect(next.track).toEqual([dice('G3', 'P1', 'R6')]);
    expect(next).toMatchObject({ round: 2, turn: { index: 0, drafted: false } });
    expect(seatToAct(next)).toBe(0);
    expect(answer.events).toEqual([
      { event: 'turnEnded', seat: 1, passed: true },
      { event: 'roundEnded', round: 1, left: dice('G3', 'P1', 'R6') },
      { event: 'roundStarted', round: 2, pool: next.pool, startPlayer: 0 },
    ]);
  });

  it('rolls what the seed says, whatever happened before; at a table Flux Remover can change colors, but not shades', () => {
    fc.assert(
      fc.property(anyGame, ({ states, steps }) => {
        const { setup, chance } = states[0]?.deal ?? begun(floodgate(2), 'a').deal;
        const size = poolSize(setup.players);
        const bag = bagOf(chance.proof?.seed ?? '', bagSize(setup.players, setup.reducedBag));
        states.forEach((game, index) => {
          const before = states[index - 1];
          if (game.phase !== 'playing' || (before?.phase === 'playing' && before.round === game.round))
            return;
          const expected = bag.slice(size * (game.round - 1), size * game.round);
          const pool = game.pool.map((die) => (die === null ? '' : dieName(die)));
          const isRemoved = steps
            .slice(0, index)
            .some(({ action }) => action.do === 'tool' && action.tool === 11);
          const isFixed = setup.mode === 'solo' || !isRemoved;
          const known = (dice: readonly string[]) => (isFixed ? dice : dice.map((die) => die.charAt(1)));
          expect(known(pool)).toEqual(known(expected));
        });
      }),
      { numRuns: 100 },
    );
  });

  it('can leave nothing for the round track', () => {
    const last = playing(played(begun(floodgate(2), 'a'), ...passes(3)));
    const empty = { ...last, pool: last.pool.map(() => null) };
    expect(playing(played(empty, 'end')).track).toEqual([[]]);
  });

  it.each(counts)('is one of ten, whatever the %i players do: then the game is over', (players) => {
    const turns = 2 * players * 10;
    const first = begun(pegasus(players), 'ten rounds');
    const beforeLast = playing(played(first, ...passes(turns - 1)));
    expect(beforeLast.round).toBe(10);
    const answer = apply(beforeLast, seatToAct(beforeLast), action('end'));
    expect(answer).toMatchObject({
      ok: true,
      game: { phase: 'over' },
      events: [{ event: 'turnEnded' }, { event: 'roundEnded', round: 10 }, { event: 'gameOver' }],
    });
  });
});

describe('a game that is over', () => {
  const over: Game = played(begun(floodgate(2), 'a'), ...passes(40));

  it('takes nothing more', () => {
    for (const text of ['end', 'draft B4 A4', 'choose Gravitas'])
      for (const seat of [0, 1])
        expect(apply(over, seat, action(text))).toEqual({ ok: false, refusals: [{ code: 'gameOver' }] });
  });

  it('in which everybody passed has all its dice on the round track, and pays for every open space', () => {
    if (over.phase !== 'over') throw new Error('it goes on');
    expect(over.track.flat()).toEqual(over.deal.bag.slice(0, 50));
    expect(over.track.map(({ length }) => length)).toEqual([5, 5, 5, 5, 5, 5, 5, 5, 5, 5]);
    expect(finalScores(over)).toEqual([
      { public: [0, 0, 0], private: 0, favor: 3, open: -20, total: -17 },
      { public: [0, 0, 0], private: 0, favor: 5, open: -20, total: -15 },
    ]);
  });
});
