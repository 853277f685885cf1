import type { Koloretako } from '#games/koloretako/rules';
import type { Policy } from '#players/policy';
import { candidates } from './candidates.ts';
import { imaginedFuture } from './future.ts';

/** How often actions are played on in each stage. The better half of them goes on to the next. */
const stages = [16, 32, 64] as const;

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
