import { EventEmitter, once } from 'node:events';
import { clientOptions, InteractionFailed, workshop } from 'local-discord';
import { manualClock } from 'local-discord/testing';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startBot } from '#bot/bot';
import { queueLimits } from '#bot/work-queue';
import { passingMemory } from '#cli/command-memory';
import { commands } from '#commands/index';
import { defaultPreferences } from '#play/table';
import type { Tables } from '#play/tables';
import { blank } from '#test/conversation/connect';
import { whisper } from '#test/conversation/talk';
import { openDiscord } from '#test/local-discord';
import { evening } from '#test/play/evening';
import { wordsOf } from '#words/words';
import { unlimited } from './unlimited.ts';

const broken = () => Promise.reject(new Error('the store is on fire'));
const quiet = async () => {};

/** Something to wait for until the test opens it. */
function gate() {
  const opened = new EventEmitter();
  return { passed: once(opened, 'open'), open: () => opened.emit('open') };
}

/** Tables where nothing works except what comes after an answer. */
function brokenTables(changes: Partial<Tables> = {}): Tables {
  return {
    open: broken,
    join: broken,
    leave: broken,
    addComputer: broken,
    removeComputer: broken,
    start: broken,
    cancel: broken,
    resign: broken,
    takeSeat: broken,
    giveSeat: broken,
    sitIn: broken,
    act: broken,
    actInTurn: broken,
    nudge: broken,
    letComputer: broken,
    letSubstitute: broken,
    undo: broken,
    comeBack: broken,
    record: broken,
    look: broken,
    threads: broken,
    finished: broken,
    folded: broken,
    planNight: broken,
    learns: broken,
    here: broken,
    requestContext: async () => ({
      preferences: defaultPreferences,
      lessons: new Set(),
      at: null,
      isAway: false,
    }),
    serverSettings: broken,
    setForPerson: broken,
    setForTable: broken,
    setForServer: broken,
    delivered: broken,
    retired: broken,
    deliver: quiet,
    waitsIn: async () => false,
    deliverAll: quiet,
    deliverLeft: quiet,
    settle: quiet,
    channelGone: quiet,
    closeIdle: quiet,
    close: quiet,
    ...changes,
  };
}

async function withTables(tables: Tables, clock = manualClock()) {
  const discord = await openDiscord({ clock });
  const { house } = await evening();
  const log: string[] = [];
  const bot = await startBot({
    token: discord.token,
    clientOptions: clientOptions(discord),
    testGuild: null,
    commands,
    services: () => ({ ...house, tables }),
    painter: blank,
    memory: passingMemory(),
    log: pino({ level: 'debug' }, { write: (line: string) => void log.push(line) }),
    limits: unlimited,
    now: clock.now,
    ownRequestsPerSecond: Number.POSITIVE_INFINITY,
    schedule: () => () => {},
    random: () => 0,
    welcome: false,
  });
  onTestFinished(() => bot.stop());
  return { discord, bot, log, ada: discord.as('ada') };
}

describe('an unexpected fault', () => {
  it('is answered with an apology and a reference that is in the log', async () => {
    const { ada, log } = await withTables(brokenTables());
    const answer = await ada.command(workshop, 'sagrada hand');
    const content = 'message' in answer ? answer.message.content : '';
    const reference = /runs the bot: `(\w+)`/.exec(content)?.[1] ?? 'none';
    const lines = log.filter((line) => line.includes(reference));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('the store is on fire');
    expect(log.join('')).not.toContain('interaction-');
  });

  it("is answered in the language of the person's Discord if even their settings can't be read", async () => {
    const { discord } = await withTables(brokenTables({ requestContext: broken }));
    const answer = await discord.as('clara').command(workshop, 'sagrada hand');
    const content = 'message' in answer ? answer.message.content : '';
    const [, reference = ''] = /`(\w+)`/u.exec(content) ?? [];
    expect(content).toBe(wordsOf('de').say('apology', { reference }));
  });

  it('leaves nobody waiting for choices while typing', async () => {
    const { ada, log } = await withTables(brokenTables({ requestContext: broken }));
    expect(await ada.typing(workshop, 'draft', { die: '' }, 'die')).toEqual([]);
    expect(log.join('')).toContain('autocomplete failed');
  });
});

describe('a bot with too much to do', () => {
  it('says so before anything is done, and does nothing that Discord takes no answer for any more', async () => {
    const [begun, leave] = [gate(), gate()];
    let visits = 0;
    const tables = brokenTables({
      requestContext: async () => {
        visits += 1;
        if (visits === queueLimits.atOnce) begun.open();
        await leave.passed;
        throw new Error('the store is on fire');
      },
    });
    const clock = manualClock();
    const { discord, bot, ada, log } = await withTables(tables, clock);
    // Two of each person are worked on.
    const people = ['ada', 'ada', 'ben', 'ben', 'dmitri'].map((name) => discord.as(name));
    expect(people).toHaveLength(queueLimits.atOnce + 1);
    const asked = people.map((person) =>
      person.command(workshop, 'sagrada hand').catch((error: unknown) => error),
    );
    await begun.passed;
    clock.advance(queueLimits.longest + 1);
    expect(await whisper(discord.as('dmitri').command(workshop, 'sagrada hand'))).toBe(
      "I'm very busy right now. Try again in a minute.",
    );
    expect(await whisper(discord.as('clara').command(workshop, 'sagrada hand'))).toBe(
      'Ich habe gerade sehr viel zu tun. Versuch es in einer Minute noch einmal.',
    );
    expect(await ada.typing(workshop, 'draft', { die: '' }, 'die')).toEqual([]);
    leave.open();
    await bot.stop();
    for (const answer of await Promise.all(asked)) expect(answer).toBeInstanceOf(InteractionFailed);
    expect(log.filter((line) => line.includes('an answer did not arrive'))).toHaveLength(
      queueLimits.atOnce + 1,
    );
    expect(visits).toBe(queueLimits.atOnce);
  });
});

describe('what the bot loses', () => {
  it("closes the tables of a channel and of its threads, even if Discord doesn't report the threads", async () => {
    const lost: string[] = [];
    const [all, told] = [new Set<string>(), gate()];
    const channelGone = async (channel: string) => {
      lost.push(channel);
      if (lost.length === all.size) told.open();
    };
    const { discord } = await withTables(brokenTables({ channelGone }));
    const threads = ['glass', 'lead'].map((name) => discord.admin.createThread(workshop, name));
    for (const channel of [workshop, ...threads]) all.add(channel);
    // An answer there proves that the bot knows the threads.
    await discord.as('ada').command(workshop, 'sagrada help');
    for (const _ of threads) discord.faults.dropEvent('THREAD_DELETE');
    discord.admin.deleteChannel(workshop);
    await told.passed;
    expect(new Set(lost)).toEqual(all);
  });
});

describe('a stopping bot', () => {
  it('finishes current work and its announcements first, and takes nothing more', async () => {
    const done: string[] = [];
    const [arrival, leave] = [gate(), gate()];
    const tables = brokenTables({
      here: async () => {
        arrival.open();
        await leave.passed;
        return { table: null, threads: [] };
      },
      deliver: async () => void done.push('told'),
      close: async () => void done.push('closed'),
    });
    const { ada, bot } = await withTables(tables);
    const answered = ada.command(workshop, 'score').then(() => done.push('answered'));
    await arrival.passed;
    const stopped = bot.stop().then(() => done.push('stopped'));
    leave.open();
    await Promise.all([answered, stopped]);
    expect(done.filter((what) => what !== 'answered')).toEqual(['told', 'closed', 'stopped']);
    expect(done.indexOf('answered')).toBeLessThan(done.indexOf('stopped'));
  });
});
