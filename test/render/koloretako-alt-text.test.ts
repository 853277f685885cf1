import { describe, expect, it } from 'vitest';
import { shades } from '#games/shared/die';
import { patternNamed, patterns } from '#games/shared/pattern';
import { allSpaces, parseSpace } from '#games/shared/space';
import { altText } from '#render/alt-text';
import type { KoloretakoPicture } from '#render/picture';
import { cardInWords } from '#render/text/in-words';
import { locales, wordsOf } from '#words/words';
import {
  cardsBeside,
  noMarks,
  someCardEnd,
  someCardOffer,
  someCards,
  someFullBar,
  someFullStacks,
  someMove,
  someOfferedCards,
  somePicked,
  someSwap,
} from './some-card-games.ts';

const words = wordsOf('en');
const longest = 1024;
const say = (picture: KoloretakoPicture): string => altText(picture, words);
const sayCards = (picture: KoloretakoPicture): string => altText(cardsBeside(picture), words);

describe('the alt text of a game of Koloretako', () => {
  const picture = someFullBar();
  const text = say(picture);

  it('starts with score and target, then lists the hand with its symbols', () => {
    expect(text).toMatch(
      /^Koloretako, round 10 of 10, 2 turns left\. Score so far −?\d+, target \d+\. Hand: [A-Z]\w+ \d [a-z ]+, [A-Z]\w+ \d [a-z ]+, [A-Z]\w+ \d [a-z ]+\. /,
    );
    expect(say({ ...someCards(2, 3, 1) })).toContain('round 2 of 10, 1 turn left.');
  });

  it('describes the window space by space: black instead of the purple of dice', () => {
    expect(text).toContain(
      'Mira, Lux Astram: A Black 1, (1), (green), (black), Red 4; B Red 6, (black), Black 2, Blue 5, (green); C ',
    );
    expect(say(someFullStacks())).toContain(
      'Firmitas: A (black), (6), –, –, (3); B (5), (black), (3), –, –;',
    );
    expect(text).not.toMatch(/purple/iu);
  });

  it('lists the orders with their points, the turn bar round by round, and the tools with their symbols', () => {
    const { view } = picture;
    const text = sayCards(picture);
    view.score.orders.forEach((points) =>
      expect(text).toMatch(new RegExp(`Orders: .*\\p{L}: ${points}[,.]`, 'u')),
    );
    view.bar.forEach((stack, index) =>
      expect(text).toContain(`${index + 1} ${stack.map((card) => cardInWords(card, words)).join(', ')}`),
    );
    expect(text).toMatch(/Tools: Redraw for three circles \(ready\), Exchange for drop \(used\), /);
    // Golden tools can be used now; the dark ones wait for a card that pays for them.
    view.tools.forEach(({ tool, gone, whyNot }) => {
      const name = words.say(`koloretako.tool.${tool}.name`);
      const state = gone ? / \(used\)[,.]/u : whyNot === null ? / \(ready\)[,.]/u : /[^)][,.]/u;
      expect(text).toMatch(new RegExp(`${name} for [a-z ]+${state.source}`, 'u'));
    });
    expect(new Set(view.tools.map(({ gone, whyNot }) => [gone, whyNot === null].join())).size).toBe(3);
    for (const shade of shades) expect(text).not.toContain(`Purple ${shade}`);
  });

  it('says what was picked, and what can be pressed next', () => {
    expect(say(somePicked())).toMatch(/Picked: [A-Z]\w+ \d\. Highlighted: [A-D]\d, /);
    expect(say(someMove())).toMatch(/ Pays: [A-Z]\w+ \d\. Can be moved: A1 [A-Z]\w+ \d, /);
    expect(sayCards(someMove())).toMatch(/^Tool in use: Move Two\. Orders: /);
  });

  it('says of cards in the hand and on the turn bar in the picture in which they are', () => {
    expect(say(someSwap())).toMatch(/ Pays: [A-Z]\w+ \d\. Picked: [A-Z]\w+ \d\. Mira, /);
    expect(sayCards(someSwap())).toMatch(/^Tool in use: Swap with the Turn Bar\. Available: [A-Z]\w+ \d, /);
  });

  it('says where a card was moved', () => {
    const { marks, ...picture } = someMove();
    const [from, to] = [parseSpace('D4'), parseSpace('A1')];
    if (marks === null || from === undefined || to === undefined) throw new Error('nothing is marked');
    const moved = say({ ...picture, marks: { ...marks, lit: [], from: [from], to: [to] } });
    expect(moved).toContain('Last placed at A1. Moved from D4.');
  });

  it('says in a review what was played or what would have been better, and that nothing is to be moved', () => {
    const [to, lit] = [allSpaces.slice(0, 1), allSpaces.slice(4, 5)];
    const marks = { ...noMarks, isReview: true } as const;
    const told = [
      { ...marks, to },
      { ...marks, lit },
    ].map((each) => say({ ...picture, marks: each }));
    expect(told).toEqual([
      expect.stringMatching(/\. Played: A1 Black 1\. (?!Better)/u),
      expect.stringMatching(/\. Better: A5 Red 4\. /u),
    ]);
    expect(told.join(' ')).not.toContain('Last placed');
  });

  it('says at the end what decided the game', () => {
    expect(say(someCardEnd(true))).toMatch(
      /^Mira reaches the target\. \d+ points, at least the target of \d+\. Mira, Chromatic Splendor: A /,
    );
    expect(sayCards(someCardEnd(true))).toMatch(/^Orders: .+ Empty spaces (?:0|−\d+)\. Turn bar: 1 /);
    expect(say(someCardEnd(false))).toMatch(/^Mira misses the target\. -?\S+ points, below the target of/);
  });
});

describe('the alt text of a Koloretako offer', () => {
  it('describes each window with its difficulty', () => {
    const picture = someCardOffer();
    const text = altText(picture, words);
    picture.offered.forEach((name, index) =>
      expect(text).toContain(`${index + 1}. ${name}, difficulty ${patternNamed(name).difficulty}: A `),
    );
  });

  it('says what each order scores: a sum of values for the Σ of the picture', () => {
    const picture = someOfferedCards(3);
    expect(altText(picture, words)).toMatch(
      /^Orders: Shades of Green: sum, Row Color Variety: 6, Column Color Variety: 5\. Tools: /,
    );
    expect(altText({ ...picture, locale: 'de' }, wordsOf('de'))).toMatch(/^Aufträge: [^,]+: Summe, /);
  });
});

it.each(locales)('is never too long for Discord, and lists every window and tool, in %s', (locale) => {
  const said = wordsOf(locale);
  const fullest = { ...someFullStacks(), name: 'W'.repeat(80) };
  const windows = [fullest, someSwap(), someCardEnd(false)];
  for (const picture of [...windows.map(cardsBeside), someOfferedCards(9)]) {
    const text = altText(picture, said);
    expect(text.length).toBeLessThanOrEqual(longest);
    expect(text).toContain(said.say('koloretako.tool.2.name'));
  }
  const offers = patterns.slice(3).map((_, index) => {
    const offered = patterns.slice(index, index + 4).map(({ name }) => name);
    return Object.assign({}, someCardOffer(), { offered });
  });
  for (const picture of [...windows, ...offers]) {
    const text = altText(picture, said);
    expect(text.length).toBeLessThanOrEqual(longest);
    expect(text).toContain('; D ');
  }
});
