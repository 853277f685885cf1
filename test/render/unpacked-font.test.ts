import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { drawn } from '#render/canvas/canvas';
import { unpackEmoji } from '#render/canvas/unpacked-font';
import { ownFolder } from '#test/folder';

const require = createRequire(import.meta.url);
const packed = require.resolve('@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff2');

const inkOf = (family: string, emoji: string) =>
  drawn(60, 60, (context) => {
    context.font = `44px "${family}"`;
    context.fillText(emoji, 6, 44);
  }).data;

it('draws the same emoji unpacked', async () => {
  const folder = await ownFolder();
  unpackEmoji(folder);
  // Once more over a font that is in use.
  unpackEmoji(folder);
  const [file = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  GlobalFonts.registerFromPath(join(folder, file), 'unpacked emoji');
  GlobalFonts.registerFromPath(packed, 'packed emoji');
  for (const emoji of ['🎲', '🏳️‍🌈', '👩‍👩‍👧', '👋🏽', '🇩🇪', '1️⃣', '❤️‍🔥']) {
    const ink = inkOf('unpacked emoji', emoji);
    expect(ink.some((part) => part > 0)).toBe(true);
    expect(ink).toEqual(inkOf('packed emoji', emoji));
  }
});
