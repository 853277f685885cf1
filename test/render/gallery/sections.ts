import { toolNumbers } from '#games/sagrada/tools/cards';
import { patterns } from '#games/shared/pattern';
import type { KoloretakoPicture, Picture, ResultPicture, WindowsPicture } from '#render/picture';
import { styles } from '#render/style';
import { tourPages } from '#render/tour/examples';
import {
  cardsBeside,
  someCardEnd,
  someCardOffer,
  someCards,
  someEmptyEnd,
  someFullBar,
  someFullStacks,
  someMove,
  someOfferedCards,
  somePicked,
  someSwap,
} from '#test/render/some-card-games';
import { someCurves, someMargins, someResigned } from '#test/render/some-curves';
import { someDayCard, someWindowPair } from '#test/render/some-day-cards';
import { someGrowth } from '#test/render/some-growth';
import {
  beside,
  sheetOf,
  someHand,
  someOffer,
  someOfferCards,
  someResult,
  someReturned,
  someSolo,
  someSoloHand,
  someSoloOffer,
  someSoloOfferCards,
  someSoloResult,
  someSoloWaiting,
  someTable,
  someTool,
} from '#test/render/some-pictures';
import { someRose } from '#test/render/some-roses';
import {
  someDailyCard,
  someDay,
  someLostCard,
  someLostWeek,
  someSeason,
  someStandings,
  someWeeklyCard,
} from '#test/render/some-standings';
import {
  someBetter,
  someDraft,
  someFinalWindow,
  someFrom,
  someHint,
  somePlayed,
  somePool,
  someShade,
  someSoloDraft,
  someSoloPool,
  someTo,
  someTrack,
  someWindow,
} from '#test/render/some-steps';
import { type Vision, visions } from '#test/render/visions';

/** A picture in the gallery. */
export interface Exhibit {
  readonly caption: string;
  readonly picture: Picture;
  /** The color vision it is shown for. */
  readonly vision: Vision;
}

/** Exhibits that belong side by side. */
export interface Section {
  readonly title: string;
  readonly exhibits: readonly Exhibit[];
}

const section = (title: string, pictures: Readonly<Record<string, Picture>>): Section => ({
  title,
  exhibits: Object.entries(pictures).map(([caption, picture]) => ({ caption, picture, vision: 'normal' })),
});

/** Both pictures of the end of a game. */
const end = (caption: string, result: ResultPicture): Readonly<Record<string, Picture>> => ({
  [`${caption}: result`]: result,
  [`${caption}: score sheet`]: sheetOf(result),
});

/** Both pictures of a board. */
const both = (caption: string, windows: WindowsPicture): Readonly<Record<string, Picture>> => ({
  [`${caption}: windows`]: windows,
  [`${caption}: table`]: beside(windows),
});

const rounds = { early: 1, middle: 5, late: 10 } as const;

const tables = Object.fromEntries(
  ([2, 3, 4] as const).flatMap((players) =>
    Object.entries(rounds).flatMap(([when, round]) => {
      const windows = someTable(players, round);
      return Object.entries(both(`${players} players, ${when}`, windows));
    }),
  ),
);

const solo = {
  ...both('solo, the first round, the Pegasus edition', someSolo(3, 1, 'pegasus')),
  ...both('solo, two tools', someSolo(2, 1)),
  ...both('solo, five tools, round 7', someSolo(5, 7)),
  ...both('solo, a drawn color waits for its shade', someSoloWaiting()),
};

const traces = {
  ...Object.fromEntries(
    toolNumbers.flatMap((tool) => Object.entries(both(`tool ${tool}`, someTool(4, tool)))),
  ),
  ...both('tool 5, two players', someTool(2, 5)),
  ...both(
    'tool 6, the die waits',
    someTool(4, 6, ({ turn }) => turn.waiting !== null),
  ),
  ...both('tool 11, the color waits', someTool(3, 11)),
  ...both('tool 11, the die was returned', someReturned(4)),
};

const offers = {
  'at a table': someOffer(),
  'at a table, cards': someOfferCards(),
  'solo, one tool': someSoloOffer(1),
  'solo, five tools': someSoloOffer(5),
  'solo, five tools, cards': someSoloOfferCards(5),
};

const steps = {
  'nothing to choose': someHand(),
  'solo, nothing to choose': someSoloHand(),
  'five spaces': someDraft((spaces) => spaces === 5),
  'many spaces': someDraft((spaces) => spaces >= 9),
  'solo, two private objectives': someSoloDraft(),
  'which die moves': someFrom(),
  'where a second die goes': someTo(),
  'a die of the pool': somePool(),
  'solo, a die of the pool': someSoloPool(),
  'a die of the round track': someTrack([1, 1, 1]),
  'a die of a full round track': someTrack([3, 3, 4, 3, 3, 4, 3, 3, 4]),
  'a shade': someShade('purple'),
  'in a review, played': somePlayed(),
  'in a review, better': someBetter(),
  'of a hint': someHint(),
};

const windows = {
  'in play': someWindow(),
  'at the end': someFinalWindow(),
  ...Object.fromEntries(
    patterns.map(({ name }, index) => [
      `${name}, round ${(index % 10) + 1}`,
      { ...someWindow(), pattern: name, dice: [], round: (index % 10) + 1 },
    ]),
  ),
};

const growths = {
  '4 players': someGrowth(4),
  '2 players, in German': { ...someGrowth(2), locale: 'de' },
  ...Object.fromEntries(styles.map((style) => [`3 players, ${style}`, { ...someGrowth(3), style }])),
} as const satisfies Readonly<Record<string, Picture>>;

const results = {
  ...end('2 players', someResult(2)),
  ...end('3 players', someResult(3)),
  ...end('4 players', someResult(4)),
  ...end('solo, won', someSoloResult(true)),
  ...end('solo, lost', someSoloResult(false)),
};

/** The hardest names for the layout. */
const worst = [
  [
    'W'.repeat(40),
    '👩‍👩‍👧🏳️‍🌈👋🏽🇩🇪'.repeat(6),
    'محمد عبد الرحمن بن عبد الله آل سعود الكبير',
    '由紀 李小龙 김철수 ゆき',
  ],
  ['Z\u0337\u0322\u035bal\u0334go ก้้้้้', '🎲 Mira ★', '', 'ᴀʟᴇᴋꜱᴀɴᴅʀᴀ 𝓜𝓪𝔁𝓲𝓶𝓲𝓵𝓲𝓪𝓷𝓮'],
  ['ผู้ใหญ่', 'देवनागरी क्षत्रिय', 'שלום עולם!', '\u{202e}evil 𓂀'],
] as const;

const names = Object.fromEntries(
  worst.flatMap((four, index) => [
    [`at the table, ${index + 1}`, { ...someTable(4, 5), names: four }],
    [`in the result, ${index + 1}`, { ...someResult(4), names: four }],
    [`in a player's own window, ${index + 1}`, { ...someHand(), name: four[0] }],
  ]),
);

const german = Object.fromEntries(
  Object.entries({
    ...both('four', someTable(4, 5)),
    ...both('two', someTable(2, 5)),
    ...both('solo', someSolo(5, 7)),
    offer: someOffer(),
    'window with a step': someTo(),
    'pool to choose from': somePool(),
    ...end('four', someResult(4)),
    ...end('solo, lost', someSoloResult(false)),
    'window at the end': someFinalWindow(),
  }).map(([caption, picture]) => [caption, { ...picture, locale: 'de' } as const]),
);

const tour = Object.fromEntries(
  (['en', 'de'] as const).flatMap((locale) =>
    tourPages.map((page) => [
      `${page}, ${locale}`,
      { kind: 'tour', locale, style: 'patterns', page } as const,
    ]),
  ),
);

const bright = someDailyCard();
const dark = someLostCard();
const cards = {
  'target beaten': bright,
  'target missed': dark,
  'target reached, which is not enough': { ...bright, total: 46, streak: 0 },
  'not a single die': { ...dark, colors: dark.colors.map(() => null) },
  'the best possible, and a long streak': {
    ...bright,
    total: 128,
    toolsUsed: 5,
    streak: 1234,
    colors: bright.colors.map((color) => color ?? 'purple'),
  },
  'beaten, in German': {
    ...bright,
    locale: 'de',
    date: 'Mittwoch, 23. September 2026',
    name: worst[0][2],
    toolsUsed: 5,
  },
  'missed, in German': { ...dark, locale: 'de', date: '1. Mai 2027', name: 'W'.repeat(40) },
  ...Object.fromEntries(
    styles.flatMap((style) => [
      [`beaten, ${style}`, { ...bright, style }],
      [`missed, ${style}`, { ...dark, style }],
    ]),
  ),
} as const satisfies Readonly<Record<string, Picture>>;

const reached = someWeeklyCard();
const missed = someLostWeek();
const weeklyCards = {
  'target reached': reached,
  'target missed, nine tools': missed,
  'without tools, all black': {
    ...reached,
    toolCount: 0,
    toolsUsed: 0,
    colors: reached.colors.map(() => 'black' as const),
  },
  'reached, in German': {
    ...reached,
    locale: 'de',
    week: '28. Dezember 2026 – 3. Januar 2027',
    name: worst[0][2],
    total: 128,
    toolCount: 9,
    toolsUsed: 9,
  },
  'missed, in German': { ...missed, locale: 'de', week: '16.–22. November 2026', name: 'W'.repeat(40) },
  ...Object.fromEntries(
    styles.flatMap((style) => [
      [`reached, ${style}`, { ...reached, style }],
      [`missed, ${style}`, { ...missed, style }],
    ]),
  ),
} as const satisfies Readonly<Record<string, Picture>>;

const standings = {
  ...Object.fromEntries([1, 3, 8, 9, 10, 11].map((count) => [`${count} people`, someStandings(count)])),
  'a season': someSeason(11),
  'two columns': {
    ...someStandings(6),
    title: 'Streaks',
    note: 'Daily challenge: 42 players, by days in a row',
    columns: ['In a row', 'Longest'],
    rows: someStandings(6).rows.map(({ rank, name, cells: [, longest = '', length = ''] }) => ({
      rank,
      name,
      glass: null,
      cells: [length, longest],
    })),
  },
  'a day': someDay(10),
  'everybody shares first place': {
    ...someDay(4),
    rows: someDay(4).rows.map(({ name }) => ({ rank: 1, name, glass: null, cells: ['42', '40', '+2'] })),
  },
  'a million people, the hardest names': {
    ...someStandings(11),
    title: worst[0][0],
    rows: worst
      .flat()
      .slice(0, 11)
      .map((name, index) => ({
        rank: 10 ** (index % 7),
        name,
        glass: 'leaded' as const,
        cells: ['1234.5', '100 %', '−12 345'],
      })),
  },
  'long headings, in German': {
    ...someStandings(10),
    locale: 'de',
    title: 'Die ehrwürdige Bruderschaft der Glaser von Hinterzarten',
    note: '42 Personen, nach Wertung',
    columns: ['Wertung', 'Gewonnene Spiele', 'Durchschnitt'],
  },
} as const satisfies Readonly<Record<string, Picture>>;

/** Both pictures of games of Koloretako. */
const bothOfEach = (games: Readonly<Record<string, KoloretakoPicture>>): Readonly<Record<string, Picture>> =>
  Object.fromEntries(
    Object.entries(games).flatMap(([caption, window]): [string, Picture][] => [
      [`${caption}: window`, window],
      [`${caption}: cards`, cardsBeside(window)],
    ]),
  );

const cardGames = {
  ...bothOfEach({
    'the first round': someCards(1),
    'an early round, one turn taken': someCards(2, 3, 1),
    'no tools': someCards(3, 0),
    ...Object.fromEntries(
      ([1, 2, 4, 5, 6] as const).map((tools) => [
        `${tools} tools, round ${tools + 3}`,
        someCards(tools + 3, tools),
      ]),
    ),
    'a full turn bar, nine tools': someFullBar(),
    'only stacks of three': someFullStacks(),
  }),
  'a card was picked': somePicked(),
  'which card moves': someMove(),
  ...bothOfEach({ 'a card of the turn bar': someSwap() }),
  'four windows to choose from': someCardOffer(),
  ...Object.fromEntries(
    ([0, 3, 9] as const).map((tools) => [`cards of an offer, ${tools} tools`, someOfferedCards(tools)]),
  ),
  ...bothOfEach({
    won: someCardEnd(true),
    lost: someCardEnd(false),
    'lost, without a single card': someEmptyEnd(),
  }),
} as const satisfies Readonly<Record<string, Picture>>;

const cardsElsewhere = {
  ...bothOfEach({
    'all in German, with letters, and a long name': {
      ...someFullStacks(),
      locale: 'de',
      style: 'letters',
      name: 'W'.repeat(40),
    },
    'two tools, in German': { ...someCards(4, 2), locale: 'de' },
    'three tools, in German': { ...someCards(4, [3, 5, 9]), locale: 'de' },
    'four tools, in German': { ...someCards(4, [3, 5, 8, 9]), locale: 'de' },
    'six tools, in German': { ...someCards(4, [1, 3, 5, 6, 8, 9]), locale: 'de' },
    'lost, in German': { ...someCardEnd(false), locale: 'de', name: worst[0][2] },
  }),
  'nine tools to choose with, in German': { ...someOfferedCards(9), locale: 'de' },
  'four windows to choose from, in German': { ...someCardOffer(), locale: 'de' },
  ...Object.fromEntries(
    styles.flatMap((style) =>
      Object.entries({
        ...bothOfEach({
          [`round 6, ${style}`]: { ...someCards(6), style },
          [`won, ${style}`]: { ...someCardEnd(true), style },
        }),
        [`offer, ${style}`]: { ...someCardOffer(), style },
      }),
    ),
  ),
} as const satisfies Readonly<Record<string, Picture>>;

const curves = {
  ...Object.fromEntries([1, 2, 3, 4].map((players) => [`${players} players`, someCurves(players)])),
  'against a target': someMargins(),
  'against a target, in German': { ...someMargins(), locale: 'de' },
  'the hardest names': { ...someCurves(4), names: worst[0].slice(0, 4) },
  'ended by a resignation': someResigned(2, false),
  'one resigned, the others played on': someResigned(3, true),
} as const satisfies Readonly<Record<string, Picture>>;

const roses = {
  ...Object.fromEntries([0, 1, 7, 24].map((lit) => [`${lit} lit`, someRose(lit)])),
  'in German, the hardest name': { ...someRose(12), locale: 'de', name: worst[0][2] ?? '' },
} as const satisfies Readonly<Record<string, Picture>>;

const pair = someWindowPair();
const dayCards = {
  ...Object.fromEntries([1, 2, 3, 4, 6].map((count) => [`${count} windows`, someDayCard(count)])),
  'in German, the hardest names': {
    ...someDayCard(4),
    locale: 'de',
    windows: someDayCard(4).windows.map(({ filled }, index) => ({
      rank: 10 ** index,
      name: worst[0][index] ?? '',
      total: -12,
      filled,
    })),
  },
  'two windows beside each other': pair,
  'two windows, in German, the hardest names': {
    ...pair,
    locale: 'de',
    windows: [
      { ...pair.windows[0], name: worst[0][0], total: -12 },
      { ...pair.windows[1], name: worst[0][2] },
    ],
  },
  ...Object.fromEntries(
    styles.flatMap((style) => [
      [`the day's card, ${style}`, { ...someDayCard(3), style }],
      [`two windows, ${style}`, { ...pair, style }],
    ]),
  ),
} as const satisfies Readonly<Record<string, Picture>>;

/** Every style, for each color vision. */
const eyes: Section = {
  title: 'Styles and color vision',
  exhibits: styles.flatMap((style) =>
    visions.flatMap((vision) => [
      { caption: `windows, ${style}, ${vision}`, picture: { ...someTable(4, 7), style }, vision },
      { caption: `table, ${style}, ${vision}`, picture: beside({ ...someTable(4, 7), style }), vision },
      {
        caption: `own window, ${style}, ${vision}`,
        picture: { ...someDraft((spaces) => spaces === 5), style },
        vision,
      },
      { caption: `Koloretako, ${style}, ${vision}`, picture: { ...someFullBar(), style }, vision },
      {
        caption: `Koloretako, cards, ${style}, ${vision}`,
        picture: cardsBeside({ ...someFullBar(), style }),
        vision,
      },
    ]),
  ),
};

const styled = Object.fromEntries(
  styles.flatMap((style) =>
    Object.entries({
      offer: someOffer(),
      result: someResult(4),
      ...both('solo', someSolo(5, 7)),
      pool: somePool(),
    }).map(([caption, picture]) => [`${caption}, ${style}`, { ...picture, style }]),
  ),
);

/** Every kind of picture, in all its states. */
export const sections: readonly Section[] = [
  section('The table', { ...tables, ...solo }),
  section('Traces of the last turn', traces),
  section('Choosing a window', offers),
  section('Your own window', steps),
  section('A window to show around', windows),
  section('A growing window', growths),
  section('The result', results),
  section('Koloretako', cardGames),
  section('Koloretako in other styles and German', cardsElsewhere),
  section('The daily challenge, to be shared', cards),
  section('The weekly challenge, to be shared', weeklyCards),
  section("A day's card", dayCards),
  section('Standings', standings),
  section('Reviews', curves),
  section('Rose windows', roses),
  eyes,
  section('Styles in other pictures', styled),
  section('Names', names),
  section('German', german),
  section('The tour', tour),
];
