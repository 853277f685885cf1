import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { type Evening, meet } from './evening.ts';
import {
  begunBy,
  isCall,
  isPrivate,
  nextPublic,
  press,
  pressNewest,
  resigns,
  whisper,
  wordsIn,
} from './talk.ts';

/** The threads of the channel, newest last. */
const threadsOf = ({ discord, channel }: Evening) =>
  discord.channels().filter((each) => 'parent_id' in each && each.parent_id === channel);

/** Somebody opens a game beside the one that is on; returns its thread. */
async function opensBeside(evening: Evening, person: Actor, given: Record<string, number> = {}) {
  const said = await whisper(person.command(evening.channel, 'sagrada new', given));
  const thread = threadsOf(evening).at(-1)?.id ?? '';
  expect(said).toMatch(new RegExp(`(?:so yours|^Your game) has its own thread: <#${thread}>\\.`, 'u'));
  return thread;
}

describe('a second game in a channel', () => {
  it('opens in a thread of its own, where people join and play', async () => {
    const evening = await meet();
    const { ada, clara, ben, dmitri, channel, discord } = evening;
    await ada.command(channel, 'sagrada new');
    const thread = await opensBeside(evening, ben);
    expect(threadsOf(evening)).toMatchObject([{ id: thread, name: 'Sagrada: Ben' }]);
    const start = ben.sees(channel).find(({ id }) => id === thread);
    expect(start && wordsIn(start)).toBe('**Ben** opened another game in this thread.');
    const room = { discord, channel: thread };
    await pressNewest(dmitri, thread, 'join');
    await discord.waitFor(() => discord.threadMembers(thread).length === 2);
    await clara.command(channel, 'sagrada join');
    const dealt = nextPublic(room);
    await pressNewest(ben, thread, 'start');
    expect((await dealt).mentions.map(({ username }) => username)).toEqual(['ben', 'dmitri']);
    expect(await whisper(ada.command(channel, 'sagrada hand'))).toContain("hasn't started");
    expect(threadsOf(evening)).toHaveLength(1);
    expect(discord.threadMembers(thread)).toEqual([ben.person.id, dmitri.person.id]);
  });

  it('is announced with the hint that the first one waits for players, to whoever could join it', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    await ada.command(channel, 'sagrada new', { seats: 2 });
    const waits = 'Ada is still waiting for players here. Press **Join** to join them.';
    expect(await whisper(ben.command(channel, 'sagrada new'))).toContain(waits);
    expect(await whisper(ada.command(channel, 'sagrada new'))).not.toContain(waits);
    await ben.command(channel, 'sagrada join');
    expect(await whisper(evening.dmitri.command(channel, 'sagrada new'))).toMatch(/^A game is already on/u);
  });

  it('opens there for one, too', async () => {
    const evening = await meet();
    const { ada, ben, channel } = evening;
    await ada.command(channel, 'sagrada new');
    const thread = await opensBeside(evening, ben, { solo: 3 });
    await pressNewest(ben, thread, 'choose');
    expect(await whisper(ben.command(thread, 'sagrada hand'))).toContain('Your private objective');
  });

  it('is what the commands of those who play there mean in the channel', async () => {
    const evening = await meet();
    const { ada, clara, ben, dmitri, channel } = evening;
    await begunBy(evening, ada, clara);
    const [first, second] = [await opensBeside(evening, ben), await opensBeside(evening, dmitri)];
    for (const command of ['sagrada hand', 'pass'])
      expect(await whisper(ben.command(channel, command))).toBe(
        `This game is played in its thread: <#${first}>.`,
      );
    // Ada plays in the channel itself.
    expect(await whisper(ada.command(channel, 'sagrada hand'))).toMatch(/^Your private objective/);
    await ada.command(channel, 'sagrada board');
    const others = `Other games of this channel are in their threads: <#${second}> and <#${first}>.`;
    await ada.finds(channel, (message) => isPrivate(message) && wordsIn(message) === others);
    await resigns(ada, channel);
    expect(await whisper(ada.command(channel, 'score'))).toBe(
      `The games of this channel are played in their threads: <#${second}> and <#${first}>.`,
    );
  });

  it('is named to somebody who comes too late for the one in the channel', async () => {
    const evening = await meet();
    const { ada, clara, ben, dmitri, channel } = evening;
    await begunBy(evening, ada, clara);
    const thread = await opensBeside(evening, ben);
    expect(await whisper(dmitri.command(channel, 'sagrada join'))).toContain('No seat is free for you');
    const other = `Another game of this channel is in its thread: <#${thread}>.`;
    await dmitri.finds(channel, (message) => isPrivate(message) && wordsIn(message) === other);
  });

  it('says which permission is missing, and opens nothing', async () => {
    const evening = await meet();
    const { ada, ben, channel, discord } = evening;
    await ada.command(channel, 'sagrada new');
    discord.admin.denyBot(channel, PermissionFlagsBits.CreatePublicThreads);
    expect(await whisper(ben.command(channel, 'sagrada new'))).toContain(
      'Yours could have its own thread here, if I had **Create Public Threads**. Ask someone who manages the channel.',
    );
    expect(threadsOf(evening)).toEqual([]);
  });

  it("can't open in a thread, and says where", async () => {
    const evening = await meet();
    const { ada, ben, channel, discord } = evening;
    const thread = discord.admin.createThread(channel, 'glass');
    await ada.command(thread, 'sagrada new');
    expect(await whisper(ben.command(thread, 'sagrada new'))).toContain(
      "Threads can't be opened in here, so there's room for one game. Open yours in a text channel.",
    );
  });

  it('leaves nothing behind if Discord refuses the thread after all', async () => {
    const evening = await meet();
    const { ada, ben, channel, discord } = evening;
    await ada.command(channel, 'sagrada new');
    const before = ben.sees(channel).length;
    discord.faults.next({ kind: 'discordError', code: 50_013, method: 'POST', route: '/threads' });
    expect(await whisper(ben.command(channel, 'sagrada new'))).toMatch(
      /^A game is already on here, and I couldn't open a thread for yours\./,
    );
    expect(ben.sees(channel).filter((message) => !isPrivate(message))).toHaveLength(before);
    await opensBeside(evening, ben);
  });

  it("is there once, even if Discord does what it says it didn't do", async () => {
    const evening = await meet();
    const { ada, ben, channel, discord } = evening;
    await ada.command(channel, 'sagrada new');
    discord.faults.next({ kind: 'serverError', method: 'POST', route: '/threads', applied: true });
    await ben.command(channel, 'sagrada new');
    const thread = threadsOf(evening).at(-1)?.id ?? '';
    evening.pass(1000);
    await ben.finds(thread, (message) => !isPrivate(message));
    await evening.restart();
    expect(ben.sees(thread).filter((message) => !isPrivate(message))).toHaveLength(1);
    expect(threadsOf(evening)).toHaveLength(1);
  });

  it('can be a rematch while another game is on: its players meet in one thread', async () => {
    const evening = await meet();
    const { ada, dmitri, ben, channel } = evening;
    await begunBy(evening, ada, ben);
    await resigns(ada, channel);
    const over = await ben.finds(
      channel,
      (message) => wordsIn(message).includes('Play again') && !isCall(message),
    );
    await dmitri.command(channel, 'sagrada new');
    const said = await whisper(press(ben, over, 'rematch'));
    const thread = threadsOf(evening).at(-1)?.id ?? '';
    expect(said).toContain(`<#${thread}>`);
    const lobby = await ben.finds(thread, (message) => !isPrivate(message));
    expect(lobby.mentions.map(({ username }) => username)).toEqual(['ada']);
    expect(await whisper(press(ben, over, 'rematch'))).toContain(`<#${thread}>`);
    expect(await whisper(press(ada, over, 'rematch'))).toBe(
      "You're in! That's everyone, so the game starts now.",
    );
    expect(threadsOf(evening)).toHaveLength(1);
  });
});
