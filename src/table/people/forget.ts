import { dayAt } from '#store/day';
import { formerId } from '#store/former';
import { deleteOwn } from '#store/forgetting';
import { setAtTable } from '#store/kept-preferences';
import type { Database } from '#store/schema';
import { renameAt, type Trace, tracesOf } from '#store/traces';
import { weekAt } from '#store/week';
import type { TablesParts } from '#table/create-tables';
import { markPlayed } from '#table/daily/played-mark';
import { markPlayedWeek } from '#table/koloretako/played-mark';
import type { Deed } from '#table/tables';
import { leaveAll } from './leaving.ts';

/**
 * Forgets a person in one transaction. At each table somebody else stands in their place, so that its game can still be
 * replayed and verified. Gives the channels in which there is something to tell.
 */
export async function forget(
  db: Database,
  deed: Deed,
  former: (locale: string) => string,
  parts: Pick<TablesParts, 'id' | 'now' | 'seed' | 'log'>,
): Promise<readonly string[]> {
  const { id: person } = deed.person;
  const at = parts.now();
  await markPlayed(db, { person, day: dayAt(at) }, parts.seed);
  await markPlayedWeek(db, { person, week: weekAt(at) }, parts.seed);
  const channels = await leaveAll(db, deed, parts);
  for (const trace of await tracesOf(db, person)) {
    const name = former(await languageAt(db, trace));
    await renameAt(db, trace, { person, former: formerId(parts.id()), name });
  }
  await deleteOwn(db, person);
  return channels;
}

/** The language of what everyone at a table sees. */
async function languageAt(db: Database, { table, guild, locale }: Trace): Promise<string> {
  const { manners } = await setAtTable(db, { table, guild, mode: 'table' }, []);
  return manners.language ?? locale;
}
