// Tables whose people have left, and where one comes back only so that the game goes on, in a process of its own, so that it can be
// killed: `deadline-process.ts DATABASE TABLES SINCE KILL`. Time runs fast, and on from the same moment in the next process. Once all games
// have begun, it may die around whatever it saves: at the time KILL, never if that is 0.
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { z } from 'zod';
import { createServices } from '#features/services';
import type { Person } from '#play/table';
import { tableIdSchema } from '#play/table';
import { tablesWithPending } from '#store/outbox';
import { openStore } from '#store/store';
import { killItselfAt, riskyStore } from '#test/kill-itself';
import { seedOf } from '#test/made-up';
import { chooseByKey, choosing } from '#test/play/computers';
import { quietAnnouncer } from '#test/play/quiet-announcer';

/** How much faster than real time goes by here. */
const haste = 1_000;

const [path, count, since, kill] = z
  .tuple([z.string(), z.coerce.number(), z.coerce.number(), z.coerce.number()])
  .parse(process.argv.slice(2));
const log = pino({ level: 'error' }, process.stderr);
const opened = await openStore({ path, log });
const killItself = killItselfAt(kill);
let isRisky = false;
const store = riskyStore(opened, () => {
  if (isRisky) killItself();
});
let tablesMade = 0;
let gamesDealt = 0;
const { tables } = createServices({
  store,
  log,
  announcer: quietAnnouncer({ delivery: 'delivered', message: 'board' }),
  thinker: choosing(chooseByKey),
  now: () => since + haste * (Date.now() - since),
  schedule: (milliseconds, run) => {
    const timer = setTimeout(() => void run(), milliseconds / haste);
    return () => clearTimeout(timer);
  },
  seed: () => seedOf((gamesDealt += 1)),
  id: () => tableIdSchema.parse(String((tablesMade += 1)).padStart(10, '0')),
});

const [anna, ben]: readonly [Person, Person] = [
  { id: '1', name: 'Anna' },
  { id: '2', name: 'Ben' },
];
const channels = Array.from({ length: count }, (_, table) => String(100 + table));
const command = (channel: string, person = anna) => ({
  interaction: `${channel} ${person.id} ${Date.now()} ${Math.random()}`,
  channel,
  guild: '900',
  person,
  manager: false,
  managesServer: false,
  button: null,
});

if ((await tables.look('100', null)) === null) {
  for (const channel of channels) {
    const options = {
      mode: 'table',
      seats: 2,
      edition: 'floodgate',
      reducedBag: false,
      locale: 'en',
    } as const;
    await tables.open(command(channel), options);
    const settings = { pace: 'live', bank: 1, increment: 0, computerPace: 'atOnce' } as const;
    await tables.setForTable(command(channel), settings);
    await tables.join(command(channel, ben));
  }
  for (const channel of channels) await tables.start(command(channel));
}
await tables.deliverAll();
isRisky = true;
for (;;) {
  const now = await Promise.all(
    channels.map(async (channel) => ({ channel, table: await tables.look(channel, null) })),
  );
  if (now.every(({ table }) => table?.stage === 'finished')) break;
  // A paused game waits for somebody.
  for (const { channel, table } of now)
    if (table?.stage === 'running' && table.isPaused) await tables.comeBack(command(channel));
  await tables.settle();
  await pause(1);
}
// What was saved last may still have to be told.
while ((await store.read((db) => tablesWithPending(db))).length > 0) await pause(1);
await tables.close();
await store.close();
