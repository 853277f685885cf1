import type { Over } from '#games/koloretako/game';
import { reachesTarget, scoreOf, targetOf } from '#games/koloretako/score';
import { cardScope, cardScopeIn, weeklyScope, keepStanding, standingsOf } from '#store/standings';
import type { KeptCardGame } from '#store/kept-card-game';
import type { Database } from '#store/schema';
import { addResult } from '#store/try-results';
import { newcomer } from '#play/standings/rating';
import { totalsAfter } from '#play/standings/totals';
import { weeklyTry } from './view-of.ts';

/** A game that is over. */
interface FinishedCards {
  readonly kept: KeptCardGame;
  readonly game: Over;
}

/**
 * Counts a finished game in the transaction that finishes it, at a moment in milliseconds since 1970. Practice doesn't
 * count.
 */
export async function countCardGame(
  db: Database,
  { kept, game: { deal, window, bar, tools } }: FinishedCards,
  at: number,
): Promise<void> {
  const weekly = weeklyTry(kept, at);
  const { total } = scoreOf(window, deal.orders);
  const target = targetOf(bar);
  const outcome = { total, won: reachesTarget(total, target), margin: total - target };
  for (const scope of scopesOf(kept, weekly)) await addTo(db, scope, { kept, ...outcome, at });
  if (weekly?.isRanked !== true) return;
  const { id: person, name } = kept.player;
  const toolsUsed = deal.tools.length - tools.length;
  const result = { person, name, total, target, toolsUsed, at };
  await addResult(db, { week: weekly.week, game: kept.id }, result);
}

/** The scopes of the standings that a game counts in. */
function scopesOf({ guild }: KeptCardGame, weekly: ReturnType<typeof weeklyTry>): readonly string[] {
  if (weekly !== null) return weekly.isRanked ? [weeklyScope] : [];
  return guild === null ? [cardScope] : [cardScope, cardScopeIn(guild)];
}

/** A game's result for its player. */
interface Counted {
  readonly kept: KeptCardGame;
  readonly total: number;
  readonly won: boolean;
  readonly margin: number;
  readonly at: number;
}

/** Adds a game to its player's totals in a scope. Cards are played alone, so ratings don't change. */
async function addTo(db: Database, scope: string, { kept, ...outcome }: Counted): Promise<void> {
  const { id: person, name } = kept.player;
  const [before = null] = await standingsOf(db, scope, [person]);
  const totals = totalsAfter(before, { ...outcome, name, played: kept.id, seat: 0 });
  await keepStanding(db, { scope, person, ...totals, ...newcomer });
}
