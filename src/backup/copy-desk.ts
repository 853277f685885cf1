import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Logger } from 'pino';
import type { FileStore } from '#store/store';
import { copied, deskOf, theEnd } from './desk-talk.ts';

/** Where a running bot can be asked to leave its database file as it is, for a backup. */
export interface CopyDesk {
  /** Ends the copying in progress, too. */
  close(): Promise<void>;
}

interface Opening {
  /** The database file. */
  readonly database: string;
  readonly store: Pick<FileStore, 'hold' | 'letGo'>;
  readonly log: Logger;
}

/** What becomes of backups without a desk. */
const without = 'there are none on schedule, and for one by hand the bot must be stopped';
const noDesk: CopyDesk = { close: async () => {} };

/** The longest time for one copy, in milliseconds: the log grows meanwhile. */
const longest = 600_000;

const mostAtOnce = 4;

/**
 * Opens the desk: a Unix socket beside the database, for the user of the bot alone. Whoever connects is told how much is to be copied,
 * and has the file as it is until they are done or gone. Without it the bot runs all the same, and only backups have to do without it.
 */
export async function openCopyDesk({ database, store, log }: Opening): Promise<CopyDesk> {
  const path = deskOf(database);
  if (path === null) {
    log.warn(`the path of the database is too long for a socket: ${without}`);
    return noDesk;
  }
  const visits = new Map<Socket, Promise<void>>();
  const server = createServer((socket) => {
    const visit = receive(socket, store)
      .catch((error: unknown) => log.warn({ err: error }, 'could not let the database be copied'))
      .finally(() => visits.delete(socket));
    visits.set(socket, visit);
  });
  server.maxConnections = mostAtOnce;
  try {
    // Of a bot that was killed: the lock on the database says that no other runs.
    rmSync(path, { force: true });
    await listening(server, path);
  } catch (error) {
    log.warn({ err: error, socket: path }, `can't open the socket for backups: ${without}`);
    return noDesk;
  }
  return {
    async close() {
      server.close();
      for (const socket of visits.keys()) socket.destroy();
      await Promise.all(visits.values());
    },
  };
}

async function listening(server: Server, path: string): Promise<void> {
  // The socket is made within this call, with the mode 0600.
  const before = process.umask(0o177);
  try {
    server.listen(path);
  } finally {
    process.umask(before);
  }
  await once(server, 'listening');
  server.unref();
}

/** Leaves the file as it is until the visitor has copied it, or is gone. */
async function receive(socket: Socket, store: Opening['store']): Promise<void> {
  socket.on('error', () => {});
  socket.setTimeout(longest, () => socket.destroy());
  const gone = new Promise((resolve) => void socket.once('close', resolve));
  try {
    const { logBytes, contents } = await store.hold();
    try {
      socket.write(`${JSON.stringify({ logBytes, contents })}\n`);
      const lines = createInterface({ input: socket });
      lines.on('line', (line) => {
        // While it is still held, so that whoever reads this knows it was.
        if (line === copied) socket.end(`${theEnd}\n`);
      });
      // Errors of the socket come here as well: somebody who is killed while they copy must not end the bot.
      lines.on('error', () => {});
      await gone;
    } finally {
      await store.letGo();
    }
  } finally {
    socket.destroy();
  }
}
