import { momentAfter } from '#play/clocks/counted-time';
import type { WhenDue } from '#play/due/due-rule';
import { isForOthers } from '#play/seats';
import { dayLength } from '#store/day';
import { isPerson, type KeptTable } from '#store/kept-match';
import { absenceOf } from './absence-of.ts';

/** How long a game stays paused until it closes, in milliseconds. */
const longestPause = 7 * dayLength;

type Seated = Pick<KeptTable, 'stage' | 'players' | 'preferences'>;

/** The seats of people who still play, and whether they are away: because they missed turns, or said so. */
const stillPlaying = (table: Seated): readonly boolean[] =>
  table.players.flatMap((sitter, seat) =>
    isPerson(sitter) && sitter.presence !== 'resigned'
      ? [sitter.presence === 'away' || absenceOf(table, seat) !== null]
      : [],
  );

/** Whether a game with others is paused, because everybody who still plays is away: a game that nobody plays isn't one. */
export function isPaused(table: Seated): boolean {
  if (table.stage !== 'running' || !isForOthers(table)) return false;
  const away = stillPlaying(table);
  return away.length > 0 && away.every(Boolean);
}

/** When a paused game closes: a week after the last thing done there. Not before somebody has come back who said when. */
export const pauseEndsAt: WhenDue = async (_db, { table, outages }) => {
  const isAwaited = table.players.some((_, seat) => absenceOf(table, seat) !== null);
  return isPaused(table) && !isAwaited
    ? momentAfter(table.changedAt, longestPause, { outages, absences: [], night: null })
    : null;
};
