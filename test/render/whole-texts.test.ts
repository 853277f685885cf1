import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Order, orders } from '#games/koloretako/orders';
import { toolNumbers as cardTools } from '#games/koloretako/tools/cards';
import { playerCounts } from '#games/sagrada/deal';
import { toolNumbers } from '#games/sagrada/tools/cards';
import { type PublicObjectiveName, publicObjectiveNames } from '#games/shared/objectives/public';
import * as tile from '#render/glass/tile';
import type { Raster } from '#render/indexed/picture-colors';
import { bytesFor, plateIn } from '#render/indexed/plate';
import { type Sprite, spriteOf } from '#render/indexed/sprite';
import * as spriteCache from '#render/indexed/sprite-cache';
import { cardColumns, soloCards } from '#render/layout/card-places';
import { soloLayout, tableLayout } from '#render/layout/table-layout';
import { compose } from '#render/paint';
import { drawPlaque, hasSmallSign, isLarge } from '#render/parts/plaque';
import type { KoloretakoPicture, ResultPicture, ScorePicture, StillPicture } from '#render/picture';
import * as framedWall from '#render/pictures/framed-wall';
import * as fit from '#render/text/fit';
import { tourPages } from '#render/tour/examples';
import { slow } from '#test/cases';
import { locales, wordsOf } from '#words/words';
import {
  cardsBeside,
  someCardEnd,
  someCardOffer,
  someCards,
  someFullBar,
  someOfferedCards,
} from './some-card-games.ts';
import {
  sheetOf,
  someHand,
  someOffer,
  someOfferCards,
  someResult,
  someSoloHand,
  someSoloOffer,
  someSoloOfferCards,
  someSoloResult,
} from './some-pictures.ts';
import { someDailyCard, someDay, someLostCard, someLostWeek, someWeeklyCard } from './some-standings.ts';
import {
  someAllLit,
  someFinalWindow,
  someFrom,
  someLongTrack,
  somePool,
  someShade,
  someTo,
} from './some-steps.ts';

/** Texts that didn't fit, as they were drawn. */
const cut = new Set<string>();
beforeEach(() => cut.clear());
const noteIfCut = (text: string): void => {
  if (text.endsWith('…')) cut.add(text);
};

const clear = (width: number, height = width): Raster => ({
  width,
  height,
  data: new Uint8ClampedArray(4 * width * height),
});

/** Draws without glass and wall, where no text is. Whatever other tests have drawn doesn't count here, and the other way round. */
beforeAll(() => {
  const { fitted } = fit;
  vi.spyOn(fit, 'fitted').mockImplementation((...of) => {
    const short = fitted(...of);
    noteIfCut(short);
    return short;
  });
  const sprites = new Map<string, Sprite>();
  const ownSprite = (name: string, draw: () => Raster): Sprite => {
    // The name of a text's sprite ends with the text, which another test may already have shortened.
    noteIfCut(name.replace(/^text \S+ \S+ \S+ /u, ''));
    const sprite = sprites.get(name) ?? spriteOf(draw());
    sprites.set(name, sprite);
    return sprite;
  };
  vi.spyOn(spriteCache, 'cachedSprite').mockImplementation(ownSprite);
  vi.spyOn(spriteCache, 'privateSprite').mockImplementation(ownSprite);
  vi.spyOn(tile, 'windowTile').mockImplementation((_, pitch) => clear(pitch));
  vi.spyOn(tile, 'looseTile').mockImplementation((_, size) => clear(size));
  vi.spyOn(tile, 'cardTile').mockImplementation((_, { width, height }) => clear(width, height));
  vi.spyOn(framedWall, 'framedWall').mockImplementation((size) =>
    plateIn(size, new ArrayBuffer(bytesFor(size))),
  );
});
afterAll(() => vi.restoreAllMocks());

const context = createCanvas(600, 200).getContext('2d');
const fillText = vi.spyOn(context, 'fillText').mockImplementation(noteIfCut);

/** Draws all tools and public objectives on plaques of this size, each with what is at its right. */
function drawAll(locale: (typeof locales)[number], size: { width: number; height: number }): void {
  const words = wordsOf(locale);
  const { width } = size;
  for (const tool of toolNumbers) {
    const [name, effect] = [words.say(`tool.${tool}.name`), words.say(`tool.${tool}.effect`)];
    const isSmall = hasSmallSign(size, false);
    const aside = isSmall ? 72 : 0;
    const brief = isLarge(size) ? words.say(`tool.${tool}.verb`) : '';
    drawPlaque(context, size, { kind: 'tool', isSmall, aside, name, effect, brief });
  }
  for (const objective of publicObjectiveNames) {
    const name = words.say(`publicObjective.${objective}.name`);
    const effect = words.say(`publicObjective.${objective}.pays`);
    const brief = words.say(`publicObjective.${objective}.brief`);
    const aside = width < 300 ? 56 : width < 400 ? 46 : 0;
    const isSmall = hasSmallSign(size, true);
    drawPlaque(context, size, { kind: 'objective', isSmall, aside, name, effect, brief });
  }
}

/** The German names of two objectives are too long for a narrow plaque; their second line tells them apart. */
const allowed: Readonly<Record<string, RegExp>> = { de: /^Schattierung\p{L}*…$/u };
const cutIn = (locale: string): readonly string[] =>
  [...cut].filter((text) => allowed[locale]?.test(text) !== true);

/** Splits the list into parts of this size; the last one starts earlier if it would be shorter. */
const inParts = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, part) => {
    const start = Math.min(part * size, list.length - size);
    return list.slice(start, start + size);
  });

/** The game with these three orders. */
const withOrders = ({ view, ...picture }: KoloretakoPicture, orders: readonly Order[]): StillPicture =>
  cardsBeside({ ...picture, view: { ...view, orders } });

/** The end of a game with these objectives, and short player names. */
const withObjectives = (
  { view, ...picture }: ScorePicture,
  publicObjectives: readonly PublicObjectiveName[],
): StillPicture => ({ ...picture, names: ['Ada', 'Ben'], view: { ...view, publicObjectives } });

const inColumns = cardColumns(0, 0).objectives.slice(0, 1);
const alone = [1, 2, 3, 4, 5].flatMap((count) => soloCards(0, 2, count).tools.slice(0, 1));

const large = [tableLayout(2), ...[1, 2, 4, 5].map((tools) => soloLayout(4, tools))].flatMap(({ cards }) =>
  cards.tools.slice(0, 1),
);

describe.each(locales)('in %s', (locale) => {
  it.each(large)('a large plaque of $width pixels shows its whole text', (place) => {
    drawAll(locale, place);
    expect(cutIn(locale)).toEqual([]);
  });

  it('the plaques at a table say what each card does or scores', () => {
    const drawn: string[] = [];
    fillText.mockImplementation((text) => void drawn.push(text));
    for (const place of tableLayout(4).cards.tools.slice(0, 1)) drawAll(locale, place);
    fillText.mockImplementation(noteIfCut);
    const said = drawn.join(' ');
    const words = wordsOf(locale);
    for (const tool of toolNumbers) expect(said).toContain(words.say(`tool.${tool}.verb`));
    for (const name of publicObjectiveNames)
      expect(said).toContain(words.say(`publicObjective.${name}.brief`));
  });

  it.each(inColumns)(
    'a plaque of $height pixels in a column of three shows its whole short text',
    (place) => {
      drawAll(locale, place);
      expect([...cut]).toEqual([]);
    },
  );

  it.each(alone)('a plaque of $width pixels shows its whole name in a solo game', (place) => {
    drawAll(locale, place);
    expect(cutIn(locale)).toEqual([]);
  });
});

/** Every drawing with text. All languages follow one another, because most of the glass is cached then. */
const drawings: readonly [string, () => StillPicture][] = [
  ['an offer', someOffer],
  ['the cards of an offer', someOfferCards],
  ['a solo offer', () => someSoloOffer(5)],
  ['the cards of a solo offer', () => someSoloOfferCards(5)],
  ['a hand', someHand],
  ['a solo hand', someSoloHand],
  ...inParts(publicObjectiveNames, 3).flatMap((three): [string, () => StillPicture][] => [
    [`a hand with ${three.join(', ')}`, () => ({ ...someHand(), publicObjectives: three })],
    [`a result with ${three.join(', ')}`, () => withObjectives(sheetOf(someResult(2)), three)],
  ]),
  ['the spaces of a die', someAllLit],
  ['a die to move', someFrom],
  ['a space to move to', someTo],
  ['the pool to choose from', () => somePool()],
  ['the round track to choose from', someLongTrack],
  ['a shade to choose', () => someShade('purple')],
  ['a window to keep', someFinalWindow],
  ['a solo result', () => someSoloResult(true)],
  ['a solo score sheet', () => sheetOf(someSoloResult(true))],
  ['a lost solo result', () => someSoloResult(false)],
  ['a game of cards', someFullBar],
  ['a game of cards with nine tools', () => cardsBeside(someFullBar())],
  ...[1, 2, 3]
    .flatMap((count) => inParts(cardTools, count))
    .map((tools): [string, () => StillPicture] => [
      `Koloretako with the tools ${tools.join(' ')}`,
      () => cardsBeside(someCards(1, tools)),
    ]),
  ...inParts(orders, 3).flatMap((three): [string, () => StillPicture][] => [
    [`a game of cards with the orders ${three.join(' ')}`, () => withOrders(someCards(1), three)],
    [`the end of one with the orders ${three.join(' ')}`, () => withOrders(someCardEnd(false), three)],
  ]),
  ['a won game of cards', () => someCardEnd(true)],
  ['the windows of a game of cards', someCardOffer],
  ['the cards of its offer', () => someOfferedCards(9)],
  ['a daily card', () => ({ ...someDailyCard(), date: 'Mittwoch, 23. September 2026', streak: 12_345 })],
  ['the card of a lost day', someLostCard],
  ['a weekly card', () => ({ ...someWeeklyCard(), week: '28. Dezember 2026 – 3. Januar 2027' })],
  ['a weekly card without tools', () => ({ ...someWeeklyCard(), toolCount: 0, toolsUsed: 0 })],
  ['the card of a lost week', someLostWeek],
  [
    'standings of a million people',
    () => ({
      ...someDay(2),
      columns: ['Durchschnitt', 'Gewonnene Spiele', 'Average score'],
      rows: [{ rank: 1_000_000, name: 'Mira', glass: 'cathedral', cells: ['1,234.5', '100 %', '−12,345'] }],
    }),
  ],
  ...playerCounts.flatMap((players): [string, () => StillPicture][] => {
    const end = (): ResultPicture => ({
      ...someResult(players),
      names: ['Ada', 'Ben', 'Clara', 'Dmitri'].slice(0, players),
    });
    return [
      [`a result of ${players}`, end],
      [`a score sheet of ${players}`, () => sheetOf(end())],
    ];
  }),
  ...tourPages.map((page): [string, () => StillPicture] => [
    `the page ${page} of the tour`,
    () => ({ kind: 'tour', locale: 'en', style: 'patterns', page }),
  ]),
];

slow.each(locales)('cuts off no text in any drawing: %s', (locale) => {
  const offenders = drawings.flatMap(([name, picture]) => {
    cut.clear();
    compose({ ...picture(), locale });
    return cutIn(locale).map((text) => `${name}: ${text}`);
  });
  expect(offenders).toEqual([]);
});

it('notices a text that is cut off', () => {
  compose({ ...someDailyCard(), date: 'Mittwoch, 23. September 2026, '.repeat(4) });
  expect(cut.size).toBe(1);
});
