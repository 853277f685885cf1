import type { CompiledQuery, DialectAdapter, KyselyPlugin } from 'kysely';
import type { Database, Reading } from './schema.ts';

/** Stands for a value that isn't known when a query is built. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A query as it was built, and the plugins that have changed it. */
interface Built<R> {
  readonly query: CompiledQuery<R>;
  readonly plugins: readonly KyselyPlugin[];
}

const isSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((each, index) => each === others[index]);

/**
 * A query that is built once for each database: to build one takes longer than to carry it out.
 * @param names of its values
 * @param build gets placeholders for them, each to be used as a whole
 */
export function prepared<V extends object, R>(
  names: readonly (keyof V & string)[],
  build: (db: Reading, values: V) => { readonly compile: () => CompiledQuery<R> },
): (db: Reading, values: V) => Promise<readonly R[]> {
  const built = new WeakMap<DialectAdapter, Built<R>>();
  // Kysely takes what it doesn't know for a value, and passes it on.
  const placeholders = Object.fromEntries(names.map((name) => [name, new Placeholder(name)])) as V;
  return async (reading, values) => {
    // Only what it may read with is given to those who ask.
    const db = reading as Database;
    const { adapter, plugins } = db.getExecutor();
    let found = built.get(adapter);
    if (found === undefined || !isSame(found.plugins, plugins)) {
      found = { query: build(db, placeholders).compile(), plugins };
      built.set(adapter, found);
    }
    const { query } = found;
    const known = new Map<string, unknown>(Object.entries(values));
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? known.get(value.name) : value,
    );
    const { rows } = await db.executeQuery<R>({ ...query, parameters });
    return rows;
  };
}
