import type { LocalDiscord, Weather } from 'local-discord';
import type { ChaosBot } from './bot-process.ts';
import { oneOf } from './random.ts';
import type { Witness } from './witness.ts';

/** What trouble is made for, and what it is made by. */
export interface Scene {
  readonly discord: LocalDiscord;
  readonly bot: ChaosBot;
  readonly witness: Witness;
  readonly random: () => number;
  readonly pause: (milliseconds: number) => Promise<void>;
}

const second = 1000;
const hour = 3600 * second;

/** Weather in which everybody must be answered all the same, and weather in which answers get lost. */
const mild: Readonly<Record<string, Partial<Weather>>> = {
  'doubled and late events': { doubledEvents: 0.3, lateEvents: 0.3, longest: 400 },
  'slow requests': { slowRequests: 0.5, longest: 500 },
};
const rough: Readonly<Record<string, Partial<Weather>>> = {
  'failing requests': { serverErrors: 0.3 },
  'lost answers': { lostAnswers: 0.2, brokenRequests: 0.2 },
  'limited routes': { routeLimits: 0.2, longest: 1500 },
  'global limits': { globalLimits: 0.1, longest: 1500 },
  'lost events': { lostEvents: 0.2 },
  'closed connections': { closedSockets: 0.1 },
  'ended sessions': { endedSessions: 0.05 },
  outage: { serverErrors: 1, gateway: 'closed' },
};

/** Discord is like this for a few seconds. */
const weather =
  (kinds: Readonly<Record<string, Partial<Weather>>>, excuses: boolean) =>
  async ({ discord, witness, random, pause }: Scene): Promise<string> => {
    const [first, ...others] = Object.entries(kinds);
    if (first === undefined) throw new Error('no weather');
    const [name, change] = oneOf([first, ...others], random);
    const end = excuses ? witness.excuse(name) : () => {};
    discord.faults.weather(change);
    await pause((1 + 4 * random()) * second);
    discord.faults.weather({});
    // A bot that lost its connection is back first.
    await discord.waitFor(() => discord.online());
    end();
    return name;
  };

/** The bot ends in the middle of whatever it does, and is started again. */
async function kill({ bot, witness, pause, random }: Scene): Promise<string> {
  const end = witness.excuse('killed', true);
  await bot.kill();
  await pause(random() * second);
  await bot.start();
  end();
  return 'kill';
}

/** The disk is full for a while. Everybody is answered, if only that something went wrong. */
async function fullDisk({ bot, pause, random }: Scene): Promise<string> {
  bot.order({ order: 'disk', is: 'full' });
  await pause((1 + 2 * random()) * second);
  bot.order({ order: 'disk', is: 'free' });
  return 'full disk';
}

/** The clock of the machine jumps, forward or back. It stays wrong until it jumps again. */
async function clockJump({ bot, random }: Scene): Promise<string> {
  bot.order({ order: 'clock', by: Math.round((2 * random() - 1) * hour) });
  return 'clock jump';
}

type Trouble = (scene: Scene) => Promise<string>;

/** How often each happens, and what it is. */
const troubles = {
  kill: { often: 4, make: kill },
  rough: { often: 3, make: weather(rough, true) },
  mild: { often: 1, make: weather(mild, false) },
  disk: { often: 1, make: fullDisk },
  clock: { often: 1, make: clockJump },
} as const satisfies Record<string, { readonly often: number; readonly make: Trouble }>;

export type TroubleName = keyof typeof troubles;
export const troubleNames = Object.keys(troubles) as TroubleName[];

/** Makes one of these troubles, and says which. */
export async function makeTrouble(scene: Scene, names: readonly TroubleName[]): Promise<string> {
  const [first, ...others] = names.flatMap((name) => {
    const { often, make } = troubles[name];
    return Array.from({ length: often }, () => make);
  });
  return first === undefined ? 'nothing' : oneOf([first, ...others], scene.random)(scene);
}
