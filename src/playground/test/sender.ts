import { z } from 'zod';
import type { LocalDiscord } from '#playground/local-discord';

const anything = z.looseObject({
  id: z.string().optional(),
  code: z.number().optional(),
  errors: z.unknown().optional(),
  content: z.string().optional(),
  retry_after: z.number().optional(),
});

/** The answer to a request. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: z.infer<typeof anything>;
}

export type Send = (method: string, path: string, body?: unknown) => Promise<Reply>;

async function read(response: Response): Promise<Reply> {
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: anything.catch({}).parse(text === '' ? {} : JSON.parse(text)),
  };
}

/** Sends requests as a bot does, without any library. */
export function sender({ restUrl, token }: LocalDiscord): Send {
  return async (method, path, body) =>
    read(
      await fetch(`${restUrl}/v10${path}`, {
        method,
        headers: { authorization: `Bot ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
}

/** A request with files, as a form. They are named by their place, `0.png` and so on, unless they say otherwise. */
export async function sendFiles(
  { restUrl, token }: LocalDiscord,
  path: string,
  payload: unknown,
  files: readonly (Uint8Array<ArrayBuffer> | File)[],
): Promise<Reply> {
  const form = new FormData();
  form.set('payload_json', JSON.stringify(payload));
  for (const [index, file] of files.entries()) {
    if (file instanceof File) form.set(`files[${index}]`, file);
    else form.set(`files[${index}]`, new Blob([file]), `${index}.png`);
  }
  const headers = { authorization: `Bot ${token}` };
  return read(await fetch(`${restUrl}/v10${path}`, { method: 'POST', headers, body: form }));
}
