import type { Die, Shade } from '#games/shared/die';
import { type PatternName, patternNamed } from '#games/shared/pattern';
import { type PlacementFault, placementFaults } from '#games/shared/placement';
import { allSpaces, type Space, spaceName } from '#games/shared/space';
import { windowOf } from '#games/shared/window';
import type { Lesson } from '#play/tables';
import type { Vocabulary } from './word.ts';

/** What a refused action is about: a field means the same in all refusals of both games. */
interface About<Tool, Tint> {
  readonly code: string;
  readonly space?: Space;
  readonly at?: Space;
  readonly die?: Die;
  readonly card?: Die;
  readonly by?: Die;
  readonly neighbour?: Die;
  readonly first?: Die;
  readonly second?: Die;
  readonly tool?: Tool;
  readonly used?: Tool;
  readonly color?: Tint;
  readonly pattern?: PatternName;
  readonly shade?: Shade;
  readonly needed?: number;
}

/** How a game writes what its refusals are about. */
interface Writing<Tool, Tint> {
  readonly textOf: (die: Die) => string;
  readonly toolName: (tool: Tool) => string;
  readonly colorStem: (color: Tint) => string;
}

/** The values for the text of a refusal. Each text says some of what its refusal is about. */
export function refusalFilling<Tool, Tint>(
  refusal: About<Tool, Tint>,
  { textOf, toolName, colorStem }: Writing<Tool, Tint>,
) {
  const { space, at, tool = refusal.used, color, pattern = '', shade = 0, needed = 0 } = refusal;
  const { die, card = die, by, neighbour, first, second } = refusal;
  return {
    space: written(space, spaceName),
    at: written(at, spaceName),
    die: written(die, textOf),
    card: written(card, textOf),
    by: written(by, textOf),
    neighbour: written(neighbour, textOf),
    first: written(first, textOf),
    second: written(second, textOf),
    tool: written(tool, toolName),
    color: written(color, colorStem),
    pattern,
    shade,
    needed,
  };
}

const written = <T>(value: T | undefined, write: (value: T) => string): string =>
  value === undefined ? '' : write(value);

/** The rules that can keep a die off an open space, the faults that show each, and the lesson that teaches it. */
const rules = [
  { rule: 'edge', faults: ['notOnEdge'], lesson: 'growing' },
  { rule: 'apart', faults: ['notAdjacent'], lesson: 'growing' },
  { rule: 'printed', faults: ['restrictedColor', 'restrictedShade'], lesson: 'restrictions' },
  { rule: 'beside', faults: ['adjacentColor', 'adjacentShade'], lesson: 'sides' },
] as const;

/** A window on which dice, or cards of glass, are placed. */
interface OwnWindow {
  readonly pattern: PatternName;
  readonly dice: readonly (Die | null)[];
}

/**
 * The rules that keep a die off open spaces, with the number of spaces each excludes; a space only counts for its first
 * rule.
 */
function rulesAgainst(die: Die, { pattern, dice }: OwnWindow) {
  const window = windowOf(patternNamed(pattern), dice);
  const first = allSpaces
    .filter((space) => dice[space] === null)
    .map((space) => placementFaults(window, space, die)[0]?.code);
  return rules.flatMap(({ rule, faults, lesson }) => {
    const codes: readonly (PlacementFault['code'] | undefined)[] = faults;
    const spaces = first.filter((code) => codes.includes(code)).length;
    return spaces === 0 ? [] : [{ rule, lesson, spaces }];
  });
}

/**
 * Why something fits nowhere: which rules exclude how many open spaces, counting each space once.
 * @param of the texts for it: about a die of the pool, or a card of the hand
 */
export function nowhereText(
  die: Die,
  window: OwnWindow,
  of: 'draft' | 'koloretako',
  { words, textOf }: Pick<Vocabulary, 'words' | 'textOf'>,
): string {
  const open = window.dice.filter((each) => each === null).length;
  const reasons = rulesAgainst(die, window).map(({ rule, spaces }) =>
    words.say(`${of}.nowhere.${rule}`, { spaces, open }),
  );
  return words.say(`${of}.nowhere`, {
    die: textOf(die),
    card: textOf(die),
    spaces: open,
    reasons: new Intl.ListFormat(words.locale).format(reasons),
  });
}

/** The lesson for a die that fits nowhere: about the rule that excludes most spaces. */
export const nowhereLesson = (die: Die, window: OwnWindow): Lesson | undefined =>
  rulesAgainst(die, window).toSorted((a, b) => b.spaces - a.spaces)[0]?.lesson;
