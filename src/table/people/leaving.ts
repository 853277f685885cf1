import type { KeptTable } from '#store/kept-table';
import { toTellAnew } from '#store/outbox';
import type { Database } from '#store/schema';
import { type CarryOutParts } from '#table/carry-out';
import { type Decision, done } from '#table/decision';
import { leave } from '#table/lobby';
import { resign } from '#table/play';
import { readableTables } from '#table/readable-tables';
import { save } from '#table/save';
import { seatOf } from '#table/seating';
import type { Deed } from '#table/tables';

/**
 * A person gets up from every open table: they leave those that wait, resign from games with others, and a game alone is
 * called off, also a ranked try of the daily challenge. Gives the channels in which that is to be told.
 */
export async function leaveAll(
  db: Database,
  deed: Deed,
  { now, log }: Pick<CarryOutParts, 'now' | 'log'>,
): Promise<readonly string[]> {
  const channels: string[] = [];
  for await (const table of readableTables(db, { person: deed.person.id }, log)) {
    const decision = gone(table, deed);
    if (decision?.decision === 'done') await save(db, table, decision, { interaction: null, at: now() });
    // Who had resigned before stays on the board, under another name.
    else await toTellAnew(db, table.id, table.version, 'refresh');
    if (table.guild !== null) channels.push(table.channel);
  }
  return channels;
}

/** What becomes of an open table that somebody is to leave for ever; null for one that is closed. */
function gone(table: KeptTable, deed: Deed): Decision | null {
  if (table.stage === 'lobby') return leave(table, deed);
  if (table.stage !== 'running') return null;
  if (table.options.mode === 'table') return resign(table, deed);
  const step = { seat: seatOf(table, deed.person.id), person: deed.person.id, what: 'cancel' } as const;
  return done({ ...table, stage: 'cancelled' }, step, 'post');
}
