import type { Die } from '#games/shared/die';
import { type PatternName, patternNamed } from '#games/shared/pattern';
import { type PlacementFault, placementFaults } from '#games/shared/placement';
import { allSpaces } from '#games/shared/space';
import { windowOf } from '#games/shared/window';

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
export function rulesAgainst(die: Die, { pattern, dice }: OwnWindow) {
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
