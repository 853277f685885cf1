import { formerId } from '#store/former';
import { deleteOwn } from '#store/forgetting';
import { setAtTable } from '#store/kept-preferences';
import type { Database } from '#store/schema';
import { matchesSatIn, renameAt, someClosedTraces, type Trace, tracesOf } from '#store/traces';
import type { TablesParts } from '#play/create-tables';
import { daily } from '#play/challenge/daily';
import { markIfPlayed } from '#play/challenge/played-mark';
import { weekly } from '#play/challenge/weekly';
import { markSeat } from '#play/taking-over/seat-mark';
import type { Deed } from '#play/tables';
import { leaveAll, wantNothing } from './leaving.ts';

/** How many games in which all is over are changed at once: somebody may have thousands, and others wait meanwhile. */
const atOnce = 5;

type Former = (locale: string) => string;

/**
 * Takes a person out of some games in which all is over, before {@link forget} does all the rest at once. Returns whether there were
 * any. If it is interrupted, the person is still there, and can ask again.
 */
export async function forgetSomeClosed(
  db: Database,
  person: string,
  former: Former,
  parts: Pick<TablesParts, 'id'>,
): Promise<boolean> {
  const traces = await someClosedTraces(db, person, atOnce);
  await rename(db, person, traces, { former, parts });
  return traces.length > 0;
}

async function rename(
  db: Database,
  person: string,
  traces: readonly Trace[],
  { former, parts }: { readonly former: Former; readonly parts: Pick<TablesParts, 'id'> },
): Promise<void> {
  for (const trace of traces) {
    const name = former(await languageAt(db, trace));
    await renameAt(db, trace, { person, former: formerId(parts.id()), name });
  }
}

/**
 * Forgets a person in one transaction. A stand-in takes their place at each table, so that its game can still be replayed and
 * verified. Gives the channels to tell.
 */
export async function forget(
  db: Database,
  deed: Deed,
  former: Former,
  parts: Pick<TablesParts, 'id' | 'now' | 'seed' | 'log'>,
): Promise<readonly string[]> {
  const { id: person } = deed.person;
  await markIfPlayed(db, daily, person, parts);
  await markIfPlayed(db, weekly, person, parts);
  const channels = [...(await leaveAll(db, deed, parts)), ...(await wantNothing(db, deed, parts))];
  const traces = await tracesOf(db, person);
  const satIn = await matchesSatIn(db, person);
  for (const { table: match, isRunning } of traces)
    if (isRunning && satIn.has(match)) await markSeat(db, { person, match }, parts.seed);
  await rename(db, person, traces, { former, parts });
  await deleteOwn(db, person);
  return channels;
}

/** The language of a table's public messages. */
async function languageAt(db: Database, { table, guild, locale }: Trace): Promise<string> {
  const { settings } = await setAtTable(db, { table, guild, mode: 'table' }, []);
  return settings.language ?? locale;
}
