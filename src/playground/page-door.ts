import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The web page's part of the port; `true` means "that was mine". */
export interface PageDoor {
  readonly request: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;
}
