import { expect, it } from 'vitest';
import { whyBetter } from '#features/review/review-view';
import { games } from '#games/games';
import { type Action, end } from '#games/sagrada/action';
import { type Game, seatToAct } from '#games/sagrada/game';
import type { Plan } from '#players/judge';
import { type Gain, gainsOf } from '#players/sagrada/reasons/gains';
import { reasonsFor } from '#players/sagrada/reasons/reasons';
import { after, begun, floodgate } from '#test/games/sagrada/table';
import { playingView } from '#test/players/sagrada/playing-view';

const game = begun(floodgate(2), 'plan');
const seat = seatToAct(game);
const view = playingView(game, seat);
const [draft, ...others] = games.sagrada.legal(game, seat).filter((each) => each.do === 'draft');
if (draft === undefined) throw new Error('no die fits');

const planned = (...plan: Plan<Action>) => ({
  plan,
  after: playingView(
    plan.reduce<Game>((now, action) => after(now, seat, action), game),
    seat,
  ),
});
const drafting = planned(draft, end);
const passing = planned(end);
const told = (lost: number, best: typeof drafting, played: typeof drafting) =>
  whyBetter.sagrada({ view, lost, best, played });

it('is the strongest reason for the better plan, and never only what a print takes', () => {
  const strongest = (better: typeof drafting) => reasonsFor(better.plan, [passing.plan], view)[0];
  expect(strongest(drafting)).toMatchObject({ reason: 'print' });
  expect(told(0, drafting, passing)).toEqual({ gains: [], reason: null });
  const explained = others
    .map((other) => planned(other, end))
    .find((better) => ![undefined, 'print'].includes(strongest(better)?.reason));
  if (explained === undefined) throw new Error('nothing speaks for any die');
  expect(told(0, explained, passing)).toEqual({ gains: [], reason: strongest(explained) });
});

it('is nothing that also speaks for what was played', () => {
  expect(told(5, drafting, drafting)).toEqual({ gains: [], reason: null });
});

it('has no words for ending the turn, which speaks of all other plans', () => {
  expect(told(5, passing, drafting).reason).toBeNull();
});

const explain = (gains: readonly Gain[], lost: number): boolean => {
  const points = gains.reduce((sum, gain) => sum + gain.points, 0);
  return points >= lost / 2 && points <= lost + 0.5;
};

it('names the two largest figures, or the largest one, and only if they explain what was lost', () => {
  const plans = others.filter((_, index) => index % 6 === 0).map((other) => planned(other, end));
  const figures = plans.flatMap((best) =>
    plans.flatMap((played) => {
      const largest = gainsOf(best.after, played.after)
        .filter(({ points }) => points >= 0.5)
        .slice(0, 2);
      return [2, 5, 10].map((lost) => {
        const { gains } = told(lost, best, played);
        const expected = [largest, largest.slice(0, 1)].find((each) => explain(each, lost)) ?? [];
        expect(gains).toEqual(expected);
        return gains.length;
      });
    }),
  );
  expect(new Set(figures)).toEqual(new Set([0, 1, 2]));
});

it('has no figures for what is only begun', () => {
  const begunOnly = planned(draft);
  expect(begunOnly.after.turn.number).toBe(view.turn.number);
  expect(told(10, begunOnly, passing).gains).toEqual([]);
});
