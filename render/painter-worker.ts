import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { atlasOf } from '#render/indexed/atlas';
import { useAtlas } from '#render/indexed/sprite-cache';
import type { Glyph } from './glyph.ts';
import { glyphPng } from './glyph-png.ts';
import { paintBeside } from './paint.ts';
import type { Picture } from './picture.ts';

/** What a worker is asked to paint. All that it says of it has the same id. */
export interface Task {
  readonly id: number;
  readonly subject: Picture | Glyph;
}

/** What a worker says of a task: that it is drawn and another can be, before it is encoded; then the file, or why it failed. */
export type Said = { readonly id: number } & (
  | { readonly said: 'drawn' }
  | { readonly said: 'file'; readonly file: Uint8Array<ArrayBuffer> }
  | { readonly said: 'failed'; readonly why: string }
);

const say = (said: Said): void =>
  parentPort?.postMessage(said, said.said === 'file' ? [said.file.buffer] : []);

// Only a bundled script tells by itself which code it runs.
if (import.meta.url.endsWith('.js')) useAtlas(atlasOf(fileURLToPath(import.meta.url)));

async function take({ id, subject }: Task): Promise<void> {
  try {
    const drawn = (): void => say({ id, said: 'drawn' });
    const file = 'glyph' in subject ? glyphPng(subject) : await paintBeside(subject, drawn);
    say({ id, said: 'file', file: new Uint8Array(file) });
  } catch (fault) {
    const why = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
    say({ id, said: 'failed', why });
  }
}

parentPort?.on('message', (task: Task) => void take(task));
