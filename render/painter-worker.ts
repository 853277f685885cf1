import { fileURLToPath } from 'node:url';
import { serve } from '#workers/serve';
import { glyphPng } from './glyph-png.ts';
import type { Glyph } from './glyph.ts';
import { atlasOf } from './indexed/atlas.ts';
import { useAtlas } from './indexed/sprite-cache.ts';
import { paintBeside } from './paint.ts';
import type { Picture } from './picture.ts';

// Only a bundled script tells by itself which code it runs.
if (import.meta.url.endsWith('.js')) useAtlas(atlasOf(fileURLToPath(import.meta.url)));

serve({
  work: async (subject: Picture | Glyph, drawn) =>
    new Uint8Array('glyph' in subject ? glyphPng(subject) : await paintBeside(subject, drawn)),
  moved: ({ buffer }) => [buffer],
});
