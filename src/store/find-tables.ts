import { agreementsOf } from './agreements.ts';
import { awaitedAt } from './chairs.ts';
import { gameNightOf } from './game-nights.ts';
import { guestsAt } from './guests.ts';
import { seatRequestsAt } from './seat-requests.ts';
import { clocksOf } from './clocks.ts';
import { matchNamed, newestMatch } from './find-matches.ts';
import { setAtTable } from './kept-preferences.ts';
import { type KeptMatch, type KeptTable, peopleAt } from './kept-match.ts';
import type { MatchId } from './match-id.ts';
import type { Reading } from './schema.ts';

/** The table with this id; null if there is none. */
export const tableNamed = async (db: Reading, id: MatchId): Promise<KeptTable | null> =>
  withSettings(db, await matchNamed(db, 'sagrada', id));

/** The channel's newest table, which is the open one if there is any; null if it never had one. */
export const newestTable = async (db: Reading, channel: string): Promise<KeptTable | null> =>
  withSettings(db, await newestMatch(db, 'sagrada', channel));

/** The channel's newest table with a dealt game; null if there is none. */
export const newestGame = async (db: Reading, channel: string): Promise<KeptTable | null> =>
  withSettings(db, await newestMatch(db, 'sagrada', channel, true));

async function withSettings(db: Reading, match: KeptMatch<'sagrada'> | null): Promise<KeptTable | null> {
  if (match === null) return null;
  const { id: table, guild, setup, locale } = match;
  if (locale === null) throw new Error(`damaged match ${table}: it has no language`);
  const people = [...peopleAt(match), ...awaitedAt(match)].map(({ id }) => id);
  const isAskedFor = match.stage === 'running' && peopleAt(match).some(({ presence }) => presence !== 'here');
  const clocks = match.stage === 'running' && setup.mode === 'table' ? await clocksOf(db, table) : [];
  const set = await setAtTable(db, { table, guild, mode: setup.mode }, people);
  const isOffered =
    clocks.some(({ offeredAt }) => offeredAt !== null) ||
    peopleAt(match).some(
      ({ id, presence }) => presence === 'away' || set.preferences.get(id)?.absence !== null,
    );
  return {
    ...match,
    locale,
    ...set,
    requests: isAskedFor ? await seatRequestsAt(db, table) : [],
    guests: setup.mode === 'solo' ? [] : await guestsAt(db, table),
    clocks,
    night: match.stage === 'lobby' ? await gameNightOf(db, table) : null,
    agreements: match.stage === 'running' && isOffered ? await agreementsOf(db, table) : [],
  };
}
