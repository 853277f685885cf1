import { type Relief, spacesFor } from './glass.ts';
import { oneMove, sameColorMoves, twoMoves } from './moves.ts';
import { different, glassOn, type Position, seatOn, without } from './position.ts';

/** The color of the die that pays for each tool in solo, from the rulebook's table. */
const soloColors = ['', 'P', 'B', 'R', 'Y', 'G', 'P', 'B', 'R', 'Y', 'G', 'P', 'B'];

/** Everything that is legal now, in notation, straight from RULES: slowly, and without the engine. */
export function legalTexts(position: Position): readonly string[] {
  if (position.round > 10) return [];
  const glass = glassOn(position);
  const { waiting, pool, drafted } = position;
  if (waiting.length === 2) {
    const spaces = spacesFor(glass, waiting);
    return spaces.length === 0 ? ['return'] : spaces.map((at) => `place ${at}`);
  }
  if (waiting.length === 1)
    return [1, 2, 3, 4, 5, 6].flatMap((shade) =>
      [`return ${shade}`].concat(spacesFor(glass, `${waiting}${shade}`).map((at) => `place ${shade} ${at}`)),
    );
  const drafts = drafted
    ? []
    : different(pool).flatMap((die) => spacesFor(glass, die).map((at) => `draft ${die} ${at}`));
  return [...drafts, ...toolTexts(position), 'end'];
}

function toolTexts(position: Position): readonly string[] {
  const { cards, solo, players, pool, used } = position;
  if (used !== 0) return [];
  return cards.flatMap(({ tool, tokens, spent }) => {
    const text = (way: string) => (way === '' ? `tool ${tool}` : `tool ${tool} ${way}`);
    if (!solo) {
      const favor = players[seatOn(position)]?.favor ?? 0;
      return favor >= (tokens === 0 ? 1 : 2) ? waysOf(position, tool).map(text) : [];
    }
    if (spent !== '') return [];
    const payable = different(pool).filter((die) => die.charAt(0) === soloColors[tool]);
    return payable.flatMap((pay) =>
      waysOf({ ...position, pool: without(pool, pay) }, tool).map((way) => `${text(way)} pay ${pay}`),
    );
  });
}

/** The ways to use a tool whose price is paid. */
function waysOf(position: Position, tool: number): readonly string[] {
  const { pool, drafted, order, turn, track } = position;
  const glass = glassOn(position);
  const isSecondTurn = order.slice(0, turn).includes(seatOn(position));
  const draftable = drafted ? [] : different(pool);
  const placed = (die: string, before: string, relief?: Relief) =>
    spacesFor(glass, die, relief).map((at) => `${before} ${at}`);
  switch (tool) {
    case 1:
      return draftable.flatMap((die) =>
        [Number(die.charAt(1)) - 1, Number(die.charAt(1)) + 1]
          .filter((shade) => shade >= 1 && shade <= 6)
          .flatMap((shade) => placed(`${die.charAt(0)}${shade}`, `${die} ${shade}`)),
      );
    case 2:
      return oneMove(glass, 'color');
    case 3:
      return oneMove(glass, 'shade');
    case 4:
      return twoMoves(glass);
    case 5:
      return draftable.flatMap((die) =>
        different(track.flat()).flatMap((swap) => placed(swap, `${die} ${swap}`)),
      );
    case 6:
    case 11:
      return draftable;
    case 7:
      return isSecondTurn && !drafted && pool.length > 0 ? [''] : [];
    case 8:
      return !isSecondTurn && drafted ? different(pool).flatMap((die) => placed(die, die)) : [];
    case 9:
      return draftable.flatMap((die) => placed(die, die, 'apart'));
    case 10:
      return draftable.flatMap((die) => placed(`${die.charAt(0)}${7 - Number(die.charAt(1))}`, die));
    case 12:
      return sameColorMoves(glass, track.flat());
    default:
      throw new Error(`there is no tool ${tool}`);
  }
}
