import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { parseDie } from '#games/shared/die';
import { allSpaces } from '#games/shared/space';
import { paint } from '#render/paint';
import { tourPages } from '#render/tour/pages';
import type { Picture, TablePicture } from '#render/picture';
import { difference } from './difference.ts';
import {
  someHand,
  someOffer,
  someResult,
  someReturned,
  someSolo,
  someSoloHand,
  someSoloOffer,
  someSoloResult,
  someSoloWaiting,
  someTable,
  someTool,
} from './some-pictures.ts';
import {
  someCardEnd,
  someEmptyEnd,
  someCardOffer,
  someCards,
  someFullBar,
  someFullStacks,
  someMove,
  somePicked,
  someSwap,
} from './some-card-games.ts';
import {
  someDailyCard,
  someDay,
  someLostCard,
  someLostWeek,
  someStandings,
  someWeeklyCard,
} from './some-standings.ts';
import {
  someAllLit,
  someDraft,
  someFinalWindow,
  someFrom,
  someFromTrack,
  someLongTrack,
  somePool,
  someShade,
  someShortTrack,
  someSoloDraft,
  someSoloPool,
  someTo,
  someWindow,
} from './some-steps.ts';

/**
 * The approved pictures. After a deliberate change, look at the new ones: `APPROVE=1 npx vitest run --project suite
 * test/render/pictures.test.ts` writes them to `test/render/approved`.
 */
const approving = process.env['APPROVE'] === '1';
const approved = (name: string): URL => new URL(`approved/${name}.png`, import.meta.url);

const pictures: Readonly<Record<string, Picture>> = {
  'table-2': someTable(2, 7),
  'table-3': someTable(3, 4),
  'table-4': someTable(4, 9),
  'table-letters': { ...someTable(4, 9), style: 'letters' },
  'table-contrast': { ...someTable(4, 4), style: 'contrast' },
  'table-resigned': { ...someTable(4, 4), resigned: [1, 3] },
  'table-night': someTable(4, 1),
  offer: someOffer(),
  'offer-contrast': { ...someOffer(), style: 'contrast' },
  hand: someHand(),
  'step-draft': someDraft((spaces) => spaces === 5),
  'step-draft-many': someDraft((spaces) => spaces >= 10),
  'step-draft-nowhere': someDraft((spaces) => spaces === 0),
  'step-all-lit': someAllLit(),
  'step-from': someFrom(),
  'step-from-track': someFromTrack(),
  'step-to': someTo(),
  'step-pool': somePool(),
  'step-track-short': someShortTrack(),
  'step-track-long': someLongTrack(),
  'step-shade': someShade('red'),
  'step-solo-draft': someSoloDraft(),
  'step-solo-pool': someSoloPool(),
  window: someWindow(),
  'window-final': someFinalWindow(),
  result: someResult(4),
  'tool-moved': someTool(4, 4),
  'tool-swapped': someTool(3, 5),
  'tool-swapped-2': someTool(2, 5),
  'tool-pool-rolled': someTool(4, 7),
  'tool-turn-skipped': someTool(4, 8),
  'tool-returned': someReturned(4),
  'tool-die-waits': someTool(4, 6, ({ turn }) => turn.waiting !== null),
  'tool-color-waits': someTool(3, 11),
  'tool-color-waits-2': someTool(2, 11),
  'solo-start': someSolo(3, 1, 'pegasus'),
  'solo-start-2': someSolo(2, 1),
  'solo-middle': someSolo(5, 7),
  'solo-color-waits': someSoloWaiting(),
  'solo-offer': someSoloOffer(5),
  'solo-hand': someSoloHand(),
  'solo-won': someSoloResult(true),
  'solo-lost': someSoloResult(false),
  'daily-won': someDailyCard(),
  'daily-lost': someLostCard(),
  'daily-letters': { ...someDailyCard(), style: 'letters' },
  'daily-contrast': { ...someLostCard(), style: 'contrast' },
  'weekly-won': someWeeklyCard(),
  'weekly-lost': someLostWeek(),
  'weekly-letters': { ...someWeeklyCard(), style: 'letters' },
  'cards-start': someCards(1),
  'cards-early': someCards(2, 3, 1),
  'cards-two-tools': someCards(4, 2),
  'cards-full': someFullBar(),
  'cards-stacks': { ...someFullStacks(), locale: 'de', style: 'letters' },
  'cards-contrast': { ...someCards(6), style: 'contrast' },
  'cards-picked': somePicked(),
  'cards-move': someMove(),
  'cards-swap': someSwap(),
  'cards-won': someCardEnd(true),
  'cards-lost': someCardEnd(false),
  'cards-empty': someEmptyEnd(),
  'cards-offer': someCardOffer(3),
  'cards-offer-nine': someCardOffer(9),
  'standings-few': someStandings(3),
  'standings-all': someStandings(11),
  'standings-day': someDay(9),
  ...Object.fromEntries(
    tourPages.map((page) => [
      `tour-${page}`,
      { kind: 'tour', locale: 'en', style: 'patterns', page } as const,
    ]),
  ),
};

describe.each(Object.entries(pictures))('the picture %s', (name, picture) => {
  let png: Buffer;
  let asked = 0;

  beforeAll(() => {
    const chanceAndClock = [vi.spyOn(Math, 'random'), vi.spyOn(Date, 'now')];
    png = paint(picture);
    asked = chanceAndClock.reduce((calls, { mock }) => calls + mock.calls.length, 0);
    for (const spy of chanceAndClock) spy.mockRestore();
  });

  it('looks as approved', async () => {
    if (approving) writeFileSync(approved(name), png);
    expect(existsSync(approved(name))).toBe(true);
    expect(await difference(png, readFileSync(approved(name)))).toBeLessThan(4);
  });

  it('has the same bytes every time, independent of chance and time', () => {
    expect(paint(picture).equals(png)).toBe(true);
    // The second time, most of its glass came from the cache.
    expect(asked).toBe(0);
  });

  it('is small enough for a phone on a slow connection, and never square', async () => {
    const { width, height, format } = await sharp(png).metadata();
    expect(png.length).toBeLessThanOrEqual(300_000);
    expect([format, width]).toEqual(['png', 1080]);
    expect(Math.max(height / width, width / height)).toBeGreaterThan(1.1);
  });
});

it('notices a single die that differs from the approved one', async () => {
  const picture = someTable(4, 9);
  const pool = picture.view.pool.map((die, place) =>
    place === 0 && die !== null ? (parseDie('R1') ?? die) : die,
  );
  const changed = paint({ ...picture, view: { ...picture.view, pool } });
  expect(await difference(changed, readFileSync(approved('table-4')))).toBeGreaterThan(10);
});

describe('the picture of the table', () => {
  const table = someTable(4, 9);
  const [png, { view }] = [paint(table), table];
  const two = { pay: 'favor', tokens: 2 } as const;

  it('shows every change: the turn, the last move, favor tokens, prices, the pool, the round track', () => {
    const changed: readonly Picture[] = [
      { ...table, view: { ...view, turn: { ...view.turn, seat: (view.turn.seat + 1) % 4 } } },
      { ...table, view: { ...view, turn: { ...view.turn, index: 0 } } },
      { ...table, view: { ...view, trace: null } },
      { ...table, view: { ...view, round: 10 } },
      { ...table, view: { ...view, pool: view.pool.map(() => null) } },
      { ...table, view: { ...view, track: view.track.slice(1) } },
      { ...table, view: { ...view, tools: view.tools.map((tool) => ({ ...tool, price: two })) } },
      { ...table, view: { ...view, tools: view.tools.map((tool) => ({ ...tool, tokens: 1 })) } },
      { ...table, view: { ...view, turn: { ...view.turn, skipped: [0] } } },
      {
        ...table,
        view: { ...view, players: view.players.map((player) => ({ ...player, favor: player.favor - 1 })) },
      },
      { ...table, names: ['Anna', 'Mira', 'Lea', 'Kim'] },
    ];
    for (const picture of changed) expect(paint(picture).equals(png)).toBe(false);
  });

  it('shows every die that a round left, up to nine', () => {
    const [die] = view.track.flat();
    if (die === undefined) throw new Error('no die lies on the round track');
    const drawings = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((count) => {
      const track = [Array.from({ length: count }, () => die)];
      return paint({ ...table, view: { ...view, track } }).toString('base64');
    });
    expect(new Set(drawings).size).toBe(drawings.length);
  });
});

describe('the trace of the last turn', () => {
  const table = someTool(3, 5);
  const { view } = table;
  const [round, place] = [view.trace?.swapped?.round ?? 0, view.trace?.swapped?.place ?? 0];
  const drawing = (changed: Partial<TablePicture['view']>): string =>
    paint({ ...table, view: { ...view, ...changed } }).toString('base64');

  it('marks the swapped die on the track in any place', () => {
    const [die] = view.track.flat();
    if (die === undefined || view.trace === null) throw new Error('nothing was swapped');
    const track = view.track.map((dice, index) =>
      index === round - 1 ? Array.from({ length: 6 }, () => die) : dice,
    );
    const { trace } = view;
    const places = [0, 2, 5].map((at) =>
      drawing({ track, trace: { ...trace, swapped: { round, place: at } } }),
    );
    const none = drawing({ track, trace: { ...trace, swapped: null } });
    expect(new Set([...places, none]).size).toBe(4);
    expect(place).toBeLessThan(view.track[round - 1]?.length ?? 0);
  });

  it('never marks an open space as one where a die arrived, or a taken one as one that a die left', () => {
    const { trace, players } = view;
    if (trace === null) throw new Error('nothing was done');
    const { dice } = players[trace.seat] ?? { dice: [] };
    const empty = allSpaces.filter((space) => (dice[space] ?? null) === null);
    const taken = allSpaces.filter((space) => (dice[space] ?? null) !== null);
    const plain = drawing({ trace: { ...trace, to: [], from: [] } });
    expect(drawing({ trace: { ...trace, to: empty, from: taken } })).toBe(plain);
    expect(drawing({ trace: { ...trace, to: [], from: empty.slice(0, 1) } })).not.toBe(plain);
  });

  it('marks a rolled pool, but never the pool of the next round', () => {
    const rolled = someTool(4, 7);
    const pool = rolled.view.pool.map(() => parseDie('R1') ?? null);
    const { trace } = rolled.view;
    const drawn = (rounds: number): Buffer =>
      paint({
        ...rolled,
        view: { ...rolled.view, pool, trace: trace && { ...trace, round: trace.round + rounds } },
      });
    expect(drawn(0).equals(drawn(-1))).toBe(false);
  });
});
