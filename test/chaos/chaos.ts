import { join } from 'node:path';
import { startLocalDiscord } from 'local-discord';
import { largeWorld } from 'local-discord/testing';
import { slowClock } from '#test/slow-clock';
import { type ChaosBot, chaosBot } from './bot-process.ts';
import { companiesOf, goOn } from './player.ts';
import { randomFrom } from './random.ts';
import { lookThrough, type Stored } from './stored.ts';
import { makeTrouble, type TroubleName } from './troubles.ts';
import { Witness } from './witness.ts';

interface ChaosOptions {
  readonly seed: string;
  readonly tables: number;
  /** Ends after so much time, and after so many troubles. */
  readonly milliseconds: number;
  readonly most: number;
  readonly kinds: readonly TroubleName[];
  /** How many times three seconds the bot has to answer. */
  readonly patience: number;
  /** How long everything lasts, 1 being the usual. */
  readonly length: number;
  /** The built `bot.ts`. */
  readonly program: string;
  /** Where the database and the log are. */
  readonly folder: string;
  readonly tell: (line: string) => void;
}

/** What happened. */
export interface Aftermath {
  /** Everything that must never happen, with its evidence. */
  readonly findings: readonly string[];
  /** How often which trouble was made. */
  readonly troubles: Readonly<Record<string, number>>;
  readonly counts: Witness['counts'] & { readonly accepted: number };
  readonly stored: Omit<Stored, 'findings'>;
}

const second = 1000;
const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Codes of Discord that follow from lost and doubled answers: the interaction was answered already, or it is too late. */
const fromTrouble = new Set([10_062, 10_015, 40_060]);

/** Plays tables with people and computer players while everything goes wrong, and compares what is stored with what people were told. */
export async function chaos(options: ChaosOptions): Promise<Aftermath> {
  const { seed, tables, milliseconds, most, kinds, patience, length, program, folder, tell } = options;
  const random = randomFrom(seed, 'troubles');
  const discord = await startLocalDiscord({
    world: largeWorld({ guilds: tables, people: 2 * tables }),
    random: randomFrom(seed, 'weather'),
    // A thousand a day on Discord, which a bot that is killed every few seconds would need within the hour.
    limits: { sessionStarts: 1_000_000 },
    clock: slowClock(patience),
  });
  const witness = new Witness(discord, Date.now, patience);
  const database = join(folder, 'chaos.db');
  const bot = chaosBot({
    discord,
    program,
    database,
    patience,
    log: join(folder, 'bot.log'),
    onCrash: (how) => witness.findings.push(how),
  });
  const troubles: Record<string, number> = {};
  const starting = witness.excuse('start');
  await bot.start();
  starting();

  const pause = (milliseconds: number): Promise<void> => after(milliseconds * length);
  // People who are as fast as is fair, where that is asked for.
  const breath = patience > 1 ? 100 : 500;
  const over = new AbortController();
  const plays = companiesOf(discord, tables).map(async (company) => {
    while (!over.signal.aborted) {
      await goOn(company, witness);
      await after(breath);
    }
  });
  while (witness.accepted.length < tables) await after(100);
  const end = Date.now() + milliseconds;
  for (let made = 0; made < most && Date.now() < end; made += 1) {
    await pause(random() * 3 * second);
    const trouble = await makeTrouble({ discord, bot, witness, random, pause }, kinds);
    troubles[trouble] = (troubles[trouble] ?? 0) + 1;
    tell(`${trouble}: ${witness.counts.answered} answers, ${witness.findings.length} findings`);
  }
  over.abort();
  await Promise.all(plays);
  bot.order({ order: 'clock', by: 0 });
  const findings = [...(await settle(bot, patience)), ...witness.findings];
  await discord.close();

  const { findings: wrong, ...stored } = await lookThrough({ path: database }, witness.accepted);
  for (const { code, method, path, message } of discord.violations)
    if (!fromTrouble.has(code)) findings.push(`Discord refused ${method} ${path}: ${code} ${message}`);
  findings.push(...wrong, ...witness.doubled().map((each) => `told twice: ${each}`));
  return { findings, troubles, counts: { ...witness.counts, accepted: witness.accepted.length }, stored };
}

/** How long the bot may take after a start to tell what waits, in milliseconds: so long it thinks that Discord may be gone. */
const longestTelling = 30 * second;

/** Lets the bot tell what still waits: it ends, starts again as it does for its operators, and ends once everything is told. */
async function settle(bot: ChaosBot, patience: number): Promise<readonly string[]> {
  const findings: string[] = [];
  const stop = async (): Promise<void> => {
    const code = await bot.stop();
    if (code !== 0) findings.push(`the bot ended with ${code} when it was asked to`);
  };
  await stop();
  await bot.start();
  const end = Date.now() + longestTelling * patience;
  while (((await bot.waiting()) ?? 0) > 0 && Date.now() < end) await after(100);
  await stop();
  return findings;
}
