import { describe, expect, it } from 'vitest';
import { gamesTogether } from '#features/standings/result-queries';
import { anna, ben, cleo, evening, guild } from '#test/play/evening';
import { playsOut } from '#test/play/games';

describe('the games of two people', () => {
  it('are counted from one moment to another, including both', async () => {
    const night = await evening();
    await playsOut(night, [anna, ben]);
    night.pass(2);
    await playsOut(night, [anna, ben, cleo]);
    const times = await night.store.transaction((db) =>
      db.selectFrom('results').select('finished_at').distinct().orderBy('finished_at').execute(),
    );
    const [first, second] = [times[0]?.finished_at ?? 0, times[1]?.finished_at ?? 0];
    const games = async (from: number, to: number) => {
      const people = [anna.id, ben.id, cleo.id];
      const gamesOf = await night.store.transaction((db) => gamesTogether(db, guild, people, { from, to }));
      return [gamesOf(anna.id, ben.id), gamesOf(cleo.id, ben.id)];
    };
    expect(await games(first, second)).toEqual([2, 1]);
    expect(await games(first, second - 1)).toEqual([1, 0]);
    expect(await games(first + 1, second)).toEqual([1, 1]);
    expect(await games(first + 1, second - 1)).toEqual([0, 0]);
  });
});
