import type { Action } from '#games/sagrada/action';
import type { Sagrada } from '#games/sagrada/rules';
import { lastRound } from '#games/sagrada/turn-order';
import type { ChoosingView, PlayingView } from '#games/sagrada/view';
import type { Stream } from '#games/shared/chance';
import type { Seat } from '#games/shared/seat';
import type { Judge, Judged, JudgeOptions, Verdict } from '#players/judge';
import type { Policy } from '#players/policy';
import { type Tried, tryOut, verdictOn } from '#players/tried';
import { windowChoice, windowPromise } from './choosing.ts';
import { imagine } from './core/imagine.ts';
import { type Packed, packed, unpacked } from './core/packed.ts';
import type { Position } from './core/position.ts';
import { Estimates } from './search/estimates.ts';
import { type Aim, futuresOf } from './search/futures.ts';
import { candidates, type Effort, search } from './search/search.ts';
import { learnedWorth } from './value/learned.ts';

/** At the start of a turn, and for the rest of a turn that was thought through before: together less than 100 ms. */
const thorough: Effort = { considered: 16, within: 6, milliseconds: 72 };
const brief: Effort = { considered: 6, within: 3, milliseconds: 18 };

/** Points, less a part of those of the best opponent; in solo points over the target. */
export const pointsLess = (denial: number): Aim => ({
  rounds: 1,
  worth(position, seat, estimates) {
    const own = estimates.points(position, seat);
    return denial === 0 ? own : own - denial * mostOfOthers(position, seat, estimates);
  },
});

function mostOfOthers(position: Position, seat: Seat, estimates: Estimates): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < position.boards.length; other += 1)
    if (other !== seat) most = Math.max(most, estimates.points(position, other));
  return most;
}

/** How far a solo game strays from what is expected within a round: the standard deviation in points. */
const strayPerRound = 2.6;

/** In solo: the likelihood to win, in percent. Between equal ones a point still counts a little. */
const likelyWin: Aim = {
  rounds: 1,
  worth(position, seat, estimates) {
    const margin = estimates.points(position, seat);
    const rounds = Math.max(0, lastRound + 1 - position.round);
    // A margin of 0 loses.
    const likely =
      rounds === 0 ? Number(margin > 0) : normal((margin - 0.5) / (strayPerRound * Math.sqrt(rounds)));
    return 100 * likely + 0.1 * margin;
  },
};

/** How likely a normally distributed number is below this many standard deviations; precise to a thousandth. */
const normal = (deviations: number): number => 1 / (1 + Math.exp(-1.702 * deviations));

/**
 * Plays the most promising turns on, again and again, and takes the one that comes to most; alone, the one that wins most often.
 * @param denial how much the points of its best opponent count against its own
 */
const masterWith =
  (denial: number): Policy<Sagrada> =>
  ({ look, legal }, stream) => {
    const view = look();
    if (view.phase === 'choosing') return windowChoice(view, legal);
    const [only] = legal;
    if (only !== undefined && legal.length === 1) return only;
    const aim = view.mode === 'solo' ? likelyWin : pointsLess(denial);
    const effort = hasBegun(view) ? brief : thorough;
    const { turn } = search(view, new Estimates(learnedWorth), effort, aim, stream);
    return unpacked(turn.plan[0]);
  };

export const master: Policy<Sagrada> = masterWith(0.5);

/** Plays for points alone, as people who don't watch each other. */
export const withoutDenial: Policy<Sagrada> = masterWith(0);

const hasBegun = ({ turn }: PlayingView): boolean => turn.drafted || turn.tool !== null;

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
