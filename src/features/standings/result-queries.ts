import { z } from 'zod';
import { countedSchema } from '#store/columns';
import type { Database, Reading } from '#store/schema';

/** Someone's place and final score in a game. */
interface Result {
  readonly person: string;
  readonly place: number;
  readonly total: number;
}

/** A finished game of two or more people: its table and server, and when it ended, in milliseconds since 1970. */
interface FinishedGame {
  readonly table: string;
  readonly guild: string;
  readonly at: number;
}

/** Stores the places of a game. */
export async function addResults(
  db: Database,
  { table, guild, at }: FinishedGame,
  results: readonly Result[],
): Promise<void> {
  await db
    .insertInto('results')
    .values(
      results.map(({ person, place, total }) => ({
        match_id: table,
        person,
        guild,
        place,
        total,
        finished_at: at,
      })),
    )
    .execute();
}

/** For each two of these people, how many games both finished in a server between two moments. */
export async function gamesTogether(
  db: Reading,
  guild: string,
  people: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<(one: string, other: string) => number> {
  const rows = await db
    .selectFrom('results as own')
    .innerJoin('results as others', 'others.match_id', 'own.match_id')
    .select((row) => ['own.person', 'others.person as other', row.fn.countAll().as('games')])
    .where('own.guild', '=', guild)
    .where('own.person', 'in', people)
    .where('own.finished_at', '>=', from)
    .where('own.finished_at', '<=', to)
    .where('others.person', 'in', people)
    .groupBy(['own.person', 'others.person'])
    .execute();
  return (one, other) =>
    countedSchema.parse(rows.find((row) => row.person === one && row.other === other)?.games ?? 0);
}

/** How one of two people did in the games of both. */
interface StoredSide {
  readonly name: string;
  /** Games in which this person placed ahead of the other. */
  readonly before: number;
  /** The sum of this person's final scores. */
  readonly points: number;
}

const versusSchema = z
  .object({
    games: countedSchema,
    name: z.string(),
    before: countedSchema,
    points: countedSchema,
    other_name: z.string(),
    other_before: countedSchema,
    other_points: countedSchema,
  })
  .transform(({ games, name, before, points, ...row }): StoredVersus => ({
    games,
    one: { name, before, points },
    other: { name: row.other_name, before: row.other_before, points: row.other_points },
  }));

/** How two people did in the games that both finished in a server. */
export interface StoredVersus {
  readonly games: number;
  readonly one: StoredSide;
  readonly other: StoredSide;
}

/** How two people did against each other in a server; null if they finished no game together. */
export async function versus(
  db: Reading,
  guild: string,
  one: string,
  other: string,
): Promise<StoredVersus | null> {
  const row = await db
    .selectFrom('results as own')
    .innerJoin('results as theirs', (join) =>
      join.onRef('theirs.match_id', '=', 'own.match_id').on('theirs.person', '=', other),
    )
    .innerJoin('standings', (join) =>
      join.onRef('standings.scope', '=', 'own.guild').onRef('standings.person', '=', 'own.person'),
    )
    .innerJoin('standings as their_standings', (join) =>
      join
        .onRef('their_standings.scope', '=', 'own.guild')
        .onRef('their_standings.person', '=', 'theirs.person'),
    )
    .select((row) => [
      row.fn.countAll().as('games'),
      'standings.name',
      row.fn
        .sum(row.case().when('own.place', '<', row.ref('theirs.place')).then(1).else(0).end())
        .as('before'),
      row.fn.sum('own.total').as('points'),
      'their_standings.name as other_name',
      row.fn
        .sum(row.case().when('theirs.place', '<', row.ref('own.place')).then(1).else(0).end())
        .as('other_before'),
      row.fn.sum('theirs.total').as('other_points'),
    ])
    .where('own.guild', '=', guild)
    .where('own.person', '=', one)
    .groupBy(['standings.name', 'their_standings.name'])
    .executeTakeFirst();
  return row === undefined ? null : versusSchema.parse(row);
}
