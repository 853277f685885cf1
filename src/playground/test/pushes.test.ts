import { MessageFlags } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { sundayWindows, workshop } from '#playground/default-world';
import type { LocalDiscord } from '#playground/local-discord';
import { logIn } from './bot.ts';
import { openDiscord } from './open-discord.ts';
import { sender, sendFiles } from './sender.ts';

const messages = `/channels/${workshop}/messages`;

async function open() {
  const discord = await openDiscord();
  const id = (who: string): string => discord.as(who).person.id;
  return { discord, send: sender(discord), id, ada: discord.as('ada'), ben: discord.as('ben') };
}

/** What phones said, by whose they are. */
const said = ({ pushes, members }: LocalDiscord): readonly string[] =>
  pushes.map(({ personId, body }) => `${members.find(({ id }) => id === personId)?.username}: ${body}`);

describe("a phone's push", () => {
  it('says who wrote, where, and the text without its marks', async () => {
    const { discord, id, ada } = await open();
    const content = [
      `## Round **2**, <@${id('ben')}>!`,
      `- *Yellow* ||4||, \`A4\` <:ruby:1234567890123456789>`,
      `> [Rules](https://example.org) in <#${workshop}>: </hello:12345>`,
    ].join('\n');
    const { id: messageId } = ada.says(workshop, content);
    expect(discord.pushes).toEqual([
      {
        personId: id('ben'),
        channelId: workshop,
        messageId,
        title: 'Ada (#the-workshop, The Glaziers)',
        body: 'Round 2, @Ben!\n• Yellow 4, A4 :ruby:\nRules in #the-workshop: /hello',
      },
    ]);
  });

  it('comes to those whom allowed_mentions permits, to roles and to everyone, but not to who wrote', async () => {
    const { discord, send, id, ada } = await open();
    const content = `<@${id('ada')}> <@${id('ben')}>`;
    await send('POST', messages, { content, allowed_mentions: { users: [id('ben')] } });
    await send('POST', messages, { content, allowed_mentions: { parse: [] } });
    await send('POST', messages, { content, flags: MessageFlags.SuppressNotifications });
    await send('POST', messages, { content: 'nobody' });
    expect(said(discord)).toEqual(['ben: @Ada @Ben']);
    ada.says(workshop, '@everyone, a game?');
    expect(said(discord).slice(1)).toEqual(
      ['ben', 'clara', 'dmitri'].map((who) => `${who}: @everyone, a game?`),
    );
  });

  it('is empty for Components V2, and for files alone', async () => {
    const { discord, send, id } = await open();
    const components = [{ type: 10, content: `<@${id('ben')}>, your turn` }];
    await send('POST', messages, { components, flags: MessageFlags.IsComponentsV2 });
    const { body } = await send('POST', '/users/@me/channels', { recipient_id: id('ben') });
    await sendFiles(discord, `/channels/${body.id}/messages`, {}, [new Uint8Array([1])]);
    expect(said(discord)).toEqual(['ben: ', 'ben: ']);
    expect(discord.pushes.map(({ title }) => title)).toEqual([
      'The Glazier (#the-workshop, The Glaziers)',
      'The Glazier',
    ]);
  });

  it('comes for every direct message, but not for an edit', async () => {
    const { discord, send, id } = await open();
    const { body: opened } = await send('POST', '/users/@me/channels', { recipient_id: id('ada') });
    await send('POST', `/channels/${opened.id}/messages`, { content: 'your turn' });
    const { body: quiet } = await send('POST', messages, { content: 'quiet' });
    await send('PATCH', `${messages}/${quiet.id}`, { content: `<@${id('ada')}>` });
    expect(said(discord)).toEqual(['ada: your turn']);
  });

  it('is cut between words where a phone has no room left', async () => {
    const { discord, send, id } = await open();
    await send('POST', messages, { content: `<@${id('ben')}>${' glass'.repeat(40)}` });
    expect(said(discord)).toEqual([`ben: @Ben${' glass'.repeat(32)}…`]);
  });

  it('comes to nobody who is answered, or for whom alone something is, or who sees no such channel', async () => {
    const { discord, id, ada, send } = await open();
    await logIn(discord, async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.reply({ content: `<@${id('ada')}> <@${id('ben')}>` });
      await interaction.followUp({ content: `<@${id('ben')}>`, flags: MessageFlags.Ephemeral });
    });
    await ada.command(workshop, 'hello');
    await ada.finds(workshop, ({ flags }) => flags === MessageFlags.Ephemeral);
    expect(said(discord)).toEqual(['ben: @Ada @Ben']);
    expect(ada.channels().some(({ id: channel }) => channel === sundayWindows)).toBe(true);
    const thread = discord.admin.createPrivateThread(workshop, 'a game', [discord.applicationId]);
    await send('POST', `/channels/${thread}/messages`, { content: '@everyone' });
    expect(said(discord).slice(1)).toEqual(['ada: @everyone']);
    discord.reset();
    expect(discord.pushes).toEqual([]);
  });
});
