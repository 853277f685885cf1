import { type Glass, panesOf } from '#test/games/sagrada/naive/glass';

/** What an order pays for a window, counted pane by pane (docs/KOLORETAKO.md, The end). */
export function pointsOf(glass: Glass, order: string): number {
  const cards = glass.dice.flat().filter((card) => card !== '');
  const columns = [0, 1, 2, 3, 4].map((column) => glass.dice.map((row) => row[column] ?? ''));
  const fewest = (marks: string) => Math.min(...marks.split('').map((mark) => bearing(cards, mark).length));
  switch (order) {
    case 'U6':
      return panesOf(glass).filter((pane) => pane.die !== '' && hasDiagonalNeighbor(glass, pane)).length;
    case 'B1':
      return 6 * varied(glass.dice, 0);
    case 'B2':
      return 5 * varied(columns, 0);
    case 'B3':
      return 5 * varied(glass.dice, 1);
    case 'B4':
      return 4 * varied(columns, 1);
    case 'B5':
      return 2 * fewest('12');
    case 'B6':
      return 2 * fewest('34');
    case 'B7':
      return 2 * fewest('56');
    case 'B8':
      return 5 * fewest('123456');
    case 'B9':
      return 4 * fewest('RGYBK');
    default:
      return sumOf(bearing(cards, 'RGYBK'.charAt(Number(order.charAt(1)) - 1)));
  }
}

/** The sum of the values of cards. */
export const sumOf = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + Number(card.charAt(1)), 0);

/** The cards of a color or a value. */
const bearing = (cards: readonly string[], mark: string) => cards.filter((card) => card.includes(mark));

/** How many rows or columns are full and have no color twice, or no value: what stands at this place of a card. */
const varied = (lines: readonly (readonly string[])[], place: 0 | 1): number =>
  lines.filter(
    (line) => !line.includes('') && new Set(line.map((card) => card.charAt(place))).size === line.length,
  ).length;

const hasDiagonalNeighbor = (
  glass: Glass,
  { row, column, die }: ReturnType<typeof panesOf>[number],
): boolean =>
  panesOf(glass).some(
    (other) =>
      Math.abs(other.row - row) === 1 &&
      Math.abs(other.column - column) === 1 &&
      other.die.charAt(0) === die.charAt(0),
  );
