import type { Server } from 'node:http';
import { serveFile } from './cdn.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { PageDoor } from './page-door.ts';
import type { Platform } from './platform.ts';
import type { RequestFaults } from './request-faults.ts';
import { restServer } from './rest/serve.ts';

/** The parts behind the port, besides the routes. */
interface Parts {
  readonly gateway: Gateway;
  readonly faults: RequestFaults;
  readonly doors: readonly PageDoor[];
}

/** Connects a server's paths: `/api` is REST, `/cdn` the files, `/gateway` the events; the rest belongs to the page. */
export function serve(server: Server, platform: Platform, { gateway, faults, doors }: Parts): void {
  const rest = restServer(platform, faults);
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '/', platform.url);
    if (pathname.startsWith('/api/')) void rest(request, response);
    else if (pathname.startsWith('/cdn/'))
      serveFile(platform.state, pathname.slice('/cdn/'.length), response);
    else if (!doors.some((door) => door.request(request, response))) response.writeHead(404).end();
  });
  server.on('upgrade', (request, socket, head) => {
    const { pathname } = new URL(request.url ?? '/', platform.url);
    if (/^\/gateway\/?$/.test(pathname)) gateway.upgrade(request, socket, head);
    else if (!doors.some((door) => door.upgrade(request, socket, head))) socket.destroy();
  });
}
