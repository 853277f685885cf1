import { describe, expect, it } from 'vitest';
import { apply } from '#games/sagrada/apply';
import { seatToAct } from '#games/sagrada/game';
import { dieAt, openSpaces } from '#games/shared/window';
import { action, begun, dice, die, floodgate, played, playing, space } from './table.ts';

/** Two players, seat 1 starts; seat 0 has Fractal Drops, seat 1 Gravitas; the pool is G3 P1 R6 R1 B4. */
const game = begun(floodgate(2), 'a');
const refusals = (...codes: readonly string[]) => ({ ok: false, refusals: codes.map((code) => ({ code })) });

describe('a turn', () => {
  it('belongs to the start player first, and to nobody else', () => {
    expect(seatToAct(game)).toBe(1);
    expect(apply(game, 0, action('end'))).toEqual({
      ok: false,
      refusals: [{ code: 'notYourTurn', turnOf: 1 }],
    });
  });

  it('drafts one die from the pool into the own window', () => {
    const answer = apply(game, 1, action('draft B4 A4'));
    if (!answer.ok) throw new Error('refused');
    const drafted = playing(answer.game);
    const [other, own] = drafted.players.map(({ window }) => window);
    expect(own && dieAt(own, space('A4'))).toBe(die('B4'));
    expect([own && openSpaces(own), other && openSpaces(other)]).toEqual([19, 20]);
    expect(drafted.pool).toEqual([...dice('G3', 'P1', 'R6', 'R1'), null]);
    expect(drafted).toMatchObject({
      turn: { index: 0, drafted: true, tool: null, waiting: null },
      trace: { round: 1, seat: 1, tool: null, from: [], to: [space('A4')], swapped: null },
    });
    expect(answer.events).toEqual([{ event: 'drafted', seat: 1, die: die('B4'), space: space('A4') }]);
  });

  it('drafts at most once', () => {
    const drafted = played(game, 'draft B4 A4');
    expect(apply(drafted, 1, action('draft P1 A5'))).toEqual(refusals('alreadyDrafted'));
  });

  it('drafts only dice in the pool', () => {
    expect(apply(game, 1, action('draft Y5 A2'))).toEqual({
      ok: false,
      refusals: [{ code: 'notInPool', die: die('Y5') }],
    });
    const gone = played(game, 'draft B4 A4', 'end');
    expect(apply(gone, 0, action('draft B4 A2'))).toMatchObject({ refusals: [{ code: 'notInPool' }] });
  });

  it('drafts only what can be placed', () => {
    expect(apply(game, 1, action('draft B4 B2'))).toEqual({
      ok: false,
      refusals: [
        { code: 'notOnEdge', space: space('B2') },
        { code: 'restrictedShade', die: die('B4'), space: space('B2'), shade: 2 },
      ],
    });
  });

  it('is refused with all reasons at once: turn, pool and placing', () => {
    const drafted = played(game, 'draft B4 A4');
    expect(apply(drafted, 1, action('draft B4 A3'))).toMatchObject({
      ok: false,
      refusals: [
        { code: 'alreadyDrafted' },
        { code: 'notInPool' },
        { code: 'restrictedShade', shade: 3 },
        { code: 'adjacentColor', at: space('A4') },
        { code: 'adjacentShade', at: space('A4') },
      ],
    });
  });

  it('of two equal dice takes the first in the pool', () => {
    const twins = { ...game, pool: dice('R1', 'G3', 'R1') };
    expect(playing(played(twins, 'draft R1 A1')).pool).toEqual([null, ...dice('G3', 'R1')]);
  });

  it('ends when its player says so: after a draft, or as a pass', () => {
    const passed = apply(game, 1, action('end'));
    expect(passed).toMatchObject({ ok: true, events: [{ event: 'turnEnded', seat: 1, passed: true }] });
    const done = apply(played(game, 'draft B4 A4'), 1, action('end'));
    expect(done).toMatchObject({
      ok: true,
      game: { turn: { index: 1, drafted: false } },
      events: [{ event: 'turnEnded', seat: 1, passed: false }],
    });
  });

  it('is followed by the next turn in the snake, with the last player twice in a row', () => {
    const seats = [0, 1, 2, 3].map((turns) =>
      seatToAct(playing(played(game, ...Array.from({ length: turns }, () => 'end')))),
    );
    expect(seats).toEqual([1, 0, 0, 1]);
  });
});
