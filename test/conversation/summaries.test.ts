import type { APIMessage } from 'discord-api-types/v10';
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { commitmentOf } from '#games/shared/seed';
import { challengeSeed, playedOut, summariesFor, turned } from './daily-talk.ts';
import { outage } from './down.ts';
import { type Evening, meet } from './evening.ts';
import { isPrivate, messageOf, picturesIn, press, publicIn, waysIn, whisper, wordsIn } from './talk.ts';

const hour = 60 * 60 * 1000;

// The evening starts on Tuesday, January 6, at 20:00 UTC, with Ada, who owns the server, Ben and Clara.
const untilMidnight = 4 * hour;

/** Midnight comes; returns the summary that is posted. */
async function afterMidnight(evening: Evening): Promise<APIMessage> {
  const { ben, channel } = evening;
  const before = publicIn(ben, channel).length;
  evening.pass(untilMidnight);
  return ben.finds(channel, (message) => !isPrivate(message) && publicIn(ben, channel).length > before);
}

describe('the summary of a day', () => {
  it('is posted if somebody who may manage the channel asked for it', async () => {
    const evening = await meet();
    const { ada, ben, channel, pictures } = evening;
    const off = await summariesFor(ada, channel);
    expect(wordsIn(off)).toContain('This channel gets no daily posts.');
    expect(await turned(ada, channel)).toContain('Daily summaries are **on** in this channel.');
    await playedOut(ben, channel, 1);
    await playedOut(ada, channel);
    const summary = await afterMidnight(evening);
    const lines = wordsIn(summary).split('\n');
    expect(lines.slice(0, 2)).toEqual([
      '## Daily challenge · 6 January 2026',
      'The day is over. Tools on the table: 4 tools (fairly easy).',
    ]);
    expect(lines[2]).toMatch(/^2 people finished the challenge, and (nobody|1) beat the target\.$/);
    expect(lines[3]).toMatch(/^On average, \d+(\.5)? (above|below) the target\.$/);
    expect(lines[4]).toMatch(/^\*\*1\*\* · \*\*Ben\*\*: −?\d+, target \d+$/);
    expect(lines[5]).toMatch(/^\*\*2\*\* · \*\*Ada\*\*: −\d+, target \d+$/);
    const commitment = commitmentOf(challengeSeed('daily/2026-01-06'));
    expect(lines[6]).toBe(`-# Fair dice: \`${commitment}\``);
    expect(summary.content).not.toContain(challengeSeed('daily/2026-01-06'));
    const proof = await whisper(press(ben, summary, 'fairDay'));
    for (const part of [challengeSeed('daily/2026-01-06'), commitment]) expect(proof).toContain(part);
    expect(picturesIn(summary)).toHaveLength(1);
    expect(pictures.at(-1)).toMatchObject({ kind: 'window', name: 'Ben', round: null });
    expect(waysIn(summary)).toEqual(['daily', 'openStandings', 'fairDay']);
    expect(wordsIn(await messageOf(press(ben, summary, 'daily')))).toContain('January 7, 2026');
    expect(await whisper(press(ada, summary, 'openStandings'))).toContain('6 January 2026');
  });

  it('is posted once after an outage in which it could not be posted', async () => {
    const evening = await meet();
    const { ada, channel } = evening;
    await turned(ada, channel);
    await playedOut(ada, channel);
    await evening.passAwake(untilMidnight - hour / 60);
    await outage(evening);
    expect(publicIn(ada, channel)).toHaveLength(1);
    await evening.passAwake(2 * hour);
    expect(publicIn(ada, channel)).toHaveLength(1);
  });

  it('is turned on and off in one panel, but only by those who may', async () => {
    const { ada, ben, channel } = await meet();
    const off = await summariesFor(ada, channel);
    const on = await messageOf(press(ada, off, 'summary'));
    expect([on.id, wordsIn(on)]).toEqual([off.id, expect.stringContaining('Daily summaries are **on**')]);
    expect(waysIn(await summariesFor(ben, channel))).toEqual(['settingsPage']);
    expect(wordsIn(await messageOf(press(ada, on, 'summary')))).toContain(
      'This channel gets no daily posts.',
    );
  });

  it('names the permissions that the bot lacks to post it', async () => {
    const evening = await meet();
    const { ada, channel, discord } = evening;
    discord.admin.denyBot(channel, PermissionFlagsBits.SendMessages);
    expect(await turned(ada, channel)).toMatch(
      /But I still need these permissions to post here: \*\*Send Messages\*\*/,
    );
    await playedOut(ada, channel);
    evening.pass(untilMidnight);
    await evening.logged('"delivery":"notAllowed"');
    expect(publicIn(ada, channel)).toEqual([]);
    // The setting survives that.
    discord.admin.denyBot(channel, 0n);
    expect(wordsIn(await summariesFor(ada, channel))).not.toContain('permissions');
  });

  it('is in the language of the person who asked for it', async () => {
    const evening = await meet();
    const { clara } = evening;
    const german = clara.channels().find((channel) => 'name' in channel && channel.name === 'werkstatt');
    const channel = german?.id ?? '';
    await turned(clara, channel);
    await playedOut(clara, channel);
    evening.pass(untilMidnight);
    const summary = await clara.finds(channel, (message) => !isPrivate(message));
    expect(wordsIn(summary)).toContain('## Tagesaufgabe · 6. Januar 2026');
    expect(wordsIn(summary)).toContain(
      '1 Person hat die Aufgabe zu Ende gespielt, und niemand hat das Ziel übertroffen.',
    );
    expect(wordsIn(summary)).toContain('**1** · **Clara**');
  });
});
