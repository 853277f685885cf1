import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { dieOf } from '#games/shared/die';
import { type Glyph, glyphs, glyphWord } from '#render/glyph';
import { glyphPng } from '#render/glyph-png';
import { difference } from './difference.ts';

/**
 * The approved glyphs on one sheet; its fingerprint is the version in the names of their emojis. After a deliberate change,
 * look at the new sheet: `APPROVE=1 npx vitest run --project suite test/render/approved-glyphs.test.ts` writes it, and the
 * version.
 */
const approving = process.env['APPROVE'] === '1';
const approved = new URL('approved/glyphs.png', import.meta.url);
const stored = new URL('../../data/glyph-version.json', import.meta.url);

const side = 64;
const across = 6;

/** A glyph on the sheet, drawn only once for all sheets. */
const drawnOnce = new Map<string, Promise<Buffer>>();
function paneOf(glyph: Glyph): Promise<Buffer> {
  const word = glyphWord(glyph);
  const pane = drawnOnce.get(word) ?? sharp(glyphPng(glyph)).resize(side, side).png().toBuffer();
  drawnOnce.set(word, pane);
  return pane;
}

/** The glyphs side by side, on the dark background of Discord. */
async function sheetOf(shown: readonly Glyph[]): Promise<Buffer> {
  const panes = shown.map(async (glyph, place) => ({
    input: await paneOf(glyph),
    left: (place % across) * side,
    top: Math.floor(place / across) * side,
  }));
  const rows = Math.ceil(shown.length / across);
  return sharp({ create: { width: across * side, height: rows * side, channels: 3, background: '#313338' } })
    .composite(await Promise.all(panes))
    .png()
    .toBuffer();
}

const versionOf = (sheet: Buffer): string => createHash('sha256').update(sheet).digest('hex').slice(0, 8);

describe('the sheet of all glyphs', () => {
  beforeAll(async () => {
    if (!approving) return;
    const sheet = await sheetOf(glyphs);
    writeFileSync(approved, sheet);
    writeFileSync(stored, `{ "version": "${versionOf(sheet)}" }\n`);
  });

  it('looks as approved', async () => {
    expect(await difference(await sheetOf(glyphs), readFileSync(approved))).toBeLessThan(4);
  });

  it('reveals a single die that differs from the approved one', async () => {
    const changed = glyphs.map((glyph, place): Glyph =>
      place === 7 ? { glyph: 'die', die: dieOf('purple', 1) } : glyph,
    );
    expect(await difference(await sheetOf(changed), readFileSync(approved))).toBeGreaterThan(10);
  });

  it('is the version in the names of the emojis', () => {
    expect(JSON.parse(readFileSync(stored, 'utf8'))).toEqual({ version: versionOf(readFileSync(approved)) });
  });
});
