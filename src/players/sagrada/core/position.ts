import type { Mode } from '#games/sagrada/deal';
import { type Goals, windowPoints } from '#games/sagrada/scoring';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import { lastRound, snake, startPlayerOf } from '#games/sagrada/turn-order';
import { colors, type Die, shadeOf, shades } from '#games/shared/die';
import type { Pattern } from '#games/shared/pattern';
import type { Seat } from '#games/shared/seat';
import type { Space } from '#games/shared/space';
import { Board } from '#players/board';
import { entry, Journal } from './journal.ts';
import type { Kinds } from './packed.ts';

/** What doesn't change while a game is imagined. */
export interface Table {
  readonly mode: Mode;
  /** In seat order. */
  readonly patterns: readonly Pattern[];
  /** What each seat is after; of others their private objective is a guess. */
  readonly goals: readonly Goals[];
  readonly tools: readonly ToolNumber[];
  /** How many dice the game started with. */
  readonly bagSize: number;
  /** Who takes the first turn of round 1. */
  readonly startPlayer: Seat;
}

/** How many different dice there are. */
const kinds = colors.length * shades.length;

/**
 * A whole game as somebody imagines it, changed in place. Every change is written into a journal, so that it can be undone.
 * Dice are counts: nothing in the rules depends on their order. `play.ts` knows what actions do, `legal.ts` which are legal.
 */
export class Position {
  readonly table: Table;
  readonly boards: readonly Board[];
  /** Favor tokens by seat, and on each card. */
  readonly favor: Int32Array;
  readonly tokens: Int32Array;
  /** 1 for each card that is out of the game (solo). */
  readonly spent: Uint8Array;
  /** How many of each die lie in the pool and on the round track, and which do at all, as bits. */
  readonly pool = new Uint8Array(kinds);
  poolKinds: Kinds = 0;
  readonly track = new Uint8Array(kinds);
  trackKinds: Kinds = 0;
  /** The sum of the shades on the track: the target of a solo game. */
  target = 0;
  /** How many dice of each color the bag holds, and in all. */
  readonly bag: Uint8Array;
  inBag: number;
  /** 1 to 10; 11 once the game is over. */
  round = 1;
  /** The seats of this round's turns. */
  order: readonly Seat[];
  /** Place in that order, and which places are skipped, as bits. */
  index = 0;
  skipped = 0;
  drafted = false;
  /** The tool used in this turn, 0 for none. */
  tool = 0;
  /** 6 or 11 while a die waits to be placed or returned, else 0; and which one: a die, or for 11 the index of its color. */
  waitingTool = 0;
  waitingDie = 0;

  readonly #journal = new Journal();

  /** The game before the first dice are drawn. */
  constructor(table: Table) {
    this.table = table;
    this.boards = table.patterns.map((pattern) => new Board(pattern));
    this.favor = Int32Array.from(table.patterns, ({ difficulty }) =>
      table.mode === 'solo' ? 0 : difficulty,
    );
    this.tokens = new Int32Array(table.tools.length);
    this.spent = new Uint8Array(table.tools.length);
    this.bag = Uint8Array.from(colors, () => table.bagSize / colors.length);
    this.inBag = table.bagSize;
    this.order = this.#orderOf(1);
  }

  /** Whose turn it is. */
  get seat(): Seat {
    return this.order[this.index] as Seat;
  }

  get isOver(): boolean {
    return this.round > lastRound;
  }

  /** What a seat scores, as if the game ended now. */
  points(seat: Seat): number {
    return (
      windowPoints(this.boards[seat] as Board, this.table.goals[seat] as Goals) + (this.favor[seat] as number)
    );
  }

  /** Goes on to a turn of a round. Changes of the turn are undone together, so an action begins with {@link note}. */
  goTo(round: number, index: number): void {
    if (round !== this.round) {
      this.round = round;
      this.order = this.#orderOf(round);
      this.skipped = 0;
    }
    this.index = index;
    this.drafted = false;
    this.tool = 0;
  }

  /** Begins an action: undoing comes back to this turn as it is now. */
  note(): void {
    this.#journal.write(
      this.round |
        (this.index << 4) |
        (this.skipped << 7) |
        (this.tool << 15) |
        (this.waitingDie << 20) |
        (this.waitingTool === 0 ? 0 : this.waitingTool === 6 ? 1 << 25 : 1 << 26) |
        (this.drafted ? 1 << 27 : 0),
    );
    this.#journal.write(entry.turn);
  }

  place(seat: Seat, space: Space, die: Die): void {
    (this.boards[seat] as Board).place(space, die);
    this.#journal.write(entry.placed | (seat << 4) | (space << 7));
  }

  lift(seat: Seat, space: Space): Die {
    const die = (this.boards[seat] as Board).lift(space);
    this.#journal.write(entry.lifted | (seat << 4) | (space << 7) | (die << 12));
    return die;
  }

  takeFromPool(die: Die): void {
    this.#changePool(die, -1);
    this.#journal.write(entry.fromPool | (die << 4));
  }

  addToPool(die: Die): void {
    this.#changePool(die, 1);
    this.#journal.write(entry.toPool | (die << 4));
  }

  takeFromTrack(die: Die): void {
    this.#changeTrack(die, -1);
    this.#journal.write(entry.fromTrack | (die << 4));
  }

  addToTrack(die: Die): void {
    this.#changeTrack(die, 1);
    this.#journal.write(entry.toTrack | (die << 4));
  }

  /** @param color its index */
  takeFromBag(color: number): void {
    this.#changeBag(color, -1);
    this.#journal.write(entry.fromBag | (color << 4));
  }

  /** @param color its index */
  addToBag(color: number): void {
    this.#changeBag(color, 1);
    this.#journal.write(entry.toBag | (color << 4));
  }

  /** Favor tokens go to a card. */
  pay(seat: Seat, card: number, price: number): void {
    this.#changeFavor(seat, card, price);
    this.#journal.write(entry.paid | (seat << 4) | (card << 7) | (price << 10));
  }

  /** A card leaves the game. */
  spend(card: number): void {
    this.spent[card] = 1;
    this.#journal.write(entry.spent | (card << 4));
  }

  /** Takes back the latest action. */
  undo(): void {
    for (;;) {
      const written = this.#journal.take();
      const operand = written >> 4;
      switch (written & 15) {
        case entry.turn:
          this.#restoreTurn(this.#journal.take());
          return;
        case entry.placed:
          (this.boards[operand & 7] as Board).lift((operand >> 3) as Space);
          break;
        case entry.lifted:
          (this.boards[operand & 7] as Board).place(((operand >> 3) & 31) as Space, (operand >> 8) as Die);
          break;
        case entry.fromPool:
          this.#changePool(operand as Die, 1);
          break;
        case entry.toPool:
          this.#changePool(operand as Die, -1);
          break;
        case entry.fromTrack:
          this.#changeTrack(operand as Die, 1);
          break;
        case entry.toTrack:
          this.#changeTrack(operand as Die, -1);
          break;
        case entry.fromBag:
          this.#changeBag(operand, 1);
          break;
        case entry.toBag:
          this.#changeBag(operand, -1);
          break;
        case entry.paid:
          this.#changeFavor(operand & 7, (operand >> 3) & 7, -(operand >> 6));
          break;
        case entry.spent:
          this.spent[operand] = 0;
          break;
      }
    }
  }

  /** Forgets what was done: there is nothing to undo. */
  settle(): void {
    this.#journal.clear();
  }

  #restoreTurn(turn: number): void {
    const round = turn & 15;
    if (round !== this.round) {
      this.round = round;
      this.order = this.#orderOf(round);
    }
    this.index = (turn >> 4) & 7;
    this.skipped = (turn >> 7) & 255;
    this.tool = (turn >> 15) & 31;
    this.waitingDie = (turn >> 20) & 31;
    this.waitingTool = (turn & (1 << 25)) !== 0 ? 6 : (turn & (1 << 26)) !== 0 ? 11 : 0;
    this.drafted = (turn & (1 << 27)) !== 0;
  }

  #orderOf(round: number): readonly Seat[] {
    const players = this.table.patterns.length;
    return snake(players, startPlayerOf(players, this.table.startPlayer, round));
  }

  #changePool(die: Die, by: number): void {
    const count = (this.pool[die] as number) + by;
    this.pool[die] = count;
    this.poolKinds = count === 0 ? this.poolKinds & ~(1 << die) : this.poolKinds | (1 << die);
  }

  #changeTrack(die: Die, by: number): void {
    const count = (this.track[die] as number) + by;
    this.track[die] = count;
    this.trackKinds = count === 0 ? this.trackKinds & ~(1 << die) : this.trackKinds | (1 << die);
    this.target += by * shadeOf(die);
  }

  #changeBag(color: number, by: number): void {
    this.bag[color] = (this.bag[color] as number) + by;
    this.inBag += by;
  }

  #changeFavor(seat: Seat, card: number, price: number): void {
    this.favor[seat] = (this.favor[seat] as number) - price;
    this.tokens[card] = (this.tokens[card] as number) + price;
  }
}
