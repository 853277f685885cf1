import type { Seed } from '#games/shared/seed';
import type { ToolCount } from '#games/koloretako/deal';
import type { GlassColor } from '#games/koloretako/glass';
import type { Place } from '#play/challenge/place';
import type { CardGame, Week } from './card-game.ts';
import type { CardDeed, CardOutcome } from './card-games.ts';

/**
 * The weekly challenge of Koloretako: one seed a week (Monday to Sunday, UTC) for everybody everywhere, the same four windows
 * offered, one ranked attempt per person. An attempt is a game of its own, in a place of its own, that only its player sees; deeds
 * go through `CardGames`. An attempt started in its week counts if it is finished within a day after the week's end; then the
 * seed is revealed.
 */
export interface Weeklies {
  /** The current week. */
  thisWeek(): Week;
  /** The challenge of a week as a person sees it; null for weeks to come, and those before the first. */
  look(person: string, week: Week): Promise<WeeklyView | null>;
  /** Weeks before this one that had a challenge, newest first, at most `most`; with `before` only weeks before that one. */
  pastWeeks(most: number, before?: Week): Promise<readonly Week[]>;
  /**
   * Starts an attempt. Ranked: only in its week and only once. Practice: after the ranked attempt; for a past week also without one,
   * once its seed is revealed. An attempt of that kind already in progress is given instead of a new one.
   */
  begin(deed: CardDeed, week: Week, kind: 'ranked' | 'practice'): Promise<CardOutcome>;
  /** The result of the person's ranked attempt of a week, and its place among all so far; null if it isn't finished. */
  result(person: string, week: Week): Promise<WeeklyResult | null>;
}

/** The challenge of a week as one person sees it. */
export interface WeeklyView {
  readonly week: Week;
  /** The end of the week, when ranked attempts stop; then when its seed is revealed, in milliseconds since 1970. */
  readonly endsAt: number;
  readonly revealsAt: number;
  readonly toolCount: ToolCount;
  /** SHA-256 of the week's seed. */
  readonly commitment: string;
  /** The seed, once it is revealed. */
  readonly seed: Seed | null;
  readonly isNow: boolean;
  /** The person's ranked attempt: still possible, in progress, finished, or not started or not finished in time. */
  readonly ranked: 'open' | 'underWay' | 'finished' | 'missed';
  /** The person's newest attempt, ranked or practice; null if there is none, or it was given up. */
  readonly game: CardGame | null;
}

/** The result of a ranked attempt. */
export interface WeeklyResult {
  readonly week: Week;
  readonly name: string;
  readonly total: number;
  readonly target: number;
  readonly won: boolean;
  readonly toolCount: ToolCount;
  readonly toolsUsed: number;
  /** The colors of the window, space by space, A1 to D5, which can be shared without spoiling anything. */
  readonly colors: readonly (GlassColor | null)[];
  readonly place: Place;
}
