import { Socket } from 'node:net';
import { DatabaseError } from 'pg';

/** PostgreSQL's codes: it is shutting down, crashed or still starting, or ends a connection that was silent for too long. */
const lostCodes: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '57P05', '25P03']);

/** What Node and the driver say of a connection that is lost, or refused at once. Where it takes long to learn that, nobody waits again. */
const lostSentences =
  /^(?:read |write |connect E(?:CONNREFUSED|NOENT)|Connection terminated unexpectedly|Client has encountered a connection error)/u;

/** PostgreSQL's code of what failed, also where that only caused the error; null if it didn't come from there. */
export function sqlStateOf(error: unknown): string | null {
  if (error instanceof DatabaseError) return error.code ?? null;
  return error instanceof Error && error.cause !== undefined ? sqlStateOf(error.cause) : null;
}

/** Whether the server or the network has ended a connection, as in a restart. A new one may work at once. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== null) return lostCodes.has(state) || state.startsWith('08');
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  return error instanceof Error && lostSentences.test(error.message);
}

/** The connection was lost while a transaction was being saved. Nobody knows whether it was, so it isn't done again. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome';

  constructor(cause: unknown) {
    super('the connection was lost while a transaction was being saved', { cause });
  }
}

/** How long a bot waits for an answer of the server, in milliseconds. It asks for nothing that takes a tenth of that. */
export const longestAnswer = 30_000;

/** Makes sockets that are given up when nothing is heard on them for too long. */
export interface TimedSockets {
  readonly make: () => Socket;
  /** From now on: before, while a database is opened, migrations may take their time. */
  readonly begin: (milliseconds: number) => void;
}

/**
 * A server that is gone without a word, as a machine that fails, would be waited for until the system gives up, a quarter of an hour
 * later. All connections would be taken by then, also when another server is there.
 */
export function timedSockets(): TimedSockets {
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
