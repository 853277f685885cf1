import { chanceOf } from '#games/shared/seed';
import { actionText } from '#games/koloretako/notation';
import type { Koloretako } from '#games/koloretako/rules';
import type { Judge } from '#players/judge';
import { seedFrom } from '#players/seed-from';
import { imaginedFuture } from './future.ts';
import { candidates } from './search.ts';

/** How many futures are imagined to say what to expect. */
const imagined = 32;

/** Judges turns by the points over the target that they come to. A turn is one action. */
export const judge: Judge<Koloretako> = {
  judge(seen, { samples, most, played }, stream) {
    const view = seen.look();
    const [own] = played ?? [];
    const actions = candidates(seen, stream);
    const text = own && actionText(own);
    const isThere = actions.some((action) => actionText(action) === text);
    const judged = [...actions, ...(own === undefined || isThere ? [] : [own])].map((action) => ({
      action,
      margin: 0,
    }));
    for (let sample = 0; sample < samples; sample += 1) {
      const marginAfter = imaginedFuture(view, stream);
      for (const each of judged) each.margin += marginAfter(each.action);
    }
    const plans = judged.map(({ action, margin }) => ({ plan: [action] as const, points: margin / samples }));
    return {
      best: plans.toSorted((one, other) => other.points - one.points).slice(0, most),
      played: plans.find(({ plan: [action] }) => actionText(action) === text) ?? null,
    };
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
