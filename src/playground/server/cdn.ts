import type { ServerResponse } from 'node:http';
import type { APIAttachment } from 'discord-api-types/v10';
import type { State } from '#playground/state/state';

/** File types a browser may show. All others are only downloaded: they come from the page's own address, and might be programs. */
const shown: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** The path of a message's file on the CDN. */
export const pathOnCdn = ({ url }: Pick<APIAttachment, 'url'>): string =>
  new URL(url).pathname.replace('/cdn/', '');

/** Serves a file of a message by its path on the CDN; 404 if it doesn't exist (any more). */
export function serveFile({ files }: State, path: string, response: ServerResponse): void {
  const file = files.get(decodeURIComponent(path));
  if (file === undefined) {
    response.writeHead(404).end('This content is no longer available.');
    return;
  }
  response.writeHead(200, {
    'content-type': file.contentType,
    'content-length': file.bytes.length,
    'content-disposition': shown.has(file.contentType) ? 'inline' : 'attachment',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=31536000',
  });
  response.end(file.bytes);
}
