import type { Logger } from 'pino';
import type { Thinker } from '#players/thinker';
import { tableNamed } from '#store/find-tables';
import type { KeptTable, TableAt } from '#store/kept-match';
import { type Pending, requeue } from '#store/outbox';
import type { Database } from '#store/schema';
import type { Store } from '#store/store';
import { dropThought, type Thought } from '#store/thoughts';
import type { Announcer } from './announcer.ts';
import { byPassing, byThinkingOrPassing, type Choices, chosenBy, computersPlayed } from './computer-turn.ts';
import { isPaused } from './absence/pause.ts';
import { plan } from './clocks/planning.ts';
import { pauseBefore, timeToUndo } from './pace.ts';
import { save } from './save.ts';
import type { Tables } from './tables.ts';
import { viewOf } from './view-of.ts';

/** The pauses before computer players think again after they failed, in milliseconds; then they pass. */
const thinkingPauses = [1_000, 5_000, 15_000] as const;

/** The same, and how long a table rests where even that failed. */
export const pauses = [...thinkingPauses, 600_000] as const;

/** How long they pause at most before they think about this, in milliseconds. */
export const longestPause = ({ tries }: Thought): number =>
  tries === 0 ? timeToUndo : (pauses[tries - 1] ?? pauses[3]);

export interface TurnParts {
  readonly store: Store;
  readonly thinker: Pick<Thinker, 'choose'>;
  readonly announcer: Pick<Announcer, 'prepare'>;
  readonly tell: Tables['tell'];
  readonly now: () => number;
  readonly log: Logger;
  /** What is being saved. */
  readonly saving: Set<Promise<unknown>>;
  readonly isClosed: () => boolean;
}

/**
 * Lets the computer players of a table take their turn: they think outside of any transaction, and what they choose is saved if nothing
 * was done there meanwhile. Gives what is then to tell; null if nothing is.
 */
export async function takeTurn(parts: TurnParts, thought: Thought): Promise<(() => Promise<void>) | null> {
  const { store, announcer, tell, log, saving, isClosed } = parts;
  const table = await store.read((db) => tableMeant(db, thought));
  const choices = table === null || isPaused(table) ? [] : await chosen(parts, thought, table);
  if (isClosed()) return null;
  const saved = store.transaction((db) => carryOut(db, thought, choices, parts.now()));
  saving.add(saved);
  const done = await saved.finally(() => saving.delete(saved));
  if (done === null) return null;
  const { what } = done;
  const { id, place, version } = done.table;
  log.info({ what, channel: place, outcome: 'done', table: id, version }, 'action');
  if (done.how === 'later') return null;
  announcer.prepare(viewOf(done.table, null));
  // What is not told when the process ends is told after the next start.
  return () => tell(place);
}

/** The table, if it is still as it was when they were to think about it; otherwise null. */
async function tableMeant(
  db: Parameters<typeof tableNamed>[0],
  { match, version }: Thought,
): Promise<TableAt<'running'> | null> {
  const table = await tableNamed(db, match);
  return table?.stage === 'running' && table.version === version ? table : null;
}

const chosen = ({ thinker }: TurnParts, { tries }: Thought, table: TableAt<'running'>): Promise<Choices> =>
  chosenBy(tries < thinkingPauses.length ? byThinkingOrPassing(table, thinker) : byPassing, table);

/** What became of a thought, as the log calls it. */
interface CarriedOut {
  readonly what: 'computers' | 'paused';
  readonly how: Pending['how'];
  readonly table: KeptTable;
}

/** Saves what they chose; null if there is nothing to do there any more. */
async function carryOut(
  db: Database,
  thought: Thought,
  choices: Choices,
  at: number,
): Promise<CarriedOut | null> {
  const table = await tableMeant(db, thought);
  if (table !== null && isPaused(table)) return pausedByUpdate(db, thought, table, at);
  const decision = table && computersPlayed(table, choices);
  if (table === null || decision === null) {
    // If a setting has just made them act there, they think about it now.
    if (table === null || pauseBefore(table) === null) await dropThought(db, thought);
    return null;
  }
  const { how } = decision.announced;
  const after = await save<KeptTable>(db, table, decision, { interaction: null, at });
  return { what: 'computers', how, table: after };
}

/**
 * Computers played on where everybody was away until version 1.0.0: the board says now that such a game is paused, and it closes in time.
 * No pause leaves a thought any more, so this can go once nobody updates from that version.
 */
async function pausedByUpdate(
  db: Database,
  thought: Thought,
  table: TableAt<'running'>,
  at: number,
): Promise<CarriedOut> {
  await dropThought(db, thought);
  await plan(db, table, [], at);
  await requeue(db, table.id, table.version, 'refresh');
  return { what: 'paused', how: 'refresh', table };
}
