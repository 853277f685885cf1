import { setImmediate } from 'node:timers/promises';
import { Client, Events } from 'discord.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { gatewayFault } from '#bot/gateway-fault';

/** What the bot says right after this happened to its client; null if it noticed nothing. */
async function saidAfter(happens: (client: Client) => void): Promise<string | null> {
  const client = new Client({ intents: [] });
  onTestFinished(() => client.destroy());
  const lost = gatewayFault(client);
  happens(client);
  return Promise.race([lost.then(({ message }) => message), setImmediate(null)]);
}

/** The same after a connection was closed with this code. */
const closed = (code: number) =>
  saidAfter((client) => client.emit(Events.ShardDisconnect, { code, reason: '', wasClean: true }, 0));

describe('a connection that Discord ended for good', () => {
  it.each([
    [4004, 'Discord refused DISCORD_TOKEN. Get a new token in the Developer Portal'],
    [4010, 'Check SHARDS and SHARD_COUNT'],
    [4011, /^The bot has joined more servers/u],
    [4011, 'Start it again'],
    [4012, 'Install the newest version'],
    [4013, 'Install the newest version'],
    [4014, 'Install the newest version'],
  ])('is told with what to do about it (%i: %s)', async (code, advice) => {
    expect(await closed(code)).toMatch(advice);
  });

  it('is told with the code of its close', async () => {
    expect(await closed(4999)).toBe(
      'Discord ended the connection for good (code 4999). Start the bot again.',
    );
  });

  it('is told without one if only its session was ended', async () => {
    expect(await saidAfter((client) => client.emit(Events.Invalidated))).toBe(
      'Discord ended the connection for good. Start the bot again.',
    );
  });
});
