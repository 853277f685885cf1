import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Client, Events } from 'discord.js';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { followConnection } from '#bot/connection';

/** A client that is ready, what it notes about people who play, and the log. */
async function connected(note: () => Promise<void> = async () => {}) {
  let isDown = false;
  const watching: (() => Promise<void>)[] = [];
  const client = new Client({ intents: [] });
  onTestFinished(() => client.destroy());
  const noted: string[] = [];
  const log: string[] = [];
  const noting = (what: string) => () => {
    noted.push(what);
    return note();
  };
  const unfollow = await followConnection(
    client,
    { isDown: () => isDown, whenChanged: (run) => void watching.push(run) },
    { back: noting('back'), away: noting('away') },
    pino({ base: null }, { write: (line: string) => log.push(line) }),
  );
  return {
    client,
    noted,
    log,
    unfollow,
    goes: async (how: 'down' | 'up'): Promise<void> => {
      isDown = how === 'down';
      await Promise.all(watching.map((run) => run()));
    },
  };
}

describe('people can play', () => {
  it('from the moment when the bot is ready, except while it reconnects', async () => {
    const { client, noted } = await connected();
    expect(noted).toEqual(['back']);
    client.emit(Events.ShardReconnecting, 0);
    client.emit(Events.ShardResume, 0, 3);
    client.emit(Events.ShardReconnecting, 0);
    client.emit(Events.ShardReady, 0, new Set());
    client.emit(Events.ShardDisconnect, { code: 4004, reason: '', wasClean: true }, 0);
    expect(noted).toEqual(['back', 'away', 'back', 'away', 'back', 'away']);
  });

  it('until the bot is asked to stop, whatever the connection does then', async () => {
    const { client, noted, log, unfollow, goes } = await connected();
    await unfollow();
    client.emit(Events.ShardReconnecting, 0);
    client.emit(Events.ShardResume, 0, 3);
    await goes('down');
    await goes('up');
    client.emit(Events.ShardDisconnect, { code: 1000, reason: '', wasClean: true }, 0);
    expect(noted).toEqual(['back', 'away']);
    expect(log).toEqual([]);
  });

  it('while all of several connections are there', async () => {
    const { client, noted } = await connected();
    client.emit(Events.ShardReconnecting, 0);
    client.emit(Events.ShardReconnecting, 1);
    client.emit(Events.ShardResume, 0, 0);
    expect(noted).toEqual(['back', 'away', 'away']);
    client.emit(Events.ShardResume, 1, 0);
    expect(noted.at(-1)).toBe('back');
  });

  it('while Discord takes what they are told, and they are connected', async () => {
    const { client, noted, goes } = await connected();
    await goes('down');
    expect(noted).toEqual(['back', 'away']);
    client.emit(Events.ShardReconnecting, 0);
    await goes('up');
    expect(noted).toEqual(['back', 'away', 'away']);
    client.emit(Events.ShardResume, 0, 0);
    expect(noted.at(-1)).toBe('back');
    client.emit(Events.ShardReconnecting, 0);
    await goes('down');
    client.emit(Events.ShardResume, 0, 0);
    expect(noted.at(-1)).toBe('away');
    await goes('up');
    expect(noted.at(-1)).toBe('back');
  });

  it('also if that could not be noted, which is logged', async () => {
    const { client, log } = await connected(() => Promise.reject(new Error('disk full')));
    client.emit(Events.ShardReconnecting, 0);
    await yieldToEventLoop();
    expect(log.filter((line) => line.includes('disk full'))).toHaveLength(2);
  });
});
