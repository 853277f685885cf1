import { describe, expect, it } from 'vitest';
import { type Action, actionText } from '#games/sagrada/action';
import { type Game, type Playing, seatToAct } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import { finalScores } from '#games/sagrada/scoring';
import { viewFor } from '#games/sagrada/view-for';
import { shades } from '#games/shared/die';
import type { Plan } from '#players/judge';
import { judge } from '#players/sagrada/master';
import { fastStream } from '#test/games/sagrada/fast-chance';
import { position, withRolls } from '#test/games/sagrada/positions';
import { action, after, dealt, floodgate, playing, windowFrom } from '#test/games/sagrada/table';

/** The last turn of a game: two spaces are open, and each of two dice fits one or both. */
const lastTurn = position({
  tools: [],
  pool: 'Y6 G3',
  turn: 3,
  track: Array.from({ length: 9 }, () => 'R1'),
  window: windowFrom('Luz Celestial', 'R1 Y2 G3 B4 P5', 'Y3 G4 B5 P6 R2', 'G1 B2 P3 R4 G1', 'B3 P4 R5 .. ..'),
});

function judged(game: Game, played: Plan<Action> | null = null, samples = 4) {
  const seat = game.phase === 'playing' ? seatToAct(game) : 0;
  const look = () => {
    const view = viewFor(game, seat);
    if (view.phase === 'over') throw new Error('the game is over');
    return view;
  };
  return judge.judge({ look, legal: legalActions(game, seat) }, { samples, most: 3, played }, fastStream(1));
}

/** What the first seat scores if the game ends with this plan. */
function scoreAfter(game: Playing, plan: Plan<Action>): number {
  const end = plan.reduce((now: Game, step) => after(now, 0, step), game);
  if (end.phase !== 'over') throw new Error('the game goes on');
  return finalScores(end)[0]?.total ?? 0;
}

/** The final points that the first seat can expect. */
function expected(game: Game): number {
  const view = viewFor(game, 0);
  if (view.phase === 'over') throw new Error('the game is over');
  return judge.expect(view);
}

describe('the judge', () => {
  it('knows to the point what the plans of the last turn come to', () => {
    const { best } = judged(lastTurn);
    expect(best.length).toBeGreaterThan(1);
    for (const { plan, points } of best) expect(points).toBe(scoreAfter(lastTurn, plan));
    expect(best.map(({ points }) => points)).toEqual(
      best.map(({ points }) => points).toSorted((one, other) => other - one),
    );
  });

  it('judges the plan that was played beside the best, even a bad one', () => {
    const pass: Plan<Action> = [action('end')];
    const { best, played } = judged(lastTurn, pass);
    const points = scoreAfter(lastTurn, pass);
    expect(played).toEqual({ plan: pass, points, lost: (best[0]?.points ?? 0) - points });
    expect(played?.lost).toBeGreaterThan(0);
  });

  it('judges a plan that is among the best as it judges them', () => {
    const [first] = judged(lastTurn).best;
    if (first === undefined) throw new Error('there is always a plan');
    expect(judged(lastTurn, first.plan).played).toEqual({ ...first, lost: 0 });
  });

  it('judges a roll by the mean of what can come of it', () => {
    const game = { ...lastTurn, deal: { ...lastTurn.deal, tools: [6 as const] }, tokens: [0], spent: [null] };
    const roll: Plan<Action> = [action('tool 6 Y6')];
    const bests = shades.map((_, face) => {
      const rolled = playing(after(withRolls(game, 'brush/10/3', face), 0, roll[0]));
      return Math.max(...legalActions(rolled, 0).map((reply) => scoreAfter(rolled, [reply, action('end')])));
    });
    expect(new Set(bests).size).toBeGreaterThan(1);
    const mean = bests.reduce((sum, points) => sum + points, 0) / bests.length;
    expect(judged(game, roll, 64).played?.points).toBeCloseTo(mean, 0);
  });

  it('judges the choice of a window', () => {
    const game = dealt(floodgate(2), 'abc/0');
    const { best, played } = judged(game, [action('choose Lux Mundi')]);
    expect(best).toHaveLength(3);
    for (const { plan } of best) expect(actionText(plan[0])).toMatch(/^choose /);
    expect(played?.lost).toBe((best[0]?.points ?? 0) - (played?.points ?? 0));
    expect(played?.lost).toBeGreaterThanOrEqual(0);
  });

  it('expects more of a fuller window, and of a finished one what it scores', () => {
    const drafted = after(lastTurn, 0, action('draft Y6 D5'));
    expect(expected(drafted)).toBe(scoreAfter(lastTurn, [action('draft Y6 D5'), action('end')]));
    expect(expected(position({ tools: [], pool: 'Y6 G3' }))).toBeGreaterThan(0);
    expect(expected(dealt(floodgate(2), 'abc/0'))).toBeGreaterThan(20);
  });
});
