import type { CompiledQuery, DialectAdapter, KyselyPlugin, QueryResult } from 'kysely';
import type { Database, Reading } from './schema.ts';

/** Stands for a value that isn't known when a query is built. Kysely takes it for one, and passes it on. */
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
 * A query that is asked at nearly every press, and built only once for each database: to build one takes longer than to carry it out.
 * @param build gets placeholders instead of the values: each stands in the query as a whole, and none decides how it is built
 */
export function prepared<D extends Reading, V extends object, R>(
  build: (db: D, values: V) => { readonly compile: () => CompiledQuery<R> },
): (db: D, values: V) => Promise<QueryResult<R>> {
  const built = new WeakMap<DialectAdapter, Built<R>>();
  return async (own, values) => {
    // What only reads is given without what carries out a query.
    const db = own as D & Database;
    const { adapter, plugins } = db.getExecutor();
    let found = built.get(adapter);
    if (found === undefined || !isSame(found.plugins, plugins)) {
      const placeholders = Object.keys(values).map((name) => [name, new Placeholder(name)]);
      found = { query: build(db, Object.fromEntries(placeholders) as V).compile(), plugins };
      built.set(adapter, found);
    }
    const { query } = found;
    const known = new Map<unknown, unknown>(Object.entries(values));
    const parameters = query.parameters.map((value) => {
      if (!(value instanceof Placeholder)) return value;
      if (!known.has(value.name)) throw new Error(`the query has no value for ${value.name}`);
      return known.get(value.name);
    });
    return db.executeQuery<R>({ ...query, parameters });
  };
}
