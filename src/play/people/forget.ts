import { dayAt } from '#store/day';
import { formerId } from '#store/former';
import { deleteOwn } from '#store/forgetting';
import { setAtTable } from '#store/kept-preferences';
import type { Database } from '#store/schema';
import { renameAt, type Trace, tracesOf } from '#store/traces';
import { rankedStage } from '#store/tries';
import { weekAt } from '#store/week';
import { hasRankedTry } from '#store/weekly-tries';
import type { TablesParts } from '#play/create-tables';
import { markPlayed } from '#play/challenge/played-mark';
import type { Deed } from '#play/tables';
import { leaveAll } from './leaving.ts';

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
  const at = parts.now();
  const [day, week] = [dayAt(at), weekAt(at)];
  if ((await rankedStage(db, person, day)) !== null) await markPlayed(db, { person, when: day }, parts.seed);
  if (await hasRankedTry(db, person, week)) await markPlayed(db, { person, when: week }, parts.seed);
  const channels = await leaveAll(db, deed, parts);
  for (const trace of await tracesOf(db, person)) {
    const name = former(await languageAt(db, trace));
    await renameAt(db, trace, { person, former: formerId(parts.id()), name });
  }
  await deleteOwn(db, person);
  return channels;
}

/** The language of a table's public messages. */
async function languageAt(db: Database, { table, guild, locale }: Trace): Promise<string> {
  const { manners } = await setAtTable(db, { table, guild, mode: 'table' }, []);
  return manners.language ?? locale;
}
