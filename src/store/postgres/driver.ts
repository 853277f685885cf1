import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { noteFailure } from '#store/fault';
import { isConnectionLost, UnknownOutcome } from './lost-connection.ts';

/** So many statements stay prepared in a connection: all usual ones. Some contain a list of any length. */
const mostPrepared = 400;

/** What tells how many rows it changed. */
const changing: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE']);

/** Names for statements, so that the server reads each once in a connection, and may keep its plan. */
class Names {
  readonly #names = new Map<string, string>();
  isOn = false;

  /** The name of a statement; undefined if it is read each time. */
  of(text: string): string | undefined {
    if (this.isOn && this.#names.size < mostPrepared && !this.#names.has(text))
      this.#names.set(text, `s${this.#names.size}`);
    return this.#names.get(text);
  }
}

/**
 * A transaction ends with its first statement that fails, even if somebody catches that error: PostgreSQL carries out nothing more in
 * it, and answers a commit by rolling back, without an error.
 */
class Connection implements DatabaseConnection {
  readonly client: PoolClient;
  readonly #names: Names;
  /** What failed first in the transaction. */
  #failure: { readonly error: unknown } | null = null;
  #isInTransaction = false;
  /** Whether it was lost: nobody else gets it. */
  isLost = false;

  constructor(client: PoolClient, names: Names) {
    this.client = client;
    this.#names = names;
  }

  /** Begins a transaction. If a later one of the statements fails, it is over again, because nobody else ends it. */
  async begin(statements: string): Promise<void> {
    try {
      await this.client.query(statements);
    } catch (error) {
      await this.rollback();
      throw error;
    }
    this.#isInTransaction = true;
  }

  async commit(): Promise<void> {
    if (this.#failure !== null) throw this.#failure.error;
    try {
      await this.client.query('COMMIT');
    } catch (error) {
      throw isConnectionLost(error) ? new UnknownOutcome(error) : error;
    }
    this.#isInTransaction = false;
  }

  async rollback(): Promise<void> {
    this.#isInTransaction = false;
    this.#failure = null;
    // A lost connection has rolled back by itself, and why it was lost is what counts.
    await this.client.query('ROLLBACK').catch(() => {});
  }

  async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#failure !== null) throw this.#failure.error;
    try {
      const query = { name: this.#names.of(text), text, values: [...parameters] };
      const { command, rowCount, rows } = await this.client.query<R & QueryResultRow>(query);
      return changing.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
    } catch (error) {
      noteFailure(error);
      this.isLost ||= isConnectionLost(error);
      if (this.#isInTransaction) this.#failure ??= { error };
      throw error;
    }
  }

  streamQuery(): never {
    throw new Error('rows are read all at once');
  }
}

/** Kysely's way to a PostgreSQL server. */
export class StrictDriver implements Driver {
  readonly #pool: Pool;
  readonly #names: Names;
  readonly #begin: string;

  constructor(pool: Pool, names = new Names(), begin = 'START TRANSACTION') {
    this.#pool = pool;
    this.#names = names;
    this.#begin = begin;
  }

  /** The same driver, whose transactions begin with these statements: they are sent at once, so the server is asked only once. */
  beginningWith(statements: readonly string[]): StrictDriver {
    return new StrictDriver(this.#pool, this.#names, statements.join('; '));
  }

  /** From now on statements stay prepared: the tables change no more. */
  prepare(): void {
    this.#names.isOn = true;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(await this.#pool.connect(), this.#names);
  }

  async beginTransaction(
    connection: Connection,
    { accessMode, isolationLevel }: TransactionSettings,
  ): Promise<void> {
    if (accessMode !== undefined || isolationLevel !== undefined)
      throw new Error('what begins a transaction says how');
    await connection.begin(this.#begin);
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection({ client, isLost }: Connection): Promise<void> {
    client.release(isLost);
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}
