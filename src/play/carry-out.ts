import type { Logger } from 'pino';
import { wasCarriedOut } from '#store/deed-log';
import { newestTable } from '#store/find-tables';
import { isPlaceOfTry, type KeptTable } from '#store/kept-table';
import type { Database } from '#store/schema';
import type { Store } from '#store/store';
import { threadOf } from '#store/threads';
import type { Decision, OpenTable } from './decision.ts';
import type { Outcome, TableRefusal } from './outcome.ts';
import { save } from './save.ts';
import { tableMeant } from './stale.ts';
import type { Deed } from './tables.ts';
import { viewOf } from './view-of.ts';

export interface CarryOutParts {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Logger;
}

/** A deed, and its name in the log. */
export interface Asked {
  readonly what: string;
  readonly deed: Deed;
}

/** Carries out a deed in one transaction, unless its interaction was carried out before. */
export async function once(
  { store, log }: CarryOutParts,
  { what, deed }: Asked,
  work: (db: Database, newest: KeptTable | null) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await store.transaction(async (db): Promise<Outcome> =>
    (await wasCarriedOut(db, deed.interaction))
      ? { outcome: 'repeated' }
      : work(db, await newestTable(db, deed.channel)),
  );
  log.info({ what, channel: whereInLog(deed), ...inLog(outcome) }, 'action');
  return outcome;
}

/** Carries out a deed at the channel's open table, as the rules of the table and the game decide. */
export const atTable = (
  parts: CarryOutParts,
  asked: Asked,
  decide: (table: OpenTable) => Decision,
): Promise<Outcome> =>
  once(parts, asked, async (db, newest) => {
    const { deed } = asked;
    const meant = tableMeant(newest, deed);
    if (!meant.isThere) return refused(deed, newest, [(await movedRefusal(db, deed)) ?? meant.refusal]);
    const decision = decide(meant.table);
    if (decision.decision === 'refused') return refused(deed, newest, decision.refusals);
    const circumstances = { interaction: deed.interaction, at: parts.now() };
    const table = await save(db, meant.table, decision, circumstances);
    return { outcome: 'done', table: viewOf(table, deed.person.id), events: decision.events };
  });

/** Refuses a deed whose table has moved into a thread, and names the thread; null if it didn't move. */
export async function movedRefusal(db: Database, { channel, button }: Deed): Promise<TableRefusal | null> {
  const thread = await threadOf(db, channel, button?.table ?? null);
  return thread === null ? null : { code: 'gameMoved', thread };
}

/** A refusal, with the table as the person sees it. */
export const refused = (
  { person }: Deed,
  table: KeptTable | null,
  refusals: readonly [TableRefusal, ...TableRefusal[]],
): Outcome => ({ outcome: 'refused', refusals, table: table && viewOf(table, person.id) });

/** The place of a deed for the log, which never names people. */
export const whereInLog = ({ channel }: Deed): string => (isPlaceOfTry(channel) ? 'daily' : channel);

/** An outcome for the log: codes and numbers only. */
function inLog(outcome: Outcome): object {
  switch (outcome.outcome) {
    case 'done':
      return { outcome: 'done', table: outcome.table.id, version: outcome.table.version };
    case 'refused':
      return { outcome: 'refused', refusals: outcome.refusals.map(({ code }) => code) };
    case 'repeated':
      return { outcome: 'repeated' };
  }
}
