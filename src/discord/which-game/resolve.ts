import type { Playing } from '#play/playing';
import type { TableView } from '#play/table';

/** The game that a command means if it names none. */
export type ResolvedGame =
  /** The channel's table; if there is none, the command says so. */
  | { readonly game: 'table' }
  /** An attempt at a daily challenge, or a game of Koloretako (possibly a weekly one), at this place. */
  | { readonly game: 'try' | 'cards'; readonly place: string };

/** What makes a channel's table the one that is meant: the person plays there, they sit there, or anybody does. */
export type Claim = 'playing' | 'seated' | 'anybody';

/**
 * The game that somebody means: the channel's table if they play there, or one that moved from it into a thread;
 * otherwise, of their game of Koloretako in this channel and their newest challenge attempts, the one they acted in last.
 * People waiting for a game at a table hear that, instead of playing an attempt.
 */
export function resolveGame(playing: Playing): ResolvedGame {
  const { last } = playing;
  if (last === null || isTableHere(playing, 'playing')) return { game: 'table' };
  if (last.game !== 'cards' && isTableHere(playing, 'seated')) return { game: 'table' };
  return { game: last.game === 'daily' ? 'try' : 'cards', place: last.place };
}

/** The same without games of Koloretako: the channel's table, or else a running attempt at a daily challenge. */
export const resolveTable = (
  playing: Playing,
  claim: Claim,
): Exclude<ResolvedGame, { readonly game: 'cards' }> =>
  playing.daily === null || isTableHere(playing, claim)
    ? { game: 'table' }
    : { game: 'try', place: playing.daily.channel };

/** Whether a table of the channel is meant, or one that moved from it into a thread. */
const isTableHere = ({ here, moved }: Playing, claim: Claim): boolean =>
  isThatTable(here, claim) || isThatTable(moved, claim);

function isThatTable(table: TableView | null, claim: Claim): boolean {
  if (table === null || table.stage === 'cancelled') return false;
  if (claim === 'anybody') return true;
  const isOpen = table.stage === 'running' || (table.stage === 'lobby' && claim === 'seated');
  return isOpen && table.seat !== null;
}
