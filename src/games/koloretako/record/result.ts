import type { Over } from '#games/koloretako/game';
import { reachesTarget, scoreOf, targetOf } from '#games/koloretako/score';
import type { CardResult } from './record.ts';

/** How a game ended, as written in a record. */
export function recordResult({ deal, window, bar }: Over): CardResult {
  const { orders, empty, total } = scoreOf(window, deal.orders);
  const target = targetOf(bar);
  return { score: { orders, empty, total }, target, won: reachesTarget(total, target) };
}
