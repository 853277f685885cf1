import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endDay, revealDay, wasUp } from '#features/challenge/day-queries';
import type { Services } from '#features/services';
import type { Outcome } from '#play/outcome';
import type { Person, TableView } from '#play/table';
import type { Command } from '#play/tables';
import { beginningOf, type Day, dayAt, endOf } from '#store/day';
import type { Database } from '#store/schema';
import { openStore } from '#store/store';
import { silent } from '#test/silent';
import { houseOn } from './house-on.ts';
import { quantiles, type Report } from './report.ts';

/** How many people finish a day's challenge, and how many of them look at the result. */
const people = 10_000;
const viewers = 1_000;

/** How many earlier days each of them has finished. */
const daysBefore = 365;

/** Lets everybody finish the same day on a real file, and measures how long that and viewing the day afterwards take. */
export async function benchDaily(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sagrada-bench-'));
  const store = await openStore({ path: join(folder, 'sagrada.db'), log: silent });
  // A fixed time, so that all of them play on the same day.
  const clock = { now: Date.UTC(2026, 10, 20, 12) };
  try {
    const house = houseOn(store, { now: () => clock.now, schedule: () => () => {} });
    await measure(house, report);
    // As if the bot had been offline, so every streak has to be recomputed: the slowest possible end of a day.
    await store.transaction((db) => addHistory(db, house.dailies.now()));
    clock.now += 12 * 60 * 60 * 1000;
    await measureEnd(house, report);
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
}

async function measure(house: Services, report: Report): Promise<void> {
  const commands: number[] = [];
  const games: number[] = [];
  for (let index = 0; index < people; index += 1)
    games.push(await timed(() => playDay(house, personAt(index), commands)));
  const size = `of ${people} people`;
  report({ name: `a whole daily challenge, up to the rank, ${size}`, value: quantiles(games), aim: '' });
  const perGame = Math.round(commands.length / people);
  report({
    name: `each of its ${perGame} actions, on the disk`,
    value: quantiles(commands),
    aim: 'p99 < 5 ms',
  });
  const { dailies, standings } = house;
  const day = dailies.now();
  const [results, pages]: [number[], number[]] = [[], []];
  for (let index = 0; index < viewers; index += 1) {
    const { id } = personAt(Math.floor((index * people) / viewers));
    results.push(await timed(() => dailies.result(id, day)));
    pages.push(await timed(() => standings.day(day, id, index)));
  }
  report({ name: `the result of a day ${size}`, value: quantiles(results), aim: 'p99 < 20 ms' });
  report({ name: `/score: a page of a day ${size}`, value: quantiles(pages), aim: 'p99 < 20 ms' });
}

/** Gives everybody the same result on each of the earlier days. */
async function addHistory(db: Database, today: Day): Promise<void> {
  let day = today;
  for (let days = 0; days < daysBefore; days += 1) {
    day = dayAt(beginningOf(day) - 1);
    await wasUp(db, day, 24 * 60 * 60 * 1000);
    await endDay(db, day, endOf(day));
    await revealDay(db, day, endOf(day));
  }
  const columns = [
    'challenge',
    'person',
    'name',
    'match_id',
    'total',
    'target',
    'margin',
    'tools_used',
    'finished_at',
  ] as const;
  const again = db
    .selectFrom('challenge_results as tried')
    .innerJoin('days', (join) => join.onRef('days.day', '<', 'tried.period'))
    .select(['days.day', ...columns.map((column) => `tried.${column}` as const)]);
  await db
    .insertInto('challenge_results')
    .columns(['period', ...columns])
    .expression(again)
    .execute();
}

/** How long the end of a day takes, and how long someone waits who looks at the challenge meanwhile. */
async function measureEnd({ dailies }: Services, report: Report): Promise<void> {
  const looks: number[] = [];
  const end = { isOver: false };
  const ending = timed(() => dailies.everyMinute()).finally(() => (end.isOver = true));
  while (!end.isOver) {
    const look = async () => {
      // Includes the time during which the event loop is blocked.
      await new Promise(setImmediate);
      await dailies.look('0', dailies.now());
    };
    looks.push(await timed(look));
  }
  const size = `of ${people} people with ${daysBefore} earlier days`;
  report({
    name: `the end of a day, recomputing every streak, ${size}`,
    value: `${Math.round(await ending)} ms`,
    aim: '',
  });
  report({ name: 'looking at the challenge meanwhile', value: quantiles(looks), aim: 'p99 < 50 ms' });
}

const personAt = (index: number): Person => ({ id: String(index), name: `Person ${index}` });

/** A person finishes today's ranked attempt. Each plays differently, so that their scores differ. */
async function playDay({ dailies, tables }: Services, person: Person, durations: number[]): Promise<void> {
  const command: Omit<Command, 'interaction' | 'channel'> = {
    guild: null,
    person,
    manager: false,
    managesServer: false,
    button: null,
  };
  const doing = async (what: (interaction: string) => Promise<Outcome>): Promise<TableView> => {
    const begin = performance.now();
    const outcome = await what(`${person.id} ${durations.length}`);
    durations.push(performance.now() - begin);
    if (outcome.outcome !== 'done') throw new Error(`not done: ${outcome.outcome}`);
    return outcome.match;
  };
  let table = await doing((interaction) =>
    dailies.begin({ ...command, interaction, channel: '1200000000000000001' }, dailies.now(), 'ranked', 'en'),
  );
  while (table.stage === 'running') {
    const { channel, legal } = table;
    const action = legal[Number(person.id) % legal.length];
    if (action === undefined) throw new Error('nothing is legal');
    table = await doing((interaction) => tables.act({ ...command, interaction, channel }, action));
  }
}

/** Runs something and returns its duration in milliseconds. */
async function timed(what: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await what();
  return performance.now() - begin;
}
