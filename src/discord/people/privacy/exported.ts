import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Words } from '#words/words';
import { type AttachedFile, type Message, text } from '#discord/kit/message';

const squeezed = promisify(gzip);

/** In bytes: what Discord takes as one file, with room to spare. Enough for some 1,000 games. */
const mostBytes = 8_000_000;

/** A person's data as a file, compressed if they have played very much. */
export async function exportMessage(data: object, words: Words): Promise<Message> {
  const json = Buffer.from(`${JSON.stringify(data, null, 1)}\n`);
  const file: Omit<AttachedFile, 'description'> =
    json.length <= mostBytes
      ? { name: 'sagrada-my-data.json', data: json, contentType: 'application/json' }
      : { name: 'sagrada-my-data.json.gz', data: await squeezed(json), contentType: 'application/gzip' };
  return {
    ...text(words.say('privacy.exported')),
    files: [{ ...file, description: words.say('privacy.file') }],
  };
}
