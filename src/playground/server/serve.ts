import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Fault, FaultQueue } from '#playground/faults';
import type { Gateway } from '#playground/gateway/gateway';
import type { Platform } from '#playground/platform';
import type { Rates } from '#playground/rest/rates';
import { restServer } from '#playground/rest/serve';
import type { Sky } from '#playground/sky';
import { forbid, isWelcome } from './caller.ts';
import { serveFile } from './cdn.ts';

/** The web page's part of the port; `true` means that it has answered. */
export interface PageHandler {
  readonly request: (url: URL, request: IncomingMessage, response: ServerResponse) => boolean;
  readonly upgrade: (url: URL, request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;
}

/** The parts behind the port, besides the routes. */
interface ServeDeps {
  readonly gateway: Gateway;
  readonly faults: FaultQueue<Fault>;
  readonly sky: Sky;
  readonly rates: Rates;
  readonly pages: readonly PageHandler[];
}

/** What a request asks for; undefined if nobody can read it, as `//` or `/%`. */
function addressOf({ url = '/' }: IncomingMessage, base: string): URL | undefined {
  try {
    const address = new URL(url, base);
    decodeURIComponent(address.pathname);
    return address;
  } catch {
    return undefined;
  }
}

/** Connects a server's paths: `/api` is REST, `/cdn` the files, `/gateway` the events; the rest belongs to the page. */
export function serve(
  server: Server,
  platform: Platform,
  { gateway, faults, sky, rates, pages }: ServeDeps,
): void {
  const rest = restServer(platform, faults, sky, rates);
  server.on('request', (request, response) => {
    const url = addressOf(request, platform.url);
    if (!isWelcome(request)) response.writeHead(403).end();
    else if (url === undefined) response.writeHead(400).end();
    else if (url.pathname.startsWith('/api/')) void rest(url, request, response);
    else if (url.pathname.startsWith('/cdn/'))
      serveFile(platform.state, url.pathname.slice('/cdn/'.length), response);
    else if (!pages.some((page) => page.request(url, request, response))) response.writeHead(404).end();
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const url = addressOf(request, platform.url);
    if (!isWelcome(request)) forbid(socket);
    else if (url === undefined) socket.destroy();
    else if (/^\/gateway\/?$/.test(url.pathname)) gateway.upgrade(request, socket, head);
    else if (!pages.some((page) => page.upgrade(url, request, socket, head))) socket.destroy();
  });
}
