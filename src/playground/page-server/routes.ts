import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { WebSocketServer } from 'ws';
import type { LocalDiscord } from '#playground/local-discord';
import { forbid } from '#playground/server/caller';
import { serveSocket } from './socket.ts';

const notBuilt = (cause: unknown): Error =>
  new Error('The web page is not built. Run "npm run build" first.', { cause });

/** The folder of the built page, seen from the source, from the build or from a bundle. */
function builtPage(): URL {
  try {
    return new URL('.', pathToFileURL(createRequire(import.meta.url).resolve('local-discord/page')));
  } catch (error) {
    throw notBuilt(error);
  }
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

// The page can't load anything from elsewhere, whatever a bot puts into its messages.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'";

/**
 * Answers with a file of the built page by its name; false if there is none. The names are read from a folder once, and only these are
 * ever served. Rejects with a sentence that says what to do if the page hasn't been built.
 */
async function fileServer(folder: URL): Promise<(name: string, response: ServerResponse) => boolean> {
  const names = await readdir(folder, { recursive: true }).catch((cause: unknown) => {
    throw notBuilt(cause);
  });
  const files = new Set(names.map((name) => name.replaceAll('\\', '/')));
  return (name, response) => {
    const type = types[extname(name)];
    if (type === undefined || !files.has(name)) return false;
    response.writeHead(200, {
      'content-type': type,
      'cache-control': name.endsWith('.woff2') ? 'max-age=86400' : 'no-cache',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    });
    createReadStream(new URL(name, folder)).pipe(response);
    return true;
  };
}

/**
 * Serves the web page on the port of a local Discord: the page at `/`, its files below `/page/`, and a line for each window at
 * `/page/socket?as=2`, where 2 is the second member. Returns a function that closes all lines.
 */
export async function servePage(discord: LocalDiscord, folder: URL = builtPage()): Promise<() => void> {
  const serve = await fileServer(folder);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 * 1024 });
  discord.mount({
    request: ({ pathname }, _request, response) => {
      if (pathname === '/') return serve('index.html', response);
      return pathname.startsWith('/page/') && serve(pathname.slice('/page/'.length), response);
    },
    upgrade: ({ pathname, searchParams }, request, socket, head) => {
      if (pathname !== '/page/socket') return false;
      const person = discord.members[Number(searchParams.get('as')) - 1];
      // A browser always names the origin of the page.
      if (person === undefined || request.headers.origin === undefined) {
        forbid(socket);
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
