import { describe, expect, it } from 'vitest';
import { cardRefusalText } from '#discord/cards/refusals';
import { inPlain } from '#discord/kit/glyph';
import { weekSchema } from '#play/koloretako/card-game';
import type { CardRefusal } from '#play/koloretako/card-games';
import { glass } from '#test/games/koloretako/cards';
import { position } from '#test/games/koloretako/position';
import { die, pattern, space } from '#test/games/sagrada/table';
import { anna } from '#test/play/evening';
import { wordsOf } from '#words/words';
import { turnOf } from './card-turns.ts';

/** Each refusal once, and what its text must mention. */
const refusals: {
  readonly [C in CardRefusal['code']]: readonly [CardRefusal & { readonly code: C }, ...string[]];
} = {
  spaceTaken: [{ code: 'spaceTaken', space: space('A1'), by: glass('K4') }, 'A1', 'Black 4', 'empty'],
  notOnEdge: [{ code: 'notOnEdge', space: space('B3') }, 'B3', 'edge'],
  notAdjacent: [{ code: 'notAdjacent', space: space('D5') }, 'D5', 'diagonal'],
  restrictedColor: [
    { code: 'restrictedColor', space: space('A1'), die: glass('G4'), color: 'purple' },
    "A1 only takes black cards, so Green 4 doesn't fit.",
  ],
  restrictedShade: [
    { code: 'restrictedShade', space: space('A1'), die: glass('K4'), shade: 2 },
    'A1 only takes shade 2, so Black 4',
  ],
  adjacentColor: [
    { code: 'adjacentColor', space: space('B3'), die: die('R3'), neighbour: die('R5'), at: space('B2') },
    "B3 is beside Red 5 on B2, and cards side by side can't share a color.",
  ],
  adjacentShade: [
    { code: 'adjacentShade', space: space('B3'), die: die('R3'), neighbour: die('G3'), at: space('C3') },
    "B3 is beside Green 3 on C3, and cards side by side can't share a shade.",
  ],
  notApart: [
    { code: 'notApart', space: space('B3'), neighbour: glass('K5'), at: space('C4') },
    'B3 touches Black 5 on C4',
    'Stand Apart',
  ],
  noDieThere: [{ code: 'noDieThere', space: space('C2') }, "There's no card on C2."],
  sameSpace: [{ code: 'sameSpace', space: space('C2') }, 'other than C2'],
  sameDieTwice: [{ code: 'sameDieTwice', space: space('C2') }, 'the card on C2'],
  notInHand: [{ code: 'notInHand', card: glass('K6') }, "Black 6 isn't in your hand"],
  mustPlay: [
    { code: 'mustPlay', card: glass('K6'), space: space('A1') },
    'strict mode',
    'Black 6 fits on A1',
  ],
  notOffered: [{ code: 'notOffered', pattern: pattern('Batllo').name }, 'Batllo', '/koloretako board'],
  notYourCardGame: [{ code: 'notYourCardGame', player: anna.id }, "Anna's game", '/koloretako new'],
  gameOver: [{ code: 'gameOver' }, '/koloretako new'],
  windowNotChosen: [{ code: 'windowNotChosen' }, '/koloretako board'],
  windowAlreadyChosen: [{ code: 'windowAlreadyChosen' }, 'already chosen'],
  noTurnLeft: [{ code: 'noTurnLeft' }, '/pass'],
  noCardGame: [{ code: 'noCardGame' }, '/koloretako new'],
  cardGameOpen: [{ code: 'cardGameOpen' }, '/koloretako board', '**More**'],
  cardGameGone: [{ code: 'cardGameGone' }, '/koloretako new'],
  cardsChanged: [{ code: 'cardsChanged' }, "Here's where you stand."],
  nothingToUndo: [{ code: 'nothingToUndo' }, "There's nothing to undo yet."],
  undoRevealed: [{ code: 'undoRevealed' }, 'drew cards'],
  weeklyCounts: [
    { code: 'weeklyCounts' },
    "A ranked attempt always counts, so you can't give it up.",
    'End its remaining rounds to finish it.',
  ],
  noWeekly: [{ code: 'noWeekly' }, '/koloretako weekly week:'],
  weeklyDone: [{ code: 'weeklyDone' }, 'practice'],
  weeklyPast: [{ code: 'weeklyPast' }, 'practice'],
  weeklyFirst: [{ code: 'weeklyFirst' }, '/koloretako weekly'],
  hintsRanked: [{ code: 'hintsRanked' }, 'Practice'],
  weekNotOver: [{ code: 'weekNotOver' }, "A week's seed and records are revealed a day after it ends."],
  toolNotThere: [{ code: 'toolNotThere', tool: 1 }, 'Redraw', '**Orders & tools**'],
  toolGone: [{ code: 'toolGone', tool: 2 }, 'Exchange is used up'],
  toolUsedThisRound: [{ code: 'toolUsedThisRound', used: 3 }, 'Named Shade', 'next round'],
  noCardToPay: [{ code: 'noCardToPay', tool: 4, symbol: 'hammers' }, 'Move Two', 'hammers'],
  payWrongSymbol: [
    { code: 'payWrongSymbol', tool: 5, symbol: 'wheel', card: glass('K6') },
    'Move a Color',
    'wheel',
    'Black 6',
  ],
  pileEmpty: [{ code: 'pileEmpty', tool: 1 }, 'Redraw', 'pile'],
  barEmpty: [{ code: 'barEmpty', tool: 8 }, 'Swap with the Turn Bar', 'first round'],
  onlyFirstTurn: [{ code: 'onlyFirstTurn', tool: 9 }, 'Stand Apart', 'next round'],
  tooFewCards: [{ code: 'tooFewCards', tool: 4, needed: 2 }, 'Move Two needs two cards'],
  noLegalWay: [{ code: 'noLegalWay', tool: 6 }, 'Ignore Shade'],
  shadeNotInPile: [{ code: 'shadeNotInPile', shade: 6 }, 'shade 6'],
  colorNotOnBar: [{ code: 'colorNotOnBar', color: 'black' }, 'no black card'],
  colorsDiffer: [
    { code: 'colorsDiffer', first: glass('K1'), second: glass('R1') },
    'Black 1 and Red 1',
    'one color',
  ],
  notOnBar: [{ code: 'notOnBar', card: glass('K1') }, "Black 1 isn't on the turn bar"],
};

const game = turnOf(position({ hand: 'R3 G3 K4' }), anna);

describe('a game that no longer exists', () => {
  const words = wordsOf('en');
  const { id, player, place, guild, weekly, version } = game;
  const over = { id, player, place, guild, weekly, version, stage: 'givenUp' } as const;

  it.each(['noCardGame', 'cardGameGone'] as const)(
    'says so if it expired without anyone giving it up: %s',
    (code) => {
      const why = (hasLapsed: boolean): string => cardRefusalText({ code }, { ...over, hasLapsed }, words);
      expect(why(true)).toContain('This game of Koloretako was closed after 30 days without a move.');
      expect(why(false)).not.toContain('30 days');
    },
  );
});

describe('an attempt at the weekly challenge', () => {
  const week = weekSchema.parse('2026-W46');

  it.each([true, false])('is reached by the command of its week, ranked or not: %s', (isRanked) => {
    const way = '`/koloretako weekly week:2026-W46`';
    const own = { ...game, weekly: { when: week, isRanked, isRevealed: !isRanked } };
    for (const code of ['windowNotChosen', 'windowAlreadyChosen'] as const)
      expect(cardRefusalText({ code }, own, wordsOf('en'))).toContain(way);
    expect(cardRefusalText(refusals.notOffered[0], own, wordsOf('en'))).toContain(way);
    const inGerman = cardRefusalText({ code: 'windowNotChosen' }, own, wordsOf('de'));
    expect(inGerman).toContain(':2026-W46`');
  });
});

const all: readonly (readonly [CardRefusal, ...string[]])[] = Object.values(refusals);

describe("the reason why something can't be done with cards", () => {
  it.each(all.map(([refusal, ...parts]) => ({ code: refusal.code, refusal, parts })))(
    'mentions what it is about, and no dice: $code',
    ({ refusal, parts }) => {
      const text = inPlain(cardRefusalText(refusal, game, wordsOf('en')));
      for (const part of parts) expect(text).toContain(part);
      expect(text).not.toMatch(/\b(?:dice|die|purple)\b/iu);
      expect(inPlain(cardRefusalText(refusal, game, wordsOf('de')))).not.toMatch(/Würfel|Violett/u);
    },
  );
});
