import { soloColor, type ToolNumber, toolPrice } from '#games/sagrada/tools/cards';
import { alteredBy } from '#games/sagrada/tools/use-tool';
import { isFirstTurn } from '#games/sagrada/turn-order';
import { colorIndexes, colorIndexOf, type Die, shadeOf, shades } from '#games/shared/die';
import { firstOf, type Mask, maskOf, none, size } from '#games/shared/mask';
import { moveOf } from '#games/shared/moving';
import {
  type Excuse,
  excusedSpaces,
  fittingSpaces,
  legalSpaces,
  type Move,
  moveTargets,
  reachOf,
} from '#games/shared/placement';
import type { Board } from '#players/board';
import {
  kind,
  type Kinds,
  lowest,
  type Packed,
  packedKind,
  withChoice,
  withDraft,
  withMove,
  withSecondMove,
} from './packed.ts';
import type { Position } from './position.ts';

/** A list of actions that is filled again and again, so that listing them makes nothing new. */
export class Actions {
  count = 0;
  #items = new Int32Array(256);

  at(index: number): Packed {
    return this.#items[index] as Packed;
  }

  add(action: Packed): void {
    if (this.count === this.#items.length) {
      const more = new Int32Array(2 * this.count);
      more.set(this.#items);
      this.#items = more;
    }
    this.#items[this.count] = action;
    this.count += 1;
  }

  clear(): void {
    this.count = 0;
  }
}

/** Adds every legal action of the current turn, each once. */
export function addLegal(position: Position, actions: Actions): void {
  if (position.waitingTool !== 0) {
    addChoices(position, actions);
    return;
  }
  addDrafts(position, actions);
  addUses(position, actions);
  actions.add(kind.end);
}

/** Adds every plain draft. */
export function addDrafts(position: Position, actions: Actions): void {
  if (position.drafted) return;
  const board = boardOf(position);
  const reach = reachOf(board);
  for (let dice = position.poolKinds; dice !== 0; dice &= dice - 1) {
    const die = lowest(dice);
    addPlacings(actions, kind.draft, die, die, fittingSpaces(board, die) & reach);
  }
}

/** Adds every choice for the die that waits. */
function addChoices(position: Position, actions: Actions): void {
  const board = boardOf(position);
  if (position.waitingTool === 6) {
    const spaces = legalSpaces(board, position.waitingDie as Die);
    if (spaces === none) actions.add(kind.return);
    for (let rest = spaces; rest !== none; rest &= rest - 1)
      actions.add(kind.place | withChoice(0, firstOf(rest)));
    return;
  }
  for (const shade of shades) {
    const die = (position.waitingDie * shades.length + shade - 1) as Die;
    for (let rest = legalSpaces(board, die); rest !== none; rest &= rest - 1)
      actions.add(kind.place | withChoice(shade, firstOf(rest)));
    actions.add(kind.return | withChoice(shade, 0));
  }
}

/** Tools that place at once a die which was drafted with them. */
const quick: ReadonlySet<ToolNumber> = new Set([1, 5, 9, 10]);

/**
 * Adds the ways to draft a die at a table with a tool that reveals nothing. Of dice that can be swapped with the round track only one
 * is: which one it is makes no difference to the window.
 */
export function addQuickUses(position: Position, actions: Actions): void {
  const { table, tool, drafted, poolKinds } = position;
  if (tool !== 0 || drafted || table.mode === 'solo') return;
  for (let card = 0; card < table.tools.length; card += 1) {
    const number = table.tools[card] as ToolNumber;
    if (!quick.has(number) || !isAffordable(position, card)) continue;
    const dice = number === 5 ? poolKinds & -poolKinds : poolKinds;
    addWays(position, number, packedKind(number, -1), dice, actions);
  }
}

const isAffordable = ({ favor, tokens, seat }: Position, card: number): boolean =>
  (favor[seat] as number) >= toolPrice(tokens[card] as number);

/** Adds every use of a tool. */
function addUses(position: Position, actions: Actions): void {
  const { table, tool, spent } = position;
  if (tool !== 0) return;
  for (let card = 0; card < table.tools.length; card += 1) {
    const number = table.tools[card] as ToolNumber;
    if (!isTimeFor(position, number)) continue;
    if (table.mode === 'table') {
      if (isAffordable(position, card))
        addWays(position, number, packedKind(number, -1), position.poolKinds, actions);
    } else if (spent[card] === 0) addPaidWays(position, number, actions);
  }
}

/** Solo: a die of the tool's color pays, and leaves the pool before the tool takes effect. */
function addPaidWays(position: Position, tool: ToolNumber, actions: Actions): void {
  const first = colorIndexes[soloColor(tool)] * shades.length;
  for (let pay = first; pay < first + shades.length; pay += 1) {
    const count = position.pool[pay] as number;
    if (count === 0) continue;
    const pool = count === 1 ? position.poolKinds & ~(1 << pay) : position.poolKinds;
    addWays(position, tool, packedKind(tool, pay), pool, actions);
  }
}

/** Whether this is the time to use a tool (RULES, Tools). Lens Cutter and Tap Wheel find nothing to do with an empty track. */
function isTimeFor({ drafted, index, boards }: Position, tool: ToolNumber): boolean {
  if (tool === 7) return !drafted && !isFirstTurn(boards.length, index);
  if (tool === 8) return drafted && isFirstTurn(boards.length, index);
  return !drafted || movesDice(tool);
}

/** Whether a tool moves dice that lie in the window. */
export const movesDice = (tool: number): boolean => tool === 2 || tool === 3 || tool === 4 || tool === 12;

/** Adds every move of one die. */
function addMoves(board: Board, excuse: Excuse, begun: Packed, actions: Actions): void {
  for (let dice = board.occupied; dice !== none; dice &= dice - 1) {
    const from = firstOf(dice);
    for (let rest = moveTargets(board, from, excuse); rest !== none; rest &= rest - 1)
      actions.add(begun | withMove(from, firstOf(rest)));
  }
}

/** Adds every two moves of dice among these, one after the other. */
function addPairs(board: Board, among: Mask, begun: Packed, actions: Actions): void {
  if (size(among) < 2) return;
  for (let dice = among; dice !== none; dice &= dice - 1) {
    const from = firstOf(dice);
    for (let rest = moveTargets(board, from, null); rest !== none; rest &= rest - 1) {
      const to = firstOf(rest);
      addSecondMoves(board, among & ~maskOf(from), moveOf(from, to), begun | withMove(from, to), actions);
    }
  }
}

function addSecondMoves(board: Board, among: Mask, before: Move, begun: Packed, actions: Actions): void {
  for (let dice = among; dice !== none; dice &= dice - 1) {
    const from = firstOf(dice);
    for (let rest = moveTargets(board, from, null, before); rest !== none; rest &= rest - 1)
      actions.add(begun | withSecondMove(from, firstOf(rest)));
  }
}

/** Adds every move of one or two dice of a color that lies on the round track. */
function addMovesOfColors(board: Board, trackKinds: Kinds, begun: Packed, actions: Actions): void {
  let colors = 0;
  for (let rest = trackKinds; rest !== 0; rest &= rest - 1) colors |= 1 << colorIndexOf(lowest(rest));
  for (const [color, among] of board.byColor.entries()) {
    if ((colors & (1 << color)) === 0) continue;
    for (let dice = among; dice !== none; dice &= dice - 1) {
      const from = firstOf(dice);
      for (let targets = moveTargets(board, from, null); targets !== none; targets &= targets - 1)
        actions.add(begun | withMove(from, firstOf(targets)));
    }
    addPairs(board, among, begun, actions);
  }
}

/** Adds every way to use a tool with these dice in the pool. */
function addWays(position: Position, tool: ToolNumber, begun: Packed, pool: Kinds, actions: Actions): void {
  const board = boardOf(position);
  if (tool === 2) addMoves(board, 'printedColor', begun, actions);
  else if (tool === 3) addMoves(board, 'printedShade', begun, actions);
  else if (tool === 4) addPairs(board, board.occupied, begun, actions);
  else if (tool === 12) addMovesOfColors(board, position.trackKinds, begun, actions);
  else if (tool === 7) {
    if (pool !== 0) actions.add(begun);
  } else
    for (let dice = pool; dice !== 0; dice &= dice - 1)
      addDraftsWith(position, board, tool, begun, lowest(dice), actions);
}

/** Adds every way to draft a die with a tool. */
function addDraftsWith(
  position: Position,
  board: Board,
  tool: ToolNumber,
  begun: Packed,
  die: Die,
  actions: Actions,
): void {
  if (tool === 1) {
    if (shadeOf(die) > 1) addFitting(board, begun, die, (die - 1) as Die, actions);
    if (shadeOf(die) < shades.length) addFitting(board, begun, die, (die + 1) as Die, actions);
  } else if (tool === 5)
    for (let swaps = position.trackKinds; swaps !== 0; swaps &= swaps - 1)
      addFitting(board, begun, die, lowest(swaps), actions);
  else if (tool === 6 || tool === 11) actions.add(begun | withDraft(die, 0, 0));
  else if (tool === 9) addPlacings(actions, begun, die, die, excusedSpaces(board, die, 'apart'));
  else addFitting(board, begun, die, alteredBy(tool, die), actions);
}

/** Adds an action for each space that fits what a die became. */
const addFitting = (board: Board, begun: Packed, die: Die, placed: Die, actions: Actions): void =>
  addPlacings(actions, begun, die, placed, legalSpaces(board, placed));

/** Adds an action for each of these spaces. */
function addPlacings(actions: Actions, begun: Packed, die: Die, placed: Die, spaces: Mask): void {
  for (let rest = spaces; rest !== none; rest &= rest - 1)
    actions.add(begun | withDraft(die, firstOf(rest), placed));
}

const boardOf = ({ boards, seat }: Position): Board => boards[seat] as Board;
