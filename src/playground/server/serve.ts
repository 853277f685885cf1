import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Gateway } from '#playground/gateway/gateway';
import type { Platform } from '#playground/platform';
import type { RequestFaults } from '#playground/rest/request-faults';
import { restServer } from '#playground/rest/serve';
import { serveFile } from './cdn.ts';

/** The web page's part of the port; `true` means that it has answered. */
export interface PageHandler {
  readonly request: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;
}

/** The parts behind the port, besides the routes. */
interface Parts {
  readonly gateway: Gateway;
  readonly faults: RequestFaults;
  readonly pages: readonly PageHandler[];
}

/** Connects a server's paths: `/api` is REST, `/cdn` the files, `/gateway` the events; the rest belongs to the page. */
export function serve(server: Server, platform: Platform, { gateway, faults, pages }: Parts): void {
  const rest = restServer(platform, faults);
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '/', platform.url);
    if (pathname.startsWith('/api/')) void rest(request, response);
    else if (pathname.startsWith('/cdn/'))
      serveFile(platform.state, pathname.slice('/cdn/'.length), response);
    else if (!pages.some((page) => page.request(request, response))) response.writeHead(404).end();
  });
  server.on('upgrade', (request, socket, head) => {
    const { pathname } = new URL(request.url ?? '/', platform.url);
    if (/^\/gateway\/?$/.test(pathname)) gateway.upgrade(request, socket, head);
    else if (!pages.some((page) => page.upgrade(request, socket, head))) socket.destroy();
  });
}
