import type { IncomingMessage } from 'node:http';
import { extname } from 'node:path';
import { DiscordError } from '#playground/errors';
import type { Upload } from '#playground/messages/attachments';

const contentTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.jsonl': 'application/jsonl; charset=utf-8',
};

/** A file's type by its name, which Discord uses if the upload doesn't give one. */
const typeByName = (name: string): string =>
  contentTypes[extname(name).toLowerCase()] ?? 'application/octet-stream';

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DiscordError(50109);
  }
}

async function multipart(bytes: Buffer, contentType: string): Promise<Body> {
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': contentType },
  }).formData();
  const payload = form.get('payload_json');
  const uploads: Upload[] = [];
  for (const [field, value] of form) {
    const id = /^files\[(\d+)\]$/.exec(field)?.[1];
    if (id === undefined || typeof value === 'string') continue;
    uploads.push({
      id,
      filename: value.name,
      contentType:
        value.type === '' || value.type === 'application/octet-stream' ? typeByName(value.name) : value.type,
      bytes: new Uint8Array(await value.arrayBuffer()),
    });
  }
  return { body: typeof payload === 'string' ? json(payload) : {}, uploads };
}

/** The largest request, in bytes, with all its files. */
const requestLimit = 25 * 1024 * 1024;

/** Everything a request brings. Too much is refused (40005) as soon as it is, and the rest thrown away. */
async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    size += part.length;
    if (size > requestLimit) {
      request.resume();
      throw new DiscordError(40005);
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** What a request brings besides its path. */
export interface Body {
  /** The JSON, not validated yet; undefined if there is none. */
  readonly body: unknown;
  readonly uploads: readonly Upload[];
}

/** What is taken from somebody whom nobody knows. */
export const noBody: Body = { body: undefined, uploads: [] };

/** The JSON of a request and the files that came with it. Refuses anything that isn't JSON (50109), and too much (40005). */
export async function readBody(request: IncomingMessage): Promise<Body> {
  const bytes = await bytesOf(request);
  const contentType = request.headers['content-type'] ?? '';
  if (contentType.startsWith('multipart/form-data')) return multipart(bytes, contentType);
  return { body: bytes.length === 0 ? undefined : json(bytes.toString('utf8')), uploads: [] };
}
