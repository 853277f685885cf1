import { awaitedAt } from './chairs.ts';
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
  return { ...match, locale, ...(await setAtTable(db, { table, guild, mode: setup.mode }, people)) };
}
