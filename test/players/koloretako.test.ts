import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Game, Playing } from '#koloretako/game';
import { legalActions } from '#koloretako/legal';
import { actionText } from '#koloretako/notation';
import { type FinishedCardRecord, finishedCardSchema } from '#koloretako/record/record';
import { verify } from '#koloretako/record/verify';
import { viewOf } from '#koloretako/view';
import { type PolicyName, policyNames } from '#players/index';
import { greedy } from '#players/koloretako/greedy';
import { selfPlayedCards } from '#players/koloretako/self-play';
import { fastStream } from '#test/game/fast-chance';
import { dealt } from '#test/koloretako/cards';
import { position, sunCatcher } from '#test/koloretako/position';

const setup = { window: null, tools: 4, mustPlay: false } as const;
const games = (policy: PolicyName, legal = false): readonly FinishedCardRecord[] =>
  Array.from({ length: 8 }, (_, game) =>
    finishedCardSchema.parse(selfPlayedCards({ setup, policy, legal }, `cards/${game}`)),
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

const overTarget = (played: readonly FinishedCardRecord[]): number =>
  played.reduce((sum, { result }) => sum + result.score.total - result.target, 0);

describe('a game of cards that a computer player plays', () => {
  it.each(policyNames)('is right to the last point: %s', (policy) => {
    for (const game of games(policy, true)) expect(verify(game)).toEqual({ verdict: 'right' });
  });

  it('is the same for the same text, whose SHA-256 is its seed', () => {
    const play = { setup, policy: 'random', legal: false } as const;
    const [one, again] = [selfPlayedCards(play, 'abc/0'), selfPlayedCards(play, 'abc/0')];
    expect(one).toEqual(again);
    expect(finishedCardSchema.parse(one).dice.seed).toBe(createHash('sha256').update('abc/0').digest('hex'));
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
    expect([...choices({ ...game, hand, turnsLeft: 1 })]).toEqual(['place K2 D5']);
  });

  it('ends nearer to the target than chance', () => {
    expect(overTarget(games('greedy'))).toBeGreaterThan(overTarget(games('random')) + 100);
  });
});
