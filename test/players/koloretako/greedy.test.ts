import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FinishedRecord } from '#games/contract';
import { type Action, actionText } from '#games/koloretako/action';
import { legalActions } from '#games/koloretako/apply';
import type { Game, Playing } from '#games/koloretako/game';
import type { Glass } from '#games/koloretako/glass';
import { type Koloretako, koloretako } from '#games/koloretako/rules';
import { targetOf } from '#games/koloretako/score';
import { toolNumbers } from '#games/koloretako/tools/cards';
import { viewOf } from '#games/koloretako/view';
import { shadeOf } from '#games/shared/die';
import { verify } from '#games/verify';
import { type PolicyName, policyNames } from '#players/index';
import { afterstates, imaginedPiles } from '#players/koloretako/afterstates';
import { greedy } from '#players/koloretako/greedy';
import { selfPlayed } from '#players/self-play';
import { cases, isThorough } from '#test/cases';
import { cards, dealt } from '#test/games/koloretako/cards';
import { position, sunCatcher } from '#test/games/koloretako/position';
import { anyCardGame } from '#test/games/koloretako/random-games';
import { fastStream } from '#test/games/sagrada/fast-chance';

const setup = { window: null, tools: 4, mustPlay: false } as const;
const games = (policy: PolicyName<'koloretako'>, legal = false): readonly FinishedRecord<Koloretako>[] =>
  // A master thinks for long.
  Array.from({ length: policy === 'master' ? 1 : 8 }, (_, game) =>
    koloretako.record.finished.parse(
      selfPlayed({ game: 'koloretako', setup, policies: [policy], legal }, `cards/${game}`),
    ),
  );

/** What greed does in this game, so many times. */
function choices(game: Game, times = 10): ReadonlySet<string> {
  const look = () => {
    const view = viewOf(game);
    if (view.phase === 'over') throw new Error('the game is over');
    return view;
  };
  const stream = fastStream(5);
  const legal = legalActions(game);
  return new Set(Array.from({ length: times }, () => actionText(greedy({ look, legal }, stream))));
}

const overTarget = (played: readonly FinishedRecord<Koloretako>[]): number =>
  played.reduce((sum, { result }) => sum + result.score.total - result.target, 0);

describe('a game of cards that a computer player plays', () => {
  it.each(policyNames.koloretako.filter((name) => isThorough || name !== 'master'))(
    'is right to the last point: %s',
    (policy) => {
      for (const game of games(policy, true)) expect(verify(koloretako, game)).toEqual({ verdict: 'right' });
    },
  );

  it('is the same for the same text, whose SHA-256 is its seed', () => {
    const play = { game: 'koloretako', setup, policies: ['random'], legal: false } as const;
    const [one, again] = [selfPlayed(play, 'abc/0'), selfPlayed(play, 'abc/0')];
    expect(one).toEqual(again);
    expect(koloretako.record.finished.parse(one).dice.seed).toBe(
      createHash('sha256').update('abc/0').digest('hex'),
    );
  });
});

const byNumber = (one: number, other: number) => one - other;

/** How many states there are: as many as cards that can come, where one comes; else it is one, or some that are imagined. */
function manyOf(action: Action, pile: readonly Glass[]): number | null {
  if (action.do !== 'tool') return 1;
  if (action.tool === 1) return null;
  if (action.tool === 2) return pile.length;
  return action.tool === 3 ? pile.filter((card) => shadeOf(card) === action.shade).length : 1;
}

describe('what may come of an action', () => {
  it('is what comes of it, among what else could be drawn', () => {
    const stream = fastStream(5);
    const tools = new Set<number>();
    fc.assert(
      fc.property(anyCardGame, ({ steps }) => {
        for (const { before, action, after } of steps) {
          if (before.phase !== 'playing' || after.phase !== 'playing' || action.do === 'end') continue;
          const { window, hand, turnsLeft, pile, bar } = before;
          const now = { window, hand, turnsLeft, target: targetOf(bar) };
          const states = afterstates(action, now, pile.toSorted(byNumber), () => imaginedPiles(pile, stream));
          const came = { window: after.window, turnsLeft: after.turnsLeft, target: targetOf(after.bar) };
          for (const state of states) {
            expect(state).toMatchObject(came);
            expect(state.hand).toHaveLength(after.hand.length);
          }
          const many = manyOf(action, pile);
          expect(states).toHaveLength(many ?? states.length);
          const imagined = states.map((state) => state.hand.toSorted(byNumber));
          const drawn = after.hand.toSorted(byNumber);
          expect(many === null ? [drawn] : imagined).toContainEqual(drawn);
          if (action.do === 'tool') tools.add(action.tool);
        }
      }),
      { numRuns: cases(60) },
    );
    expect(tools).toEqual(new Set(toolNumbers));
  });
});

describe('a greedy player of cards', () => {
  it('takes a window that is least difficult', () => {
    const game = dealt({}, 'greed');
    const easiest = Math.min(...game.deal.offered.map(({ difficulty }) => difficulty));
    const names = game.deal.offered.filter(({ difficulty }) => difficulty === easiest);
    expect(names.length).toBeLessThan(4);
    expect(choices(game, 40)).toEqual(new Set(names.map(({ name }) => `choose ${name}`)));
  });

  it('places the higher cards, so that the lowest goes onto the turn bar', () => {
    const game = position({ hand: 'R1 G5 Y6', tools: [], bar: ['K1'] });
    for (const first of choices(game, 40)) expect(first).toMatch(/^place (G5|Y6) /);
  });

  it('completes a row of five colors rather than place a higher card', () => {
    const rows = ['.. .. .. .. ..', '.. .. .. .. ..', '.. .. .. .. ..', 'G2 R3 Y1 .. K6'] as const;
    const game = position({ hand: 'B4 R5', tools: [], turnsLeft: 1, window: sunCatcher(...rows) });
    const withOrders = (...orders: Playing['deal']['orders']) =>
      choices({ ...game, deal: { ...game.deal, orders } });
    expect(withOrders('U5', 'B1', 'B2')).toEqual(new Set(['place B4 D4']));
    expect([...withOrders('U1', 'B5', 'B2')].filter((text) => !text.startsWith('place R5'))).toEqual([]);
  });

  it('thinks of a tool in the first turn of a round, and not in the second', () => {
    const full = sunCatcher('G5 B3 R2 G4 Y3', 'K1 Y4 B1 R5 G6', 'B6 G1 K5 Y2 R1', 'G2 R3 Y6 R4 ..');
    const game = position({ hand: 'K2 R6 Y5', tools: [8], window: full, bar: ['K3 B2'] });
    const hand = game.hand.slice(0, 2);
    for (const first of choices(game)) expect(first).toMatch(/^tool 8 Y5 /);
    const second = { ...game, hand, turnsLeft: 1 } as const;
    expect(choices(second)).toEqual(new Set(['place K2 D5']));
    // Nor where all is lost, whatever is done.
    const lost = { ...second, bar: ['G3 K3 B2', 'B4 K4 B5', 'Y1 Y5 K6'].map(cards) };
    expect(choices(lost)).toEqual(new Set(['place K2 D5']));
  });

  it('knows that a redraw brings returned cards back where the pile lacks as many', () => {
    const full = sunCatcher('G5 B3 R2 G4 Y3', 'K1 Y4 B1 R5 G6', 'B6 G1 K5 Y2 R1', 'G2 R3 Y6 R4 K6');
    const bar = ['G3', 'Y5', 'B2', 'B4', 'K3', 'K4', '', '', ''];
    // Y1, B5 and K2 count 8. For Y1 there would be R6 and, as the pile has no other, B5 again: 11.
    const game = position({ hand: 'Y1 B5 K2', tools: [1], window: full, bar, pile: 'R6' });
    expect(choices(game)).toEqual(new Set(['end']));
  });

  it('leaves a space free for the cards to come, but not in the last round', () => {
    const window = sunCatcher('.. B3 R2 .. Y3', 'K1 Y4 B1 R5 G6', 'B6 G1 K5 Y2 R1', 'G2 R3 Y6 R4 K6');
    const bar = ['B2', 'B4', 'B5', 'K2', 'K4', 'G3', 'Y1', 'Y5'];
    // Both spaces take G4; of them R6, which is all that is to come, fits on A1 alone.
    const after = (rounds: readonly string[]) => {
      const game = position({ hand: 'G4 K3', tools: [], turnsLeft: 1, window, bar: rounds, pile: 'R6' });
      return choices({ ...game, deal: { ...game.deal, orders: ['U2', 'B5', 'B7'] } }, 40);
    };
    expect(after(bar)).toEqual(new Set(['place G4 A4']));
    expect(after([...bar, 'G5'])).toEqual(new Set(['place G4 A1', 'place G4 A4']));
  });

  it('ends nearer to the target than chance', () => {
    expect(overTarget(games('greedy'))).toBeGreaterThan(overTarget(games('random')) + 100);
  });
});
