import { writeDown } from '#store/deed-log';
import type { KeptTable } from '#store/kept-table';
import { takeBackPending, queue } from '#store/outbox';
import { addTable, updateTable } from '#store/save-table';
import type { Database } from '#store/schema';
import type { Done, Opened } from './decision.ts';
import { count } from './standings/counting.ts';

/** What is saved with a deed besides the table. */
export interface Circumstances {
  /** The interaction that asked for it; null for automatic steps. */
  readonly interaction: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Saves a deed's result: the steps, the table with its new version, its counts if it is finished, and what to announce. */
export async function save(
  db: Database,
  before: KeptTable,
  { table, steps, events, how, takenBack }: Omit<Done, 'decision'>,
  { interaction, at }: Circumstances,
): Promise<KeptTable> {
  const after = { ...table, version: before.version + steps.length };
  await updateTable(db, before, after, at);
  await writeDown(db, before.id, { after: before.version, steps, interaction, at });
  if (after.stage === 'finished') await count(db, after, at);
  // Only its player sees an attempt at the daily challenge, in the answers to their own deeds.
  if (after.daily !== null) return after;
  const postWasDue = takenBack !== null && (await takeBackPending(db, before.id, takenBack));
  await queue(db, before.id, after.version, { how: postWasDue ? 'post' : how, events });
  return after;
}

/** Saves a new table with its first steps. */
export async function saveNew(
  db: Database,
  { table, steps }: Omit<Opened, 'decision'>,
  { interaction, at }: Circumstances,
): Promise<KeptTable> {
  const saved = { ...table, version: steps.length };
  await addTable(db, saved, at);
  await writeDown(db, table.id, { after: 0, steps, interaction, at });
  if (table.daily === null) await queue(db, table.id, saved.version, { how: 'post', events: [] });
  return saved;
}
