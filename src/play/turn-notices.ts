import type { Seat } from '#games/shared/seat';
import type { StoredClock } from '#store/clocks';
import { defaultPreferences, type PersonPreferences } from '#store/preferences';
import type { Database } from '#store/schema';
import { isPerson, personAt, type StoredTable } from '#store/stored-match';
import { planTurnNotice, reviseTurnNotices } from '#store/turn-notices';

/** How long news is gathered before it is told in one message, in milliseconds. */
export const bundling = 5_000;

/** Whether somebody wants direct messages about their turns. */
export const wantsTurnNotices = ({ notify }: PersonPreferences): boolean =>
  notify === 'direct' || notify === 'both';

/**
 * Plans to tell the people at a table of turns that have begun there, and of turns that are over, because clocks have started and stopped.
 * Direct messages have their own board, and quiet tables call nobody.
 * @param before the clocks that the table had
 */
export async function planTurnNotices(
  db: Database,
  { guild, players, settings, preferences, clocks, changedAt }: StoredTable,
  before: readonly StoredClock[],
): Promise<void> {
  if (guild === null) return;
  const dueAt = changedAt + bundling;
  const over: string[] = [];
  for (const [seat, sitter] of players.entries()) {
    if (!isPerson(sitter)) continue;
    const [was, is] = [runningAt(before, seat), runningAt(clocks, seat)];
    if (was?.turn === is?.turn) continue;
    const wanted = settings.mentions && wantsTurnNotices(preferences.get(sitter.id) ?? defaultPreferences);
    if (is !== undefined && wanted) await planTurnNotice(db, sitter.id, dueAt);
    else over.push(sitter.id);
  }
  await reviseTurnNotices(db, over, dueAt);
}

const runningAt = (clocks: readonly StoredClock[], seat: number): StoredClock | undefined =>
  clocks.find((clock) => clock.seat === seat && clock.stoppedAt === null);

/** A number for a turn of a seat: no table has ten. */
const seats = 10;

/** A turn to which a seat's player could not be called. */
export const unreachedNumber = (seat: Seat, turn: number): number => turn * seats + seat;

/** Whom a channel calls to that turn instead; null once it is over. */
export function unreachedIn(table: StoredTable, number: number): readonly string[] | null {
  const seat = number % seats;
  const person = personAt(table, seat);
  const waits = table.clocks.some(
    (clock) =>
      clock.seat === seat && clock.stoppedAt === null && unreachedNumber(seat, clock.turn) === number,
  );
  return person !== null && waits ? [person.id] : null;
}
