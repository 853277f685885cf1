import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { parseDie } from '#game/die';
import { paint } from '#render/paint';
import type { Picture } from '#render/picture';
import { someHand, someOffer, someResult, someTable } from '#test/render/some-pictures';

/**
 * Pictures that were looked at and found good. Where the drawing is meant to change, look at the new ones:
 * `APPROVE=1 npx vitest run --project suite test/render/pictures.test.ts` writes them to `test/render/approved`.
 */
const approving = process.env['APPROVE'] === '1';
const approved = (name: string): URL => new URL(`approved/${name}.png`, import.meta.url);

const pictures: Readonly<Record<string, Picture>> = {
  'table-2': someTable(2, 7),
  'table-3': someTable(3, 4),
  'table-4': someTable(4, 9),
  offer: someOffer(),
  hand: someHand(),
  result: someResult(4),
};

const decoded = async (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });

const block = 40;

/**
 * How far apart two pictures are where they differ most: the mean difference of a color part, 0 to 255, in the worst
 * of all blocks of 40 × 40 pixels. A die that is not the same is over 10.
 */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([decoded(one), decoded(other)]);
  const { width, height, channels } = a.info;
  if (width !== b.info.width || height !== b.info.height) return Number.POSITIVE_INFINITY;
  const across = Math.ceil(width / block);
  const sums = new Float64Array(across * Math.ceil(height / block));
  a.data.forEach((part, at) => {
    const pixel = Math.floor(at / channels);
    const place = Math.floor(pixel / width / block) * across + Math.floor((pixel % width) / block);
    sums[place] = (sums[place] ?? 0) + Math.abs(part - (b.data[at] ?? 0));
  });
  return Math.max(...sums) / (block * block * channels);
}

describe.each(Object.entries(pictures))('the picture %s', (name, picture) => {
  const png = paint(picture);

  it('looks as it was approved', async () => {
    if (approving) writeFileSync(approved(name), png);
    expect(existsSync(approved(name))).toBe(true);
    expect(await difference(png, readFileSync(approved(name)))).toBeLessThan(4);
  });

  it('is the same bytes every time', () => {
    expect(paint(picture).equals(png)).toBe(true);
  });

  it('is small enough for a phone on the road, and never square', async () => {
    const { width, height, format } = await sharp(png).metadata();
    expect(png.length).toBeLessThanOrEqual(300_000);
    expect([format, width]).toEqual(['png', 1080]);
    expect(height).toBeGreaterThan(width * 1.1);
  });
});

it('sees a single die that is not as approved', async () => {
  const picture = someTable(4, 9);
  const pool = picture.view.pool.map((die, place) =>
    place === 0 && die !== null ? (parseDie('R1') ?? die) : die,
  );
  const changed = paint({ ...picture, view: { ...picture.view, pool } });
  expect(await difference(changed, readFileSync(approved('table-4')))).toBeGreaterThan(10);
});

describe('what changes on the table', () => {
  const table = someTable(4, 9);
  const [png, { view }] = [paint(table), table];

  it('shows: the turn, the last move, favor tokens, prices, the pool, the round track', () => {
    const changed: readonly Picture[] = [
      { ...table, view: { ...view, turn: { ...view.turn, seat: (view.turn.seat + 1) % 4 } } },
      { ...table, view: { ...view, turn: { ...view.turn, index: 0 } } },
      { ...table, view: { ...view, lastPlaced: null } },
      { ...table, view: { ...view, round: 10 } },
      { ...table, view: { ...view, pool: view.pool.map(() => null) } },
      { ...table, view: { ...view, track: view.track.slice(1) } },
      { ...table, view: { ...view, tools: view.tools.map((tool) => ({ ...tool, price: 2 })) } },
      {
        ...table,
        view: { ...view, players: view.players.map((player) => ({ ...player, favor: player.favor - 1 })) },
      },
      { ...table, names: ['Anna', 'Mira', 'Lea', 'Kim'] },
    ];
    for (const picture of changed) expect(paint(picture).equals(png)).toBe(false);
  });

  it('shows five and more dice of a round as three and a number', () => {
    const [die] = view.track.flat();
    if (die === undefined) throw new Error('no die lies on the round track');
    const drawings = [1, 2, 3, 4, 5, 6].map((count) => {
      const track = [Array.from({ length: count }, () => die)];
      return paint({ ...table, view: { ...view, track } }).toString('base64');
    });
    expect(new Set(drawings).size).toBe(drawings.length);
  });
});
