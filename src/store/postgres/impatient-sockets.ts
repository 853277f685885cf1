import { Socket } from 'node:net';

/** How long a bot waits for an answer of the server, in milliseconds. It asks for nothing that takes a tenth of that. */
export const longestAnswer = 30_000;

/** Makes sockets that are given up when nothing is heard on them for too long. */
export interface ImpatientSockets {
  readonly make: () => Socket;
  /** From now on: before, while a database is opened, migrations may take their time. */
  readonly begin: (milliseconds: number) => void;
}

/**
 * A server that is gone without a word, as a machine that fails, would be waited for until the system gives up, a quarter of an hour
 * later. All connections would be taken by then, also when another server is there.
 */
export function impatientSockets(): ImpatientSockets {
  const sockets = new Set<Socket>();
  let longest = 0;
  return {
    make() {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      socket.on('timeout', () => socket.destroy(new Error('timeout: no answer')));
      return socket.setTimeout(longest);
    },
    begin(milliseconds) {
      longest = milliseconds;
      for (const socket of sockets) socket.setTimeout(milliseconds);
    },
  };
}
