import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseGlass } from '#games/koloretako/glass';
import { allSpaces, type Space } from '#games/shared/space';
import { glassHalf } from '#render/glass/tile';
import { koloretakoLayout } from '#render/koloretako/playing-picture';
import { spaceCorner } from '#render/layout/window-place';
import { compose } from '#render/paint';
import type { KoloretakoPicture, StillPicture } from '#render/picture';
import {
  cardsBeside,
  noMarks,
  someCardEnd,
  someCards,
  someFullBar,
  someMove,
  somePicked,
  someSwap,
} from './some-card-games.ts';

const drawingOf = (picture: StillPicture): string =>
  createHash('sha256').update(compose(picture).rows).digest('hex');
const cardsOf = (picture: KoloretakoPicture): string => drawingOf(cardsBeside(picture));

/** The picture of a running game, with parts of its view changed. */
function changed(
  picture: KoloretakoPicture,
  parts: Partial<Extract<KoloretakoPicture['view'], { phase: 'playing' }>>,
): KoloretakoPicture {
  const { view } = picture;
  if (view.phase !== 'playing') throw new Error('the game is over');
  return { ...picture, view: { ...view, ...parts } };
}

const cardOf = (name: string) => {
  const card = parseGlass(name);
  if (card === undefined) throw new Error(`${name} is not a card`);
  return card;
};

describe('the picture of a game of Koloretako', () => {
  const picture = someFullBar();
  const { view } = picture;

  it('shows a win with any card in the window, also with Red 1', () => {
    const end = someCardEnd(true);
    if (end.view.phase !== 'over') throw new Error('the game is not over');
    const cards = end.view.cards.map(() => cardOf('R1'));
    expect(drawingOf({ ...end, view: { ...end.view, cards } })).not.toBe(drawingOf(end));
  });

  it('shows what belongs to the window: hand, turns, round, score, target, cards and name', () => {
    const drawings = [
      picture,
      changed(picture, { hand: [cardOf('G6')] }),
      changed(picture, { turnsLeft: 1 }),
      changed(picture, { turnsLeft: 0 }),
      changed(picture, { round: 9 }),
      changed(picture, { target: 99 }),
      changed(picture, { target: view.score.total }),
      changed(picture, { score: { ...view.score, total: 99 } }),
      changed(picture, { cards: view.cards.map(() => null) }),
      { ...picture, name: 'Юки' },
    ].map(drawingOf);
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  it('shows beside it: round, turn bar, orders, their points, and tools', () => {
    const gone = view.tools.map((tool) => Object.assign({}, tool, { gone: !tool.gone }));
    const waiting = view.tools.map((tool) =>
      Object.assign({}, tool, { whyNot: tool.whyNot === null ? { code: 'gameOver' } : null }),
    );
    const drawings = [
      picture,
      changed(picture, { round: 9, bar: view.bar.slice(1) }),
      changed(picture, { bar: view.bar.slice(1) }),
      changed(picture, { score: { ...view.score, orders: [9, 9, 9] } }),
      changed(picture, { orders: ['U6', 'B1', 'B9'] }),
      changed(picture, { tools: gone }),
      changed(picture, { tools: waiting }),
    ].map(cardsOf);
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  it('shows language and style', () => {
    const early = someCards(2, 3, 1);
    const drawings = [
      early,
      { ...early, locale: 'de' as const },
      { ...early, style: 'letters' as const },
      { ...early, style: 'contrast' as const },
    ].flatMap((each) => [drawingOf(each), cardsOf(each)]);
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  it.each([
    ['a card that was picked', somePicked(), drawingOf, ['lit', 'picked']],
    ['a card that pays', someMove(), drawingOf, ['lit', 'pays']],
    ['a tool in use', someMove(), cardsOf, ['tool']],
    ['a card of the hand to be swapped', someSwap(), drawingOf, ['picked', 'pays']],
    ['cards of the turn bar to choose from', someSwap(), cardsOf, ['choices', 'tool']],
  ] as const)('shows %s where it is, part by part', (_, marked, drawn, parts) => {
    const { marks } = marked;
    if (marks === null) throw new Error('nothing is marked');
    const without = (left: readonly string[]): KoloretakoPicture => {
      const stored = Object.entries(marks).filter(([part]) => !left.includes(part));
      return { ...marked, marks: Object.assign({}, noMarks, Object.fromEntries(stored)) };
    };
    const drawings = [marked, ...parts.map((part) => without([part]))].map(drawn);
    expect(new Set(drawings).size).toBe(drawings.length);
    // The rest is marked in the other picture, if at all.
    const others = Object.keys(noMarks).filter((part) => !parts.some((each) => each === part));
    expect(drawn(without(others))).toBe(drawn(marked));
  });

  it('shows whether a card was picked or pays', () => {
    const { marks, ...picture } = someSwap();
    if (marks === null || marks.pays === null) throw new Error('no card pays');
    const picked = { ...marks, picked: [...marks.picked, marks.pays], pays: null };
    expect(drawingOf({ ...picture, marks })).not.toBe(drawingOf({ ...picture, marks: picked }));
  });

  it('marks nothing once the game is over, and counts the empty spaces', () => {
    const over = someCardEnd(true);
    expect(drawingOf({ ...over, marks: somePicked().marks })).toBe(drawingOf(over));
    if (over.view.phase !== 'over') throw new Error('the game is not over');
    const score = { ...over.view.score, empty: -33 };
    expect(cardsOf({ ...over, view: { ...over.view, score } })).not.toBe(cardsOf(over));
  });
});

describe('the glass beside a card', () => {
  const picture = someCards(1, 0);
  const { window } = koloretakoLayout;
  const [middle, beside] = [7 as Space, 8 as Space];
  const half = glassHalf(window.pitch);

  /** A row of pixels through the middle of a space next to this card. */
  function glassBeside(name: string | null): string {
    const cards = allSpaces.map((space) => (space === middle && name !== null ? cardOf(name) : null));
    const { width, rows } = compose(
      changed(picture, { cards, pattern: 'Firmitas' as typeof picture.view.pattern }),
    );
    const [x, y] = spaceCorner(window, beside);
    const from = (y + window.pitch / 2) * (width + 1) + x + (window.pitch / 2 - half) + 1;
    return Buffer.from(rows.slice(from, from + 2 * half)).toString('hex');
  }

  it('gets its light, but none from a black one, because smoke blocks light', () => {
    const dark = glassBeside(null);
    expect(glassBeside('Y1')).not.toBe(dark);
    expect(glassBeside('K1')).toBe(dark);
  });
});
