import { type ToolNumber, toolPrice } from '#games/sagrada/tools/cards';
import { otherTurn, poolSize } from '#games/sagrada/turn-order';
import { colorIndexOf, type Die, shades } from '#games/shared/die';
import type { Space } from '#games/shared/space';
import type { Luck } from './luck.ts';
import {
  firstOf,
  fourthOf,
  kind,
  kindOf,
  lowest,
  movesTwo,
  type Packed,
  payOf,
  secondOf,
  thirdOf,
} from './packed.ts';
import type { Position } from './position.ts';

/** Draws and rolls the dice of the first round. The others follow when a round ends. */
export const begin = (position: Position, luck: Luck): void => drawPool(position, luck);

/** Plays a legal action in the current turn. Luck says what is rolled or drawn. `position.undo()` takes it back. */
export function play(position: Position, action: Packed, luck: Luck): void {
  const { seat } = position;
  position.note();
  switch (kindOf(action)) {
    case kind.end:
      endTurn(position, luck);
      break;
    case kind.draft:
      draft(position, action);
      break;
    case kind.place:
      position.place(seat, secondOf(action) as Space, waitingDie(position, firstOf(action)));
      position.waitingTool = 0;
      break;
    case kind.return:
      position.addToPool(waitingDie(position, firstOf(action)));
      position.waitingTool = 0;
      break;
    default:
      pay(position, action);
      position.tool = kindOf(action);
      useTool(position, action, luck);
  }
}

/** A die from the pool is placed, as it is or as a tool has changed it. */
function draft(position: Position, action: Packed): void {
  position.takeFromPool(firstOf(action) as Die);
  position.place(position.seat, secondOf(action) as Space, thirdOf(action) as Die);
  position.drafted = true;
}

/** The die that waits, with the shade named for it; 0 if it was rolled. */
const waitingDie = ({ waitingTool, waitingDie }: Position, shade: number): Die =>
  (waitingTool === 6 ? waitingDie : waitingDie * shades.length + shade - 1) as Die;

function endTurn(position: Position, luck: Luck): void {
  const { round, skipped, order } = position;
  let index = position.index + 1;
  while ((skipped & (1 << index)) !== 0) index += 1;
  if (index < order.length) {
    position.goTo(round, index);
    return;
  }
  for (let rest = position.poolKinds; rest !== 0; rest &= rest - 1) {
    const die = lowest(rest);
    for (let count = position.pool[die] as number; count > 0; count -= 1) {
      position.takeFromPool(die);
      position.addToTrack(die);
    }
  }
  position.goTo(round + 1, 0);
  if (!position.isOver) drawPool(position, luck);
}

function drawPool(position: Position, luck: Luck): void {
  luck.begin(position.round, 0);
  for (let count = poolSize(position.boards.length); count > 0; count -= 1) {
    const color = luck.color(position.bag, position.inBag);
    position.takeFromBag(color);
    position.addToPool((color * shades.length + luck.shade()) as Die);
  }
}

function pay(position: Position, action: Packed): void {
  const card = position.table.tools.indexOf(kindOf(action) as ToolNumber);
  const die = payOf(action);
  if (die >= 0) {
    position.takeFromPool(die as Die);
    position.spend(card);
  } else position.pay(position.seat, card, toolPrice(position.tokens[card] as number));
}

function useTool(position: Position, action: Packed, luck: Luck): void {
  switch (kindOf(action)) {
    case 2:
    case 3:
    case 4:
    case 12:
      move(position, firstOf(action) as Space, secondOf(action) as Space);
      if (movesTwo(action)) move(position, thirdOf(action) as Space, fourthOf(action) as Space);
      break;
    case 5:
      position.takeFromTrack(thirdOf(action) as Die);
      position.addToTrack(firstOf(action) as Die);
      draft(position, action);
      break;
    case 6:
    case 11:
      makeWait(position, action, luck);
      break;
    case 7:
      rollPool(position, luck);
      break;
    case 8:
      position.skipped |= 1 << otherTurn(position.boards.length, position.index);
      draft(position, action);
      break;
    default:
      draft(position, action);
  }
}

const move = (position: Position, from: Space, to: Space): void => {
  position.place(position.seat, to, position.lift(position.seat, from));
};

/** A drafted die is rolled, or goes into the bag and another one is drawn. What comes of it waits. */
function makeWait(position: Position, action: Packed, luck: Luck): void {
  const die = firstOf(action) as Die;
  const color = colorIndexOf(die);
  position.takeFromPool(die);
  position.drafted = true;
  luck.begin(position.round, position.index + 1);
  if (kindOf(action) === 6) {
    position.waitingTool = 6;
    position.waitingDie = color * shades.length + luck.shade();
  } else {
    position.waitingTool = 11;
    position.addToBag(color);
    position.waitingDie = luck.color(position.bag, position.inBag);
    position.takeFromBag(position.waitingDie);
  }
}

/** Every die of the pool is rolled: color by color, since dice are counts. */
function rollPool(position: Position, luck: Luck): void {
  luck.begin(position.round, position.index + 1);
  const before = position.pool.slice();
  for (let rest = position.poolKinds; rest !== 0; rest &= rest - 1) {
    const die = lowest(rest);
    for (let count = before[die] as number; count > 0; count -= 1) {
      position.takeFromPool(die);
      position.addToPool((colorIndexOf(die) * shades.length + luck.shade()) as Die);
    }
  }
}
