import type { Seat } from '#games/shared/seat';
import type { Week } from '#store/week';
import type { Day, Sitter, TableId } from '#play/table';

/** All open games of a person, wherever they are. */
export interface OwnGames {
  /**
   * The games that a person plays: first those in which it's their turn and somebody else waits, then their other turns, then the rest;
   * each longest waiting first. Games that can't be read are left out, and logged.
   */
  of(person: string): Promise<readonly OwnGame[]>;
}

/** An open game as one of its players knows it. */
export type OwnGame = Shared & (Attempting<'sagrada', Day> | Attempting<'koloretako', Week>);

interface Shared {
  readonly id: TableId;
  /** The channel; for an attempt at a challenge, what stands in for one. */
  readonly channel: string;
  readonly guild: string | null;
  /** The newest message that shows it; null if none does. */
  readonly message: string | null;
  /** In seat order. */
  readonly players: readonly Sitter[];
  /** The person's seat. */
  readonly seat: Seat;
  readonly waits: Waiting;
}

/** Which game it is, and the challenge that it attempts, by its day or week; null for every other game. */
interface Attempting<Name, When> {
  readonly of: Name;
  readonly attempt: { readonly when: When; readonly isRanked: boolean } | null;
}

/** What a game waits for, and since when, in milliseconds since 1970. */
export type Waiting =
  | {
      readonly for: 'players';
      readonly since: number;
      readonly seats: number;
      readonly nightAt: number | null;
    }
  | { readonly for: 'computer'; readonly since: number }
  /** Everybody is away, and anybody can let it go on. */
  | { readonly for: 'anybody'; readonly since: number }
  | {
      readonly for: 'turn';
      readonly since: number;
      /** Those who are to act, in seat order: several only while windows are chosen. */
      readonly whose: readonly [Seat, ...Seat[]];
      /** The number of the turn, 0 for the choice of windows, and how often its player was nudged; null if only one person plays. */
      readonly turn: { readonly number: number; readonly nudges: number } | null;
      /** When time is out for the person, or else for the first of them; null if it never is. */
      readonly outAt: number | null;
    };

/** Whether it is the person's turn in a game. */
export const isOwnTurn = ({ seat, waits }: Pick<OwnGame, 'seat' | 'waits'>): boolean =>
  waits.for === 'turn' && waits.whose.includes(seat);
