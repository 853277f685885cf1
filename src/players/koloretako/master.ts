import { type Action, actionText } from '#games/koloretako/action';
import type { Koloretako } from '#games/koloretako/rules';
import type { Stream } from '#games/shared/chance';
import { chanceOf } from '#games/shared/seed';
import type { Judge, Plan } from '#players/judge';
import type { Policy, Seen } from '#players/policy';
import { seedFrom } from '#players/pseudo-random';
import { tryOut, verdictOn } from '#players/tried';
import { imaginedFuture } from './future.ts';
import { promiseIn } from './greedy.ts';

/** How often actions are played on in each stage. The better half of them goes on to the next. */
const stages = [16, 32, 64] as const;

/** How many actions are played on: of each tool only the best ways, because there can be hundreds. */
const considered = { actions: 10, waysOfTool: 2 } as const;
/** How many points less than the best one they may promise at first sight. */
const within = 6;

/** The actions that look best at first sight, best first. */
function candidates({ look, legal }: Seen<Koloretako>, stream: Stream): readonly Action[] {
  const view = look();
  if (view.phase === 'choosing') return legal;
  const promise = promiseIn(view, stream);
  const promises = legal.map((action) => ({ action, points: promise(action) }));
  const sorted = promises.toSorted((one, other) => other.points - one.points);
  const least = (sorted[0]?.points ?? 0) - within;
  const likely = sorted.flatMap(({ action, points }) => (points < least ? [] : [action]));
  return fewOfEachTool(likely).slice(0, considered.actions);
}

function fewOfEachTool(actions: readonly Action[]): readonly Action[] {
  const ways = new Map<number, number>();
  return actions.filter((action) => {
    if (action.do !== 'tool') return true;
    const before = ways.get(action.tool) ?? 0;
    ways.set(action.tool, before + 1);
    return before < considered.waysOfTool;
  });
}

/** Plays the actions that look best on to the end, those that come out best more often, and takes the best. */
export const master: Policy<Koloretako> = (seen, stream) => {
  const view = seen.look();
  let left = candidates(seen, stream).map((action) => ({ action, margin: 0 }));
  for (const samples of stages) {
    if (left.length === 1) break;
    for (let sample = 0; sample < samples; sample += 1) {
      const marginAfter = imaginedFuture(view, stream);
      for (const each of left) each.margin += marginAfter(each.action);
    }
    left = left.toSorted((one, other) => other.margin - one.margin).slice(0, Math.ceil(left.length / 2));
  }
  const [best] = left;
  if (best === undefined) throw new Error('nothing is legal');
  return best.action;
};

/** How many times the cards to come are shuffled for each sample: judgements then come out the same with other samples. */
const shufflesPerSample = 4;

/** How many futures are imagined to say what to expect. */
const imagined = 32;

/** Judges turns by the points over the target that they come to. A turn is one action. */
export const judge: Judge<Koloretako> = {
  judge(seen, { samples, most, played }, stream) {
    const view = seen.look();
    const tried = candidates(seen, stream).map((action) => tryOut([action]));
    let own = played === null ? undefined : tried.find(({ plan }) => isSame(plan, played));
    if (played !== null && own === undefined) {
      own = tryOut(played);
      tried.push(own);
    }
    for (let future = 0; future < shufflesPerSample * samples; future += 1) {
      const marginAfter = imaginedFuture(view, stream);
      for (const { plan, sampled } of tried) sampled.add(marginAfter(plan[0]));
    }
    return verdictOn(tried, own, most);
  },
  expect(view) {
    // The same futures each time, so that the same view is worth the same.
    const stream = chanceOf(seedFrom('what to expect')).stream('futures');
    const actions =
      view.phase === 'playing' ? [null] : view.offered.map((pattern) => ({ do: 'choose', pattern }) as const);
    const margins = actions.map(() => 0);
    for (let future = 0; future < imagined; future += 1) {
      const marginAfter = imaginedFuture(view, stream);
      for (const [index, action] of actions.entries())
        margins[index] = (margins[index] ?? 0) + marginAfter(action);
    }
    return Math.max(...margins) / imagined;
  },
};

const isSame = ([one]: Plan<Action>, [other]: Plan<Action>): boolean => actionText(one) === actionText(other);
