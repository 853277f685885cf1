import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { atlasOf, openAtlas } from '#render/indexed/atlas';
import { type Sprite, spriteOf } from '#render/indexed/sprite';
import { cachedSprite, useAtlas } from '#render/indexed/sprite-cache';
import { compose, paint } from '#render/paint';
import { startPainter } from '#render/painter';
import { slow } from '#test/cases';
import { ownFolder } from '#test/folder';
import { paintingScript, programFile } from '#test/programs';
import { someHand, someTable } from './some-pictures.ts';

/** Opaque, translucent and clear pixels. */
const sprite: Sprite = spriteOf({
  width: 40,
  height: 5,
  data: Uint8ClampedArray.from({ length: 800 }, (_, at) =>
    at % 4 === 3 ? ([255, 120, 0][(at >> 2) % 3] ?? 0) : at % 251,
  ),
});

const fileIn = (folder: string): string => join(folder, readdirSync(folder)[0] ?? 'none');

describe('the atlas', () => {
  it('gives a sprite back as it was drawn, also to whoever opens it later', async () => {
    const folder = await ownFolder();
    const [one, other] = [openAtlas(folder), openAtlas(folder)];
    one.add('a die', sprite);
    for (const atlas of [one, other, openAtlas(folder)]) expect(atlas.find('a die')).toEqual(sprite);
    expect(one.find('a pane')).toBeNull();
  });

  it('keeps one whole file if two draw the same sprite', async () => {
    const folder = await ownFolder();
    for (const atlas of [openAtlas(folder), openAtlas(folder)]) atlas.add('a die', sprite);
    expect(readdirSync(folder)).toHaveLength(1);
    expect(openAtlas(folder).find('a die')).toEqual(sprite);
  });

  it.each([
    ['cut off', (file: string) => truncateSync(file, 100)],
    ['empty', (file: string) => truncateSync(file, 0)],
    [
      'changed in one bit',
      (file: string) => {
        const bytes = readFileSync(file);
        bytes[bytes.length - 9] = (bytes.at(-9) ?? 0) ^ 1;
        writeFileSync(file, bytes);
      },
    ],
  ])('takes a file that is %s for none, and writes it again', async (_, damage) => {
    const folder = await ownFolder();
    const atlas = openAtlas(folder);
    atlas.add('a die', sprite);
    damage(fileIn(folder));
    expect(atlas.find('a die')).toBeNull();
    atlas.add('a die', sprite);
    expect(atlas.find('a die')).toEqual(sprite);
  });

  it('never gives one sprite for another', async () => {
    const folder = await ownFolder();
    const atlas = openAtlas(folder);
    atlas.add('a die', sprite);
    const die = readFileSync(fileIn(folder));
    atlas.add('a pane', sprite);
    for (const file of readdirSync(folder)) writeFileSync(join(folder, file), die);
    expect(atlas.find('a pane')).toBeNull();
  });

  it('does without a folder that it cannot use', async () => {
    const folder = join(await ownFolder(), 'file');
    writeFileSync(folder, '');
    const atlas = openAtlas(folder);
    atlas.add('a die', sprite);
    expect(atlas.find('a die')).toBeNull();
  });

  it('starts anew when the code changes, and removes what is out of date', async () => {
    const folder = join(dirname(programFile('painter-worker')), 'atlas-test');
    mkdirSync(folder);
    const script = join(folder, 'worker.js');
    writeFileSync(script, 'import "./chunk-A.js";');
    atlasOf(script).add('a die', sprite);
    expect(atlasOf(script).find('a die')).toEqual(sprite);
    writeFileSync(script, 'import "./chunk-B.js";');
    expect(atlasOf(script).find('a die')).toBeNull();
    expect(readdirSync(join(folder, 'sprites'))).toHaveLength(1);
  });
});

describe('pictures from the atlas', () => {
  afterEach(() => useAtlas(null));

  slow('have the same bytes as without it', async () => {
    const pictures = [someTable(4, 9), someHand()];
    const drawn = pictures.map(paint);
    // The first worker fills the atlas beside its script, the second one reads from it.
    for (let start = 0; start < 2; start += 1) {
      const painter = startPainter({ workers: 1, script: paintingScript() });
      const painted = await Promise.all(pictures.map((picture) => painter.paint(picture)));
      await painter.close();
      painted.forEach((png, place) => expect(png.equals(drawn[place] ?? png.subarray(1))).toBe(true));
    }
    expect(readdirSync(join(dirname(programFile('painter-worker')), 'sprites'))).toHaveLength(1);
  });

  it('leave no name of a person on the disk', async () => {
    const folder = await ownFolder();
    useAtlas(openAtlas(folder));
    const own = `drawn for ${folder}`;
    cachedSprite(own, () => ({ width: 1, height: 1, data: new Uint8ClampedArray(4) }));
    compose({ ...someTable(3, 2), names: ['Zebulon', 'Xanthippe', 'Quirinus'], style: 'letters' });
    const files = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'latin1'));
    expect(files.filter((file) => file.includes(own))).toHaveLength(1);
    expect(files.filter((file) => /Zebulon|Xanthippe|Quirinus/u.test(file))).toEqual([]);
  });
});
