/** Draws every picture in all its states on one page: `npm run gallery` writes `gallery/index.html`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Rgb } from '#render/color/rgb';
import { glyphs, glyphWord } from '#render/glyph';
import { glyphPng } from '#render/glyph-png';
import { paint } from '#render/paint';
import type { Picture } from '#render/picture';
import { numbers } from './gallery/numbers.ts';
import { galleryPage, type Hung, type Wall } from './gallery/page.ts';
import { type Exhibit, sections } from './gallery/sections.ts';
import { seenBy, type Vision } from './visions.ts';

const folder = new URL('../../gallery/', import.meta.url);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const repeats = 3;

/** The picture, and how long it takes when everything is cached and nothing else runs. */
function timed(picture: Picture): { readonly png: Buffer; readonly milliseconds: number } {
  const png = paint(picture);
  const times = Array.from({ length: repeats }, () => {
    const start = performance.now();
    paint(picture);
    return performance.now() - start;
  });
  return { png, milliseconds: Math.min(...times) };
}

/** The picture as seen with this color vision. Pictures have few colors, so each is converted once. */
async function forEyes(png: Buffer, vision: Vision): Promise<Buffer> {
  if (vision === 'normal') return png;
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const seen = new Map<number, Rgb>();
  for (let at = 0; at < data.length; at += 3) {
    const color = data.readUIntBE(at, 3);
    const rgb = seen.get(color) ?? seenBy(vision, [color >> 16, (color >> 8) & 255, color & 255]);
    seen.set(color, rgb);
    data.set(rgb, at);
  }
  const { width, height } = info;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ palette: true })
    .toBuffer();
}

async function hang({ caption, picture, vision }: Exhibit, place: string): Promise<Hung> {
  const file = `${place}.${picture.kind === 'growth' ? 'gif' : 'png'}`;
  const { png, milliseconds } = timed(picture);
  writeFileSync(new URL(file, folder), await forEyes(png, vision));
  const told = `${caption}: ${Math.round(png.length / 1000)} KB, ${milliseconds.toFixed(0)} ms`;
  say(`  ${told}`);
  return { file, caption: told };
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);

const walls: Wall[] = [];
for (const [wall, { title, exhibits }] of sections.entries()) {
  say(title);
  const pictures: Hung[] = [];
  for (const [place, exhibit] of exhibits.entries())
    pictures.push(await hang(exhibit, `${wall + 1}-${place + 1}`));
  walls.push({ title, pictures });
}

const glyphFiles = glyphs.map((glyph) => {
  const file = `glyph-${glyphWord(glyph)}.png`;
  writeFileSync(new URL(file, folder), glyphPng(glyph));
  return file;
});

for (const { title, head, rows } of numbers) {
  say(title);
  for (const cells of [head, ...rows]) say(`  ${cells.map((cell) => cell.padEnd(20)).join('')}`);
}

const page = new URL('index.html', folder);
writeFileSync(page, galleryPage(walls, glyphFiles, numbers));
say(fileURLToPath(page));
