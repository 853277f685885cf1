import type { Action } from '#games/sagrada/action';
import type { Sagrada } from '#games/sagrada/rules';
import type { ChoosingView, PlayingView } from '#games/sagrada/view';
import type { Stream } from '#games/shared/chance';
import type { Judge, Judged, JudgeOptions, Verdict } from '#players/judge';
import { type Tried, tryOut, verdictOn } from '#players/tried';
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
  judge({ look, legal }, asked, stream) {
    const view = look();
    return view.phase === 'choosing' ? choices(view, legal, asked) : turns(view, asked, stream);
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

/** All windows: what they promise isn't imagined, so it is the same each time. */
function choices(
  view: ChoosingView,
  legal: readonly Action[],
  { most, played }: JudgeOptions<Action>,
): Verdict<Action> {
  const promise = windowPromise(view);
  const judged = (action: Action): readonly Judged<Action>[] =>
    action.do === 'choose' ? [{ plan: [action], points: promise(action.pattern) }] : [];
  const all = legal.flatMap(judged).toSorted((one, other) => other.points - one.points);
  const [own] = played === null ? [] : judged(played[0]);
  const lost = (all[0]?.points ?? 0) - (own?.points ?? 0);
  return { best: all.slice(0, most), played: own === undefined ? null : { ...own, lost } };
}

/** The candidates and the plan that was played, each played on in the same imagined futures. */
function turns(
  view: PlayingView,
  { samples, most, played }: JudgeOptions<Action>,
  stream: Stream,
): Verdict<Action> {
  const estimates = new Estimates(learnedWorth);
  const tried = candidates(view, estimates, breadth, stream).map(({ plan }) => tryOutPacked(plan));
  const actions = played?.map(packed);
  let own = tried.find((each) => each.actions.join() === actions?.join());
  if (actions !== undefined && own === undefined) {
    own = tryOutPacked(actions);
    tried.push(own);
  }
  const futures = futuresOf(view, estimates, pointsLess(0), stream);
  for (let time = 0; time < rollsPerSample * samples; time += 1) {
    const future = futures();
    for (const each of tried) each.sampled.add(future(each.actions));
  }
  return verdictOn(tried, own, most);
}

interface TriedPacked extends Tried<Action> {
  /** The plan as futures take it. */
  readonly actions: readonly Packed[];
}

function tryOutPacked(actions: readonly Packed[]): TriedPacked {
  const [first, ...others] = actions.map(unpacked);
  if (first === undefined) throw new Error('a plan has at least one action');
  return { ...tryOut<Action>([first, ...others]), actions };
}
