import { type APIMessage, PermissionFlagsBits } from 'discord-api-types/v10';
import { defaultWorld, type GuildSpec, workshop } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { welcomeWindow } from '#features/welcome/messages';
import { patternNamed } from '#games/shared/pattern';
import { placementFaults } from '#games/shared/placement';
import { allSpaces } from '#games/shared/space';
import { windowOf } from '#games/shared/window';
import { type Evening, meet } from './evening.ts';
import { isPrivate, messageOf, picturesIn, playsSolo, press, waysIn, whisper, wordsIn } from './talk.ts';

const ways = ['playTogether', 'playAlone', 'daily'];
const isWelcome = (message: APIMessage): boolean => waysIn(message).join() === ways.join();

/** The welcome cards in a channel. */
const cardsIn = ({ ada }: Evening, channel: string): readonly APIMessage[] =>
  ada.sees(channel).filter(isWelcome);

/** The bot joins the friends' server for the first time; returns its card. */
async function welcomed() {
  const evening = await meet({ welcome: true });
  const card = await evening.ada.finds(workshop, isWelcome);
  return { ...evening, card };
}

/** A server with three channels that the bot can join. */
const [computers] = defaultWorld.guilds;
const guildWith = (given: Partial<GuildSpec>): GuildSpec => ({
  ...(computers ?? expect.fail('there is no server')),
  id: '1100000000000005000',
  channels: ['rules', 'news', 'games'].map((name, index) => ({ id: `110000000000000500${index + 1}`, name })),
  ...given,
});

describe('a server that the bot joins', () => {
  it('is welcomed with a picture and three ways to start, in its language', async () => {
    const { card, clara, discord } = await welcomed();
    expect(wordsIn(card)).toMatch(/^## Welcome to Sagrada!/u);
    expect(wordsIn(card)).toContain('**Play alone** also offers computer players.');
    expect(picturesIn(card)).toEqual([expect.stringContaining('stained-glass window')]);
    expect(card.mentions).toEqual([]);
    const werkstatt = discord.channels().find((channel) => 'name' in channel && channel.name === 'werkstatt');
    expect(wordsIn(await clara.finds(werkstatt?.id ?? '', isWelcome))).toContain('Willkommen bei Sagrada!');
  });

  it.each(['playAlone', 'daily'] as const)('opens one panel by a double tap: %s', async (way) => {
    const { card, clara, discord } = await welcomed();
    const taps = await Promise.all([press(clara, card, way), press(clara, card, way)]);
    expect(taps.map(({ kind }) => kind)).toEqual(['message', 'message']);
    await discord.waitFor(() => clara.sees(workshop).filter(isPrivate).length === 1);
  });

  it('is welcomed once: not after a restart, and not when the bot is back', async () => {
    const evening = await welcomed();
    await evening.restart();
    evening.discord.admin.removeGuild(computers?.id ?? '');
    evening.discord.admin.addGuild(guildWith({ id: computers?.id ?? '' }));
    evening.discord.admin.addGuild(
      guildWith({ id: '1100000000000006000', channels: [{ id: '1100000000000006001', name: 'last' }] }),
    );
    await evening.ada.finds('1100000000000006001', isWelcome);
    for (const channel of [workshop, '1100000000000005001', '1100000000000005002'])
      expect(cardsIn(evening, channel).length).toBeLessThanOrEqual(channel === workshop ? 1 : 0);
  });

  it('is welcomed where Discord announces new members, or else in the first channel where the bot may play', async () => {
    const evening = await welcomed();
    const { ada, discord } = evening;
    discord.admin.addGuild(guildWith({ systemChannelId: '1100000000000005003' }));
    await ada.finds('1100000000000005003', isWelcome);
    const closed = {
      id: '1100000000000007000',
      type: 'role',
      allow: 0n,
      deny: PermissionFlagsBits.AttachFiles,
    } as const;
    discord.admin.addGuild(
      guildWith({
        id: '1100000000000007000',
        systemChannelId: '1100000000000007001',
        channels: [
          { id: '1100000000000007001', name: 'closed', overwrites: [closed] },
          { id: '1100000000000007002', name: 'open' },
        ],
      }),
    );
    await ada.finds('1100000000000007002', isWelcome);
    expect(cardsIn(evening, '1100000000000007001')).toEqual([]);
    discord.admin.addGuild(
      guildWith({
        id: '1100000000000008000',
        channels: [
          { id: '1100000000000008001', name: 'mute', overwrites: [{ ...closed, id: '1100000000000008000' }] },
        ],
      }),
    );
    await evening.logged('there is no channel for a welcome');
    expect(discord.violations).toEqual([]);
  });

  it('hears nothing if the installation is set that way', async () => {
    const evening = await meet();
    evening.discord.admin.addGuild(guildWith({}));
    await messageOf(evening.ada.command(workshop, 'sagrada help'));
    await evening.restart();
    expect(cardsIn(evening, workshop)).toEqual([]);
  });

  it('is welcomed a minute later if that failed, but once if only the answer was lost', async () => {
    const evening = await welcomed();
    const { ada, discord } = evening;
    const route = '/channels/1100000000000005001/messages';
    discord.faults.next({ kind: 'serverError', status: 503, route, applied: true });
    discord.admin.addGuild(guildWith({}));
    await evening.logged('a welcome was not posted');
    await evening.passAwake(60_000);
    await evening.logged('"server":"1100000000000005000","msg":"welcome posted"');
    expect(cardsIn(evening, '1100000000000005001')).toHaveLength(1);
    await ada.finds('1100000000000005001', isWelcome);
  });
});

describe('the welcome card', () => {
  it('opens a table for the first to press, and seats the next', async () => {
    const { ada, ben, clara, card } = await welcomed();
    const lobby = await messageOf(press(ada, card, 'playTogether'));
    expect(wordsIn(lobby)).toContain('The game needs at least one more player');
    const told = await whisper(press(ben, card, 'playTogether'));
    expect(told).toContain(`https://discord.com/channels/${computers?.id ?? ''}/${workshop}/${lobby.id}`);
    const full = await ada.finds(workshop, ({ content }) => content.includes('Ben'));
    expect(full.content).toContain('Ada can start the game now.');
    expect(await whisper(press(ada, card, 'playTogether'))).toContain('`/sagrada board` shows it');
    await messageOf(press(ada, full, 'start'));
    expect(await whisper(press(clara, card, 'playTogether'))).toContain(
      'Hier läuft schon eine Partie, also hat deine ihren eigenen Thread',
    );
  });

  it('deals a solo game in direct messages, and finds it again', async () => {
    const { ada, card, discord } = await welcomed();
    const told = await whisper(playsSolo(ada, card));
    const room = ada.directMessages();
    const dealt = await ada.finds(room, (message) => wordsIn(message).includes('Choose your window.'));
    expect(told).toContain(`[choose your window](https://discord.com/channels/@me/${room}/${dealt.id})`);
    expect(await whisper(playsSolo(ada, card))).toContain('You already have a game');
    expect(
      discord
        .as('ben')
        .sees(workshop)
        .filter((message) => !isPrivate(message)),
    ).toHaveLength(1);
  });

  it('says what to do if direct messages are closed, and continues once they are open', async () => {
    const { ada, card, discord } = await welcomed();
    discord.admin.setDirectMessages(ada.person.id, 'closed');
    const told = await whisper(playsSolo(ada, card));
    expect(told).toContain('Allow direct messages');
    expect(told).toContain('`/sagrada new` with `solo:` or `computers:`');
    discord.admin.setDirectMessages(ada.person.id, 'open');
    const { components } = await messageOf(playsSolo(ada, card));
    expect(JSON.stringify(components)).toContain('https://discord.com/channels/@me/');
  });

  it("shows each person their own view of today's challenge", async () => {
    const { ben, card } = await welcomed();
    expect(await whisper(press(ben, card, 'daily'))).toContain('Daily challenge · January 6, 2026');
  });

  it('shows a window that obeys the rules', () => {
    const { pattern, dice } = welcomeWindow;
    const faults = dice.flatMap((die, place) => {
      const [space = expect.fail('there is no such space')] = allSpaces.slice(place);
      const before = dice.map((each, at) => (at < place ? each : null));
      return placementFaults(windowOf(patternNamed(pattern), before), space, die);
    });
    expect([dice.length, faults]).toEqual([allSpaces.length, []]);
  });
});
