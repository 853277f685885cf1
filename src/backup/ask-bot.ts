import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import type { Contents } from '#store/contents';
import { copied, deskOf, holdIn, theEnd } from './desk-talk.ts';
import { BackupFault, type BackupFaultCode } from './fault.ts';

/** A running bot that leaves its database file as it is. */
interface Held {
  readonly logBytes: number;
  readonly contents: Contents;
  /** Ends it. Rejects if the bot didn't hold on until now: then the copy may be wrong. */
  done(): Promise<void>;
  /** Ends it without a copy. */
  giveUp(): void;
}

/** A bot that takes longer for an answer hangs. In milliseconds. */
const longestSilence = 30_000;

/** Asks the bot that has the database open to leave the file as it is; null if no bot is there. */
export async function askBot(database: string, patience = longestSilence): Promise<Held | null> {
  const path = deskOf(database);
  if (path === null) return null;
  const socket = connect(path);
  try {
    await once(socket, 'connect');
  } catch {
    return null;
  }
  let why: BackupFaultCode = 'interrupted';
  const interrupted = (): BackupFault => new BackupFault(why, database);
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  socket.on('error', () => {});
  socket.on('timeout', () => {
    why = 'silent';
    // Its lines end with an error only.
    socket.destroy(new BackupFault(why, database));
  });
  const next = async (): Promise<string> => {
    socket.setTimeout(patience);
    const { value, done } = await lines.next().catch(() => ({ done: true, value: null }));
    // The bot has nothing to say while the file is copied.
    socket.setTimeout(0);
    if (done === true || value === null) throw interrupted();
    return value;
  };
  const told = await next();
  const hold = holdIn(told);
  if (hold === null) {
    socket.destroy();
    throw new BackupFault('strangeAnswer', database);
  }
  return {
    ...hold,
    async done() {
      socket.write(`${copied}\n`);
      if ((await next()) !== theEnd) throw interrupted();
      socket.destroy();
    },
    giveUp: () => void socket.destroy(),
  };
}
