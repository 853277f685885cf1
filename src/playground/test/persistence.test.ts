import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Locale } from 'discord-api-types/v10';
import { MessageFlags } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { manualClock } from '#playground/clock';
import { workshop } from '#playground/default-world';
import { type LocalDiscord, startLocalDiscord } from '#playground/local-discord';
import { openBot } from './bot.ts';
import { ownFolder } from './folder.ts';
import { openDiscord } from './open-discord.ts';
import { sender, sendFiles } from './sender.ts';

/** The smallest PNG: one transparent pixel. */
const pixel = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
    'base64',
  ),
);
const messages = `/channels/${workshop}/messages`;

const newFile = async (): Promise<string> => join(await ownFolder(), 'deep', 'messages.db');

/** A local Discord on this file. Opening it again is like a restart after a kill: the first is never closed before. */
const open = (file: string): Promise<LocalDiscord> => openDiscord({ file });

const said = (discord: LocalDiscord, channel = workshop): readonly string[] =>
  discord
    .as('ada')
    .sees(channel)
    .map(({ content }) => content);

describe('a restarted local Discord', () => {
  it("has its messages in order, threads, direct messages, and everybody's language", async () => {
    const file = await newFile();
    const before = await open(file);
    const send = sender(before);
    const ada = before.as('ada');
    ada.says(workshop, 'first');
    const { body: second } = await send('POST', messages, { content: 'second' });
    const { body: third } = await send('POST', messages, { content: 'third' });
    await send('PATCH', `${messages}/${second.id}`, { content: 'second, mended' });
    await send('DELETE', `${messages}/${third.id}`);
    const thread = before.admin.createThread(workshop, 'a game');
    const inThread = await send('POST', `/channels/${thread}/messages`, { content: 'in the thread' });
    const direct = ada.directMessages();
    ada.says(direct, 'between us');
    ada.speaks(Locale.German);

    const after = await open(file);
    expect(said(after)).toEqual(['first', 'second, mended']);
    expect(said(after, thread)).toEqual(['in the thread']);
    expect(said(after, direct)).toEqual(['between us']);
    expect(after.as('ada').locale()).toBe(Locale.German);
    expect(after.hasMessage(thread, inThread.body.id ?? '')).toBe(true);
    expect(after.hasMessage(workshop, third.id ?? '')).toBe(false);
    const newer = await sender(after)('POST', messages, { content: 'new' });
    expect(BigInt(newer.body.id ?? 0)).toBeGreaterThan(BigInt(inThread.body.id ?? 0));
    expect(said(after)).toEqual(['first', 'second, mended', 'new']);
  });

  it('shows pictures and emojis from its current address', async () => {
    const file = await newFile();
    const before = await open(file);
    const posted = await sendFiles(before, messages, { content: 'a window' }, [pixel]);
    const image = `data:image/png;base64,${Buffer.from(pixel).toString('base64')}`;
    const emojis = `/applications/${before.applicationId}/emojis`;
    const made = await sender(before)('POST', emojis, { name: 'ruby_3', image });
    expect([posted.status, made.status]).toEqual([200, 201]);

    const after = await open(file);
    expect(after.url).not.toBe(before.url);
    const [message] = after.as('ben').sees(workshop);
    const shown = await fetch(message?.attachments[0]?.url ?? '');
    expect(message?.attachments[0]?.url).toContain(after.cdnUrl);
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(pixel);
    expect(after.emojis().map(({ name }) => name)).toEqual(['ruby_3']);
    expect((await fetch(`${after.cdnUrl}/emojis/${made.body.id}.png`)).status).toBe(200);
    // A file that an edit removed isn't kept either.
    await sender(after)('PATCH', `${messages}/${message?.id}`, { attachments: [], content: 'no window' });
    const last = await open(file);
    expect((await fetch((message?.attachments[0]?.url ?? '').replace(after.url, last.url))).status).toBe(404);
  });

  it('keeps ephemeral messages until they are dismissed, and no unfinished answers', async () => {
    const file = await newFile();
    const { discord } = await openBot(
      async (interaction) => {
        if (!interaction.isChatInputCommand()) return;
        const isHello = interaction.commandName === 'hello';
        if (isHello) await interaction.reply({ content: 'only you', flags: MessageFlags.Ephemeral });
        else await interaction.deferReply();
      },
      { file: file },
    );
    const ada = discord.as('ada');
    await ada.command(workshop, 'hello');
    await ada.command(workshop, 'window place', { die: 'R3' });
    expect(said(discord)).toEqual(['only you', '']);

    const after = await open(file);
    expect(said(after)).toEqual(['only you']);
    expect(after.as('ben').sees(workshop)).toEqual([]);
    const [mine] = after.as('ada').sees(workshop);
    if (mine === undefined) throw new Error('nothing is seen');
    after.as('ada').dismiss(mine);
    expect(said(await open(file))).toEqual([]);
  });

  it('takes a message with the same nonce only once, even if the bot died in between', async () => {
    const file = await newFile();
    const clock = manualClock();
    const twice = { content: 'your turn', nonce: 'game-7', enforce_nonce: true };
    const before = await openDiscord({ file: file, clock });
    const first = await sender(before)('POST', messages, twice);
    const after = await openDiscord({ file: file, clock });
    const second = await sender(after)('POST', messages, twice);
    expect(second.body.id).toBe(first.body.id);
    expect(said(after)).toEqual(['your turn']);
  });

  it('keeps only the newest messages of each channel', async () => {
    const file = await newFile();
    const before = await open(file);
    for (let number = 1; number <= 203; number += 1) before.as('ada').says(workshop, String(number));
    const after = await open(file);
    expect(said(after)).toHaveLength(200);
    expect(said(after)[0]).toBe('4');
    expect(said(after).at(-1)).toBe('203');
  });

  it('knows who is in a thread, the bot too, and who left', async () => {
    const file = await newFile();
    const before = await open(file);
    const [ada, ben, clara] = ['ada', 'ben', 'clara'].map((who) => before.as(who).person.id);
    const inside = [ada ?? '', ben ?? '', before.applicationId];
    const thread = before.admin.createPrivateThread(workshop, 'a game', inside);
    const send = sender(before);
    await send('PUT', `/channels/${thread}/thread-members/${clara}`);
    const other = before.admin.createPrivateThread(workshop, 'left', inside);
    await send('DELETE', `/channels/${other}/thread-members/@me`);

    const after = await open(file);
    expect(after.threadMembers(thread)).toEqual([ada, ben, clara]);
    const statuses = [thread, other].map(async (id) => {
      const { status } = await sender(after)('POST', `/channels/${id}/messages`, { content: 'Here I am' });
      return status;
    });
    expect(await Promise.all(statuses)).toEqual([200, 403]);
  });

  it('forgets everything at a reset', async () => {
    const file = await newFile();
    const before = await open(file);
    before.as('ada').says(workshop, 'gone soon');
    before.reset();
    expect(said(await open(file))).toEqual([]);
  });

  it('forgets a channel that no longer exists, with its messages', async () => {
    const file = await newFile();
    const before = await open(file);
    const thread = before.admin.createThread(workshop, 'a game');
    before.as('ada').says(thread, 'in the thread');
    before.admin.deleteChannel(thread);
    const after = await open(file);
    expect(after.channels().map(({ id }) => id)).not.toContain(thread);
  });
});

describe("a file that can't hold messages", () => {
  it('is left alone, and named', async () => {
    const file = join(await ownFolder(), 'letter.db');
    await writeFile(file, 'Dear Ada, this is no database, but long enough to look like one. '.repeat(20));
    await expect(startLocalDiscord({ file: file })).rejects.toThrow(`${file} can't keep the messages`);
  });
});
