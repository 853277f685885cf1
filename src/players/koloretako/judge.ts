import { chanceOf } from '#games/shared/seed';
import { actionText } from '#games/koloretako/notation';
import type { Koloretako } from '#games/koloretako/rules';
import type { Judge } from '#players/judge';
import { lostAgainst, Sampled } from '#players/sampled';
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
    const tried = [...actions, ...(own === undefined || isThere ? [] : [own])].map((action) => ({
      action,
      sampled: new Sampled(),
    }));
    for (let sample = 0; sample < samples; sample += 1) {
      const marginAfter = imaginedFuture(view, stream);
      for (const { action, sampled } of tried) sampled.add(marginAfter(action));
    }
    const judged = tried.map(({ action, sampled }) => ({
      plan: [action] as const,
      points: sampled.mean,
      lost: lostAgainst(
        tried.map((each) => each.sampled),
        sampled,
      ),
    }));
    return {
      best: judged.toSorted((one, other) => other.points - one.points).slice(0, most),
      played: judged.find(({ plan: [action] }) => actionText(action) === text) ?? null,
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
