import type { Seat } from '#games/shared/seat';
import { momentAfter } from '#play/clocks/counted-time';
import type { WhenDue } from '#play/due/when-due';
import { isForOthers } from '#play/seats';
import { dayLength } from '#store/day';
import type { PersonPreferences } from '#store/preferences';
import { peopleStillPlaying, personAt, type StoredSitter, type StoredTable } from '#store/stored-match';

/** Who sits somewhere, and when people said to be away. */
interface Sitting {
  readonly players: readonly StoredSitter[];
  readonly preferences: ReadonlyMap<string, Pick<PersonPreferences, 'absence'>>;
}

/** When the person in a seat said to be away; null if they didn't, or are back. */
export const absenceOf = ({ players, preferences }: Sitting, seat: Seat): PersonPreferences['absence'] =>
  preferences.get(personAt({ players }, seat)?.id ?? '')?.absence ?? null;

/** How long a game stays paused until it closes, in milliseconds. */
const longestPause = 7 * dayLength;

/** Whether a game with others is paused, because everybody who still plays is away: a game that nobody plays isn't one. */
export function isPaused(table: Sitting & Pick<StoredTable, 'stage'>): boolean {
  if (table.stage !== 'running' || !isForOthers(table)) return false;
  const seats = peopleStillPlaying(table);
  // They are away because they missed turns, or said so.
  const isAway = (seat: Seat): boolean =>
    table.players[seat]?.presence === 'away' || absenceOf(table, seat) !== null;
  return seats.length > 0 && seats.every(isAway);
}

/** When a paused game closes: a week after the last thing done there. Not before somebody has come back who said when. */
export const pauseEndsAt: WhenDue = async (_db, { table, outages }) => {
  const isAwaited = peopleStillPlaying(table).some((seat) => absenceOf(table, seat) !== null);
  return isPaused(table) && !isAwaited
    ? momentAfter(table.changedAt, longestPause, { outages, absences: [], night: null })
    : null;
};
