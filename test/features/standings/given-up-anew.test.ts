import { describe, expect, it } from 'vitest';
import { recountStreaks } from '#features/challenge/days';
import { noWindow } from '#features/standings/queries';
import type { Person, TableView } from '#play/table';
import { up } from '#store/migrations/2026-12-09-given-up';
import type { Database } from '#store/schema';
import { aDayPasses, beginsWith, givesUp, passesOn, waits } from '#test/features/challenge/challenge';
import { alone, anna, ben, cleo, dora, evening, type Evening } from '#test/play/evening';
import { playsOut } from '#test/play/games';

const hoursToMidnight = 5;

type Command = 'plays' | 'gives up' | 'misses';

/** What people do day after day. */
const lives: readonly (readonly [Person, readonly Command[]])[] = [
  [anna, ['plays', 'gives up', 'plays', 'plays']],
  [ben, ['misses', 'gives up', 'misses', 'misses']],
  [cleo, ['plays', 'plays', 'misses', 'plays']],
  [dora, ['gives up', 'plays', 'plays', 'gives up']],
];

/** The streak after these days, counted one by one, if such commands add to it. */
function streakAfter(commands: readonly Command[], ...adding: readonly Command[]) {
  let [length, longest] = [0, 0];
  for (const command of commands) {
    length = adding.includes(command) ? length + 1 : 0;
    longest = Math.max(longest, length);
  }
  return { length, longest };
}

const streaksIn = ({ store }: Evening) =>
  store.read((db) => db.selectFrom('streaks').selectAll().orderBy('person').execute());

const figuresIn = ({ store }: Evening) =>
  store.read(async (db) => ({
    standings: await db.selectFrom('standings').selectAll().orderBy('scope').orderBy('person').execute(),
    tallies: await db
      .selectFrom('tallies')
      .selectAll()
      .orderBy('scope')
      .orderBy('person')
      .orderBy('what')
      .execute(),
  }));

/** A game, and its score. */
function windowOf(table: TableView) {
  if (table.stage !== 'finished') throw new Error('the game goes on');
  return { best: table.game.result.scores[0]?.total, best_table: table.id };
}

/** Has people's best windows in games that they gave up, as in a version before. */
async function putBest(
  db: Database,
  scope: 'solo' | 'daily',
  givenUp: ReadonlyMap<Person, ReturnType<typeof windowOf>>,
): Promise<void> {
  for (const [{ id }, window] of givenUp)
    await db
      .updateTable('standings')
      .set(window)
      .where('scope', '=', scope)
      .where('person', '=', id)
      .execute();
}

describe('what was given up before', () => {
  it('as a daily challenge is in no streak and no best window any more', async () => {
    const night = await evening();
    const { store, house } = night;
    await waits(night, hoursToMidnight);
    const givenUp = new Map<Person, ReturnType<typeof windowOf>>();
    for (const day of [0, 1, 2, 3]) {
      const today = house.dailies.now();
      for (const [person, commands] of lives) {
        if (commands[day] === 'plays') {
          await beginsWith(night, person, day);
          await passesOn(night, person, today);
        } else if (commands[day] === 'gives up') {
          await beginsWith(night, person, 15);
          givenUp.set(person, windowOf(await givesUp(night, person, today)));
        }
      }
      await aDayPasses(night);
    }
    const [streaks, figures] = [await streaksIn(night), await figuresIn(night)];
    await store.transaction(async (db) => {
      await putBest(db, 'daily', givenUp);
      for (const [person, commands] of lives) {
        if (!givenUp.has(person)) continue;
        const streak = { ...streakAfter(commands, 'plays', 'gives up'), last_day: '2026-11-24' };
        await db.deleteFrom('streaks').where('person', '=', person.id).execute();
        await db
          .insertInto('streaks')
          .values({ person: person.id, ...streak })
          .execute();
      }
      await up(db);
    });
    const isStale = new Map((await streaksIn(night)).map(({ person, stale }) => [person, stale === 1]));
    for (const [person] of lives) expect(isStale.get(person.id)).toBe(givenUp.has(person));
    await recountStreaks(night);
    expect(await streaksIn(night)).toEqual(streaks);
    expect(await figuresIn(night)).toEqual(figures);
    const counted = lives.flatMap(([{ id: person }, commands]) => {
      const { length, longest } = streakAfter(commands, 'plays');
      return longest === 0 ? [] : [{ person, length, longest }];
    });
    expect(streaks).toMatchObject(counted);
  });

  it('as a solo game is no best window any more, and the others are counted anew if all are there', async () => {
    const night = await evening();
    const { store, house } = night;
    const plays = (person: Person) => playsOut(night, [person], { options: alone(3) });
    const resigns = (person: Person) =>
      playsOut(night, [person], { options: alone(3), winner: person, resigns: [person] });
    const givenUp = new Map<Person, ReturnType<typeof windowOf>>();
    for (const person of [anna, ben, dora]) givenUp.set(person, windowOf(await resigns(person)));
    for (const person of [anna, cleo, anna]) await plays(person);
    const gone = await plays(dora);
    await playsOut(night, [anna, ben], { winner: anna });
    const { standings, tallies } = await figuresIn(night);
    await store.transaction(async (db) => {
      await putBest(db, 'solo', givenUp);
      await db.deleteFrom('matches').where('id', '=', gone.id).execute();
      await up(db);
    });
    expect(await house.standings.isCounting()).toBe(true);
    await house.standings.countEarlier();
    // Her other game can't be counted again.
    const doras = standings.find(({ person }) => person === dora.id);
    Object.assign(doras ?? {}, givenUp.get(dora), { best_table: noWindow });
    expect(await figuresIn(night)).toEqual({ standings, tallies });
  });
});
