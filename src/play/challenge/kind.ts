import type { Seed } from '#games/shared/seed';
import type { Part } from '#store/places';
import type { Ranking } from '#store/ranking';
import type { Database } from '#store/schema';
import type { AttemptUnderWay, RankedStage } from '#store/tries';
import type { TablesParts } from '#play/create-tables';
import type { Calendar } from './calendar.ts';
import type { Daily, Weekly } from './challenge.ts';

/** Why an attempt can't be started: no challenge, practice before or too early, ranked a second time or too late. */
export type Unready = 'none' | 'first' | 'early' | 'done' | 'past';

/** What an attempt that may be started is dealt from. */
export interface Opening {
  readonly seed: Seed;
  readonly isRevealed: boolean;
}

/** An attempt that somebody asks for, in the language of the person. */
interface Asked<K extends Daily | Weekly> {
  readonly when: K['when'];
  readonly isRanked: boolean;
  readonly locale: string;
}

/** The result of a ranked attempt, as it is stored. */
interface Row<K extends Daily | Weekly> {
  readonly rank: number;
  readonly name: string | null;
  readonly total: number;
  readonly target: number;
  readonly toolsUsed: number;
  readonly played: K['id'];
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
  /** The stage of a person's ranked attempt at a moment; null if there is none. */
  readonly rankedStage: (
    db: Database,
    person: string,
    when: K['when'],
    at: number,
  ) => Promise<RankedStage | null>;
  /** The newest attempt of a person as they see it at a moment; null if there is none, or it ended early. */
  readonly newest: (
    db: Database,
    person: string,
    when: K['when'],
    at: number,
  ) => Promise<K['attempt'] | null>;
  /** The newest attempt of a person in progress; null if there is none. */
  readonly underWay: (db: Database, person: string, at: number) => Promise<AttemptUnderWay<K['when']> | null>;
  /** Starts an attempt, or gives the one of this kind that is in progress; `decide` says whether a new one may be started. */
  readonly begin: (
    parts: TablesParts,
    deed: K['deed'],
    asked: Asked<K>,
    decide: (db: Database) => Promise<Opening | Unready>,
  ) => Promise<K['outcome']>;
  /** Everyone who finished it in time, by margin. */
  readonly ranking: (db: Database, when: K['when'], part: Part) => Promise<Ranking<Row<K>>>;
  readonly isWon: (total: number, target: number) => boolean;
  /** The colors of a finished window, space by space. */
  readonly colorsIn: (db: Database, id: K['id']) => Promise<readonly (K['color'] | null)[]>;
  /** A person's streak now, or as it was on a day. */
  readonly streak: (db: Database, person: string, on: K['when'] | null) => Promise<K['streak']>;
}
