import type { Services } from '#features/services';
import { daySchema } from '#play/table';
import { openStore } from '#store/store';
import { houseOn } from '#test/bench/house-on';
import { quantiles, type Report } from '#test/bench/report';
import { silent } from '#test/silent';
import { heavy, personAt, place } from './large-file.ts';

const day = daySchema.parse('2026-03-01');
const { guild, channel } = place;
type Ask = (house: Services, person: string) => Promise<unknown>;

/** What people ask about all the games, with how often it is asked here. */
const questions: Readonly<Record<string, readonly [Ask, number]>> = {
  '/score: a server': [({ standings }, person) => standings.server(guild, person, 0), 200],
  '/score: a day': [({ standings }, person) => standings.day(day, person, 0), 200],
  '/score: of all time': [({ standings }, person) => standings.allTime(person, 0), 200],
  '/score: a person': [({ standings }, person) => standings.profile(person, guild, person), 200],
  '/score: of all time, page 100': [({ standings }, person) => standings.allTime(person, 100), 50],
  '/score: streaks': [({ standings }, person) => standings.streaks(person, 0), 200],
  '/score: two people': [
    ({ standings }, person) => standings.headToHead(guild, person, personAt(Number(person.slice(-5)) + 5003)),
    200,
  ],
  'daily: a result': [({ dailies }, person) => dailies.result(person, day), 200],
  'daily: a look at it': [({ dailies }, person) => dailies.look(person, dailies.now()), 200],
  'history: a channel, first page': [({ history }) => history.games({ channel }, 0), 30],
  'history: a channel, page 50': [({ history }) => history.games({ channel }, 50), 30],
  'history: a person': [({ history }, person) => history.games({ person }, 0), 100],
  'history: somebody with very many games': [({ history }) => history.games({ person: heavy }, 0), 30],
  'my data: how much there is': [({ people }, person) => people.amounts(person), 100],
};

/** How long each of these takes, when one is asked after the other. */
export async function benchQueries(path: string, report: Report): Promise<void> {
  const store = await openStore({ path, log: silent });
  const house = houseOn(store);
  const aim = 'p99 ≤ 30 ms';
  for (const [name, [ask, samples]] of Object.entries(questions)) {
    const waits: number[] = [];
    for (let sample = 0; sample < samples; sample += 1)
      waits.push(await timed(() => ask(house, personAt(sample * 7919))));
    report({ name, value: quantiles(waits), aim });
  }
  const { people } = house;
  await meanwhile('my data: export', report, 10, (sample) => people.export(personAt(sample)));
  await meanwhile('my data: export of very many games', report, 1, () => people.export(heavy));
  const forget = (id: string) =>
    people.forget(
      {
        interaction: `forget ${id} ${Date.now()}`,
        channel,
        guild,
        person: { id, name: 'Name' },
        manager: false,
        managesServer: false,
        button: null,
      },
      () => 'a former player',
    );
  await meanwhile('history: a channel', report, 10, (sample) => house.history.games({ channel }, sample));
  await meanwhile('forgetting', report, 10, (sample) => forget(personAt(Date.now() + sample * 31)));
  await store.close();
}

/** How long some work takes, and the longest time that everything else waits for it. */
async function meanwhile(
  name: string,
  report: Report,
  samples: number,
  work: (sample: number) => Promise<unknown>,
): Promise<void> {
  const waits: number[] = [];
  let longest = 0;
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      longest = Math.max(longest, await timed(() => new Promise((resolve) => setImmediate(resolve))));
    }
  })();
  for (let sample = 0; sample < samples; sample += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    waits.push(await timed(() => work(sample)));
  }
  over.abort();
  await watching;
  report({
    name,
    value: `${quantiles(waits)}, others wait ${longest.toFixed(0)} ms at most`,
    aim: 'others ≤ 30 ms',
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
