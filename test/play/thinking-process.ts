// A table in a process of its own, so that it can be killed: `thinking-process.ts DATABASE LEVEL KILL`. Anna plays against two
// computer players until her game is over. Masters think in a thread as in the program, apprentices take anything legal. It may die
// when they think, and around whatever it saves: at the time KILL, never if that is 0.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { pino } from 'pino';
import { z } from 'zod';
import { system } from '#cli/system';
import { createServices } from '#features/services';
import type { Person, TableView } from '#play/table';
import { startThinker } from '#players/start-thinker';
import { openStore } from '#store/store';
import { killItselfAt, riskyStore } from '#test/kill-itself';
import { chooseByKey, choosing } from './computers.ts';
import { quietAnnouncer } from './quiet-announcer.ts';

const [path, level, kill] = z
  .tuple([z.string(), z.enum(['apprentice', 'master']), z.coerce.number()])
  .parse(process.argv.slice(2));
const mayDie = killItselfAt(kill);
const log = pino({ level: 'silent' });
const store = riskyStore(await openStore({ path, log }), mayDie);
const script = new URL('./thinker-worker.js', import.meta.url);
const thinker = level === 'master' ? startThinker({ script, schedule: system.schedule }) : null;
const { tables } = createServices({
  ...system,
  store,
  log,
  announcer: quietAnnouncer({ delivery: 'delivered', message: 'board' }),
  thinker: choosing(async (asked) => {
    mayDie();
    if (thinker !== null) return thinker.choose(asked);
    await yieldToEventLoop();
    return chooseByKey(asked);
  }),
});

const anna: Person = { id: '1', name: 'Anna' };
const command = () => ({
  interaction: system.id(),
  channel: '100',
  guild: '900',
  person: anna,
  manager: false,
  managesServer: false,
  button: null,
});

const look = async (): Promise<TableView> => {
  const table = await tables.look('100', anna.id);
  if (table !== null) return table;
  await tables.open(command(), {
    mode: 'table',
    seats: 3,
    edition: 'floodgate',
    reducedBag: false,
    locale: 'en',
    computers: { count: 2, level },
  });
  await tables.setForTable(command(), { computerPace: 'atOnce' });
  return look();
};

for (let table = await look(); table.stage === 'running'; table = await look()) {
  await tables.settle();
  const seen = await look();
  const [action] = seen.stage === 'running' ? seen.legal : [];
  if (action !== undefined) await tables.act(command(), action);
}
await tables.close();
await store.close();
await thinker?.close();
