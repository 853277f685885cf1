import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Words } from '#words/words';
import { type AttachedFile, type Message, text } from '#discord/message';

const squeezed = promisify(gzip);

/** How much Discord takes as one file, in bytes, with room to spare: some 1,000 games. */
const roomy = 8_000_000;

/** What is kept of a person, as a file; of a very long life at the table a squeezed one. */
export async function exportMessage(data: object, words: Words): Promise<Message> {
  const json = Buffer.from(`${JSON.stringify(data, null, 1)}\n`);
  const file: Omit<AttachedFile, 'description'> =
    json.length <= roomy
      ? { name: 'sagrada-my-data.json', data: json, contentType: 'application/json' }
      : { name: 'sagrada-my-data.json.gz', data: await squeezed(json), contentType: 'application/gzip' };
  return {
    ...text(words.say('privacy.exported')),
    files: [{ ...file, description: words.say('privacy.file') }],
  };
}
