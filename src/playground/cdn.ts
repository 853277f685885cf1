import type { ServerResponse } from 'node:http';
import type { State } from './state/state.ts';

/** Serves a file of a message by its path below the CDN; 404 if there is none (any more). */
export function serveFile({ files }: State, path: string, response: ServerResponse): void {
  const file = files.get(decodeURIComponent(path));
  if (file === undefined) {
    response.writeHead(404).end('This content is no longer available.');
    return;
  }
  response.writeHead(200, {
    'content-type': file.contentType,
    'content-length': file.bytes.length,
    'cache-control': 'private, max-age=31536000',
  });
  response.end(file.bytes);
}
