import type { Logger } from 'pino';
import { cardRecord, onlySeat, weeklyAttempt } from '#play/koloretako/view-of';
import { seatOf } from '#play/seats';
import { recordAt } from '#play/view-of';
import { throwFailure } from '#store/fault';
import { matchNamed, tableNamed } from '#store/find-matches';
import type { MatchId } from '#store/match-id';
import type { Reading } from '#store/schema';
import { stepsOf } from '#store/step-log';
import { isPerson, type StoredTable } from '#store/stored-match';

/** Reads a match for a person's export; null if it is gone, or can't be read, which is logged. */
async function exported<T>(id: MatchId, log: Logger, read: () => Promise<T | null>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    throwFailure(error);
    log.error({ err: error, match: id }, 'unreadable match, left out of an export');
    return null;
  }
}

/**
 * A table in the export of a person who sat there, without the names of the others. `seat` is null for a person who left before the
 * game started, or never sat there; `deeds`, what they did in order, while those would reveal the dice of a day's challenge;
 * `record`, which unfinished shows what they may see, for non-players and while it is secret.
 */
export const ownTable = (db: Reading, id: MatchId, person: string, log: Logger) =>
  exported(id, log, async () => {
    const table = await tableNamed(db, id);
    if (table === null) return null;
    const { guild, stage, attempt, players } = table;
    const seat = seatOf(table, person);
    const own = (await stepsOf(db, id)).filter((step) => step.person === person);
    return {
      table: id,
      server: guild,
      stage,
      seat,
      clock: table.clocks.find((clock) => clock.seat === seat) ?? null,
      name: seat === null ? null : (players[seat]?.name ?? null),
      daily: attempt && { day: attempt.when, isRanked: attempt.isRanked },
      deeds: attempt?.isRevealed === false ? null : own.map(({ what }) => what),
      record: seat === null ? null : recordAt(withoutOthers(table, person), person),
    };
  });

/** The table with the names of the other people replaced by their seats. */
function withoutOthers(table: StoredTable, person: string): StoredTable {
  const players = table.players.map((sitter, seat) =>
    isPerson(sitter) && sitter.id !== person ? { ...sitter, name: `Player ${seat + 1}` } : sitter,
  );
  return { ...table, players };
}

/**
 * A game of Koloretako in its player's export at a moment, in milliseconds since 1970. `deeds`, everything in its log, and `record`
 * are null while they would reveal the cards of a week's challenge, and `record` before the window is chosen.
 */
export const ownCardGame = (
  db: Reading,
  id: MatchId,
  { now, log }: { readonly now: number; readonly log: Logger },
) =>
  exported(id, log, async () => {
    const match = await matchNamed(db, 'koloretako', id);
    if (match === null) return null;
    const { guild, stage, host, players, setup } = match;
    const weekly = weeklyAttempt(match, now);
    return {
      game: id,
      server: guild,
      stage,
      name: players[onlySeat]?.name ?? host,
      weekly: weekly && { week: weekly.when, isRanked: weekly.isRanked },
      setup,
      deeds: weekly?.isRevealed === false ? null : (await stepsOf(db, id)).map(({ what }) => what),
      record: cardRecord(match, now),
    };
  });
