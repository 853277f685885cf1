import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { createAnnouncer } from '#bot/announcer';
import { earlyPainter } from '#bot/early-painter';
import { system } from '#cli/system';
import { noEmojis } from '#discord/protocol/emojis';
import { createServices, type Services } from '#features/services';
import { end } from '#games/sagrada/action';
import { allSpaces } from '#games/shared/space';
import { pngOf } from '#render/indexed/png';
import { compose } from '#render/paint';
import { dayAt, dayLength } from '#store/day';
import { openStore, type Store } from '#store/store';
import { freeLine } from '#test/free-line';
import { thinkingHere } from '#test/players/thinking-here';
import { silent } from '#test/silent';
import { quantiles, type Report } from './report.ts';
import { evening, large, makeRituals, servers, today } from './rituals-file.ts';
import { timed } from './standings.ts';

const second = 1_000;

/** How long each of the paces is watched, and the planning before it. */
const watched = 45 * second;
const planning = 10 * second;

const midnight = Date.UTC(2026, 11, 1);
const yesterday = dayAt(evening - dayLength);
const pictures = 40;

/**
 * What cards, seasons and puzzles cost with 10,000 servers that all have them. Everything is done by the main thread as in the bot, but
 * pictures take no time, and neither does Discord.
 */
export async function benchRituals(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sagrada-bench-'));
  const path = join(folder, 'sagrada.db');
  try {
    await makeRituals(path);
    const store = await openStore({ path, log: silent });
    const clock = { ahead: evening - Date.now() };
    const sent: Sent[] = [];
    const house = createServices({
      ...system,
      now: () => Date.now() + clock.ahead,
      store,
      announcer: announcerTo(sent),
      thinker: thinkingHere(),
      log: silent,
    });
    await benchPages(house, report);
    await benchPaces(house, store, report, sent, (moment) => (clock.ahead = moment - Date.now()));
    await house.tables.close();
    await store.close();
  } finally {
    await rm(folder, { recursive: true });
  }
  benchPainting(report);
}

/** A request, and when it was sent; a pin is the end of a season's card. */
interface Sent {
  readonly at: number;
  readonly isPin: boolean;
}

/** The bot's announcer, on a Discord that takes everything at once. */
function announcerTo(sent: Sent[]) {
  const taking = (isPin: boolean) => async (): Promise<unknown> => (
    sent.push({ at: performance.now(), isPin }),
    { id: '1' }
  );
  const take = taking(false);
  return createAnnouncer({
    rest: { get: take, post: take, patch: take, put: taking(true), delete: take },
    line: freeLine,
    painter: earlyPainter({ paint: async () => Buffer.from('png'), close: async () => {} }),
    emojis: noEmojis,
    isThread: () => false,
    directChannels: { with: async () => '1', lost: async () => {} },
    refusedPosts: { refused: () => false, taken: () => {} },
    panels: { over: () => {}, closed: () => {}, settled: () => {} },
    serverName: () => null,
    log: silent,
  });
}

/** What people look at, by its name in the report. */
const pages: Readonly<Record<string, (house: Services, person: string) => Promise<unknown>>> = {
  '/score: this season, 10,000 people': ({ standings, seasons }, person) =>
    standings.season(large.guild, seasons.now(), person, 0),
  '/score: this season, page 500': ({ standings, seasons }, person) =>
    standings.season(large.guild, seasons.now(), person, 500),
  '/score: last season': ({ standings, seasons }, person) =>
    standings.season(large.guild, seasons.last(), person, 0),
  '/score: the server, of all time': ({ standings }, person) => standings.server(large.guild, person, 0),
  '/score: a day, 60,000 people': ({ standings }, person) => standings.day(today, person, 0),
  '/score: a day, page 3,000': ({ standings }, person) => standings.day(today, person, 3_000),
  '/puzzle: today, before an answer': ({ puzzles }, person) => puzzles.look(person, today),
  '/puzzle: of yesterday, answered': ({ puzzles }, person) => puzzles.look(person, yesterday),
  '/puzzle: earlier ones': ({ puzzles }, person) => puzzles.past(person, today, 25),
};

async function benchPages(house: Services, report: Report): Promise<void> {
  const aim = 'p99 ≤ 20 ms';
  for (const [name, look] of Object.entries(pages)) {
    const waits = await timed((sample) => look(house, String((sample * 7919) % large.people)));
    report({ name, value: quantiles(waits), aim });
  }
  const { puzzles } = house;
  const puzzle = (await puzzles.look('0', today))?.puzzle ?? '';
  const answers = await timed((sample) => puzzles.answer(String(sample), { day: today, puzzle }, [end]));
  report({ name: '/puzzle: an answer, on the disk', value: quantiles(answers), aim });
}

async function benchPaces(
  { tables, dailies }: Services,
  store: Store,
  report: Report,
  sent: Sent[],
  setClock: (moment: number) => void,
): Promise<void> {
  const watch = () => watching(sent, () => pause(watched));
  const idle = await watching(sent, () => pause(planning));
  report({ name: 'nothing to do: delay of the event loop', value: idle.delay, aim: '' });
  void tables.settle();
  reportPace(report, 'evening: cards with news, six windows each', servers, await watch());
  setClock(midnight + second);
  const planned = await watching(sent, async () => {
    await dailies.everyMinute();
    void tables.settle();
    await pause(planning);
  });
  const waiting = await store.read((db) =>
    db.selectFrom('jobs').select('key').where('kind', '=', 'dayCard').execute(),
  );
  const name = `midnight: all cards begin and close, ${waiting.length} wait after ${planning / second} s`;
  report({ name, value: '', aim: `of ${2 * servers}` });
  report({ name: '  delay of the event loop', value: planned.delay, aim: 'p99 ≤ 20 ms' });
  reportPace(report, 'after midnight: cards', 2 * servers, await watch());
  setClock(midnight + 5 * 60 * second + second);
  void tables.settle();
  const ending = await watch();
  reportPace(report, 'from 00:05: ends of seasons, while cards go on', servers, ending, ending.pins);
}

type Watched = Awaited<ReturnType<typeof watching>>;

/** What the event loop and Discord notice of some work. */
async function watching(sent: Sent[], work: () => Promise<void>) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  sent.length = 0;
  const before = process.cpuUsage();
  const begin = performance.now();
  delay.enable();
  await work();
  delay.disable();
  const seconds = (performance.now() - begin) / second;
  const { user, system: kernel } = process.cpuUsage(before);
  const rates = new Map<number, number>();
  for (const { at } of sent) {
    const when = Math.floor((at - begin) / second);
    rates.set(when, (rates.get(when) ?? 0) + 1);
  }
  return {
    delay: `p99 ${(delay.percentile(99) / 1e6).toFixed(1)}, at most ${(delay.max / 1e6).toFixed(0)} ms`,
    cpu: (user + kernel) / 1_000 / Math.max(1, sent.length),
    rate: sent.length / seconds,
    pins: sent.filter(({ isPin }) => isPin).length / seconds,
    most: Math.max(0, ...rates.values()),
  };
}

/** @param done how many are done a second */
function reportPace(
  report: Report,
  name: string,
  all: number,
  { delay, cpu, rate, most }: Watched,
  done = rate,
): void {
  report({ name, value: `${rate.toFixed(1)} requests a second, at most ${most}`, aim: '≤ 35' });
  report({ name: `  all ${all}, at this pace`, value: `${(all / done / 60).toFixed(0)} min`, aim: '' });
  report({ name: '  delay of the event loop', value: delay, aim: 'p99 ≤ 20 ms' });
  report({ name: '  CPU of each request', value: `${cpu.toFixed(1)} ms`, aim: '' });
}

/** Six windows, as no other card has them. */
const windowsOf = (card: number) =>
  [1, 2, 3, 4, 5, 6].map((rank) => ({
    rank,
    name: `Name ${card} ${rank}`,
    total: 40 - rank,
    filled: allSpaces.map((space) => (space * 7 + card + rank) % 6 > 0),
  }));

/** The picture of a card with six windows: another thread draws it. */
function benchPainting(report: Report): void {
  const times = Array.from({ length: pictures }, (_, card) => {
    const begin = performance.now();
    pngOf(compose({ kind: 'dayCard', locale: 'en', style: 'patterns', windows: windowsOf(card) }));
    return performance.now() - begin;
  });
  report({ name: 'a card with six windows: drawn and encoded', value: quantiles(times.slice(5)), aim: '' });
}
