import { commitmentOf, type Seed } from '#games/shared/seed';
import type { TablesDeps } from '#play/deps';
import { hasLeftMark } from '#play/marks';
import { derived } from '#play/secret';
import type { Command } from '#play/tables';
import type { AttemptUnderWay } from '#store/attempts';
import type { Database } from '#store/schema';
import type { Period } from './calendar.ts';
import { type Daily, type Kind, type Opening, rankedStage, type Unready, type Weekly } from './kind.ts';
import { rankedAtChallenge, resultsOf } from './result-queries.ts';

export type { AttemptUnderWay };

/**
 * A challenge: one seed a day or week (UTC) for everybody everywhere, one ranked attempt per person. An attempt is a game of its own
 * that only its player sees, in a place of its own, and is never announced in a channel. It counts if it is finished before the
 * seed is revealed.
 */
export interface Challenge<K extends Daily | Weekly> {
  /** Today, or this week. */
  now(): K['when'];
  /** The challenge as a person sees it; null if that day or week had none. */
  look(person: string, when: K['when']): Promise<ChallengeView<K> | null>;
  /** Past ones to practice, newest first, at most `most`; with `before` only those before that one. */
  past(most: number, before?: K['when']): Promise<readonly K['when'][]>;
  /**
   * Starts an attempt, in the language of the person. Ranked: only in its time and only once. Practice: after the ranked attempt;
   * without one, once it is over. An attempt of that kind already in progress is given instead of a new one.
   */
  begin(
    command: Command,
    when: K['when'],
    kind: 'ranked' | 'practice',
    locale: string,
  ): Promise<K['outcome']>;
  /** The person's newest attempt in progress, and its place; null if there is none. */
  underWay(person: string): Promise<AttemptUnderWay<K['when']> | null>;
  /** The result of the person's ranked attempt, and its place among all so far; null if it isn't finished. */
  result(person: string, when: K['when']): Promise<ChallengeResult<K> | null>;
}

/** A challenge as one person sees it. */
export interface ChallengeView<K extends Daily | Weekly> {
  readonly when: K['when'];
  readonly isNow: boolean;
  readonly toolCount: K['toolCount'];
  /** SHA-256 of the seed. */
  readonly commitment: string;
  /** The seed, once it is revealed. */
  readonly seed: Seed | null;
  /** The person's ranked attempt: still possible, in progress, finished, or not started or not finished in time. */
  readonly ranked: 'open' | 'underWay' | 'finished' | 'missed';
  /** The person's newest attempt, ranked or practice; null if there is none, or it ended early. */
  readonly attempt: K['attempt'] | null;
  /** How many days in a row they have finished it now, and at best; weeks aren't counted. */
  readonly streak: K['streak'];
}

/** A place among all who have finished a challenge so far. */
interface Place {
  /** From 1; people with the same score and the same margin share it. */
  readonly rank: number;
  readonly people: number;
  /** The percentage of the others who did no better, rounded down; null if there are no others. */
  readonly percentile: number | null;
}

/** A place among this many people. */
export function placeAmong(rank: number, people: number): Place {
  const others = people - 1;
  const percentile = others === 0 ? null : Math.floor((100 * (people - rank)) / others);
  return { rank, people, percentile };
}

/** The result of a ranked attempt. */
export interface ChallengeResult<K extends Daily | Weekly> {
  readonly when: K['when'];
  /** The ranked attempt. */
  readonly played: K['id'];
  readonly name: string;
  readonly total: number;
  readonly target: number;
  readonly won: boolean;
  readonly toolCount: K['toolCount'];
  readonly toolsUsed: number;
  /** The colors of the window, space by space, A1 to D5, which can be shared without spoiling anything. */
  readonly colors: readonly (K['color'] | null)[];
  readonly place: Place;
  /** Whether they gave it up. It stays what they scored, but adds to no streak and is nobody's best window. */
  readonly hasResigned: boolean;
  /** Whether anybody has a best window of that day to look at; weeks show none. */
  readonly hasBest: boolean;
  /** As it was on that day; null after a resignation, and for weeks. */
  readonly streak: K['streak'] | null;
}

/** A person at a challenge; the period is null if there is no challenge then. */
interface Attempting<K extends Daily | Weekly> {
  readonly person: string;
  readonly when: K['when'];
  readonly period: Period | null;
}

/** A challenge of a store. */
export function createChallenge<K extends Daily | Weekly>(kind: Kind<K>, deps: TablesDeps): Challenge<K> {
  const { calendar } = kind;
  const { store, now, seed: newSecret } = deps;
  const current = () => calendar.at(now());

  /** What a new attempt is dealt from, or why it can't be started. */
  async function openingFor(
    db: Database,
    person: string,
    when: K['when'],
    isRanked: boolean,
  ): Promise<Opening | Unready> {
    const at = now();
    const period = await calendar.period(db, when, at);
    if (period === null) return 'none';
    const ranked = await rankedOf(db, kind, { person, when, period }, { at, newSecret });
    if (isRanked) {
      if (!period.isOpen) return 'past';
      if (ranked !== 'open') return 'done';
    } else {
      if (ranked === 'open' || ranked === 'underWay') return 'first';
      // Otherwise people who missed it would see what others still play for rank.
      if (kind.practiceWaits && ranked === 'missed' && !period.isRevealed) return 'early';
    }
    await calendar.enter(db, when);
    return { seed: await seedOf(db, kind, when, newSecret), isRevealed: period.isRevealed };
  }

  return {
    now: current,
    look: (person, when) =>
      store.transaction(async (db) => {
        const at = now();
        const period = await calendar.period(db, when, at);
        if (period === null) return null;
        const seed = await seedOf(db, kind, when, newSecret);
        return {
          when,
          isNow: period.isNow,
          toolCount: kind.toolCountOf(when),
          commitment: commitmentOf(seed),
          seed: period.isRevealed ? seed : null,
          ranked: await rankedOf(db, kind, { person, when, period }, { at, newSecret }),
          attempt: await kind.newest(db, person, when, at),
          streak: await kind.streak(db, person, null),
        };
      }),
    past: (most, before = current()) =>
      store.transaction((db) => calendar.before(db, before < current() ? before : current(), most, now())),
    begin: (command, when, which, locale) => {
      const isRanked = which === 'ranked';
      return kind.begin(deps, command, { when, isRanked, locale }, (db) =>
        openingFor(db, command.person.id, when, isRanked),
      );
    },
    underWay: (person) => store.read((db) => kind.underWay(db, person, now())),
    result: (person, when) =>
      store.read(async (db) => {
        const results = resultsOf(db, kind.name);
        const { own, people } = await rankedAtChallenge(db, results, when, { start: 0, size: 1, person });
        if (own === null) return null;
        const { name, total, target, toolsUsed, played, rank, hasResigned } = own;
        if (name === null) throw new Error('people always see their own name');
        return {
          when,
          played,
          name,
          total,
          target,
          won: kind.isWon(total, target),
          toolCount: kind.toolCountOf(when),
          toolsUsed,
          colors: await kind.colorsIn(db, played),
          place: placeAmong(rank, people),
          hasResigned,
          hasBest: await kind.hasBest(db, when),
          streak: hasResigned ? null : await kind.streak(db, person, when),
        };
      }),
  };
}

/** The seed of a challenge. Secret until it is revealed. */
export const seedOf = <K extends Daily | Weekly>(
  db: Database,
  { name }: Kind<K>,
  when: K['when'],
  newSecret: () => Seed,
): Promise<Seed> => derived(db, `${name}/${when}`, newSecret);

/** How a person's ranked attempt stands at a moment, in milliseconds since 1970; also whether they can still start one. */
export async function rankedOf<K extends Daily | Weekly>(
  db: Database,
  kind: Kind<K>,
  { person, when, period }: Attempting<K>,
  { at, newSecret }: { readonly at: number; readonly newSecret: () => Seed },
): Promise<ChallengeView<K>['ranked']> {
  const stage = await rankedStage(db, kind, { person, when }, at);
  if (stage !== null) return stage;
  return period?.isOpen === true && !(await hasLeftMark(db, { kind: 'played', of: when, person }, newSecret))
    ? 'open'
    : 'missed';
}
