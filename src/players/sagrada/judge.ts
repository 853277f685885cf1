import type { Action } from '#games/sagrada/action';
import type { Sagrada } from '#games/sagrada/rules';
import type { ChoosingView, PlayingView } from '#games/sagrada/view';
import type { Stream } from '#games/shared/chance';
import type { Judge, Judged, Plan, Verdict } from '#players/judge';
import { lostAgainst, Sampled } from '#players/sampled';
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
    const verdict =
      view.phase === 'choosing' ? choices(view, legal, played ?? []) : turns(view, samples, played, stream);
    const { best } = verdict;
    return { ...verdict, best: best.toSorted((one, other) => other.points - one.points).slice(0, most) };
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

/** All windows, in no order: what they promise isn't imagined, so it is the same each time. */
function choices(
  view: ChoosingView,
  legal: readonly Action[],
  [played]: Plan<Action> | readonly [],
): Verdict<Action> {
  const promise = windowPromise(view);
  const judged = (action: Action): readonly Judged<Action>[] =>
    action.do === 'choose' ? [{ plan: [action], points: promise(action.pattern) }] : [];
  const best = legal.flatMap(judged);
  const [own] = played === undefined ? [] : judged(played);
  const most = Math.max(...best.map(({ points }) => points));
  return { best, played: own === undefined ? null : { ...own, lost: most - own.points } };
}

/** The candidates and the plan that was played, in no order, each played on in the same imagined futures. */
function turns(
  view: PlayingView,
  samples: number,
  played: Plan<Action> | null,
  stream: Stream,
): Verdict<Action> {
  const estimates = new Estimates(learnedWorth);
  const tried = candidates(view, estimates, breadth, stream).map(({ plan }): Tried => tryOut(plan));
  const actions = played?.map(packed);
  if (actions !== undefined && !tried.some(({ plan }) => isSame(plan, actions))) tried.push(tryOut(actions));
  const futures = futuresOf(view, estimates, pointsLess(0), stream);
  for (let time = 0; time < rollsPerSample * samples; time += 1) {
    const future = futures();
    for (const { plan, sampled } of tried) sampled.add(future(plan));
  }
  const own = tried.find(({ plan }) => actions !== undefined && isSame(plan, actions));
  return {
    best: tried.map(judged),
    played:
      own === undefined
        ? null
        : {
            ...judged(own),
            lost: lostAgainst(
              tried.map(({ sampled }) => sampled),
              own.sampled,
            ),
          },
  };
}

/** A plan, and what it came to. */
interface Tried {
  readonly plan: readonly Packed[];
  readonly sampled: Sampled;
}

const tryOut = (plan: readonly Packed[]): Tried => ({ plan, sampled: new Sampled() });

const judged = ({ plan, sampled }: Tried): Judged<Action> => ({ plan: asPlan(plan), points: sampled.mean });

function asPlan(actions: readonly Packed[]): Plan<Action> {
  const [first, ...others] = actions.map(unpacked);
  if (first === undefined) throw new Error('a plan has at least one action');
  return [first, ...others];
}

const isSame = (one: readonly Packed[], other: readonly Packed[]): boolean => one.join() === other.join();
