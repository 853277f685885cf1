import { describe, expect, it } from 'vitest';
import { type Deed, deeds, deedsIn, panesIn } from '#features/rose/deeds';
import type { CardGame, Facts, Rival, SoloGame, TableGame } from '#features/rose/facts';
import { dieOf, type Shade } from '#games/shared/die';
import { parsePattern } from '#games/shared/pattern';
import { allSpaces } from '#games/shared/space';
import { type Window, windowOf } from '#games/shared/window';

const colorsOf = { R: 'red', Y: 'yellow', G: 'green', B: 'blue', P: 'purple' } as const;
const isColor = (letter: string): letter is keyof typeof colorsOf => letter in colorsOf;

/** A window of this pattern with a die of each of these colors, row by row; `.` for none. Its shades are no matter. */
function windowWith(rows: string, name = 'Industria'): Window {
  const pattern = parsePattern(name);
  if (pattern === undefined) throw new Error(`no pattern ${name}`);
  const letters = rows.replaceAll(' ', '').split('');
  return windowOf(
    pattern,
    allSpaces.map((space) => {
      const letter = letters[space] ?? '.';
      return isColor(letter) ? dieOf(colorsOf[letter], (1 + (space % 6)) as Shade) : null;
    }),
  );
}

const plain = windowWith('RRRR. RRRR. RRRR. RRRR.');
const full = 'RRRRR RRRRR RRRRR RRRRR';

const scoreOf = (total: number, points: readonly number[] = [4, 5, 6], own = 20) => ({
  public: points,
  private: own,
  favor: 0,
  open: 0,
  total,
});

const dice = {
  window: plain,
  score: scoreOf(50),
  publicObjectives: ['Row Color Variety', 'Shade Variety', 'Color Diagonals'],
  toolsUsed: 1,
  tools: 3,
} as const;

const rival = (total: number, more: Partial<Rival> = {}): Rival => ({
  level: null,
  score: scoreOf(total, [5, 5, 5]),
  ...more,
});

const table = (game: Partial<TableGame> = {}): Partial<Facts> => ({
  played: { of: 'table', ...dice, rivals: [rival(45)], won: true, decidedBy: null, ...game },
});
const solo = (game: Partial<SoloGame> = {}): Partial<Facts> => ({
  played: { of: 'solo', ...dice, toolsUsed: 2, margin: 0, streak: 0, ...game },
});
const cards = (game: Partial<CardGame> = {}): Partial<Facts> => ({
  played: { of: 'cards', margin: -1, openSpaces: 0, ...game },
});
const puzzle = (solvedInRow: number): Partial<Facts> => ({ played: { of: 'puzzle', solvedInRow } });
const kindly = (...kindness: Facts['kindness']): Partial<Facts> => ({ kindness });

const factsWith = (facts: Partial<Facts>): Facts => ({
  person: '1',
  seat: 0,
  played: null,
  kindness: [],
  ...facts,
});

/** For each deed: games with it, and games that just lack it. */
const examples: Readonly<
  Record<Deed, { readonly with: readonly Partial<Facts>[]; readonly without: readonly Partial<Facts>[] }>
> = {
  fullWindow: {
    with: [table({ window: windowWith(full) }), solo({ window: windowWith(full) })],
    without: [table({ window: windowWith(`${full.slice(0, -1)}.`) })],
  },
  hardWindow: {
    with: [table({ window: windowWith(full, 'Lux Mundi') }), solo({ window: windowWith(full, 'Lux Mundi') })],
    without: [
      table({ window: windowWith(full) }),
      table({ window: windowWith(`${full.slice(0, -1)}.`, 'Lux Mundi') }),
    ],
  },
  rainbow: {
    with: [table({ window: windowWith('RYGBP YGBPR GBPRY BPRYG') })],
    without: [table({ window: windowWith('RYGBP YGBPR GBPRY BPRYB') })],
  },
  objectiveWhole: {
    with: [
      table({ score: scoreOf(50, [24, 0, 0]) }),
      solo({ score: scoreOf(50, [0, 15, 0]) }),
      table({ score: scoreOf(50, [0, 0, 20]) }),
    ],
    without: [table({ score: scoreOf(50, [18, 10, 19]) }), table({ score: scoreOf(50, [20, 20, 15]) })],
  },
  threeObjectives: {
    with: [table({ score: scoreOf(50, [12, 15, 12]) })],
    without: [table({ score: scoreOf(50, [24, 15, 11]) }), solo({ score: scoreOf(50, [12, 15]) })],
  },
  privateObjective: {
    with: [table({ score: scoreOf(50, [0], 35) }), solo({ score: scoreOf(50, [0], 40) })],
    without: [table({ score: scoreOf(80, [24], 34) })],
  },
  wonByOne: {
    with: [table({ rivals: [rival(49), rival(30)] })],
    without: [
      table({ rivals: [rival(48)] }),
      table({ rivals: [rival(50)], decidedBy: 'private' }),
      table({ rivals: [rival(49)], won: false }),
    ],
  },
  wonTie: {
    with: [table({ rivals: [rival(50)], decidedBy: 'favor' })],
    without: [
      table({ rivals: [rival(50)], decidedBy: 'shared' }),
      table({ rivals: [rival(50)], decidedBy: 'favor', won: false }),
      table({ decidedBy: null }),
    ],
  },
  wonClearly: {
    with: [table({ rivals: [rival(35), rival(20)] })],
    without: [table({ rivals: [rival(36), rival(20)] }), table({ rivals: [rival(20)], won: false })],
  },
  wonOfFour: {
    with: [table({ rivals: [rival(40), rival(41), rival(42, { level: 'apprentice' })] })],
    without: [
      table({ rivals: [rival(40), rival(41)] }),
      table({ rivals: [rival(40), rival(41), rival(60)], won: false }),
    ],
  },
  masterBeaten: {
    with: [
      table({ rivals: [rival(49, { level: 'master' })] }),
      table({ rivals: [rival(49, { level: 'master' }), rival(60)], won: false }),
    ],
    without: [
      table({ rivals: [rival(50, { level: 'master' })], decidedBy: 'favor' }),
      table({ rivals: [rival(30, { level: 'journeyman' }), rival(30)] }),
    ],
  },
  bestEverywhere: {
    with: [table({ score: scoreOf(50, [6, 6, 6]) }), table({ score: scoreOf(50, [6, 6, 6]), won: false })],
    without: [
      table({ score: scoreOf(50, [20, 5, 20]) }),
      table({ score: scoreOf(50, [6, 6, 6]), rivals: [] }),
    ],
  },
  targetBeaten: { with: [solo({ margin: 1 })], without: [solo({ margin: 0 }), table()] },
  oneTool: {
    with: [solo({ margin: 1, toolsUsed: 1 }), solo({ margin: 1, toolsUsed: 0 })],
    without: [solo({ margin: 1, toolsUsed: 2 }), solo({ margin: 0, toolsUsed: 1 })],
  },
  clearMargin: { with: [solo({ margin: 10 })], without: [solo({ margin: 9 })] },
  weekOfDailies: { with: [solo({ streak: 7 }), solo({ streak: 30 })], without: [solo({ streak: 6 })] },
  newcomer: { with: [kindly('newcomer')], without: [kindly()] },
  seatTaken: { with: [kindly('seatTaken', 'newcomer')], without: [kindly('seatGiven')] },
  seatGiven: { with: [kindly('seatGiven')], without: [kindly('seatTaken')] },
  lostKindly: {
    with: [table({ rivals: [rival(70)], won: false })],
    without: [
      table({ rivals: [rival(69)], won: false }),
      table({ rivals: [rival(90, { level: 'master' })], won: false }),
    ],
  },
  bareHands: {
    with: [table({ toolsUsed: 0 })],
    without: [table({ toolsUsed: 1 }), table({ toolsUsed: 0, won: false }), solo({ toolsUsed: 0 })],
  },
  everyTool: {
    with: [table({ toolsUsed: 3 })],
    without: [table({ toolsUsed: 2 }), table({ toolsUsed: 3, won: false })],
  },
  tenPuzzles: {
    with: [puzzle(10), puzzle(11)],
    without: [puzzle(9), solo({ streak: 10 })],
  },
  cardsFull: {
    with: [cards({ margin: 10 })],
    without: [cards({ margin: 9 }), cards({ margin: 12, openSpaces: 1 })],
  },
};

const has = (deed: Deed, facts: Partial<Facts>): boolean => deedsIn(factsWith(facts)).includes(deed);

describe('deeds', () => {
  it('are done in games with what they are for, and not in games that just lack it', () => {
    const wrong = deeds.filter((deed) => {
      const example = examples[deed];
      return (
        example.with.length === 0 ||
        example.without.length === 0 ||
        !example.with.every((facts) => has(deed, facts)) ||
        example.without.some((facts) => has(deed, facts))
      );
    });
    expect(wrong).toEqual([]);
  });

  it('that are for playing need a game that counts', () => {
    expect(deedsIn(factsWith({ played: null }))).toEqual([]);
  });

  it('each have a pane, and colors take turns', () => {
    const [petals, lights] = [panesIn('petals'), panesIn('lights')];
    expect([...petals, ...lights].map(({ deed }) => deed).toSorted()).toEqual([...deeds].toSorted());
    expect(petals).toHaveLength(lights.length);
    for (const ring of [petals, lights])
      expect(ring.filter(({ color }, index) => color === ring.at(index - 1)?.color)).toEqual([]);
  });
});
