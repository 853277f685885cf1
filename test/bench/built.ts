import { pino } from 'pino';
import { system } from '#cli/system';
import { createTables } from '#play/create-tables';
import { everyDuty } from '#play/duties';
import { openStore } from '#store/store';
import { quietAnnouncer, quietHooks } from '#test/play/quiet-announcer';
import { thinkingHere } from '#test/players/thinking-here';

/** The flags of `npm start`. */
export const flags = ['--enable-source-maps', '--max-semi-space-size=4'] as const;

export const games = 10_000;

/** Opens and resigns this many tables, each in its own channel. */
export async function fill(path: string): Promise<void> {
  const log = pino({ level: 'silent' });
  const store = await openStore({ path, log });
  const announcer = quietAnnouncer({ delivery: 'delivered', message: '1' });
  const tables = createTables({
    ...system,
    store,
    announcer,
    thinker: thinkingHere(),
    duties: everyDuty,
    hooks: quietHooks,
    log,
  });
  const person = { id: '1100000000000000001', name: 'Ada' };
  for (let game = 0; game < games; game += 1) {
    const channel = String(game);
    const command = {
      channel,
      guild: '1200000000000000001',
      person,
      manager: false,
      managesServer: false,
      button: null,
    };
    await tables.open(
      { ...command, interaction: `open ${game}` },
      { mode: 'table', seats: 2, edition: 'floodgate', reducedBag: false, locale: 'en' },
    );
    await tables.cancel({ ...command, interaction: `cancel ${game}` });
    await tables.deliver(channel);
  }
  await tables.close();
  await store.close();
}
