import { GatewayIntentBits, type Interaction, MessageFlags, PermissionFlagsBits } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { defaultWorld, glaziers, kiln, potters, sundayWindows, workshop } from '#playground/default-world';
import { logIn, openBot } from './bot.ts';
import { openDiscord } from './open-discord.ts';
import { sender } from './sender.ts';

/** Says hello to everyone, and answers a press privately. */
async function glazier(interaction: Interaction): Promise<unknown> {
  if (interaction.isButton()) return interaction.reply({ content: 'Yours', flags: MessageFlags.Ephemeral });
  if (!interaction.isChatInputCommand()) return undefined;
  const button = { type: 2, style: 2, label: 'Mine', custom_id: 'mine' } as const;
  return interaction.reply({ content: 'Hello', components: [{ type: 1, components: [button] }] });
}

/** A bot with commands for some kinds of places and installations, and a record of every message it gets. */
async function openGlazier() {
  const discord = await openDiscord();
  const { Guilds, GuildMessages, DirectMessages } = GatewayIntentBits;
  const { client } = await logIn(discord, glazier, {}, [Guilds, GuildMessages, DirectMessages]);
  const heard: { readonly t: string | null; readonly d: unknown }[] = [];
  client.on('raw', (event: { readonly t: string | null; readonly d: unknown }) => void heard.push(event));
  await client.application.commands.set([
    { name: 'hello', description: 'x', integrationTypes: [0, 1], contexts: [0, 1, 2] },
    { name: 'ours', description: 'x', integrationTypes: [0], contexts: [0, 1, 2] },
    { name: 'in-guilds', description: 'x', integrationTypes: [0, 1], contexts: [0] },
  ]);
  const [ada, dmitri] = [discord.as('ada'), discord.as('dmitri')];
  return { discord, client, ada, dmitri, heard };
}

const { AttachFiles, EmbedLinks, MentionEveryone } = PermissionFlagsBits;

describe.each([
  { where: 'a guild that the bot is not in', channel: kiln, offered: ['hello', 'in-guilds'] },
  { where: 'a group of people', channel: sundayWindows, offered: ['hello'] },
])('in $where', ({ channel, offered }) => {
  it('commands are there for people who have installed the app, and answered for everyone to see', async () => {
    const { discord, ada, dmitri } = await openGlazier();
    expect(dmitri.commands(channel).map(({ name }) => name)).toEqual(offered);
    expect(ada.commands(channel)).toEqual([]);
    await expect(ada.command(channel, 'hello')).rejects.toMatchObject({ code: 'unknownCommand' });
    await dmitri.command(channel, 'hello');
    const [seen] = ada.sees(channel);
    expect(seen).toMatchObject({ content: 'Hello', author: { id: discord.applicationId } });
    if (seen === undefined) throw new TypeError('nothing is seen');
    await ada.press(seen, 'mine');
    expect(ada.sees(channel).map(({ content }) => content)).toEqual(['Hello', 'Yours']);
    expect(dmitri.sees(channel)).toHaveLength(1);
    expect(discord.violations).toEqual([]);
  });

  it('the bot only hears what it is asked, and may neither look nor write', async () => {
    const { discord, dmitri, heard } = await openGlazier();
    heard.length = 0;
    dmitri.says(channel, 'Among us');
    await dmitri.command(channel, 'hello');
    dmitri.says(channel, 'Still among us');
    const room = dmitri.directMessages();
    dmitri.says(room, 'Between us');
    await dmitri.command(room, 'hello');
    expect(heard.flatMap(({ t }) => t ?? [])).toEqual([
      'INTERACTION_CREATE',
      'MESSAGE_CREATE',
      'INTERACTION_CREATE',
    ]);
    const send = sender(discord);
    for (const [method, path, body] of [
      ['GET', `/channels/${channel}`, undefined],
      ['GET', `/channels/${channel}/messages`, undefined],
      ['POST', `/channels/${channel}/messages`, { content: 'Hello' }],
    ] as const)
      expect(await send(method, path, body)).toMatchObject({ status: 403, body: { code: 50001 } });
    expect((await send('GET', `/guilds/${potters}`)).body.code).toBe(10004);
    expect(discord.violations).toEqual([]);
  });
});

describe('in places without the bot', () => {
  it('the bot learns whose the app is, and what its answers may contain', async () => {
    const { dmitri, heard } = await openGlazier();
    await dmitri.command(kiln, 'hello');
    await dmitri.command(sundayWindows, 'hello');
    const { id } = dmitri.person;
    expect(heard.flatMap(({ t, d }) => (t === 'INTERACTION_CREATE' ? [d] : []))).toMatchObject([
      {
        context: 0,
        guild_id: potters,
        member: { user: { id } },
        app_permissions: String(AttachFiles | EmbedLinks),
        authorizing_integration_owners: { 1: id },
      },
      {
        context: 2,
        channel: { id: sundayWindows, type: 3, name: 'Sunday windows' },
        user: { id },
        app_permissions: String(AttachFiles | EmbedLinks | MentionEveryone),
        authorizing_integration_owners: { 1: id },
      },
    ]);
  });

  it('the guild is not mentioned when it logs in', async () => {
    const { client } = await openGlazier();
    expect(client.guilds.cache.has(potters)).toBe(false);
    expect(client.guilds.cache.size).toBe(2);
  });
});

describe('an answer where only the person has the app', () => {
  it('is followed by at most five messages (40094)', async () => {
    const { discord, client } = await openBot(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.reply('0');
      for (let count = 1; count <= 6; count += 1) await interaction.followUp(String(count));
    });
    await client.application.commands.set([
      { name: 'hello', description: 'x', integrationTypes: [0, 1], contexts: [0, 1, 2] },
    ]);
    const dmitri = discord.as('dmitri');
    const room = dmitri.directMessages();
    await Promise.all([dmitri.command(sundayWindows, 'hello'), dmitri.command(room, 'hello')]);
    await dmitri.finds(room, ({ content }) => content === '6');
    await discord.waitFor(() => discord.violations.length > 0);
    expect(dmitri.sees(sundayWindows).map(({ content }) => content)).toEqual(['0', '1', '2', '3', '4', '5']);
    expect(discord.takeViolations()).toMatchObject([{ code: 40094, status: 400 }]);
  });
});

const command = (places: object) => ({ name: 'hello', description: 'x', ...places });
const onUsers = command({ integration_types: [0, 1], contexts: [0, 2] });
const wrong = (code: string): object => ({ _errors: [expect.objectContaining({ code })] });

describe('an app', () => {
  it('for guilds alone refuses all commands if one is for people, and says which field', async () => {
    const discord = await openDiscord({ world: { ...defaultWorld, installationTypes: [0] } });
    const send = sender(discord);
    const path = `/applications/${discord.applicationId}/commands`;
    expect((await send('GET', '/applications/@me')).body).toMatchObject({
      integration_types_config: { 0: {} },
    });
    expect(await send('PUT', path, [command({ name: 'other' }), onUsers])).toMatchObject({
      status: 400,
      body: {
        code: 50035,
        errors: {
          1: {
            integration_types: { 1: wrong('INTEGRATION_TYPE_NOT_SUPPORTED') },
            contexts: { 1: wrong('CONTEXT_NOT_SUPPORTED') },
          },
        },
      },
    });
    expect(discord.as('ada').commands(workshop)).toEqual([]);
    expect((await send('PUT', path, [command({ integration_types: [0], contexts: [0, 1] })])).status).toBe(
      200,
    );
    expect(discord.takeViolations()).toHaveLength(1);
  });

  it("can't say for commands of one guild where they are used", async () => {
    const discord = await openDiscord();
    const path = `/applications/${discord.applicationId}/guilds/${glaziers}/commands`;
    const send = sender(discord);
    expect((await send('PUT', path, [onUsers])).body.code).toBe(50035);
    expect((await send('PUT', path, [command({})])).status).toBe(200);
    expect(discord.takeViolations()).toHaveLength(1);
  });

  it('whose commands alone a guild authorized answers there, but is no member and may not write', async () => {
    const guilds = defaultWorld.guilds.map((guild) =>
      guild.id === potters ? { ...guild, hasCommands: true } : guild,
    );
    const { discord, client } = await openBot(glazier, { world: { ...defaultWorld, guilds } });
    const owners = new Promise((resolve) =>
      client.once('interactionCreate', ({ authorizingIntegrationOwners: by, guild }) =>
        resolve({ by, guild }),
      ),
    );
    const ada = discord.as('ada');
    await ada.command(kiln, 'hello');
    expect(await owners).toMatchObject({ by: { 0: potters }, guild: null });
    expect(ada.sees(kiln)).toMatchObject([{ content: 'Hello' }]);
    const send = sender(discord);
    const post = await send('POST', `/channels/${kiln}/messages`, { content: 'Hello' });
    expect(post).toMatchObject({ status: 403, body: { code: 50001 } });
    expect(client.guilds.cache.has(potters)).toBe(false);
    expect(discord.violations).toEqual([]);
  });
});
