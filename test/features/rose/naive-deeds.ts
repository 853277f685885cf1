import type { Deed } from '#features/rose/deeds';
import type { Score } from '#games/sagrada/scoring';
import { colorOf, type Die } from '#games/shared/die';
import type { PublicObjectiveName } from '#games/shared/objectives/public';
import { type PatternName, patterns } from '#games/shared/pattern';
import type { Level } from '#players/computers';

/** A window as it lies there in the end, and what it scored. */
export interface Made {
  readonly pattern: PatternName;
  readonly dice: readonly (Die | null)[];
  readonly score: Score;
  readonly publicObjectives: readonly PublicObjectiveName[];
  /** How many of the tools on the table were used in this seat. */
  readonly toolsUsed: number;
}

/** Somebody at a table in the end, as those see it who sit around it. */
export interface Sat extends Made {
  /** Null for a computer player. */
  readonly person: string | null;
  readonly level: Level | null;
  readonly isThere: boolean;
  readonly hasResigned: boolean;
  readonly tookOver: boolean;
  /** Whether they placed most of the dice in their window. */
  readonly isOwn: boolean;
  /** Whether the game counts for them. */
  readonly counts: boolean;
  /** Whether they have the first place, and weren't just left alone. */
  readonly hasWon: boolean;
}

/** The most that each public objective scores, by its card. */
const most: Readonly<Record<PublicObjectiveName, number>> = {
  'Row Color Variety': 24,
  'Column Color Variety': 25,
  'Row Shade Variety': 20,
  'Column Shade Variety': 20,
  'Light Shades': 20,
  'Medium Shades': 20,
  'Deep Shades': 20,
  'Shade Variety': 15,
  'Color Diagonals': 20,
  'Color Variety': 16,
};

type Did = Partial<Record<Deed, boolean>>;

const named = (did: Did): readonly Deed[] =>
  Object.entries(did).flatMap(([deed, isDone]) => (isDone ? [deed as Deed] : []));

const isRainbow = (row: readonly (Die | null)[]): boolean =>
  new Set(row.map((die) => (die === null ? null : colorOf(die)))).size === 5 && !row.includes(null);

/** What is done by a window alone. */
function byWindow({ pattern, dice, score, publicObjectives }: Made): Did {
  const isFull = dice.length === 20 && !dice.includes(null);
  const rows = [0, 5, 10, 15].map((first) => dice.slice(first, first + 5));
  return {
    fullWindow: isFull,
    hardWindow: isFull && patterns.find(({ name }) => name === pattern)?.difficulty === 6,
    rainbow: rows.every(isRainbow),
    objectiveWhole: publicObjectives.some((name, index) => score.public[index] === most[name]),
    privateObjective: score.private >= 35,
  };
}

/** What somebody did alone against a target; `streak` is how many days in a row they had played the daily challenge at best. */
export const doneAlone = (made: Made, target: number, streak: number): readonly Deed[] => {
  const margin = made.score.total - target;
  return named({
    ...byWindow(made),
    targetBeaten: margin > 0,
    oneTool: margin > 0 && made.toolsUsed < 2,
    clearMargin: margin > 9,
    weekOfDailies: streak >= 7,
  });
};

/**
 * Who did what at a table, told from the dice that lie there in the end and from who sits around it.
 * @param before who had finished a game before
 */
export function doneAt(
  sitters: readonly Sat[],
  { isShared, tools }: { readonly isShared: boolean; readonly tools: number },
  before: ReadonlySet<string>,
): ReadonlyMap<string, readonly Deed[]> {
  const there = sitters.filter(({ person, isThere }) => person !== null && isThere);
  const own = there.filter(({ tookOver, isOwn }) => !tookOver && isOwn);
  const isNew = ({ person }: Sat): boolean => person !== null && !before.has(person);
  const done = new Map<string, Deed[]>();
  for (const sat of there) {
    const { person, score, counts, toolsUsed } = sat;
    if (person === null || person.startsWith('former/')) continue;
    const rivals = sitters.filter((other) => other !== sat && !other.hasResigned);
    const lead = score.total - Math.max(...rivals.map((other) => other.score.total));
    const hasWon = sat.hasWon && rivals.length > 0;
    const did: Did = {
      ...byWindow(sat),
      threeObjectives: score.public.every((points) => points >= 12),
      wonByOne: hasWon && lead === 1,
      wonTie: hasWon && lead === 0 && !isShared,
      wonClearly: hasWon && lead >= 15,
      wonOfFour: hasWon && rivals.length === 3,
      masterBeaten: rivals.some((other) => other.level === 'master' && score.total > other.score.total),
      bestEverywhere:
        rivals.length > 0 &&
        score.public.every((points, index) =>
          rivals.every((other) => points > (other.score.public[index] ?? Number.NaN)),
        ),
      lostKindly: lead <= -20 && rivals.some((other) => other.person !== null),
      bareHands: hasWon && toolsUsed === 0,
      everyTool: hasWon && toolsUsed === tools,
    };
    const kindly: Did = {
      seatTaken: sat.tookOver,
      newcomer: there.length > 1 && own.includes(sat) && !isNew(sat) && own.some(isNew),
    };
    done.set(person, [...(done.get(person) ?? []), ...named(kindly), ...(counts ? named(did) : [])]);
  }
  return done;
}
