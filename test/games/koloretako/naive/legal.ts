import { spacesFor, takenSpaces } from '#test/games/sagrada/naive/glass';
import { oneMove, sameColorMoves, twoMoves } from '#test/games/sagrada/naive/moves';
import { type Position, without } from './position.ts';

/** Everything that is legal now, in notation, straight from the rules: slowly, and without the engine. */
export function legalTexts(position: Position): readonly string[] {
  const { round, turnsLeft, hand, glass, mustPlay } = position;
  if (round > 10) return [];
  const placings = hand.flatMap((card) => spacesFor(glass, card).map((at) => `place ${card} ${at}`));
  const placeable = turnsLeft > 0 ? placings : [];
  return [...placeable, ...toolTexts(position), ...(mustPlay && placeable.length > 0 ? [] : ['end'])];
}

const circles = 'R3 G2 Y1 B6 K5';
const drop = 'R1 G6 Y5 B4 K3';
const hammers = 'R2 G1 Y6 B5 K4';
const wheel = 'R5 G4 Y3 B2 K1';
const bricks = 'R4 G3 Y2 B1 K6';
const arrow = 'R6 G5 Y4 B3 K2';
/** The cards that can pay for each tool. */
const payers = ['', circles, drop, drop, hammers, wheel, bricks, bricks, arrow, arrow];

function toolTexts(position: Position): readonly string[] {
  const { hand, tools, turnsLeft, toolUsed } = position;
  if (turnsLeft === 0 || toolUsed) return [];
  return tools.flatMap((tool) =>
    hand
      .filter((pay) => payers[tool]?.includes(pay))
      .flatMap((pay) =>
        waysOf({ ...position, hand: without(hand, pay) }, tool).map((way) =>
          ['tool', tool, ...way.split(' ').filter((word) => word !== ''), 'pay', pay].join(' '),
        ),
      ),
  );
}

/** The ways to use a tool whose price is paid. */
function waysOf({ hand, pile, bar, glass, turnsLeft }: Position, tool: number): readonly string[] {
  switch (tool) {
    case 1:
      return pile.length > 0 ? [''] : [];
    case 2:
      return pile.length > 0 ? hand : [];
    case 3: {
      const values = new Set(pile.map((card) => card.charAt(1)));
      return hand.flatMap((card) => [...values].map((value) => `${card} ${value}`));
    }
    case 4:
      return twoMoves(glass);
    case 5:
      return sameColorMoves(glass, bar.flat());
    case 6:
      return oneMove(glass, 'shade');
    case 7:
      return oneMove(glass, 'color');
    case 8:
      return hand.flatMap((card) => bar.flat().map((swap) => `${card} ${swap}`));
    case 9: {
      const isTime = turnsLeft === 2 && takenSpaces(glass).length > 0;
      return isTime
        ? hand.flatMap((card) => spacesFor(glass, card, 'apart').map((at) => `${card} ${at}`))
        : [];
    }
    default:
      throw new Error(`there is no tool ${tool}`);
  }
}
