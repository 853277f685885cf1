import { once } from 'node:events';
import { Client, Events } from 'discord.js';
import { clientOptions } from 'local-discord';
import { largeWorld } from 'local-discord/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectInTurn } from '#bot/connection';
import { clientDefaults } from '#discord/protocol/client-defaults';
import { type ConnectingTurns, createConnectingTurns } from '#discord/protocol/connecting-turns';
import { slow } from '#test/cases';
import { handClock } from '#test/hand-clock';
import { openDiscord } from '#test/local-discord';

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
