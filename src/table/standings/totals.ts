import type { KeptStanding } from '#store/standings';
import type { Rating } from './rating.ts';

/** What a finished game was for one who played it. */
interface Played {
  /** The table, or the game of cards. */
  readonly played: string;
  readonly seat: number;
  readonly name: string;
  readonly total: number;
  readonly won: boolean;
  readonly margin: number;
  /** When it was finished, in milliseconds since 1970. */
  readonly at: number;
}

type Totals = Omit<KeptStanding, 'scope' | 'person' | keyof Rating>;

/** What somebody's games come to with one more; before it is null where that is the first. */
export function totalsAfter(before: Totals | null, game: Played): Totals {
  const isBest = before === null || game.total > before.best;
  // What was finished before games were counted may be counted after newer ones.
  const isNewest = before === null || game.at >= before.newest_at;
  return {
    name: isNewest ? game.name : before.name,
    newest_at: isNewest ? game.at : before.newest_at,
    games: (before?.games ?? 0) + 1,
    wins: (before?.wins ?? 0) + (game.won ? 1 : 0),
    points: (before?.points ?? 0) + game.total,
    margin: (before?.margin ?? 0) + game.margin,
    best: isBest ? game.total : before.best,
    best_table: isBest ? game.played : before.best_table,
    best_seat: isBest ? game.seat : before.best_seat,
  };
}
