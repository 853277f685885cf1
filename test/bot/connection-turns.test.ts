import { once } from 'node:events';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Client, Events } from 'discord.js';
import { clientOptions } from 'local-discord';
import { largeWorld } from 'local-discord/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ConnectingTurns, connectInTurn, createConnectingTurns } from '#bot/connection';
import { clientDefaults } from '#discord/protocol/client-defaults';
import { slow } from '#test/cases';
import { handClock } from '#test/hand-clock';
import { openDiscord } from '#test/local-discord';

/** Shards that take turns; notes whose turn it was. */
function turnsByHand(random: () => number = () => 0) {
  const clock = handClock();
  const { wait, ...made } = createConnectingTurns({ schedule: clock.schedule, random });
  const had: number[] = [];
  return {
    ...made,
    had,
    waiting: clock.waiting,
    ask: async (...asking: readonly number[]) => {
      for (const shard of asking) void wait(shard).then(() => had.push(shard));
      await yieldToEventLoop();
    },
    pass: async (milliseconds: number) => {
      clock.pass(milliseconds);
      await yieldToEventLoop();
    },
  };
}

describe('shards that connect', () => {
  it('go at once, each as soon as the one before is there', async () => {
    const { ask, succeed, had } = turnsByHand();
    await ask(0, 1, 2);
    expect(had).toEqual([0]);
    succeed(0);
    succeed(1);
    await ask();
    expect(had).toEqual([0, 1, 2]);
  });

  it("don't wait longer than half a second for one that takes its time", async () => {
    const { ask, pass, had } = turnsByHand();
    await ask(0, 1);
    await pass(499);
    expect(had).toEqual([0]);
    await pass(1);
    expect(had).toEqual([0, 1]);
  });

  it('go at once after a disconnect that is the only one', async () => {
    const { ask, succeed, had } = turnsByHand();
    await ask(0);
    succeed(0);
    await ask(0);
    expect(had).toEqual([0, 0]);
  });

  it.each([
    ['as long as they can be', 0, [500, 1000, 2000, 4000, 5000, 5000]],
    ['as short as they can be', 1, [500, 500, 1000, 2000, 2500, 2500]],
  ] as const)('wait longer and longer while they fail, with pauses %s', async (_, chance, pauses) => {
    const { ask, pass, had } = turnsByHand(() => chance);
    await ask(0);
    for (const [tries, pause] of pauses.entries()) {
      await ask(0);
      await pass(pause - 1);
      expect(had).toHaveLength(tries + 1);
      await pass(1);
      expect(had).toHaveLength(tries + 2);
    }
  });

  it('share these pauses, in the order in which they came', async () => {
    const { ask, pass, had } = turnsByHand();
    await ask(0, 1, 2);
    await ask(0);
    await pass(500);
    await ask(1);
    await pass(1000);
    await ask(2);
    await pass(2000);
    await pass(4000);
    expect(had).toEqual([0, 1, 2, 0, 1]);
  });

  it('all go when one is there again', async () => {
    const { ask, pass, succeed, had } = turnsByHand();
    await ask(0, 1, 2);
    for (let shard = 0; shard < 3; shard += 1) {
      await ask(shard);
      await pass(5000);
    }
    had.length = 0;
    succeed(0);
    succeed(1);
    await ask();
    expect(had).toEqual([1, 2]);
  });

  it('go no more after the end, and nothing is left to wait for', async () => {
    const { ask, end, pass, had, waiting } = turnsByHand();
    await ask(0, 1);
    end();
    expect(waiting()).toBe(0);
    await ask(0);
    await pass(60_000);
    expect(had).toEqual([0]);
  });
});

const shards = 4;

/** A client with four shards; time passes by hand, except for the half second that discord.js waits itself. */
async function unconnected() {
  const discord = await openDiscord({
    world: largeWorld({ guilds: shards }),
    limits: { guildsPerRecommendedShard: 1 },
  });
  const clock = handClock();
  const made = createConnectingTurns({ schedule: clock.schedule, random: () => 0 });
  let asked = 0;
  const askers = new Set<() => void>();
  /** Resolves when shards have asked for a turn so many times. */
  const asks = (times: number): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (asked < times) return;
        askers.delete(look);
        resolve();
      };
      askers.add(look);
      look();
    });
  const turns: ConnectingTurns = {
    ...made,
    wait(shard) {
      asked += 1;
      for (const look of askers) look();
      return made.wait(shard);
    },
  };
  const options = clientOptions(discord);
  const client: Client = new Client({
    ...clientDefaults,
    ...options,
    shards: 'auto',
    ws: { ...options.ws, buildStrategy: (manager) => connectInTurn(manager, client, turns) },
  });
  onTestFinished(async () => {
    turns.end();
    await client.destroy();
  });
  client.on(Events.ShardError, () => {});
  return {
    discord,
    client,
    turns,
    pass: (milliseconds: number) => clock.pass(milliseconds),
    pauses: clock.waiting,
    tries: discord.connectionTries,
    asks,
  };
}

/** Connected, what is counted is counted from then on. */
async function connected() {
  const made = await unconnected();
  const { client, discord, tries, asks } = made;
  const ready = once(client, Events.ClientReady);
  await client.login(discord.token);
  await ready;
  const before = tries();
  return { ...made, tries: () => tries() - before, asks: (times: number) => asks(before + times) };
}

describe('a client with several shards', () => {
  it('connects with all of them without a pause', async () => {
    const { discord } = await connected();
    expect(discord.shards()).toHaveLength(shards);
  });

  slow(
    'tries in turn, more and more rarely, while the gateway is closed, and all are back soon',
    async () => {
      const { discord, pass, tries, asks } = await connected();
      discord.faults.weather({ gateway: 'closed' });
      for (const [at, pause] of [500, 1000, 2000].entries()) {
        // All have asked, the one that failed again.
        await asks(shards + at + 1);
        pass(pause - 1);
        expect(tries()).toBe(at + 1);
        pass(1);
      }
      await asks(shards + 4);
      discord.faults.weather({});
      pass(4000);
      await discord.waitFor(() => discord.shards().length === shards);
      expect(tries()).toBe(4 + shards);
    },
  );

  it('says that it finds the gateway closed after one try', async () => {
    const { discord, client, turns, tries } = await unconnected();
    discord.faults.weather({ gateway: 'closed' });
    await expect(client.login(discord.token)).rejects.toThrow('503');
    turns.end();
    await client.destroy();
    expect(tries()).toBe(1);
  });

  it('is back without a pause after one disconnect', async () => {
    const { discord, tries } = await connected();
    discord.faults.closeSocket(4000);
    await discord.waitFor(() => tries() === shards && discord.shards().length === shards);
    expect(tries()).toBe(shards);
  });

  it('stops at once in a pause, and tries no more', async () => {
    const { discord, client, turns, pass, pauses, tries, asks } = await connected();
    discord.faults.weather({ gateway: 'closed' });
    await once(client, Events.ShardError);
    turns.end();
    await client.destroy();
    expect(pauses()).toBe(0);
    await asks(shards + 1);
    pass(60_000);
    expect(tries()).toBe(1);
  });
});
