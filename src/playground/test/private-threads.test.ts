import { GatewayIntentBits, type Interaction, PermissionFlagsBits } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { workshop } from '#playground/default-world';
import { logIn } from './bot.ts';
import { openDiscord } from './open-discord.ts';
import { sender } from './sender.ts';

/** A bot that says hello with a button, and a private thread of Ada and Ben. */
async function openThread() {
  const discord = await openDiscord();
  const channels: unknown[] = [];
  const handle = async (interaction: Interaction): Promise<void> => {
    channels.push(interaction.channel);
    if (!interaction.isChatInputCommand() && !interaction.isButton()) return;
    const button = { type: 2, style: 2, label: 'Mine', custom_id: 'mine' } as const;
    await interaction.reply({ content: 'Hello', components: [{ type: 1, components: [button] }] });
  };
  const { Guilds, GuildMessages } = GatewayIntentBits;
  const { client } = await logIn(discord, handle, {}, [Guilds, GuildMessages]);
  const [ada, ben, clara] = [discord.as('ada'), discord.as('ben'), discord.as('clara')];
  const thread = discord.admin.createPrivateThread(workshop, 'a game', [ben.person.id, clara.person.id]);
  return { discord, client, channels, ada, ben, clara, thread, send: sender(discord) };
}

describe('a private thread', () => {
  it('is only seen by its members and by those who manage threads', async () => {
    const { discord, ada, ben, thread } = await openThread();
    ben.says(thread, 'Among us');
    expect(ada.sees(thread)).toHaveLength(1);
    const dmitri = discord.as('dmitri');
    expect(dmitri.sees(thread)).toEqual([]);
    expect(() => dmitri.says(thread, 'Hello?')).toThrow("can't see");
    expect(discord.threadMembers(thread)).toHaveLength(2);
  });

  it('answers commands and presses without the bot, which neither knows the channel nor may post there', async () => {
    const { discord, client, channels, ben, thread, send } = await openThread();
    await ben.command(thread, 'hello');
    const [hello] = ben.sees(thread);
    if (hello === undefined) throw new TypeError('no answer');
    await ben.press(hello, 'mine');
    expect(channels).toEqual([null, null]);
    expect(client.channels.cache.has(thread)).toBe(false);
    for (const [method, path, body] of [
      ['POST', '/messages', { content: 'x' }],
      ['PATCH', `/messages/${hello.id}`, { content: 'x' }],
      ['PUT', '/thread-members/@me', undefined],
    ] as const)
      expect(await send(method, `/channels/${thread}${path}`, body)).toMatchObject({
        status: 403,
        body: { code: 50001 },
      });
    expect(discord.violations).toEqual([]);
  });

  it('lets the bot in when a member mentions it', async () => {
    const { discord, client, ben, thread, send } = await openThread();
    const created = new Promise<string>((resolve) => client.once('threadCreate', ({ id }) => resolve(id)));
    ben.says(thread, `<@${discord.applicationId}>, play with us`);
    expect(await created).toBe(thread);
    expect((await send('POST', `/channels/${thread}/messages`, { content: 'Here I am' })).status).toBe(200);
    expect((await send('DELETE', `/channels/${thread}/thread-members/@me`)).status).toBe(204);
    expect((await send('POST', `/channels/${thread}/messages`, { content: 'Gone' })).body.code).toBe(50001);
  });
});

describe('members of a thread', () => {
  it('are those who made it, write, are mentioned or added, but not who presses', async () => {
    const { discord, ada, ben, clara, send } = await openThread();
    const dmitri = discord.as('dmitri');
    const { body } = await send('POST', `/channels/${workshop}/threads`, { name: 'a game', type: 11 });
    const thread = body.id ?? '';
    const member = (id: string) => `/channels/${thread}/thread-members/${id}`;
    await ben.command(thread, 'hello');
    expect(discord.threadMembers(thread)).toEqual([]);
    ada.says(thread, `<@${clara.person.id}>?`);
    expect(discord.threadMembers(thread)).toEqual([ada.person.id, clara.person.id]);
    const quiet = { content: `<@${dmitri.person.id}>`, allowed_mentions: { parse: [] } };
    await send('POST', `/channels/${thread}/messages`, quiet);
    expect((await send('GET', member(dmitri.person.id))).body.code).toBe(10007);
    expect((await send('PUT', member(dmitri.person.id))).status).toBe(204);
    expect((await send('GET', member(dmitri.person.id))).body).toMatchObject({ user_id: dmitri.person.id });
    expect((await send('GET', member('@me'))).status).toBe(200);
    expect((await send('DELETE', member(dmitri.person.id))).body.code).toBe(50013);
    expect(discord.violations).toEqual([]);
  });
});

describe('deleting a thread', () => {
  it('takes Manage Threads, and what is in it goes with it', async () => {
    const { discord, client, send } = await openThread();
    const { body } = await send('POST', `/channels/${workshop}/threads`, { name: 'a game', type: 11 });
    const thread = body.id ?? '';
    await send('POST', `/channels/${thread}/messages`, { content: 'x' });
    expect((await send('DELETE', `/channels/${thread}`)).body.code).toBe(50013);
    discord.admin.setOverwrite(workshop, {
      id: discord.applicationId,
      type: 'member',
      allow: PermissionFlagsBits.ManageThreads,
      deny: 0n,
    });
    const deleted = new Promise<string>((resolve) => client.once('threadDelete', ({ id }) => resolve(id)));
    expect((await send('DELETE', `/channels/${thread}`)).status).toBe(200);
    expect(await deleted).toBe(thread);
    expect((await send('GET', `/channels/${thread}/messages`)).body.code).toBe(10003);
    expect((await send('DELETE', `/channels/${workshop}`)).body.code).toBe(50013);
    expect(discord.violations).toEqual([]);
  });
});
