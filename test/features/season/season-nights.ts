import type { Season } from '#play/table';
import { seasonSchema } from '#store/season';
import { anna, by, type Evening, guild } from '#test/play/evening';

export const day = 24 * 60 * 60 * 1000;

export const season = (text: string): Season => seasonSchema.parse(text);

/** Does what is due of the ends of seasons: nothing waits but for a later moment. */
export async function endsSeasons({ tables, scheduled }: Evening): Promise<void> {
  await tables.deliver('nowhere');
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
