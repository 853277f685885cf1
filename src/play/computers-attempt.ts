import type { Logger } from 'pino';
import type { Thinker } from '#players/thinker';
import { tableNamed } from '#store/find-tables';
import type { KeptTable, TableAt } from '#store/kept-match';
import type { Pending } from '#store/outbox';
import type { Database } from '#store/schema';
import type { Store } from '#store/store';
import { dropThought, postponeThought, type Thought } from '#store/thoughts';
import type { Announcer } from './announcer.ts';
import { byPassing, byThinking, type Choices, chosenBy, computersPlayed } from './computer-turn.ts';
import { longestTurn, pauseBefore } from './pace.ts';
import { save } from './save.ts';
import type { Tables } from './tables.ts';
import { viewOf } from './view-of.ts';

/** The pauses before computer players think again after they failed, in milliseconds; after the last one they pass. */
export const pauses = [1_000, 5_000, 15_000] as const;

/** How long a table rests where even that failed, in milliseconds. */
const rest = 600_000;

/** How long they pause at most before they think about this, in milliseconds. */
export const longestPause = ({ failures }: Thought): number =>
  failures === 0 ? longestTurn : (pauses[failures - 1] ?? rest);

export interface AttemptParts {
  readonly store: Store;
  readonly thinker: Pick<Thinker, 'choose'>;
  readonly announcer: Pick<Announcer, 'prepare'>;
  readonly tell: Tables['tell'];
  readonly now: () => number;
  readonly log: Logger;
  /** What is being saved. */
  readonly saving: Set<Promise<unknown>>;
  /** What is being told. */
  readonly tellings: Set<Promise<unknown>>;
  readonly isClosed: () => boolean;
}

/**
 * Lets the computer players of a table take their turn: they think outside of any transaction, and what they choose is saved if nothing
 * was done there meanwhile. If they fail, they try again later. Rejects only if the database fails.
 */
export async function attemptTurn(parts: AttemptParts, thought: Thought): Promise<void> {
  const { store, log, now, isClosed } = parts;
  const { match, version, failures } = thought;
  try {
    await takeTurn(parts, thought);
  } catch (error) {
    if (isClosed()) return;
    log.error({ err: error, table: match, version, failures }, 'a computer player failed');
    await store.note((db) => postponeThought(db, thought, now() + (pauses[failures] ?? rest)));
  }
}

async function takeTurn(parts: AttemptParts, thought: Thought): Promise<void> {
  const { store, announcer, tell, tellings, log, saving, isClosed } = parts;
  const table = await store.read((db) => tableMeant(db, thought));
  const choices = table === null ? [] : await chosen(parts, thought, table);
  if (isClosed()) return;
  const saved = store.transaction((db) => carryOut(db, thought, choices, parts.now()));
  saving.add(saved);
  const done = await saved.finally(() => saving.delete(saved));
  if (done === null) return;
  const { id, place, version } = done.table;
  log.info({ what: 'computers', channel: place, outcome: 'done', table: id, version }, 'action');
  if (done.how === 'later') return;
  announcer.prepare(viewOf(done.table, null));
  // Other tables don't wait for Discord. What is not told when the process ends is told after the next start.
  const telling = tell(place).finally(() => tellings.delete(telling));
  tellings.add(telling);
}

/** The table, if it is still as it was when they were to think about it; otherwise null. */
async function tableMeant(
  db: Parameters<typeof tableNamed>[0],
  { match, version }: Thought,
): Promise<TableAt<'running'> | null> {
  const table = await tableNamed(db, match);
  return table?.stage === 'running' && table.version === version ? table : null;
}

const chosen = (
  { thinker }: AttemptParts,
  { failures }: Thought,
  table: TableAt<'running'>,
): Promise<Choices> => chosenBy(failures < pauses.length ? byThinking(table, thinker) : byPassing, table);

/** Saves what they chose; null if there is nothing to do there any more. */
async function carryOut(
  db: Database,
  thought: Thought,
  choices: Choices,
  at: number,
): Promise<{ readonly how: Pending['how']; readonly table: KeptTable } | null> {
  const table = await tableMeant(db, thought);
  const decision = table && computersPlayed(table, choices);
  if (table === null || decision === null) {
    // If a setting has just made them act there, they think about it now.
    if (table === null || pauseBefore(table) === null) await dropThought(db, thought);
    return null;
  }
  const { how } = decision.announced;
  return { how, table: await save<KeptTable>(db, table, decision, { interaction: null, at }) };
}
