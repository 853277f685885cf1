import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { atlasOf } from '#render/indexed/atlas';
import { useAtlas } from '#render/indexed/sprite-cache';
import type { Glyph } from './glyph.ts';
import { glyphPng } from './glyph-png.ts';
import { paint } from './paint.ts';
import type { Picture } from './picture.ts';

/** The answer of a worker: the file, or why it failed. */
export type Answer =
  | { readonly ok: true; readonly file: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly why: string };

function answer(subject: Picture | Glyph): Answer {
  try {
    return { ok: true, file: new Uint8Array('glyph' in subject ? glyphPng(subject) : paint(subject)) };
  } catch (fault) {
    return { ok: false, why: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) };
  }
}

// Only a bundled script tells by itself which code it runs.
if (import.meta.url.endsWith('.js')) useAtlas(atlasOf(fileURLToPath(import.meta.url)));

parentPort?.on('message', (subject: Picture | Glyph) => {
  const said = answer(subject);
  parentPort?.postMessage(said, said.ok ? [said.file.buffer] : []);
});
