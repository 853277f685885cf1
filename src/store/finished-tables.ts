import { countedSchema } from './columns.ts';
import { tableNamed } from './find-tables.ts';
import type { KeptFinished, KeptTable } from './kept-table.ts';
import type { Database } from './schema.ts';
import { type TableId, tableIdSchema } from './table-id.ts';

/**
 * Where to look for finished games: a channel with its threads, or everywhere for those of a person. Only its player finds a daily
 * attempt, and only once the day's seed is revealed.
 */
export type Shelf = { readonly channel: string } | { readonly person: string };

/** When a table's game ended, in milliseconds since 1970. */
interface Finished {
  readonly table: KeptFinished;
  readonly at: number;
}

/** The number of games on a shelf. */
export async function countFinished(db: Database, shelf: Shelf): Promise<number> {
  const { count } = await onShelf(db, shelf)
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return countedSchema.parse(count);
}

/** A page of the games on a shelf, newest first. */
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

/** The game with this id if it is on the shelf; otherwise null. */
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
