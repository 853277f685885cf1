import { bagOf, numbersOf, shuffle } from '#test/games/sagrada/by-the-book';
import { bareGlass, type Glass } from './glass.ts';

/** A running game as someone with only the rulebook would write it down: plain lists and texts. */
export interface Position {
  readonly seed: string;
  readonly solo: boolean;
  readonly cards: readonly Card[];
  readonly players: readonly { readonly glass: Glass; readonly favor: number }[];
  /** The dice not drawn yet, in drawing order, with what each will show. */
  readonly bag: readonly string[];
  readonly pool: readonly string[];
  readonly track: readonly (readonly string[])[];
  /** 1 to 10; 11 when the game is over. */
  readonly round: number;
  readonly firstPlayer: number;
  /** The seats of this round's turns, without skipped ones. */
  readonly order: readonly number[];
  /** Which of these is on, from 0. */
  readonly turn: number;
  readonly drafted: boolean;
  /** The tool used in this turn; 0 for none. */
  readonly used: number;
  /** The die that was rolled (`R5`), or the color that was drawn (`G`); `''` for none. */
  readonly waiting: string;
}

/** A tool card on the table. */
interface Card {
  readonly tool: number;
  readonly tokens: number;
  /** The die that lies on it in solo; `''` for none. */
  readonly spent: string;
}

/** What was decided before the deal, as far as dice and turns depend on it. */
interface Agreement {
  readonly seed: string;
  readonly solo: boolean;
  readonly players: number;
  readonly toolCount: number;
  /** The dice in the bag: 90, 70 or 50. */
  readonly bagSize: number;
  /** The names of the windows chosen, in seat order, and how difficult they are. */
  readonly windows: readonly { readonly name: string; readonly difficulty: number }[];
}

const seatsClockwise = (players: number, from: number) =>
  Array.from({ length: players }, (_, step) => (from + step) % players);

/** The position with the dice of the next round rolled and its first turn on. */
export function withNextRound(position: Position): Position {
  const { players, firstPlayer, bag } = position;
  const round = position.round + 1;
  const dice = players.length === 1 ? 4 : 2 * players.length + 1;
  const clockwise = seatsClockwise(players.length, firstPlayer + round - 1);
  return {
    ...position,
    round,
    pool: bag.slice(0, dice),
    bag: bag.slice(dice),
    order: [...clockwise, ...clockwise.toReversed()],
    turn: 0,
    ...freshTurn,
  };
}

export const freshTurn = { drafted: false, used: 0, waiting: '' } as const;

/** The first turn of a game, from its seed and the chosen windows. */
export function opening({ seed, solo, players, toolCount, bagSize, windows }: Agreement): Position {
  const [firstPlayer = 0] = numbersOf(seed, 'start', [players]);
  const tools = shuffle(seed, 'tools', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).slice(0, toolCount);
  return withNextRound({
    seed,
    solo,
    cards: tools.map((tool) => ({ tool, tokens: 0, spent: '' })),
    players: windows.map(({ name, difficulty }) => ({
      glass: bareGlass(name),
      favor: solo ? 0 : difficulty,
    })),
    bag: bagOf(seed, bagSize),
    pool: [],
    track: [],
    round: 0,
    firstPlayer,
    order: [],
    turn: 0,
    ...freshTurn,
  });
}

/** Whose turn it is; -1 when the game is over. */
export const seatOn = ({ order, turn, round }: Position): number => (round > 10 ? -1 : (order[turn] ?? -1));

/** The window of the player whose turn it is. */
export function glassOn(position: Position): Glass {
  const glass = position.players[seatOn(position)]?.glass;
  if (glass === undefined) throw new Error('it is nobody’s turn');
  return glass;
}

/** The list without the first item equal to this one. */
export function without(list: readonly string[], item: string): readonly string[] {
  const place = list.indexOf(item);
  if (place < 0) throw new Error(`there is no ${item}`);
  return list.toSpliced(place, 1);
}

export const different = <T>(list: readonly T[]): readonly T[] => Array.from(new Set(list));
