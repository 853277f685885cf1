import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';

const host = '127.0.0.1';

/** A listening server. */
interface Listening {
  readonly server: Server;
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  /** Closes the port and every connection, WebSockets too; resolves when all are gone. */
  readonly close: () => Promise<void>;
}

/**
 * A server that only listens on this machine, on a port (0: any free one). Rejects with a sentence that names the port, and the
 * system's error as its cause.
 */
export async function listen(port: number): Promise<Listening> {
  const server = createServer();
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (cause) {
    throw new Error(`The local Discord can't listen on ${host}:${port}: is the port taken?`, { cause });
  }
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  return {
    server,
    url: `http://${host}:${taken}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
