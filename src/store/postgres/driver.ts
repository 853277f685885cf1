import { type DatabaseConnection, PostgresDriver, type TransactionSettings } from 'kysely';
import { noteFailure } from '#store/fault';
import { isConnectionLost, UnknownOutcome } from './lost-connection.ts';

/** What failed first in a transaction. */
interface UnderWay {
  failure: { readonly error: unknown } | null;
}

/**
 * A transaction ends with its first statement that fails, even if somebody catches that error: PostgreSQL carries out nothing more in
 * it, and answers a commit by rolling back, without an error.
 */
export class StrictDriver extends PostgresDriver {
  readonly #known = new WeakSet<DatabaseConnection>();
  readonly #underWay = new WeakMap<DatabaseConnection, UnderWay>();

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    if (!this.#known.has(connection)) {
      this.#known.add(connection);
      this.#watch(connection);
    }
    return connection;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings);
    this.#underWay.set(connection, { failure: null });
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const failure = this.#underWay.get(connection)?.failure ?? null;
    if (failure !== null) throw failure.error;
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      throw isConnectionLost(error) ? new UnknownOutcome(error) : error;
    }
    this.#underWay.delete(connection);
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#underWay.delete(connection);
    // A lost connection has rolled back by itself, and why it was lost is what counts.
    await super.rollbackTransaction(connection).catch(() => {});
  }

  #watch(connection: DatabaseConnection): void {
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async (query) => {
      const underWay = this.#underWay.get(connection);
      if (underWay === undefined) return execute(query);
      if (underWay.failure !== null) throw underWay.failure.error;
      try {
        return await execute(query);
      } catch (error) {
        noteFailure(error);
        underWay.failure ??= { error };
        throw error;
      }
    };
  }
}
