import type { Seed } from '#game/seed';
import type { ToolCount } from '#koloretako/deal';
import type { GlassColor } from '#koloretako/glass';
import type { Place } from '#table/challenge/place';
import type { CardGame, Week } from './card-game.ts';
import type { CardDeed, CardOutcome } from './card-games.ts';

/**
 * The weekly challenge of Koloretako: one seed a week (Monday to Sunday, UTC) for everybody everywhere, the same four windows
 * offered, one ranked try for each person. A try is a game of its own, in a place of its own, which its player alone
 * sees; all that is done in it goes through `CardGames`. A try begun in its week counts if it is finished within a day after the
 * week's end; then the seed is given out.
 */
export interface Weeklies {
  /** The week that it is now. */
  thisWeek(): Week;
  /** The challenge of a week as a person stands with it; null for weeks to come, and those before the first. */
  look(person: string, week: Week): Promise<WeeklyView | null>;
  /** The weeks before this one that had a challenge, newest first, at most so many; those before a week, if one is given. */
  pastWeeks(most: number, before?: Week): Promise<readonly Week[]>;
  /**
   * Begins a try: the ranked one, in its week alone and once; or practice, with this week's cards only after the ranked try, with
   * those of a past week also once its seed is given out. A try of that kind that is under way is not begun again but given.
   */
  begin(deed: CardDeed, week: Week, kind: 'ranked' | 'practice'): Promise<CardOutcome>;
  /** What the person's ranked try of a week came to, and how it stands among all so far; null where it is not finished. */
  result(person: string, week: Week): Promise<WeeklyResult | null>;
}

/** The challenge of a week as one person stands with it. */
export interface WeeklyView {
  readonly week: Week;
  /** Its last moment for beginning a ranked try, and when its seed is given out, in milliseconds since 1970. */
  readonly endsAt: number;
  readonly revealsAt: number;
  readonly toolCount: ToolCount;
  /** SHA-256 of the week's seed. */
  readonly commitment: string;
  /** The seed, once it is given out. */
  readonly seed: Seed | null;
  readonly isNow: boolean;
  /** The person's ranked try: still to be begun, under way, finished; or none was begun, or finished, in time. */
  readonly ranked: 'open' | 'underWay' | 'finished' | 'missed';
  /** The person's newest try of it, ranked or practice; null where there is none, or the newest was given up. */
  readonly game: CardGame | null;
}

/** What a ranked try came to. */
export interface WeeklyResult {
  readonly week: Week;
  readonly name: string;
  readonly total: number;
  readonly target: number;
  readonly won: boolean;
  readonly toolCount: ToolCount;
  readonly toolsUsed: number;
  /** The colors of the window, space by space, A1 to D5: what can be shared without spoiling anything. */
  readonly colors: readonly (GlassColor | null)[];
  readonly place: Place;
}
