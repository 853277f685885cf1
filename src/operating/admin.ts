import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Ready } from './readiness.ts';

/** Where the admin server listens. */
export interface AdminAddress {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
}

interface Shown {
  readonly ready: () => Promise<Ready>;
  readonly metrics: () => Promise<string>;
  readonly metricsType: string;
}

/** What an address shows. */
interface Page {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const json = (status: number, value: object): Page => ({
  status,
  type: 'application/json',
  body: `${JSON.stringify(value)}\n`,
});

/** The admin server can't listen: a sentence for the person who runs the program. */
export class AdminFault extends Error {
  override readonly name = 'AdminFault';

  constructor({ host, port }: AdminAddress, why: string, options: ErrorOptions) {
    super(`Can't listen on ${host} port ${port} (${why}). Set ADMIN to another address, or to off.`, options);
  }
}

const codeSchema = z.object({ code: z.string() });

/** A running admin server. */
export interface Admin {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Tells programs of the operator how the bot is: `/live` that it answers at all, `/ready` whether people can play, `/metrics` for
 * Prometheus. It shows, and does nothing. Rejects with an {@link AdminFault} if it can't listen there.
 */
export async function startAdmin(
  { host, port }: AdminAddress,
  { ready, metrics, metricsType }: Shown,
): Promise<Admin> {
  const pages: ReadonlyMap<string | undefined, () => Promise<Page>> = new Map([
    ['/live', async () => json(200, { live: true })],
    [
      '/ready',
      async () => {
        const found = await ready();
        return json(found.ready ? 200 : 503, found);
      },
    ],
    ['/metrics', async () => ({ status: 200, type: metricsType, body: await metrics() })],
  ]);
  const shown = async (method: string | undefined, path: string | undefined): Promise<Page> => {
    if (method !== 'GET') return json(405, { error: 'Only GET is allowed.' });
    const page = pages.get(path);
    if (page === undefined) return json(404, { error: 'There is /live, /ready and /metrics.' });
    try {
      return await page();
    } catch {
      return json(500, { error: 'This could not be measured.' });
    }
  };
  const server = createServer({ requestTimeout: 5000, headersTimeout: 5000 }, (request, response) => {
    const [path] = (request.url ?? '').split('?', 1);
    void shown(request.method, path).then((page) => send(response, page));
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    const { data } = codeSchema.safeParse(error);
    throw new AdminFault({ host, port }, data?.code ?? String(error), { cause: error });
  });
  // Only what doesn't matter keeps a connection open, and it mustn't keep the process.
  server.unref();
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function send(response: ServerResponse, { status, type, body }: Page): void {
  const headers = { 'Content-Type': type, 'Cache-Control': 'no-store' };
  response.writeHead(status, status === 405 ? { ...headers, Allow: 'GET' } : headers).end(body);
}
