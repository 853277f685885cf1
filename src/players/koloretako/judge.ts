import { chanceOf } from '#games/shared/seed';
import type { Action } from '#games/koloretako/action';
import { actionText } from '#games/koloretako/notation';
import type { Koloretako } from '#games/koloretako/rules';
import type { Judge, Plan } from '#players/judge';
import { seedFrom } from '#players/seed-from';
import { tryOut, verdictOn } from '#players/tried';
import { candidates } from './candidates.ts';
import { imaginedFuture } from './future.ts';

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
