import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type LocalDiscord, startLocalDiscord } from 'local-discord';
import { largeWorld } from 'local-discord/testing';
import { companiesOf, goOn, isPlayedBy } from '#test/chaos/player';
import { randomFrom } from '#test/chaos/random';
import { Witness } from '#test/chaos/witness';
import { slowClock } from '#test/slow-clock';
import { startBot, token } from './bot-process.ts';
import { judge, type Part, partOf, parts, samplesAPart } from './judge.ts';
import { measuredIn, type Sample } from './sample.ts';
import { unhurried } from './unhurried.ts';

interface SoakOptions {
  readonly tables: number;
  readonly milliseconds: number;
  /** How long a table waits before each press, on average. */
  readonly rhythm: number;
  /** How many times three seconds the bot has for an answer. */
  readonly patience: number;
  /** The built `bot.ts`. */
  readonly program: string;
  /** Where the database and the log are. */
  readonly folder: string;
  readonly onPart: (part: Part) => void;
}

/** How it went. */
interface Soaked {
  /** What was not steady. */
  readonly findings: readonly string[];
  readonly counts: Witness['counts'];
  /** What the bot sent that Discord doesn't take. */
  readonly refused: LocalDiscord['violations'];
}

/** How many messages a channel keeps, so that the local Discord stays as small as it is. */
const mostMessages = 30;

/** Plays tables at an even pace, and measures the bot as it goes. */
export async function soak(options: SoakOptions): Promise<Soaked> {
  const { tables, milliseconds, rhythm, patience, program, folder, onPart } = options;
  const random = randomFrom('soak', 'pauses');
  const discord = await startLocalDiscord({
    token,
    world: largeWorld({ guilds: tables, people: 2 * tables }),
    clock: slowClock(patience),
  });
  forgetOld(discord);
  const bot = await startBot({ discord, program, folder });
  const over = new AbortController();
  setMaxListeners(tables, over.signal);
  try {
    const witness = new Witness(discord, Date.now, patience);
    let waits: number[] = [];
    const think = (): Promise<void> =>
      pause(rhythm * (0.5 + random()), undefined, { signal: over.signal }).catch(() => {});
    const companies = companiesOf(discord, tables, (person) =>
      unhurried(person, { pause: think, took: (wait) => waits.push(wait) }),
    );
    const plays = companies.map(async (company) => {
      // Not all at once.
      await pause(random() * rhythm);
      while (!over.signal.aborted) {
        await goOn(company, witness);
        // Nobody has waited yet if nothing could be pressed.
        await pause(rhythm / 10);
      }
    });
    const begin = performance.now();
    const sample = async (): Promise<Sample> => {
      const measured = measuredIn(await bot.metrics());
      const answered = waits;
      waits = [];
      const at = (performance.now() - begin) / 1000;
      return { ...measured, at, waits: answered, tables: companies.filter(isPlayedBy).length };
    };
    let before = await sample();
    const all: Part[] = [];
    for (let part = 0; part < parts; part += 1) {
      const samples: Sample[] = [];
      while (samples.length < samplesAPart) {
        const taken = all.length * samplesAPart + samples.length + 1;
        const due = begin + (milliseconds * taken) / (parts * samplesAPart);
        await Promise.race([pause(Math.max(0, due - performance.now())), bot.crashed]);
        samples.push(await sample());
      }
      const made = partOf(samples, before);
      before = samples.at(-1) ?? before;
      all.push(made);
      onPart(made);
    }
    over.abort();
    await Promise.all(plays);
    return { findings: judge(all), counts: witness.counts, refused: discord.violations };
  } finally {
    over.abort();
    await bot.stop();
    await discord.close();
  }
}

/** Deletes the oldest messages of each channel, as soon as there are too many. */
function forgetOld(discord: LocalDiscord): void {
  const stored = new Map<string, Set<string>>();
  discord.watch((event) => {
    if (event.kind !== 'messages') return;
    const ids = stored.get(event.channelId) ?? new Set();
    stored.set(event.channelId, ids);
    // The bot deletes some itself.
    if (event.change === 'deleted') ids.delete(event.message.id);
    if (event.change !== 'created') return;
    ids.add(event.message.id);
    const [oldest] = ids;
    if (ids.size > mostMessages && oldest !== undefined) discord.admin.deleteMessage(event.channelId, oldest);
  });
}
