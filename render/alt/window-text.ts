import { type Color, colorLetters, type Die, dieName } from '#game/die';
import { patternNamed, type PatternName, restrictionAt } from '#game/pattern';
import { allSpaces, columns, rows } from '#game/space';

/** How what lies in a window, and what is printed there, is written. */
interface Notation {
  readonly laid: (die: Die) => string;
  readonly color: (color: Color) => string;
}

const diceNotation: Notation = { laid: dieName, color: (color) => colorLetters[color] };

/** A window row by row. */
export function windowText(
  name: PatternName,
  dice: readonly (Die | null)[],
  { laid, color }: Notation = diceNotation,
): string {
  const pattern = patternNamed(name);
  const spaces = allSpaces.map((space) => {
    const die = dice[space] ?? null;
    if (die !== null) return laid(die);
    const restriction = restrictionAt(pattern, space);
    if (restriction === null) return '–';
    return 'color' in restriction ? `(${color(restriction.color)})` : `(${restriction.shade})`;
  });
  return rows
    .map(
      (row, index) =>
        `${row} ${spaces.slice(index * columns.length, (index + 1) * columns.length).join(' ')}`,
    )
    .join(', ');
}

/** Dice in their order; a dash where there are none. */
export const diceText = (dice: readonly (Die | null)[]): string =>
  dice.flatMap((die) => (die === null ? [] : [dieName(die)])).join(' ') || '–';
