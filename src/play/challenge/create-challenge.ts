import { type Seed, commitmentOf } from '#games/shared/seed';
import type { TablesParts } from '#play/create-tables';
import { resultsOf } from '#store/challenge-results';
import { rankedAtChallenge } from '#store/ranked';
import type { Database } from '#store/schema';
import type { Period } from './calendar.ts';
import { type Challenge, type ChallengeView, type Daily, type Weekly, placeAmong } from './challenge.ts';
import { type Kind, type Opening, type Unready, rankedStage } from './kind.ts';
import { wasPlayed } from './played-mark.ts';
import { derived } from './seed.ts';

/** A person at a challenge; the period is null if there is no challenge then. */
interface Attempting<K extends Daily | Weekly> {
  readonly person: string;
  readonly when: K['when'];
  readonly period: Period | null;
}

/** A challenge of a store. */
export function createChallenge<K extends Daily | Weekly>(kind: Kind<K>, parts: TablesParts): Challenge<K> {
  const { calendar } = kind;
  const { store, now, seed: newSecret } = parts;
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
    begin: (deed, when, which, locale) => {
      const isRanked = which === 'ranked';
      return kind.begin(parts, deed, { when, isRanked, locale }, (db) =>
        openingFor(db, deed.person.id, when, isRanked),
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
  return period?.isOpen === true && !(await wasPlayed(db, { person, when }, newSecret)) ? 'open' : 'missed';
}
