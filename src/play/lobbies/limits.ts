import type { TableRefusal } from '#play/outcome';
import {
  type Channel,
  lobbiesIn,
  openedAlone,
  openIn,
  type PlacedTable,
  threadsSince,
} from '#store/open-tables';
import type { Reading } from '#store/schema';
import type { StoredThread } from '#store/stored-match';

/** How much can be open in servers, so that nobody fills one alone. Direct messages are in nobody's way. */
export const openingLimits = {
  /**
   * Tables that somebody opened and where no other person sits. A large game night needs a handful. Forty correspondence games and a
   * season of game nights don't count: others play along.
   */
  ofPerson: 12,
  /** Open tables of a channel and its threads: a club that plays forty games there has room. */
  inChannel: 50,
  /** Threads that a channel gets in an hour: more than a game night needs, and people can still find each other. */
  threadsAnHour: 12,
} as const;

const hour = 3_600_000;

/** Where a table is to be opened, and by whom. */
interface Opening extends Channel {
  readonly host: string;
  /** The thread that it gets; null for none. */
  readonly thread: StoredThread | null;
}

/** Why there is no room for another table, in the transaction that opens it; null if there is. */
export async function noRoom(
  db: Reading,
  { host, thread, ...here }: Opening,
  at: number,
): Promise<TableRefusal | null> {
  const own = await openedAlone(db, host);
  if (own.length >= openingLimits.ofPerson) return { code: 'tooManyOwn', open: own };
  if ((await openIn(db, here)) >= openingLimits.inChannel)
    return { code: 'tooManyHere', joinable: await nearest(db, here, host) };
  const moment = thread === null ? null : await nextThreadAt(db, here, at);
  return moment === null ? null : { code: 'tooManyThreads', joinable: await nearest(db, here, host), moment };
}

/** When a channel that got too many threads gets the next one, in milliseconds since 1970; null if it gets one now. */
export async function nextThreadAt(db: Reading, channel: Channel, at: number): Promise<number | null> {
  const [oldest, ...newer] = (await threadsSince(db, channel, at - hour)).slice(-openingLimits.threadsAnHour);
  return oldest === undefined || newer.length + 1 < openingLimits.threadsAnHour ? null : oldest + hour;
}

/** As many as fit into a message. */
const mostLinks = 12;

/** What somebody can join instead: the lobby of the channel itself, then the newest in its threads. */
async function nearest(db: Reading, here: Channel, person: string): Promise<readonly PlacedTable[]> {
  const lobbies = await lobbiesIn(db, here, person);
  return [
    ...lobbies.filter(({ channel }) => channel === here.channel),
    ...lobbies.filter(({ channel }) => channel !== here.channel).toReversed(),
  ].slice(0, mostLinks);
}
