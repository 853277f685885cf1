import { planCall, reviseCalls } from '#store/calls';
import type { KeptClock } from '#store/clocks';
import { type KeptTable, isPerson } from '#store/kept-match';
import { type PersonPreferences, defaultPreferences } from '#store/preferences';
import type { Database } from '#store/schema';

/** How long news is gathered before it is told in one message, in milliseconds. */
export const bundling = 5_000;

/** Whether somebody wants direct messages about their turns. */
export const isCalled = ({ notify }: PersonPreferences): boolean => notify === 'direct' || notify === 'both';

/**
 * Plans to tell the people at a table of turns that have begun there, and of turns that are over, because clocks have started and stopped.
 * Direct messages have their own board, and quiet tables call nobody.
 * @param before the clocks that the table had
 */
export async function planCalls(
  db: Database,
  { guild, players, settings, preferences, clocks, changedAt }: KeptTable,
  before: readonly KeptClock[],
): Promise<void> {
  if (guild === null) return;
  const dueAt = changedAt + bundling;
  const over: string[] = [];
  for (const [seat, sitter] of players.entries()) {
    if (!isPerson(sitter)) continue;
    const [was, is] = [runningAt(before, seat), runningAt(clocks, seat)];
    if (was?.turn === is?.turn) continue;
    const wanted = settings.mentions && isCalled(preferences.get(sitter.id) ?? defaultPreferences);
    if (is !== undefined && wanted) await planCall(db, sitter.id, dueAt);
    else over.push(sitter.id);
  }
  await reviseCalls(db, over, dueAt);
}

const runningAt = (clocks: readonly KeptClock[], seat: number): KeptClock | undefined =>
  clocks.find((clock) => clock.seat === seat && clock.stoppedAt === null);
