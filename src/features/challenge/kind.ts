import type { ToolCount } from '#games/koloretako/deal';
import type { GlassColor } from '#games/koloretako/glass';
import type { SoloToolCount } from '#games/sagrada/deal';
import type { Color } from '#games/shared/die';
import type { Seed } from '#games/shared/seed';
import type { TablesDeps } from '#play/deps';
import type { CardGame, CardGameId, Week } from '#play/koloretako/card-game';
import type { CardOutcome } from '#play/koloretako/card-games';
import type { Outcome } from '#play/outcome';
import type { Day, TableId, TableView } from '#play/table';
import type { Command } from '#play/tables';
import { type AttemptUnderWay, placeOfAttempt, rankedAttempt, type RankedStage } from '#store/attempts';
import type { Database, Reading } from '#store/schema';
import type { Calendar } from './calendar.ts';
import type { Streak } from './streak-queries.ts';

/** What goes together in the daily challenge: days, and solo games of Sagrada. */
export interface Daily {
  readonly when: Day;
  readonly toolCount: SoloToolCount;
  readonly id: TableId;
  readonly attempt: TableView;
  readonly color: Color;
  readonly outcome: Outcome;
  readonly streak: Streak;
}

/** What goes together in the weekly challenge: weeks, and games of Koloretako. */
export interface Weekly {
  readonly when: Week;
  readonly toolCount: ToolCount;
  readonly id: CardGameId;
  readonly attempt: CardGame;
  readonly color: GlassColor;
  readonly outcome: CardOutcome;
  readonly streak: null;
}

/** Why an attempt can't be started: no challenge, practice before or too early, ranked a second time or too late. */
export type Unready = 'none' | 'first' | 'early' | 'done' | 'past';

/** What an attempt that may be started is dealt from. */
export interface Opening {
  readonly seed: Seed;
  readonly isRevealed: boolean;
}

/** An attempt that somebody asks for, in the language of the person. */
interface AttemptRequest<K extends Daily | Weekly> {
  readonly when: K['when'];
  readonly isRanked: boolean;
  readonly locale: string;
}

/** What the two challenges do each in their way: when they are, and how their game is played and kept. */
export interface Kind<K extends Daily | Weekly> {
  /** The first part of the name of its seeds (DICE, Challenges). */
  readonly name: 'daily' | 'weekly';
  readonly calendar: Calendar<K['when']>;
  /** Whether people who missed it can practice only once its seed is revealed. */
  readonly practiceWaits: boolean;
  /** Only the number of tools and the seed change from one to the next. */
  readonly toolCountOf: (when: K['when']) => K['toolCount'];
  /** The newest attempt of a person as they see it at a moment; null if there is none, or it ended early. */
  readonly newest: (db: Reading, person: string, when: K['when'], at: number) => Promise<K['attempt'] | null>;
  /** The newest attempt of a person in progress; null if there is none. */
  readonly underWay: (db: Reading, person: string, at: number) => Promise<AttemptUnderWay<K['when']> | null>;
  /** Starts an attempt, or gives the one of this kind that is in progress; `decide` says whether a new one may be started. */
  readonly begin: (
    deps: TablesDeps,
    command: Command,
    asked: AttemptRequest<K>,
    decide: (db: Database) => Promise<Opening | Unready>,
  ) => Promise<K['outcome']>;
  readonly isWon: (total: number, target: number) => boolean;
  /** The colors of a finished window, space by space. */
  readonly colorsIn: (db: Reading, id: K['id']) => Promise<readonly (K['color'] | null)[]>;
  /** Whether anybody has a best window to look at. */
  readonly hasBest: (db: Reading, when: K['when']) => Promise<boolean>;
  /** A person's streak now, or as it was on a day. */
  readonly streak: (db: Reading, person: string, on: K['when'] | null) => Promise<K['streak']>;
}

/** How a person's ranked attempt stands at a moment, in milliseconds since 1970; null if there is none. */
export async function rankedStage<K extends Daily | Weekly>(
  db: Reading,
  { name, calendar }: Kind<K>,
  { person, when }: { readonly person: string; readonly when: K['when'] },
  at: number,
): Promise<RankedStage | null> {
  const attempt = await rankedAttempt(db, placeOfAttempt(name, person, when));
  if (attempt === null) return null;
  const endsAt = calendar.revealOf(when) ?? Infinity;
  return (attempt.closedAt ?? at) >= endsAt ? 'missed' : attempt.stage;
}
