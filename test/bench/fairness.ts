import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Actor, startLocalDiscord } from 'local-discord';
import { begunBy, messageOf } from '#test/conversation/talk';
import { worldOf } from './discord.ts';
import { quantiles, type Report } from './report.ts';
import { buildBot, type Running, withBot } from './with-bot.ts';

const second = 1_000;

/** How long each flood lasts. */
const length = 20 * second;

/** How often each of the others asks for something: as fast as people do. */
const rhythm = second / 3;

/** What somebody floods the bot with: so many things of each kind a second. */
interface Flood {
  readonly name: string;
  readonly a: Readonly<Record<'autocompletes' | 'presses' | 'boards', number>>;
}

const floods: readonly Flood[] = [
  { name: 'nobody floods', a: { autocompletes: 0, presses: 0, boards: 0 } },
  {
    name: 'one at 1,000 autocompletes and 100 presses a second',
    a: { autocompletes: 1_000, presses: 100, boards: 0 },
  },
  { name: 'one at 20 /sagrada board a second', a: { autocompletes: 0, presses: 0, boards: 20 } },
];

/** What became of what somebody asked for. */
interface Asked {
  readonly waits: number[];
  lost: number;
}

async function asks(asked: Asked, asking: Promise<unknown>): Promise<void> {
  const begin = performance.now();
  try {
    await asking;
    asked.waits.push(performance.now() - begin);
  } catch {
    asked.lost += 1;
  }
}

/** Asks for one thing after the other as people do, until it is over. */
async function plays(person: Actor, channel: string, isOver: () => boolean): Promise<Asked> {
  const asked: Asked = { waits: [], lost: 0 };
  const ways = [
    () => person.command(channel, 'sagrada hand'),
    () => person.typing(channel, 'draft', { die: '' }, 'die'),
    () => person.command(channel, 'sagrada games'),
    () => person.typing(channel, 'daily remind', { zone: 'Europe' }, 'zone'),
  ];
  for (let turn = 0; !isOver(); turn += 1) {
    const next = pause(rhythm);
    await asks(asked, ways[turn % ways.length]?.() ?? Promise.resolve());
    await next;
  }
  return asked;
}

/** Asks as often as this, without waiting for answers. */
async function floodedBy(
  flooder: Actor,
  channel: string,
  { a }: Flood,
  isOver: () => boolean,
): Promise<Asked> {
  const asked: Asked = { waits: [], lost: 0 };
  const help = await messageOf(flooder.command(channel, 'sagrada help'));
  const ways = {
    autocompletes: () => flooder.typing(channel, 'daily remind', { zone: 'Europe' }, 'zone'),
    presses: () => flooder.press(help, 'Next'),
    boards: () => flooder.command(channel, 'sagrada board'),
  } as const;
  const all: Promise<void>[] = [];
  const begin = performance.now();
  const sent = { autocompletes: 0, presses: 0, boards: 0 };
  while (!isOver()) {
    for (const kind of ['autocompletes', 'presses', 'boards'] as const)
      for (const due = ((performance.now() - begin) / second) * a[kind]; sent[kind] < due; sent[kind] += 1)
        all.push(asks(asked, ways[kind]()));
    await pause(5);
  }
  await Promise.all(all);
  return asked;
}

const bench =
  (report: Report, flood: Flood) =>
  async ({ discord, ask }: Running): Promise<void> => {
    const channel = discord.channels().find(({ id }) => id.startsWith('22'))?.id;
    if (channel === undefined) throw new Error('no channel');
    const others = [discord.as('ada'), discord.as('ben')] as const;
    await begunBy({ discord, channel }, ...others);
    // The first pictures take longer.
    for (const person of others) await messageOf(person.command(channel, 'sagrada hand'));
    await ask('delays');
    const ours = monitorEventLoopDelay({ resolution: 1 });
    ours.enable();
    const end = performance.now() + length;
    const isOver = (): boolean => performance.now() > end;
    const [flooded, ...answers] = await Promise.all([
      floodedBy(discord.as('dmitri'), channel, flood, isOver),
      ...others.map((person) => plays(person, channel, isOver)),
    ]);
    const { delay, cpu } = await ask();
    ours.disable();
    report({ name: flood.name, value: '', aim: '' });
    report({
      name: '  answers to two others',
      value: quantiles(answers.flatMap(({ waits }) => waits)),
      aim: 'p99 ≤ 500 ms',
    });
    report({ name: '  lost', value: `${answers.reduce((sum, { lost }) => sum + lost, 0)}`, aim: '0' });
    report({
      name: '  answers to the one, and what got none',
      value: `${flooded.waits.length}, ${flooded.lost}`,
      aim: '',
    });
    report({
      name: '  delay of the event loop; CPU',
      value: `p99 ${delay.p99.toFixed(1)}, at most ${delay.max.toFixed(0)} ms; ${((100 * cpu) / length).toFixed(0)} %`,
      aim: '',
    });
    // What people wait for here is not the bot.
    report({
      name: '  delay of the local Discord and its people',
      value: `p99 ${(ours.percentile(99) / 1e6).toFixed(1)}, at most ${(ours.max / 1e6).toFixed(0)} ms`,
      aim: '',
    });
  };

/** How long people wait while one person floods the bot. */
export async function benchFairness(report: Report): Promise<void> {
  await buildBot();
  const folder = await mkdtemp(join(tmpdir(), 'sagrada-'));
  for (const [index, flood] of floods.entries()) {
    const discord = await startLocalDiscord({ world: worldOf(1) });
    await withBot(join(folder, `${index}.db`), discord, bench(report, flood), { limits: 'fair' });
    await discord.close();
  }
  await rm(folder, { recursive: true });
}
