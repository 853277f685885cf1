import { describe, expect, it } from 'vitest';
import { weekSchema } from '#play/koloretako/card-game';
import { daySchema, type Person } from '#play/table';
import { placeOfAttempt } from '#store/attempts';
import { playedOut } from '#test/play/cards';
import { anna, ben, by, cleo, type Evening, evening } from '#test/play/evening';
import { finishes, waits } from './challenge.ts';

/** What somebody gets who asks for an attempt: its id and whether it is ranked, why not, or nothing a second time. */
type Begun = { readonly id: string; readonly isRanked: boolean } | string;

const idOf = (begun: Begun): string => (typeof begun === 'string' ? begun : begun.id);

/** A challenge as its rules are tested: the same for days and weeks. */
interface Tested {
  readonly name: string;
  /** An evening starts on Friday at 19:00 UTC. */
  readonly hoursLeft: number;
  /** Its refusals of practice before the ranked attempt, and of a ranked attempt twice and too late. */
  readonly codes: Readonly<Record<'first' | 'done' | 'past', string>>;
  readonly now: (night: Evening) => string;
  readonly begin: (
    night: Evening,
    asked: { readonly person: Person; readonly when: string; readonly kind: 'ranked' | 'practice' },
    interaction?: string,
  ) => Promise<Begun>;
  /** Plays the person's attempt to its end; gives the game as it is seen then. */
  readonly finish: (night: Evening, person: Person, when: string) => Promise<unknown>;
  readonly ranked: (night: Evening, person: Person, when: string) => Promise<string | undefined>;
  /** The record of the person's newest attempt. */
  readonly record: (night: Evening, person: Person, when: string) => Promise<unknown>;
  /** The rank of a person's result, and among how many. */
  readonly place: (night: Evening, person: Person, when: string) => Promise<readonly number[] | null>;
}

const daily: Tested = {
  name: 'daily',
  hoursLeft: 5,
  codes: { first: 'rankedFirst', done: 'rankedDone', past: 'rankedToday' },
  now: ({ house }) => house.dailies.now(),
  async begin({ house }, { person, when, kind }, interaction = by(person).interaction) {
    const command = by(person, { interaction });
    const outcome = await house.dailies.begin(command, daySchema.parse(when), kind, 'en');
    if (outcome.outcome === 'refused') return outcome.refusals[0].code;
    if (outcome.outcome === 'repeated') return outcome.outcome;
    return { id: outcome.match.id, isRanked: outcome.match.daily?.isRanked === true };
  },
  finish: async (night, person, when) => (await finishes(night, person, { day: daySchema.parse(when) })).game,
  ranked: async ({ house }, { id }, when) => (await house.dailies.look(id, daySchema.parse(when)))?.ranked,
  record: ({ tables }, { id }, when) => tables.record(placeOfAttempt('daily', id, daySchema.parse(when)), id),
  async place({ house }, { id }, when) {
    const result = await house.dailies.result(id, daySchema.parse(when));
    return result && [result.place.rank, result.place.people];
  },
};

const weekly: Tested = {
  name: 'weekly',
  hoursLeft: 53,
  codes: { first: 'weeklyFirst', done: 'weeklyDone', past: 'weeklyPast' },
  now: ({ house }) => house.weeklies.now(),
  async begin({ house }, { person, when, kind }, interaction = by(person).interaction) {
    const command = by(person, { interaction });
    const outcome = await house.weeklies.begin(command, weekSchema.parse(when), kind, 'en');
    if (outcome.outcome === 'refused') return outcome.refusals[0].code;
    if (outcome.outcome === 'repeated') return outcome.outcome;
    return { id: outcome.match.id, isRanked: outcome.match.weekly?.isRanked === true };
  },
  async finish({ house }, { id }, when) {
    const game = (await house.weeklies.look(id, weekSchema.parse(when)))?.attempt;
    if (game?.stage !== 'running') throw new Error(`no attempt at ${when} is under way`);
    return (await playedOut({ house }, game)).game;
  },
  ranked: async ({ house }, { id }, when) => (await house.weeklies.look(id, weekSchema.parse(when)))?.ranked,
  async record({ house }, { id }, when) {
    const attempt = (await house.weeklies.look(id, weekSchema.parse(when)))?.attempt;
    return attempt && house.cardGames.record(attempt.id, id);
  },
  async place({ house }, { id }, when) {
    const result = await house.weeklies.result(id, weekSchema.parse(when));
    return result && [result.place.rank, result.place.people];
  },
};

describe.each([daily, weekly])('the $name challenge', (challenge) => {
  const { codes, hoursLeft } = challenge;

  it('starts a ranked attempt once, with presses at the same moment and an interaction delivered twice', async () => {
    const night = await evening();
    const when = challenge.now(night);
    const ranked = { person: anna, when, kind: 'ranked' } as const;
    const begun = await Promise.all([0, 1, 2].map(() => challenge.begin(night, ranked)));
    expect(begun[0]).toMatchObject({ isRanked: true });
    expect(begun).toEqual([begun[0], begun[0], begun[0]]);
    expect(await challenge.begin(night, { ...ranked, person: ben }, 'press')).toMatchObject({
      isRanked: true,
    });
    expect(await challenge.begin(night, { ...ranked, person: ben }, 'press')).toBe('repeated');
    await challenge.finish(night, anna, when);
    expect(await challenge.begin(night, ranked)).toBe(codes.done);
  });

  it('offers practice after the ranked attempt: the same game, again and again, that never counts', async () => {
    const night = await evening();
    const when = challenge.now(night);
    const practice = () => challenge.begin(night, { person: anna, when, kind: 'practice' });
    expect(await practice()).toBe(codes.first);
    const ranked = await challenge.begin(night, { person: anna, when, kind: 'ranked' });
    expect(await practice()).toBe(codes.first);
    const game = await challenge.finish(night, anna, when);
    for (let times = 0; times < 2; times += 1) {
      const begun = await practice();
      expect(begun).toMatchObject({ isRanked: false });
      expect(new Set([ranked, begun].map(idOf)).size).toBe(2);
      expect(await practice()).toEqual(begun);
      expect(await challenge.finish(night, anna, when)).toEqual(game);
    }
    expect(await challenge.ranked(night, anna, when)).toBe('finished');
    expect(await challenge.place(night, anna, when)).toEqual([1, 1]);
  });

  it('gives nobody a record before its seed is revealed, also not of practice', async () => {
    const night = await evening();
    const when = challenge.now(night);
    for (const kind of ['ranked', 'practice'] as const) {
      await challenge.begin(night, { person: anna, when, kind });
      expect(await challenge.record(night, anna, when)).toBeNull();
      await challenge.finish(night, anna, when);
      expect(await challenge.record(night, anna, when)).toBeNull();
    }
    await waits(night, hoursLeft + 24);
    expect(await challenge.record(night, anna, when)).toMatchObject({ dice: { seed: expect.any(String) } });
  });

  it('is started in its time, and can be finished after it, even if the program was killed', async () => {
    const night = await evening();
    const when = challenge.now(night);
    const ranked = { person: anna, when, kind: 'ranked' } as const;
    const begun = await challenge.begin(night, ranked);
    await waits(night, hoursLeft);
    const later = night.restarted();
    const next = challenge.now(later);
    expect(next > when).toBe(true);
    const stages = await Promise.all([anna, ben].map((person) => challenge.ranked(later, person, when)));
    expect(stages).toEqual(['underWay', 'missed']);
    expect(await challenge.begin(later, ranked)).toEqual(begun);
    expect(await challenge.begin(later, { ...ranked, kind: 'practice' })).toBe(codes.first);
    expect(await challenge.begin(later, { ...ranked, person: ben })).toBe(codes.past);
    // The next one is open for both, and has no result yet.
    expect(await challenge.begin(later, { ...ranked, person: ben, when: next })).toMatchObject({
      isRanked: true,
    });
    await challenge.finish(later, anna, when);
    expect(await challenge.place(later, anna, when)).toEqual([1, 1]);
    expect(await challenge.place(later, ben, next)).toBeNull();
  });

  it("isn't played for rank again by somebody who was forgotten, until the next one", async () => {
    const night = await evening();
    const when = challenge.now(night);
    const ranked = { person: anna, when, kind: 'ranked' } as const;
    await challenge.begin(night, ranked);
    await challenge.finish(night, anna, when);
    for (const person of [anna, cleo]) await night.house.people.forget(by(person), () => 'somebody');
    expect(await challenge.begin(night, ranked)).toBe(codes.done);
    expect(await challenge.ranked(night, anna, when)).toBe('missed');
    expect(await challenge.ranked(night, cleo, when)).toBe('open');
    expect(await challenge.place(night, anna, when)).toBeNull();
    await waits(night, hoursLeft);
    expect(await challenge.ranked(night, anna, challenge.now(night))).toBe('open');
  });
});
