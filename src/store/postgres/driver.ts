import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
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

  constructor(client: PoolClient, names: Names) {
    this.client = client;
    this.#names = names;
  }

  /** @param statements one or several, all sent at once */
  async begin(statements: string): Promise<void> {
    await this.client.query(statements);
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
      if (this.#isInTransaction) {
        noteFailure(error);
        this.#failure ??= { error };
      }
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
  readonly #names = new Names();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** From now on statements stay prepared: the tables change no more. */
  prepare(): void {
    this.#names.isOn = true;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(await this.#pool.connect(), this.#names);
  }

  /**
   * Does some work in a transaction: all of it, or nothing if it throws.
   * @param begin the statements that begin it
   */
  async transaction<T>(begin: string, work: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await this.acquireConnection();
    try {
      await connection.begin(begin);
      const done = await work(connection);
      await connection.commit();
      return done;
    } catch (error) {
      await connection.rollback();
      throw error;
    } finally {
      connection.client.release();
    }
  }

  async beginTransaction(connection: Connection): Promise<void> {
    await connection.begin('START TRANSACTION');
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection({ client }: Connection): Promise<void> {
    client.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}
