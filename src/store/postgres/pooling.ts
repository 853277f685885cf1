/** Asks a connection for the server's process that works for it. */
type Backend = () => Promise<number>;

/** Whether the first is asked. Not by turns: a pooler that gives out two in turn would seem to give each connection its own. */
const order = [true, false, false, true, false, true, true, false];

/**
 * Whether a pooler divides the server's processes by transaction, as PgBouncer does with `pool_mode = transaction`: two connections that
 * are open at the same time meet one process, or one connection meets two. What a session keeps, like its locks, is lost there.
 */
export async function isPooled(first: Backend, second: Backend): Promise<boolean> {
  const [one, other] = [new Set<number>(), new Set<number>()];
  for (const isFirst of order) (isFirst ? one : other).add(await (isFirst ? first() : second()));
  return one.size > 1 || other.size > 1 || [...one].some((process) => other.has(process));
}
