import { formerId } from '#store/former';
import { deleteOwn } from '#store/forgetting';
import { setAtTable } from '#store/kept-preferences';
import type { Database } from '#store/schema';
import { renameAt, type Trace, tracesOf } from '#store/traces';
import type { TablesParts } from '#play/create-tables';
import { daily } from '#play/challenge/daily';
import { markIfPlayed } from '#play/challenge/played-mark';
import { weekly } from '#play/challenge/weekly';
import { markSeat } from '#play/taking-over/seat-mark';
import type { Deed } from '#play/tables';
import { leaveAll, wantNothing } from './leaving.ts';

/**
 * Forgets a person in one transaction. A stand-in takes their place at each table, so that its game can still be replayed and
 * verified. Gives the channels to tell.
 */
export async function forget(
  db: Database,
  deed: Deed,
  former: (locale: string) => string,
  parts: Pick<TablesParts, 'id' | 'now' | 'seed' | 'log'>,
): Promise<readonly string[]> {
  const { id: person } = deed.person;
  await markIfPlayed(db, daily, person, parts);
  await markIfPlayed(db, weekly, person, parts);
  const channels = [...(await leaveAll(db, deed, parts)), ...(await wantNothing(db, deed, parts))];
  for (const trace of await tracesOf(db, person)) {
    const name = former(await languageAt(db, trace));
    if (trace.isRunning) await markSeat(db, { person, match: trace.table }, parts.seed);
    await renameAt(db, trace, { person, former: formerId(parts.id()), name });
  }
  await deleteOwn(db, person);
  return channels;
}

/** The language of a table's public messages. */
async function languageAt(db: Database, { table, guild, locale }: Trace): Promise<string> {
  const { settings } = await setAtTable(db, { table, guild, mode: 'table' }, []);
  return settings.language ?? locale;
}
