import { countedSchema } from './counted.ts';
import { tableNamed } from './find-tables.ts';
import type { KeptFinished, KeptTable } from './kept-table.ts';
import type { Database } from './schema.ts';
import { type TableId, tableIdSchema } from './table-id.ts';

/**
 * Where finished games are looked for: those played in a channel and in the threads started in it; or those of a person,
 * wherever they were played. A try of a daily challenge is found by its player alone, and not before the day's seed was
 * given out.
 */
export type Shelf = { readonly channel: string } | { readonly person: string };

/** When a table's game ended, in milliseconds since 1970. */
interface Finished {
  readonly table: KeptFinished;
  readonly at: number;
}

/** How many games stand on a shelf. */
export async function countFinished(db: Database, shelf: Shelf): Promise<number> {
  const { count } = await onShelf(db, shelf)
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return countedSchema.parse(count);
}

/** Some of the games of a shelf, newest first: so many, after so many newer ones. */
export async function finishedTables(
  db: Database,
  shelf: Shelf,
  { most, after }: { readonly most: number; readonly after: number },
): Promise<readonly Finished[]> {
  const rows = await onShelf(db, shelf)
    .select(['tables.id', 'tables.closed_at'])
    .orderBy('tables.closed_at', 'desc')
    .orderBy('tables.id')
    .limit(most)
    .offset(after)
    .execute();
  const found: Finished[] = [];
  for (const { id, closed_at: at } of rows) {
    const table = await tableNamed(db, tableIdSchema.parse(id));
    if (table?.stage === 'finished' && at !== null) found.push({ table, at });
  }
  return found;
}

/** The game of this name if it stands on the shelf; else null. */
export async function finishedTable(db: Database, shelf: Shelf, id: TableId): Promise<KeptFinished | null> {
  const table = await tableNamed(db, id);
  return table?.stage === 'finished' && standsOn(shelf, table) ? table : null;
}

function onShelf(db: Database, shelf: Shelf) {
  const finished = db.selectFrom('tables').where('tables.stage', '=', 'finished');
  if ('channel' in shelf)
    return finished
      .where('tables.day', 'is', null)
      .where((row) =>
        row.or([row('tables.channel', '=', shelf.channel), row('tables.parent', '=', shelf.channel)]),
      );
  return finished
    .where('tables.id', 'in', (row) =>
      row.selectFrom('sitters').select('sitters.table_id').where('sitters.person', '=', shelf.person),
    )
    .where((row) =>
      row.or([
        row('tables.day', 'is', null),
        row(
          'tables.day',
          'in',
          row.selectFrom('days').select('days.day').where('days.revealed_at', 'is not', null),
        ),
      ]),
    );
}

const standsOn = (shelf: Shelf, { channel, thread, daily, players }: KeptTable): boolean =>
  'channel' in shelf
    ? daily === null && (channel === shelf.channel || thread?.parent === shelf.channel)
    : daily?.isRevealed !== false && players.some(({ id }) => id === shelf.person);
