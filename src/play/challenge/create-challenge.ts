import { commitmentOf, type Seed } from '#games/shared/seed';
import type { Database } from '#store/schema';
import type { TablesParts } from '#play/create-tables';
import type { Period } from './calendar.ts';
import type { Challenge, ChallengeResult, ChallengeView, Daily, Weekly } from './challenge.ts';
import type { Kind, Opening, Unready } from './kind.ts';
import { placeAmong } from './place.ts';
import { wasPlayed } from './played-mark.ts';
import { derived } from './seed.ts';

/** Who looks at which challenge. */
interface Looking<K extends Daily | Weekly> {
  readonly person: string;
  readonly when: K['when'];
}

/** The current time, in milliseconds since 1970, and where a secret comes from if there is none yet. */
type Moment = { readonly at: number; readonly newSecret: () => Seed };

/** A challenge of a store. */
export function createChallenge<K extends Daily | Weekly>(kind: Kind<K>, parts: TablesParts): Challenge<K> {
  const { store, now, seed: newSecret } = parts;
  const { calendar } = kind;
  const current = () => calendar.at(now());
  const moment = (): Moment => ({ at: now(), newSecret });
  return {
    now: current,
    look: (person, when) => store.transaction((db) => look(db, kind, { person, when }, moment())),
    past: (most, before = current()) =>
      store.transaction((db) => calendar.before(db, before < current() ? before : current(), most, now())),
    begin: (deed, when, which, locale) => {
      const looking = { person: deed.person.id, when };
      const isRanked = which === 'ranked';
      return kind.begin(parts, deed, { when, isRanked, locale }, (db) =>
        openingFor(db, kind, { ...looking, isRanked }, moment()),
      );
    },
    underWay: (person) => store.transaction((db) => kind.underWay(db, person, now())),
    result: (person, when) => store.transaction((db) => resultOf(db, kind, { person, when })),
  };
}

/** The seed of a challenge. Secret until it is revealed. */
export const seedOf = <K extends Daily | Weekly>(
  db: Database,
  { name }: Kind<K>,
  when: K['when'],
  newSecret: () => Seed,
): Promise<Seed> => derived(db, `${name}/${when}`, newSecret);

/** A challenge as a person sees it; null if that day or week had none. */
async function look<K extends Daily | Weekly>(
  db: Database,
  kind: Kind<K>,
  looking: Looking<K>,
  moment: Moment,
): Promise<ChallengeView<K> | null> {
  const { person, when } = looking;
  const period = await kind.calendar.period(db, when, moment.at);
  if (period === null) return null;
  const seed = await seedOf(db, kind, when, moment.newSecret);
  return {
    when,
    isNow: period.isNow,
    toolCount: kind.toolCountOf(when),
    commitment: commitmentOf(seed),
    seed: period.isRevealed ? seed : null,
    ranked: await rankedIn(db, kind, { ...looking, period }, moment),
    attempt: await kind.newest(db, person, when, moment.at),
    streak: await kind.streak(db, person, null),
  };
}

/** The stage of a person's ranked attempt. */
export async function rankedOf<K extends Daily | Weekly>(
  db: Database,
  kind: Kind<K>,
  looking: Looking<K>,
  moment: Moment,
): Promise<ChallengeView<K>['ranked']> {
  const period = await kind.calendar.period(db, looking.when, moment.at);
  return rankedIn(db, kind, { ...looking, period }, moment);
}

async function rankedIn<K extends Daily | Weekly>(
  db: Database,
  kind: Kind<K>,
  { person, when, period }: Looking<K> & { readonly period: Period | null },
  { at, newSecret }: Moment,
): Promise<ChallengeView<K>['ranked']> {
  const stage = await kind.rankedStage(db, person, when, at);
  if (stage !== null) return stage;
  return period?.isOpen === true && !(await wasPlayed(db, { person, when }, newSecret)) ? 'open' : 'missed';
}

/** What a new attempt is dealt from, or why it can't be started. */
async function openingFor<K extends Daily | Weekly>(
  db: Database,
  kind: Kind<K>,
  { isRanked, ...looking }: Looking<K> & { readonly isRanked: boolean },
  moment: Moment,
): Promise<Opening | Unready> {
  const { when } = looking;
  const period = await kind.calendar.period(db, when, moment.at);
  if (period === null) return 'none';
  const ranked = await rankedIn(db, kind, { ...looking, period }, moment);
  if (isRanked) {
    if (!period.isOpen) return 'past';
    if (ranked !== 'open') return 'done';
  } else {
    if (ranked === 'open' || ranked === 'underWay') return 'first';
    // Otherwise people who missed it would see what others still play for rank.
    if (kind.practiceWaits && ranked === 'missed' && !period.isRevealed) return 'early';
  }
  await kind.calendar.enter(db, when);
  return { seed: await seedOf(db, kind, when, moment.newSecret), isRevealed: period.isRevealed };
}

/** The result of a person's ranked attempt, and its place among all so far; null if it isn't finished. */
async function resultOf<K extends Daily | Weekly>(
  db: Database,
  kind: Kind<K>,
  { person, when }: Looking<K>,
): Promise<ChallengeResult<K> | null> {
  const { own, people } = await kind.ranking(db, when, { start: 0, size: 1, person });
  if (own === null) return null;
  const { name, total, target, toolsUsed, played, rank } = own;
  if (name === null) throw new Error('people always see their own name');
  return {
    when,
    name,
    total,
    target,
    won: kind.isWon(total, target),
    toolCount: kind.toolCountOf(when),
    toolsUsed,
    colors: await kind.colorsIn(db, played),
    place: placeAmong(rank, people),
    streak: await kind.streak(db, person, when),
  };
}
