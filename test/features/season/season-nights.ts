import { saveSeasonStanding, type StoredSeasonStanding } from '#features/season/queries';
import type { Season } from '#play/table';
import { endOfSeason, planSeasonEnd, seasonAt, seasonSchema } from '#store/season';
import { anna, ben, by, type Evening, guild } from '#test/play/evening';

const minute = 60 * 1000;
export const day = 24 * 60 * minute;

export const season = (text: string): Season => seasonSchema.parse(text);

type Changed = Partial<Pick<StoredSeasonStanding, 'guild' | 'games' | 'best_table'>>;

/** What is counted when Ben has won three games against Anna in the current season; with these changes. To play them takes longer. */
export const counts = ({ store, now }: Evening, changed: Changed = {}): Promise<void> =>
  store.transaction(async (db) => {
    const of = { guild, season: seasonAt(now()) };
    const totals = { ...of, games: 3, best: 20, best_table: 'none', best_seat: 0, mu: 25, sigma: 8 };
    const won = { ...totals, person: ben.id, name: ben.name, wins: 3, rating: 1200, ...changed };
    await saveSeasonStanding(db, won);
    await saveSeasonStanding(db, { ...won, person: anna.id, name: anna.name, wins: 0, rating: 900 });
    await planSeasonEnd(db, won, endOfSeason(of.season) + minute);
  });

/** Does what is due of the ends of seasons: nothing waits but for a later moment. */
export async function endsSeasons({ tables, scheduled }: Evening): Promise<void> {
  await tables.settle();
  for (;;) {
    const resting = [...scheduled].find(({ milliseconds }) => milliseconds === 500);
    if (resting === undefined) return;
    await resting.run();
  }
}

/** Moves the clock to a moment. */
export const until = (night: Evening, moment: string): void => night.pass(Date.parse(moment) - night.now());

/** Channels of a server have summaries. */
export async function subscribes({ house }: Evening, ...channels: readonly string[]): Promise<void> {
  for (const channel of channels)
    await house.dailies.subscribe(by(anna, { manager: true, channel, guild }), 'en');
}
