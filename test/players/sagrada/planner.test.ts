import { describe, expect, it } from 'vitest';
import type { FinishedRecord } from '#games/contract';
import { actionText } from '#games/sagrada/action';
import { type Game, seatToAct } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import { type Sagrada, sagrada } from '#games/sagrada/rules';
import { viewFor } from '#games/sagrada/view-for';
import type { PolicyName } from '#players/index';
import { planner } from '#players/sagrada/planner';
import { selfPlayed } from '#players/self-play';
import { fastStream } from '#test/games/sagrada/fast-chance';
import { position } from '#test/games/sagrada/positions';
import { solo, windowFrom } from '#test/games/sagrada/table';

/** What the planner does in this game, so many times. */
function choices(game: Game, times = 10): ReadonlySet<string> {
  const seat = game.phase === 'playing' ? seatToAct(game) : 0;
  const look = () => {
    const view = viewFor(game, seat);
    if (view.phase === 'over') throw new Error('the game is over');
    return view;
  };
  const stream = fastStream(5);
  const legal = legalActions(game, seat);
  return new Set(Array.from({ length: times }, () => actionText(planner({ look, legal }, stream))));
}

const soloGames = (policy: PolicyName<'sagrada'>, count: number): readonly FinishedRecord<Sagrada>[] =>
  Array.from({ length: count }, (_, game) =>
    sagrada.record.finished.parse(
      selfPlayed(
        { game: 'sagrada', setup: solo('floodgate', 5), policies: [policy], legal: false },
        `plan/${game}`,
      ),
    ),
  );

const wins = (games: readonly FinishedRecord<Sagrada>[]): number =>
  games.filter(({ result }) => 'won' in result && result.won).length;

describe('a player who plans', () => {
  it('wins solo games now and then, which a greedy one does not', () => {
    expect(wins(soloGames('greedy', 10))).toBe(0);
    const won = wins(soloGames('planner', 10));
    expect(won).toBeGreaterThan(0);
    expect(won).toBeLessThan(8);
  });

  it('leaves the second die of the round the only space it fits', () => {
    const game = position({ ...lastRound, window: almostFull, pool: 'Y6 G3' });
    // G3 can't lie beside G1, so Y6 must not take D4.
    expect(choices(game, 40)).toEqual(new Set(['draft Y6 D5', 'draft G3 D4']));
  });

  it('takes the higher die in solo, so that the lower one goes onto the round track', () => {
    const game = position({ ...lastRound, window: almostFull, pool: 'Y3 Y6', turn: 1 });
    for (const text of choices(game)) expect(text).toMatch(/^draft Y6 /);
  });
});

const almostFull = windowFrom(
  'Luz Celestial',
  'R1 Y2 G3 B4 P5',
  'Y3 G4 B5 P6 R2',
  'G1 B2 P3 R4 G1',
  'B3 P4 R5 .. ..',
);
/** The last round of a solo game. */
const lastRound = {
  setup: solo('floodgate', 1),
  tools: [],
  track: ['R1', 'R1', 'R1', 'R1', 'R1', 'R1', 'R1', 'R1', 'R1'],
} as const;
