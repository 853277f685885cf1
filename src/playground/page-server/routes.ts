import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { WebSocketServer } from 'ws';
import type { LocalDiscord } from '#playground/local-discord';
import { pageFiles } from './files.ts';
import { serveSocket } from './socket.ts';

const localNames = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Keeps out pages of other sites, both from their own address and through a name that points to this machine. */
function isOurs({ headers: { host = '', origin = '' } }: IncomingMessage): boolean {
  return origin === `http://${host}` && localNames.has(host.replace(/:\d+$/, ''));
}

/** The folder of the built page, seen from the source, from the build or from a bundle. */
function builtPage(): URL {
  const found = createRequire(import.meta.url).resolve('local-discord/package.json');
  return new URL('dist/page/', pathToFileURL(found));
}

/**
 * Serves the web page on the port of a local Discord: the page at `/`, its files below `/page/`, and a line for each window at
 * `/page/socket?as=2`, where 2 is the second member. Returns a function that closes all lines.
 */
export async function servePage(discord: LocalDiscord, folder: URL = builtPage()): Promise<() => void> {
  const files = await pageFiles(folder);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 * 1024 });
  discord.mount({
    request: ({ pathname }, _request, response) => {
      if (pathname === '/') return files.serve('index.html', response);
      return pathname.startsWith('/page/') && files.serve(pathname.slice('/page/'.length), response);
    },
    upgrade: ({ pathname, searchParams }, request, socket, head) => {
      if (pathname !== '/page/socket') return false;
      const person = discord.members[Number(searchParams.get('as')) - 1];
      if (person === undefined || !isOurs(request)) {
        socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
        return true;
      }
      sockets.handleUpgrade(request, socket, head, (line) =>
        serveSocket(discord, discord.as(person.id), line),
      );
      return true;
    },
  });
  return () => {
    for (const line of sockets.clients) line.terminate();
  };
}
