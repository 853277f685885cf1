import { describe, expect, it } from 'vitest';
import { ownAddress } from '#test/database';
import { servers } from './shards.ts';
import { begunBy, boardsSeen, messageOf, whisper, wordsIn } from './talk.ts';

describe('one process with several shards', () => {
  it('connects to as many as Discord recommends, and plays in the servers of each', async () => {
    const log: string[] = [];
    const { discord, channels, people, begin } = await servers(6, await ownAddress());
    const bot = await begin({ log });
    expect(log.some((line) => line.includes('"servers":6'))).toBe(true);
    const [ada, ben] = people;
    for (const channel of channels) await begunBy({ discord, channel }, ada, ben);
    const games = wordsIn(await messageOf(ada.command(ada.directMessages(), 'sagrada games')));
    for (const channel of channels) expect(games).toContain(`<#${channel}>`);
    await bot.stop();
    await begin();
    for (const channel of channels) {
      expect(boardsSeen(ada, channel)).toHaveLength(1);
      expect(await whisper(ben.command(channel, 'sagrada hand'))).toContain('Your private objective');
    }
    expect(discord.violations).toEqual([]);
  });
});
