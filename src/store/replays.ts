import { LRUCache } from 'lru-cache';
import type { GameTypes, Rules } from '#games/contract';
import { type LoggedStep, type Replayed, replayed } from '#games/replay';
import { chanceOf, type Seed } from '#games/shared/seed';
import type { Database, Reading } from './schema.ts';

/** How many games are remembered: three megabytes of them. */
const most = 128;

/** A game at this version of its match. */
interface Remembered<T extends GameTypes> {
  readonly version: number;
  readonly replayed: Replayed<T>;
}

/** By the match. */
type ByMatch = Map<string, Remembered<GameTypes>>;
type Committed = LRUCache<string, Remembered<GameTypes>>;

/** What a transaction can find, and what it adds. */
interface InTransaction {
  readonly committed: Pick<Committed, 'get'>;
  readonly added: ByMatch;
}

const transactions = new WeakMap<Reading, InTransaction>();

/** Games that were replayed or played on lately, so that a press replays nothing. A version is saved once, so they stay true. */
export class ReplayCache {
  /** The newest version of each match that was needed lately. */
  readonly #committed: Committed = new LRUCache({ max: most });

  /**
   * Does some work in a transaction, or while it has the connection to itself. What it reads or saves is its own until it ends well:
   * nobody ever sees a game that was rolled back, also by the same work when it is done again.
   */
  async during<R>(
    begin: (work: (db: Database) => Promise<R>) => Promise<R>,
    work: (db: Database) => Promise<R>,
  ): Promise<R> {
    let added: ByMatch = new Map();
    const result = await begin((db) => {
      added = new Map();
      transactions.set(db, { committed: this.#committed, added });
      return work(db);
    });
    for (const [match, remembered] of added) this.#committed.set(match, remembered);
    return result;
  }
}

/** What the game of a match follows from. */
interface LoggedMatch<T extends GameTypes> {
  readonly id: string;
  readonly version: number;
  readonly setup: T['setup'];
  readonly seed: Seed;
  /** Everything that was done in it: a step for each version. */
  readonly log: () => Promise<readonly LoggedStep[]>;
  readonly isAround: (step: LoggedStep) => boolean;
}

/** The game of a match after all that was done in it, replayed unless it is remembered. Throws if the log is damaged. */
export async function gameOf<T extends GameTypes>(
  db: Reading,
  rules: Rules<T>,
  { id, version, setup, seed, log, isAround }: LoggedMatch<T>,
): Promise<Replayed<T>> {
  const here = transactions.get(db);
  const found = here?.added.get(id) ?? here?.committed.get(id);
  if (found?.version === version) {
    here?.added.set(id, found);
    // No other match has its id, so these rules made it.
    return found.replayed as Replayed<T>;
  }
  const steps = await log();
  if (steps.length !== version)
    throw new Error(`damaged log: ${steps.length} steps, and its version is ${version}`);
  const past = replayed(rules, rules.deal(setup, chanceOf(seed)), steps, isAround);
  rememberGame(db, id, { version, replayed: past });
  return past;
}

/** Remembers a game that this transaction has read or saved. */
export function rememberGame<T extends GameTypes>(
  db: Reading,
  id: string,
  { version, replayed }: Remembered<T>,
): void {
  transactions.get(db)?.added.set(id, { version, replayed });
}
