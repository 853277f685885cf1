import type { KeptTable } from '#store/kept-match';
import { requeue } from '#store/outbox';
import { reviseNotices } from '#store/notices';
import type { Database } from '#store/schema';
import { type CarryOutParts } from '#play/carry-out';
import { type Decision, done } from '#play/decision';
import { leave } from '#play/lobby';
import { resign } from '#play/play';
import { readableTables } from '#play/closing';
import { save } from '#play/save';
import { seatOf } from '#play/seats';
import type { Deed } from '#play/tables';

/**
 * Makes a person leave every open table: they leave lobbies, resign from games with others, and cancel solo games, even a ranked
 * attempt at the daily challenge. Gives the channels to tell.
 */
export async function leaveAll(
  db: Database,
  deed: Deed,
  { now, log }: Pick<CarryOutParts, 'now' | 'log'>,
): Promise<readonly string[]> {
  const channels: string[] = [];
  for await (const table of await readableTables(db, { person: deed.person.id }, log)) {
    const decision = gone(table, deed);
    if (decision?.decision === 'done') await save(db, table, decision, { interaction: null, at: now() });
    // A player who had resigned before stays on the board, under another name.
    else await requeue(db, table.id, table.version, 'refresh');
    if (table.guild !== null) channels.push(table.place);
  }
  return channels;
}

/** Has the open tables told where a person without a seat wanted something, which is deleted with them. Gives their channels. */
export async function wantNothing(
  db: Database,
  { person: { id: guest } }: Deed,
  { now, log }: Pick<CarryOutParts, 'now' | 'log'>,
): Promise<readonly string[]> {
  const channels: string[] = [];
  for await (const table of await readableTables(db, { guest }, log)) {
    await reviseNotices(db, { match: table.id, kind: 'seatAsked' }, now());
    await requeue(db, table.id, table.version, 'refresh');
    channels.push(table.place);
  }
  return channels;
}

/** The decision for an open table that a person leaves for good; null for a closed one. */
function gone(table: KeptTable, deed: Deed): Decision | null {
  if (table.stage === 'lobby') return leave(table, deed, null);
  if (table.stage !== 'running') return null;
  if (table.setup.mode === 'table') return resign(table, deed);
  const step = { seat: seatOf(table, deed.person.id), person: deed.person.id, what: 'cancel' } as const;
  return done({ ...table, stage: 'cancelled' }, step, 'post');
}
