import type { Stream } from '#games/shared/chance';
import type { Action } from '#games/koloretako/action';
import type { Koloretako } from '#games/koloretako/rules';
import type { Seen } from '#players/policy';
import { promiseIn } from './greedy.ts';

/** How many actions are played on: of each tool only the best ways, because there can be hundreds. */
const considered = { actions: 10, waysOfTool: 2 } as const;
/** How many points less than the best one they may promise at first sight. */
const within = 6;

/** The actions that look best at first sight, best first. */
export function candidates({ look, legal }: Seen<Koloretako>, stream: Stream): readonly Action[] {
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
