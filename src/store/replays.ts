import type { Replayed as ReplayedOf } from '#games/replay';
import type { Sagrada } from '#games/sagrada/rules';
import type { Database } from './schema.ts';
import type { TableId } from './table-id.ts';

type Replayed = ReplayedOf<Sagrada>;

/** How many games are remembered; each takes some ten kilobytes. */
const most = 128;

/** A game at this version of its table. */
interface Remembered {
  readonly version: number;
  readonly replayed: Replayed;
}

/** What a transaction can find, and what it adds. */
interface InTransaction {
  readonly committed: ReadonlyMap<TableId, Remembered>;
  readonly added: Map<TableId, Remembered>;
}

const transactions = new WeakMap<Database, InTransaction>();

/** Games that were replayed or played on lately, so that a press replays nothing. A version is saved once, so they stay true. */
export class ReplayCache {
  /** The newest version of each table; the table that was needed last comes last. */
  readonly #committed = new Map<TableId, Remembered>();

  /** Runs a transaction. What it reads or saves is its own until it is committed: nobody ever sees a game that was rolled back. */
  async transaction<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
    const added = new Map<TableId, Remembered>();
    const result = await db.transaction().execute((transaction) => {
      transactions.set(transaction, { committed: this.#committed, added });
      return work(transaction);
    });
    for (const [id, remembered] of added) this.#commit(id, remembered);
    return result;
  }

  #commit(id: TableId, remembered: Remembered): void {
    const known = this.#committed.get(id);
    this.#committed.delete(id);
    this.#committed.set(id, known !== undefined && known.version > remembered.version ? known : remembered);
    const [oldest] = this.#committed.keys();
    if (this.#committed.size > most && oldest !== undefined) this.#committed.delete(oldest);
  }
}

/** The remembered game at this version of its table; null if there is none. */
export function remembered(db: Database, id: TableId, version: number): Replayed | null {
  const here = transactions.get(db);
  const found = here?.added.get(id) ?? here?.committed.get(id);
  return found?.version === version ? found.replayed : null;
}

/** Remembers a game that this transaction has read or saved. */
export function remember(db: Database, id: TableId, { version, replayed }: Remembered): void {
  transactions.get(db)?.added.set(id, { version, replayed });
}
