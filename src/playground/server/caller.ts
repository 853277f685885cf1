import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

const localNames = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Whether a program of this machine, or our own page, sends this. A browser also sends what the pages of other sites want: they have
 * another origin, or reached us by a name of theirs that points to this machine.
 */
export function isWelcome({ headers: { host = '', origin } }: IncomingMessage): boolean {
  return localNames.has(host.replace(/:\d+$/, '')) && (origin === undefined || origin === `http://${host}`);
}

/** Refuses a WebSocket. */
export const forbid = (socket: Duplex): void => void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
