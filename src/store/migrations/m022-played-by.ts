import { type Kysely, sql } from 'kysely';

/** What a game is played by where neither its table nor its server says otherwise. */
const defaults = [
  ['pace', '"relaxed"'],
  ['bank', '3'],
  ['increment', '30'],
  ['timeOut', '"computer"'],
  ['resigned', '"passes"'],
  ['hints', '"auto"'],
] as const;

/**
 * What a game is played by is its table's own from the deal on, so that no default of its server changes it any more. A game that is over
 * was counted, whatever its hints were: it must not say that it wasn't.
 */
export async function up<D>(db: Kysely<D>): Promise<void> {
  const isOfServer = sql`preferences.owner = 'server' AND matches.game = 'sagrada'`;
  for (const [name, value] of defaults) {
    await sql`INSERT INTO preferences (owner, id, name, value)
      SELECT 'table', matches.id, preferences.name, preferences.value
      FROM preferences JOIN matches ON matches.guild = preferences.id
      WHERE ${isOfServer} AND preferences.name = ${name} AND matches.stage = 'running'
      ON CONFLICT (id, owner, name) DO NOTHING`.execute(db);
    await sql`INSERT INTO preferences (owner, id, name, value)
      SELECT 'table', id, ${sql.lit(name)}, ${sql.lit(value)} FROM matches
      WHERE game = 'sagrada' AND stage = 'running' AND guild IS NOT NULL
      ON CONFLICT (id, owner, name) DO NOTHING`.execute(db);
  }
  await sql`INSERT INTO preferences (owner, id, name, value)
    SELECT 'table', matches.id, 'hints', '"auto"' FROM preferences JOIN matches ON matches.guild = preferences.id
    WHERE ${isOfServer} AND preferences.name = 'hints' AND preferences.value = '"on"' AND matches.stage = 'finished'
    ON CONFLICT (id, owner, name) DO NOTHING`.execute(db);
  await sql`UPDATE preferences SET value = '"auto"'
    WHERE owner = 'table' AND name = 'hints' AND value = '"on"'
      AND id IN (SELECT id FROM matches WHERE stage = 'finished')`.execute(db);
}
