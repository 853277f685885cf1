import { type Action, choose } from '#games/sagrada/action';
import type { Sagrada } from '#games/sagrada/rules';
import type { ChoosingView, PlayingView } from '#games/sagrada/view';
import type { Stream } from '#games/shared/chance';
import type { Judge, Judged, Plan } from '#players/judge';
import { windowPromise } from './choosing.ts';
import { imagine } from './core/imagine.ts';
import { type Packed, packed, unpacked } from './core/packed.ts';
import { pointsLess } from './search/aims.ts';
import { Estimates } from './search/estimates.ts';
import { futuresOf } from './search/futures.ts';
import { candidates } from './search/search.ts';
import { learnedWorth } from './value/learned.ts';

/** How many plans are compared, and how much less than the best one they may promise at first sight. */
const breadth = { considered: 8, within: 4 } as const;

/** How many times the dice to come are rolled for each sample: judgements then come out the same with other samples. */
const rollsPerSample = 4;

/** For guesses that don't matter: what a window of one's own promises doesn't depend on others. */
const noGuess: Stream = { uniform: () => 0 };

/** Judges turns by the final points that they come to, whatever others get. */
export const judge: Judge<Sagrada> = {
  judge({ look, legal }, { samples, most, played }, stream) {
    const view = look();
    const { plans, ofPlayed } =
      view.phase === 'choosing' ? choices(view, legal, played) : turns(view, samples, played, stream);
    return {
      best: plans.toSorted((one, other) => other.points - one.points).slice(0, most),
      played: plans[ofPlayed] ?? null,
    };
  },
  expect(view) {
    if (view.hand === null) throw new Error('someone without a hand can expect nothing');
    if (view.phase === 'playing')
      return new Estimates(learnedWorth).points(imagine(view, noGuess), view.hand.seat);
    const promise = windowPromise(view);
    const { offered, chosen } = view.hand;
    return Math.max(...(chosen === null ? offered : [chosen]).map(promise));
  },
};

/** All plans that were compared, and the place among them of the one that was played; −1 if there is none. */
interface Compared {
  readonly plans: readonly Judged<Action>[];
  readonly ofPlayed: number;
}

function choices(view: ChoosingView, legal: readonly Action[], played: Plan<Action> | null): Compared {
  const promise = windowPromise(view);
  const patterns = [...legal, ...(played ?? [])].flatMap((action) =>
    action.do === 'choose' ? [action.pattern] : [],
  );
  const names = [...new Set(patterns)];
  const [chosen] = played ?? [];
  return {
    plans: names.map((name) => ({ plan: [choose(name)], points: promise(name) })),
    ofPlayed: chosen?.do === 'choose' ? names.indexOf(chosen.pattern) : -1,
  };
}

/** The candidates and the plan that was played, each played on in the same imagined futures. */
function turns(view: PlayingView, samples: number, played: Plan<Action> | null, stream: Stream): Compared {
  const estimates = new Estimates(learnedWorth);
  const plans: (readonly Packed[])[] = candidates(view, estimates, breadth, stream).map(({ plan }) => plan);
  const actions = played?.map(packed);
  if (actions !== undefined && !plans.some((plan) => isSame(plan, actions))) plans.push(actions);
  const futures = futuresOf(view, estimates, pointsLess(0), stream);
  const sums = plans.map(() => 0);
  const times = rollsPerSample * samples;
  for (let time = 0; time < times; time += 1) {
    const future = futures();
    for (const [index, plan] of plans.entries()) sums[index] = (sums[index] ?? 0) + future(plan);
  }
  return {
    plans: plans.map((plan, index) => ({ plan: asPlan(plan), points: (sums[index] ?? 0) / times })),
    ofPlayed: actions === undefined ? -1 : plans.findIndex((plan) => isSame(plan, actions)),
  };
}

function asPlan(actions: readonly Packed[]): Plan<Action> {
  const [first, ...others] = actions.map(unpacked);
  if (first === undefined) throw new Error('a plan has at least one action');
  return [first, ...others];
}

const isSame = (one: readonly Packed[], other: readonly Packed[]): boolean => one.join() === other.join();
