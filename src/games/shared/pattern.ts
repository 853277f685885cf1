import { z } from 'zod';
import windows from '#data/windows.json' with { type: 'json' };
import { type Chance, shuffled } from './chance.ts';
import { allDice, type Color, colorLetters, colorOf, colors, type Shade, shadeOf, shades } from './die.ts';
import { type Mask, maskOf, none } from './mask.ts';
import { allSpaces, columns, rows, type Space } from './space.ts';

/** The printed name of a window pattern: one of the 24 in `data/windows.json`. */
export type PatternName = string & { readonly __pattern: unique symbol };

/** What a space of a pattern requires of its die. */
export type Restriction = { readonly color: Color } | { readonly shade: Shade };

/** One side of a window card. */
export interface Pattern {
  readonly name: PatternName;
  /** 1 to 12: the two patterns with the same number are two sides of one card. */
  readonly card: number;
  /** 3 to 6; also its number of favor tokens (RULES, Setup 1). */
  readonly difficulty: number;
  /** Space by space, null if nothing is printed. */
  readonly restrictions: readonly (Restriction | null)[];
  /** For each die: the spaces whose print allows it. */
  readonly allows: readonly Mask[];
  /** The spaces on which a color is printed, and those with a shade. */
  readonly printed: { readonly color: Mask; readonly shade: Mask };
}

const printed = [...Object.values(colorLetters), ...shades, '.'].join('');
const patternSchema = z.strictObject({
  card: z.int().min(1).max(12),
  name: z.string().min(1),
  difficulty: z.int().min(3).max(6),
  rows: z.array(z.string().regex(new RegExp(`^[${printed}]{${columns.length}}$`))).length(rows.length),
});
const cardsSchema = z
  .array(patternSchema)
  .length(24)
  .refine(
    (patterns) => patterns.every((pattern, index) => pattern.card === Math.floor(index / 2) + 1),
    'the two sides of each card stand together, cards in order',
  );

function restrictionOf(print: string): Restriction | null {
  const color = colors.find((candidate) => colorLetters[candidate] === print);
  if (color !== undefined) return { color };
  const shade = shades.find((candidate) => String(candidate) === print);
  return shade === undefined ? null : { shade };
}

function patternFrom({ card, name, difficulty, rows: lines }: z.infer<typeof patternSchema>): Pattern {
  const restrictions = lines.join('').split('').map(restrictionOf);
  const allows = allDice.map((die) =>
    allSpaces.reduce((mask, space) => {
      const restriction = restrictions[space] ?? null;
      const fits =
        restriction === null ||
        ('color' in restriction ? restriction.color === colorOf(die) : restriction.shade === shadeOf(die));
      return fits ? mask | maskOf(space) : mask;
    }, none),
  );
  const withPrint = (kind: 'color' | 'shade'): Mask =>
    allSpaces.reduce((mask, space) => {
      const restriction = restrictions[space] ?? null;
      return restriction !== null && kind in restriction ? mask | maskOf(space) : mask;
    }, none);
  const print = { color: withPrint('color'), shade: withPrint('shade') };
  return { name: name as PatternName, card, difficulty, restrictions, allows, printed: print };
}

/** The 24 patterns in the order of the cards: the two sides of card 1, then of card 2, … */
export const patterns: readonly Pattern[] = cardsSchema.parse(windows).map(patternFrom);

const patternByName: ReadonlyMap<string, Pattern> = new Map(
  patterns.map((pattern) => [pattern.name, pattern]),
);

/** The pattern with exactly this name; undefined if there is none. */
export function parsePattern(text: string): Pattern | undefined {
  return patternByName.get(text);
}

/** Reads the name of a pattern. */
export const patternNameSchema = z.string().transform((text, context): PatternName => {
  const pattern = parsePattern(text);
  if (pattern !== undefined) return pattern.name;
  context.addIssue({ code: 'custom', message: 'no such window pattern' });
  return z.NEVER;
});

/** The pattern with a name that is known to exist. */
export function patternNamed(name: PatternName): Pattern {
  const pattern = patternByName.get(name);
  if (pattern === undefined) throw new Error(`no window pattern is named ${name}`);
  return pattern;
}

/** What is printed on a space; null for nothing. */
export const restrictionAt = (pattern: Pattern, space: Space): Restriction | null =>
  pattern.restrictions[space] ?? null;

const cardsPerSeat = 2;
const sidesPerCard = 2;
const cards = Array.from({ length: patterns.length / sidesPerCard }, (_, card) =>
  patterns.slice(sidesPerCard * card, sidesPerCard * (card + 1)),
);

/** What each seat can choose from: the four patterns of two cards (RULES, Setup 1; DICE, Streams). */
export function offeredPatterns(chance: Chance, players: number): readonly (readonly Pattern[])[] {
  const windows = shuffled(chance.stream('windows'), cards);
  return Array.from({ length: players }, (_, seat) => {
    const [first = [], second = []] = windows.slice(cardsPerSeat * seat, cardsPerSeat * (seat + 1));
    return [...first, ...second];
  });
}
