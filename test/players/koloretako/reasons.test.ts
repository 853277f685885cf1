import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, parseAction } from '#games/koloretako/action';
import { apply, legalActions } from '#games/koloretako/apply';
import type { Playing } from '#games/koloretako/game';
import type { Order } from '#games/koloretako/orders';
import { type PlayingView, viewOf } from '#games/koloretako/view';
import { none } from '#games/shared/mask';
import { patternNamed } from '#games/shared/pattern';
import { legalSpaces } from '#games/shared/placement';
import { windowOf } from '#games/shared/window';
import type { Plan } from '#players/judge';
import { type Reason, reasonsFor } from '#players/koloretako/reasons/reasons';
import { position, sunCatcher } from '#test/games/koloretako/position';
import { anyCardGame } from '#test/games/koloretako/random-games';
import { space } from '#test/games/sagrada/table';

function seen(game: Playing, orders: readonly Order[] = []): PlayingView {
  const view = viewOf({ ...game, deal: { ...game.deal, orders } });
  if (view.phase !== 'playing') throw new Error('no round is on');
  return view;
}

/** A plan in notation: `place R3 A1`. */
function plan(text: string): Plan<Action> {
  const action = parseAction(text);
  if (action === undefined) throw new Error(`${text} is no action`);
  return [action];
}

const reasons = (view: PlayingView, text: string, ...others: readonly string[]): readonly Reason[] =>
  reasonsFor(plan(text), others.map(plan), view);

const open = '.. .. .. .. ..';
/** Nine rounds are over. */
const bar = ['B2', 'B4', 'B5', 'K2', 'K4', 'G3', 'Y1', 'Y5', 'G5'];

describe('a reason for a turn of Koloretako', () => {
  it('is which line it fills for an order, and what that scores', () => {
    const view = seen(
      position({ hand: 'K5 R6 Y1', window: sunCatcher('R1 B2 G3 Y4 ..', open, open, open) }),
      ['B1'],
    );
    expect(reasons(view, 'place K5 A5')[0]).toEqual({
      reason: 'scores',
      goals: ['B1'],
      points: 6,
      line: { line: 'row', name: 'A' },
    });
  });

  it('is what it scores for the values of a color', () => {
    const view = seen(position({ hand: 'R5 K6 Y1' }), ['U1']);
    expect(reasons(view, 'place R5 A2')[0]).toEqual({
      reason: 'scores',
      goals: ['U1'],
      points: 5,
      line: null,
    });
  });

  it('is that a line comes nearer', () => {
    const view = seen(
      position({ hand: 'K4 Y6 R2', window: sunCatcher('R1 B2 G3 .. ..', open, open, open) }),
      ['B1'],
    );
    expect(reasons(view, 'place K4 A4')).toContainEqual({
      reason: 'nearLine',
      goals: ['B1'],
      line: { line: 'row', name: 'A' },
      left: 1,
    });
    // A5 takes only yellow, so the row can't repeat nothing any more.
    const blocked = seen(
      position({ hand: 'Y4 K6 R2', window: sunCatcher('R1 B2 G3 .. ..', open, open, open) }),
      ['B1'],
    );
    expect(reasons(blocked, 'place Y4 A4')).not.toContainEqual(
      expect.objectContaining({ reason: 'nearLine' }),
    );
  });

  it('is that the highest card of the hand stays off the turn bar', () => {
    const view = seen(position({ hand: 'R6 K1 G2' }));
    expect(reasons(view, 'place R6 A2')).toContainEqual({ reason: 'target', shade: 6 });
    expect(reasons(view, 'place G2 A2')).not.toContainEqual(expect.objectContaining({ reason: 'target' }));
  });

  it('is that the target drops', () => {
    const view = seen(position({ hand: 'R6 K1 G2', tools: [8], bar: ['B6'] }));
    expect(reasons(view, 'tool 8 G2 B6 pay R6')).toContainEqual({ reason: 'lowersTarget', points: 4 });
  });

  it('is that few of the cards left fit on the space', () => {
    const window = sunCatcher('.. B3 R2 .. Y3', 'K1 Y4 B1 R5 G6', 'B6 G1 K5 Y2 R1', 'G2 R3 Y6 R4 K6');
    const view = seen(position({ hand: 'G4 K3 R6', tools: [], window, bar, pile: '' }));
    // Green 4 fits on both empty spaces, Red 6 only on A1.
    const fills = { reason: 'fills', points: 3 };
    expect(reasons(view, 'place G4 A4')).toContainEqual({ reason: 'rare', space: space('A4'), fit: 1 });
    expect(reasons(view, 'place G4 A4')).toContainEqual(fills);
    expect(reasons(view, 'place R6 A1')).toContainEqual(fills);
    expect(reasons(view, 'place R6 A1')).not.toContainEqual(expect.objectContaining({ reason: 'rare' }));
  });

  it('is that a space can be filled again', () => {
    // The only card of the pile is blue, and so is what lies beside A1.
    const window = sunCatcher('.. B3 .. .. ..', 'R5 .. .. .. ..', open, open);
    const view = seen(position({ hand: 'K2 R4 Y1', tools: [4], window, bar: ['B2'], pile: 'B1' }));
    const frees = { reason: 'frees', space: space('A1') };
    expect(reasons(view, 'tool 4 A2 D3 B1 C1 pay K2')).toContainEqual(frees);
    expect(reasons(view, 'tool 4 B1 C1 A2 B1 pay K2')).not.toContainEqual(frees);
  });

  it('is that none of the hand fits', () => {
    const full = sunCatcher('B4 B3 R2 G4 Y3', 'K1 Y4 B1 R5 G6', 'B6 G1 K5 Y2 R1', 'G2 R3 Y6 R4 K6');
    const view = seen(position({ hand: 'K3 R6 G3', tools: [], window: full, bar, pile: '' }));
    expect(reasons(view, 'end')).toEqual([{ reason: 'fewFit', fit: 0 }]);
  });
});

/** By how many points the score of each order rises. */
const gains = (before: PlayingView, after: PlayingView): ReadonlyMap<Order, number> =>
  new Map(
    before.orders.map((order, index) => [
      order,
      (after.score.orders[index] ?? 0) - (before.score.orders[index] ?? 0),
    ]),
  );

/** The reason as the rules have it. */
function confirmed(reason: Reason, before: PlayingView, after: PlayingView): Reason {
  if (reason.reason === 'scores') {
    const gained = gains(before, after);
    return { ...reason, points: reason.goals.reduce((sum, order) => sum + (gained.get(order) ?? 0), 0) };
  }
  if (reason.reason === 'fills') return { ...reason, points: after.score.empty - before.score.empty };
  if (reason.reason === 'lowersTarget') return { ...reason, points: before.target - after.target };
  if (reason.reason !== 'room') return reason;
  const window = windowOf(patternNamed(after.pattern), after.cards);
  const fit = before.pile.filter((card) => legalSpaces(window, card) !== none).length;
  return { ...reason, fit, of: before.pile.length };
}

describe('reasons for any legal action of Koloretako', () => {
  it('state gains that the rules confirm, and keep none back', () => {
    fc.assert(
      fc.property(anyCardGame, fc.nat(), ({ states }, pick) => {
        const rounds = states.flatMap((game) => (game.phase === 'playing' ? [game] : []));
        const game = rounds[pick % rounds.length];
        if (game === undefined) return;
        const view = viewOf(game);
        if (view.phase !== 'playing') throw new Error('a round is on');
        const legal = legalActions(game);
        const others = legal.slice(0, 6).map((other) => [other] as const);
        for (const action of legal.filter((_, index) => (index + pick) % 5 === 0)) {
          if (action.do === 'end') continue;
          const answer = apply(game, action);
          if (!answer.ok) throw new Error('it is legal');
          const after = viewOf(answer.game);
          if (after.phase !== 'playing') throw new Error('only an end ends the game');
          const given = reasonsFor([action], others, view);
          const rises = gains(view, after);
          expect(given).toEqual(given.map((reason) => confirmed(reason, view, after)));
          // No gain is kept back, and nothing is done without a word.
          const stated = given.flatMap((reason) => (reason.reason === 'scores' ? reason.goals : [])).length;
          expect(stated).toBe([...rises.values()].filter((points) => points > 0).length);
          expect(given).not.toEqual([]);
        }
      }),
    );
  });
});
