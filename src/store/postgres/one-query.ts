import { type ConnectionProvider, type DatabaseConnection, SelectQueryNode } from 'kysely';
import { noteFailure } from '#store/fault';

/** Gives a connection for one query that only reads: a second one is refused. */
export class OneQuery implements ConnectionProvider {
  readonly #pool: ConnectionProvider;
  #queries = 0;
  #failure: { readonly error: unknown } | null = null;

  constructor(pool: ConnectionProvider) {
    this.#pool = pool;
  }

  /** Whether another query was refused. */
  get wasAskedAgain(): boolean {
    return this.#queries > 1;
  }

  /** Throws what the query failed with, also where somebody has caught that. */
  throwFailure(): void {
    if (this.#failure !== null) throw this.#failure.error;
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    this.#queries += 1;
    if (this.wasAskedAgain) return refuse('more than one query');
    try {
      return await this.#pool.provideConnection((connection) => consumer(readingOnly(connection)));
    } catch (error) {
      this.#failure = { error };
      throw error;
    }
  }
}

/** Nobody takes it for damage. */
function refuse(why: string): never {
  const error = new Error(why);
  noteFailure(error);
  throw error;
}

/** There is no transaction of which the server knows that it only reads. */
const readingOnly = (connection: DatabaseConnection): DatabaseConnection => ({
  executeQuery: async (query) =>
    SelectQueryNode.is(query.query) ? connection.executeQuery(query) : refuse('this would change something'),
  streamQuery: (query, size) => connection.streamQuery(query, size),
});
