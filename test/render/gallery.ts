/** Draws every picture in all its states on one page: `npm run gallery` writes `gallery/index.html`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { glyphs, glyphWord } from '#render/glyph';
import { glyphPng } from '#render/glyph-png';
import { paint } from '#render/paint';
import type { Picture } from '#render/picture';
import { forEyes } from './gallery/for-eyes.ts';
import { numbers } from './gallery/numbers.ts';
import { galleryPage, type Hung, type Wall } from './gallery/page.ts';
import { type Exhibit, sections } from './gallery/sections.ts';

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
