import type { Die, Shade } from '#games/shared/die';
import type { PatternName } from '#games/shared/pattern';
import { type Space, spaceName } from '#games/shared/space';

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
