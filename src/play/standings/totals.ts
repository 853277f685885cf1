import { type KeptStanding, noWindow } from '#store/standings';
import type { Rating } from './rating.ts';

/** A finished game for one of its players. */
interface Played {
  /** The id of the table, or of the card game. */
  readonly played: string;
  readonly seat: number;
  readonly name: string;
  readonly total: number;
  readonly won: boolean;
  readonly margin: number;
  readonly wasGivenUp: boolean;
  /** When it was finished, in milliseconds since 1970. */
  readonly at: number;
}

export type Totals = Omit<KeptStanding, 'scope' | 'person' | keyof Rating>;

/** A player's totals after one more game; `before` is null if it is the first. */
export function totalsAfter(before: Totals | null, game: Played): Totals {
  const hasWindow = !game.wasGivenUp;
  const hadWindow = before !== null && before.best_table !== noWindow;
  const isBest = before === null || (hasWindow === hadWindow ? game.total > before.best : hasWindow);
  const bestTable = hasWindow ? game.played : noWindow;
  // Games from before the bot had standings may be counted after newer ones.
  const isNewest = before === null || game.at >= before.newest_at;
  return {
    name: isNewest ? game.name : before.name,
    newest_at: isNewest ? game.at : before.newest_at,
    games: (before?.games ?? 0) + 1,
    wins: (before?.wins ?? 0) + (game.won ? 1 : 0),
    points: (before?.points ?? 0) + game.total,
    margin: (before?.margin ?? 0) + game.margin,
    best: isBest ? game.total : before.best,
    best_table: isBest ? bestTable : before.best_table,
    best_seat: isBest ? game.seat : before.best_seat,
  };
}
