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

/** What games of several people that go on are played by stays as it is: the table's, else the server's, else the default. */
export async function up<D>(db: Kysely<D>): Promise<void> {
  const running = sql`matches.game = 'sagrada' AND matches.stage = 'running'
    AND (SELECT count(*) FROM seats WHERE seats.match_id = matches.id AND seats.person IS NOT NULL) > 1`;
  const from = (owner: 'table' | 'server', name: string) => sql`
    SELECT 'deal', matches.id, preferences.name, preferences.value FROM preferences
    JOIN matches ON preferences.id = ${sql.ref(owner === 'table' ? 'matches.id' : 'matches.guild')}
    WHERE ${running} AND preferences.owner = ${owner} AND preferences.name = ${name}`;
  for (const [name, value] of defaults)
    for (const settings of [
      from('table', name),
      from('server', name),
      sql`SELECT 'deal', id, ${sql.lit(name)}, ${sql.lit(value)} FROM matches WHERE ${running}`,
    ])
      await sql`INSERT INTO preferences (owner, id, name, value) ${settings}
        ON CONFLICT (id, owner, name) DO NOTHING`.execute(db);
}
