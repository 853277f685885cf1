import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { seedSchema } from '#games/shared/seed';
import { openStore } from '#store/store';
import { createTables } from '#play/create-tables';
import type { Outcome } from '#play/outcome';
import { type Person, personAt, type RunningView, tableIdSchema, type TableView } from '#play/table';
import type { Deed, Tables } from '#play/tables';
import { quietAnnouncer } from '#test/play/quiet-announcer';
import { quantiles, type Report } from './report.ts';
import { thinkingHere } from '#test/players/thinking-here';

const host: Person = { id: '0', name: 'Anna' };
const others: readonly Person[] = ['Ben', 'Cleo', 'Dora'].map((name, index) => ({
  id: String(index + 1),
  name,
}));
const games = 20;
/** Games played before measuring, as a warm-up. */
const gamesToWarmUp = 5;

/** Plays whole four-player games on a real file, and reports how long it takes until an action is on the disk. */
export async function benchStore(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sagrada-bench-'));
  try {
    const durations = await playOn(join(folder, 'sagrada.db'));
    const seconds = durations.reduce((sum, milliseconds) => sum + milliseconds, 0) / 1000;
    report({
      name: 'actions at a table, each on the disk',
      value: `${Math.round(durations.length / seconds)}/s, ${quantiles(durations)}`,
      aim: '≥ 1,000/s',
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The duration of every action in some games, played one after another after a warm-up, in milliseconds. */
async function playOn(path: string): Promise<readonly number[]> {
  const log = pino({ level: 'silent' });
  const store = await openStore({ path, log });
  const tables = createTables({
    store,
    announcer: quietAnnouncer({ delivery: 'notAllowed' }),
    thinker: thinkingHere(),
    now: Date.now,
    seed: () => seedSchema.parse(randomBytes(32).toString('hex')),
    id: () => tableIdSchema.parse(randomBytes(5).toString('hex')),
    schedule: () => () => {},
    log,
  });
  const durations: number[] = [];
  let firstCounted = 0;
  for (let game = 0; game < gamesToWarmUp + games; game += 1) {
    if (game === gamesToWarmUp) firstCounted = durations.length;
    const channel = String(game);
    await playGame(tables, channel, async (person, what) => {
      const interaction = `interaction ${durations.length}`;
      const deed = {
        interaction,
        channel,
        guild: '1200000000000000001',
        person,
        manager: false,
        managesServer: false,
        button: null,
      };
      const begin = performance.now();
      const outcome = await what(deed);
      durations.push(performance.now() - begin);
      if (outcome.outcome !== 'done') throw new Error(`not done: ${outcome.outcome}`);
      return outcome.table;
    });
  }
  await store.close();
  return durations.slice(firstCounted);
}

type Doing = (person: Person, what: (deed: Deed) => Promise<Outcome>) => Promise<TableView>;

/** A game in which everybody always takes the first legal action. */
async function playGame(tables: Tables, channel: string, doing: Doing): Promise<void> {
  const options = { mode: 'table', seats: 4, edition: 'floodgate', reducedBag: false, locale: 'en' } as const;
  await doing(host, (deed) => tables.open(deed, options));
  for (const person of others) await doing(person, (deed) => tables.join(deed));
  let table = await doing(host, (deed) => tables.start(deed));
  while (table.stage === 'running') {
    const person = toAct(table);
    const seen = await tables.look(channel, person.id);
    const [action] = seen?.stage === 'running' ? seen.legal : [];
    if (action === undefined) throw new Error('nobody can act');
    table = await doing(person, (deed) => tables.act(deed, action));
  }
}

function toAct({ game, players }: RunningView): Person {
  const seat = game.phase === 'choosing' ? game.chosen.indexOf(false) : game.turn.seat;
  return personAt({ players }, seat) ?? host;
}
