import { afterEach, expect, it, vi } from 'vitest';
import { type ToolNumber, toolNumbers } from '#games/sagrada/tools/cards';
import type { ToolView } from '#games/sagrada/view';
import {
  publicObjective,
  type PublicObjectiveName,
  publicObjectiveNames,
} from '#games/shared/objectives/public';
import { glassHalf } from '#render/glass/tile';
import { grownWindow } from '#render/grown-window';
import type { Plate } from '#render/indexed/plate';
import { handLayout, handWithPool, handWithScore } from '#render/layout/hand-layout';
import { offerCardsLayout, offerLayout } from '#render/layout/offer-layout';
import { soloLayout, tableLayout } from '#render/layout/table-layout';
import { soloWindowLayout, windowsLayout } from '#render/layout/windows-layout';
import { compose } from '#render/paint';
import type { HandPicture, StillPicture, WindowsPicture } from '#render/picture';
import { challengeCardLayout } from '#render/pictures/challenge-figures';
import { slow } from '#test/cases';
import { locales } from '#words/words';
import { onDesktop, onPhone } from './boxes.ts';
import { overlap } from './clashes.ts';
import { sections } from './gallery/sections.ts';
import {
  beside,
  someHand,
  someOfferCards,
  someSolo,
  someSoloHand,
  someSoloOfferCards,
  someTable,
} from './some-pictures.ts';
import { type DrawnText, watchTexts } from './texts-in.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  { table: 'four', layout: windowsLayout(4), desktop: 26, phone: 24 },
  { table: 'three', layout: windowsLayout(3), desktop: 26, phone: 24 },
  { table: 'two', layout: windowsLayout(2), desktop: 36, phone: 24 },
  { table: 'one', layout: soloWindowLayout, desktop: 44, phone: 44 },
])('a die at a table of $table can be read where Discord shows it', ({ layout, desktop, phone }) => {
  for (const { pitch } of layout.windows) {
    expect(2 * glassHalf(pitch) * onDesktop(layout)).toBeGreaterThanOrEqual(desktop);
    expect(2 * glassHalf(pitch) * onPhone(layout)).toBeGreaterThanOrEqual(phone);
  }
  expect(layout.height).toBeLessThanOrEqual(1.16 * layout.width);
});

it.each([tableLayout(2), tableLayout(3), tableLayout(4), soloLayout(4, 5)])(
  'the picture with the pool of %# fills the box, and its dice can be read',
  (layout) => {
    expect([layout.width, layout.height].map((side) => side * onDesktop(layout))).toEqual([550, 350]);
    for (const { width } of layout.pool) {
      expect(width * onDesktop(layout)).toBeGreaterThanOrEqual(40);
      expect(width * onPhone(layout)).toBeGreaterThanOrEqual(24);
    }
  },
);

it('the card of a challenge uses the height of the box, and is wider than high', () => {
  const { window } = challengeCardLayout;
  expect(2 * glassHalf(window.pitch) * onDesktop(challengeCardLayout)).toBeGreaterThanOrEqual(40);
  expect(challengeCardLayout.width).toBeGreaterThan(challengeCardLayout.height);
});

it('a pane of a window to choose can be read where Discord shows it', () => {
  for (const layout of [offerLayout(true), offerLayout(false)])
    for (const { pitch } of layout.windows)
      expect(2 * glassHalf(pitch) * Math.min(onDesktop(layout), onPhone(layout))).toBeGreaterThanOrEqual(24);
});

it.each([handLayout, handWithScore(6), handWithPool(9)])(
  "a die in a player's own window can be read where Discord shows it",
  (layout) => {
    expect(2 * glassHalf(layout.window.pitch) * onDesktop(layout)).toBeGreaterThanOrEqual(44);
  },
);

/** The smallest text that matters, as large as the desktop shows it, and how high a picture may be for its width. */
const [smallestText, highest] = [11, 1.16] as const;

/** Whether two texts touch. A text that is written again at its place, like a number that shines now, only covers itself. */
function touch(one: DrawnText, other: DrawnText): boolean {
  const [{ x, y }, again] = [one.ink, other.ink];
  const isSame = one.said === other.said && x === again.x && y === again.y;
  return !isSame && overlap(one.ink, other.ink);
}

/** What is wrong with a picture where Discord shows it, in words. */
function faultsOf({ width, height }: Pick<Plate, 'width' | 'height'>, texts: readonly DrawnText[]) {
  const smallest = Math.min(...texts.map(({ size }) => size)) * onDesktop({ width, height });
  const isLegible = smallest >= smallestText;
  const crossing = texts.flatMap((text, index) =>
    texts.slice(index + 1).flatMap((other) => (touch(text, other) ? [`${text.said} on ${other.said}`] : [])),
  );
  return [
    ...(height > highest * width ? [`${width} × ${height} is too high`] : []),
    ...(isLegible ? [] : [`its smallest text is ${smallest.toFixed(1)} pixels high`]),
    ...texts.filter(({ isCut }) => isCut).map(({ said }) => `${said} is cut off`),
    ...crossing,
  ];
}

slow(
  'every picture fits the box, and all of its texts can be read there: none too small, cut or on another',
  () => {
    const textsOf = watchTexts();
    const written: number[] = [];
    const faults = sections.flatMap(({ title, exhibits }) =>
      exhibits
        .filter(({ vision }) => vision === 'normal')
        .flatMap(({ caption, picture }) => {
          let size = { width: 0, height: 0 };
          const texts = textsOf(() => {
            size = compose(picture.kind === 'growth' ? grownWindow(picture) : picture);
          });
          written.push(texts.length);
          return faultsOf(size, texts).map((fault) => `${title}, ${caption}: ${fault}`);
        }),
    );
    expect(written.length).toBeGreaterThan(250);
    expect(written.filter((count) => count === 0)).toHaveLength(0);
    expect(faults).toEqual([]);
  },
);

it('the cards that a table chooses its windows by can be read on a phone, too', () => {
  const texts = watchTexts()(() => compose(someOfferCards()));
  expect(Math.min(...texts.map(({ size }) => size)) * onPhone(offerCardsLayout)).toBeGreaterThanOrEqual(
    smallestText,
  );
});

/** A window of one's own in which these objectives, and only they, are met so many times. */
const handWith = (
  { player, ...hand }: HandPicture,
  publicObjectives: readonly PublicObjectiveName[],
  times: number,
): HandPicture => ({
  ...hand,
  publicObjectives,
  player: {
    ...player,
    score: { ...player.score, public: publicObjectives.map((name) => times * publicObjective(name).points) },
  },
});

/** As many of these tools as there were, each at its price. */
const withTools = (before: readonly ToolView[], tools: readonly ToolNumber[]): readonly ToolView[] =>
  before.map((view, index) => ({ ...view, tool: tools[index] ?? view.tool }));

/** The table of these windows, with these cards. */
const tableWith = (
  windows: WindowsPicture,
  publicObjectives: readonly PublicObjectiveName[],
  tools: readonly ToolNumber[],
): StillPicture => {
  const { view, ...table } = beside(windows);
  return { ...table, view: { ...view, publicObjectives, tools: withTools(view.tools, tools) } };
};

/** The cards from this one on; after the last one come the first. */
const from = <Card>(cards: readonly Card[], first: number): readonly Card[] => [
  ...cards.slice(first % cards.length),
  ...cards.slice(0, first % cards.length),
];

it.each(locales)('no name of a card touches what stands below or beside it: %s', (locale) => {
  const textsOf = watchTexts();
  const [atTable, solo] = [[2, 3, 4] as const, someSolo(5, 7)];
  const tables = atTable.map((players) => someTable(players, 5));
  const [hand, soloHand, offered, soloOffered] = [
    someHand(),
    someSoloHand(),
    someOfferCards(),
    someSoloOfferCards(5),
  ];
  const drawings = Array.from({ length: toolNumbers.length }, (_, first) => {
    const [objectives, tools] = [from(publicObjectiveNames, first), from(toolNumbers, first)];
    const [three, two] = [objectives.slice(0, 3), objectives.slice(0, 2)];
    return [
      ...[0, 1, 4, 20].flatMap((times) => [handWith(hand, three, times), handWith(soloHand, two, times)]),
      { ...offered, publicObjectives: three, tools: withTools(offered.tools, tools) },
      { ...soloOffered, publicObjectives: two, tools: withTools(soloOffered.tools, tools) },
      ...tables.map((table) => tableWith(table, three, tools)),
      tableWith(solo, two, tools),
    ];
  }).flat();
  const faults = drawings.flatMap((picture) => {
    let size = { width: 0, height: 0 };
    const texts = textsOf(() => {
      size = compose({ ...picture, locale });
    });
    return faultsOf(size, texts).map((fault) => `${picture.kind}: ${fault}`);
  });
  expect([...new Set(faults)]).toEqual([]);
});
