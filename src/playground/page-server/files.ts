import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

// The page can't load anything from elsewhere, whatever a bot puts into its messages.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'";

export interface PageFiles {
  /** Answers with this file of the built page; false if there is no such file. */
  readonly serve: (name: string, response: ServerResponse) => boolean;
}

/**
 * The files of the built page, read from a folder. Only these names are ever served. Rejects with a sentence that says what to do
 * if the page hasn't been built.
 */
export async function pageFiles(folder: URL): Promise<PageFiles> {
  const root = fileURLToPath(folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new Error('The web page is not built. Run "npm run build" first.', { cause });
  });
  const files = new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(root.length).replaceAll('\\', '/').replace(/^\//, ''), path]),
  );
  return {
    serve: (name, response) => {
      const path = files.get(name);
      if (path === undefined) return false;
      response.writeHead(200, {
        'content-type': types[extname(name)] ?? 'application/octet-stream',
        'cache-control': name.endsWith('.woff2') ? 'max-age=86400' : 'no-cache',
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
      });
      createReadStream(path).pipe(response);
      return true;
    },
  };
}
