import { join } from 'node:path';
import { type APIMessage, PermissionFlagsBits } from 'discord-api-types/v10';
import { defaultWorld, InteractionFailed, type LocalDiscord, workshop } from 'local-discord';
import { describe, expect, it, onTestFinished } from 'vitest';
import { system } from '#cli/system';
import { ownFolder } from '#test/folder';
import { openDiscord } from '#test/local-discord';
import { blank, connect } from './connect.ts';
import { type Evening, meet } from './evening.ts';
import {
  begunBy,
  boardsSeen,
  cancelsLobby,
  dealtTo,
  firstDraft,
  folded,
  isPrivate,
  messageOf,
  nextPublic,
  offerTo,
  playerOf,
  press,
  takeTurn,
  whisper,
  wordsIn,
} from './talk.ts';

/** The next announcement in a channel fails. */
const outOfOrder = ({ faults }: LocalDiscord, channel: string): void =>
  faults.next({ kind: 'serverError', method: 'POST', route: `/channels/${channel}/messages` });

/** The ids of the boards posted in a channel. */
const boardsIn = ({ ada, channel }: Evening): readonly string[] =>
  boardsSeen(ada, channel).map(({ id }) => id);

/** Takes a turn that can't be told at once; gives the board that tells it a second later. */
async function laterToldOf(evening: Evening, board: APIMessage): Promise<APIMessage> {
  const next = takeTurn(evening, board);
  await evening.logged('"delivery":"later"');
  evening.pass(1000);
  return next;
}

/** What a bot needs besides a Discord. */
const alone = async () => ({
  database: { path: join(await ownFolder(), 'games.db') },
  painter: blank,
  // Discord's clock stands still, so nobody's presses get older.
  system: { ...system, elapsed: () => 0 },
});

describe('a channel where the bot lacks permissions', () => {
  it('gets no table, and the person who asks is told which permission is missing', async () => {
    const { ada, channel, discord } = await meet();
    discord.admin.denyBot(channel, PermissionFlagsBits.AttachFiles);
    expect(await whisper(ada.command(channel, 'sagrada new'))).toMatch(/attach files/i);
    discord.admin.denyBot(channel, 0n);
    expect(isPrivate(await messageOf(ada.command(channel, 'sagrada new')))).toBe(false);
  });

  it('loses nothing that is done there: it is announced once the permission is back', async () => {
    const evening = await meet();
    const { ada, ben, channel, discord } = evening;
    const board = await begunBy(evening, ada, ben);
    const [first, second] = playerOf(evening, board).person === ada.person ? [ada, ben] : [ben, ada];
    discord.admin.denyBot(channel, PermissionFlagsBits.SendMessages);
    await first.command(channel, 'pass');
    await evening.logged('"delivery":"notAllowed"');
    discord.admin.denyBot(channel, 0n);
    const next = nextPublic(evening);
    await second.command(channel, 'pass');
    expect(playerOf(evening, await next).person).toEqual(second.person);
  });
});

describe('a board that somebody asks for before it could be announced', () => {
  it('leaves the commitment where the windows were chosen', async () => {
    const evening = await meet();
    const { ada, ben, channel, discord } = evening;
    const choosing = await dealtTo(evening, ada, ben);
    const [commitment = 'no commitment'] = /[\da-f]{64}/u.exec(wordsIn(choosing)) ?? [];
    outOfOrder(discord, channel);
    for (const person of [ada, ben]) await press(person, await offerTo(person, choosing), 'choose');
    await evening.logged('"delivery":"later"');
    const board = await messageOf(ada.command(channel, 'sagrada board'));
    expect(wordsIn(board)).toContain('All windows are chosen.');
    expect(await folded(ben, choosing)).toContain(commitment);
  });

  it('says what has happened, and notifies nobody', async () => {
    const evening = await meet();
    const { ada, ben, channel, discord } = evening;
    const first = await begunBy(evening, ada, ben);
    const player = playerOf(evening, first);
    outOfOrder(discord, channel);
    await player.command(channel, 'pass');
    await evening.logged('"delivery":"later"');
    const board = await messageOf(ben.command(channel, 'sagrada board'));
    expect(wordsIn(board)).toContain(player.person === ada.person ? 'Ada passed.' : 'Ben passed.');
    expect(board.mentions).toEqual([]);
  });
});

describe('a thread', () => {
  it('is a channel of its own, with a game of its own', async () => {
    const evening = await meet();
    const { ada, ben, channel, discord } = evening;
    const thread = discord.admin.createThread(channel, 'glass');
    await ada.command(channel, 'sagrada new');
    const first = await begunBy({ ...evening, channel: thread }, ada, ben);
    await takeTurn({ ...evening, channel: thread }, first);
    expect(await ada.finds(channel, ({ content }) => content.includes('Ada'))).toBeDefined();
  });

  it('has those who sit down at its table among its members, who stay when they leave the table', async () => {
    const evening = await meet();
    const { ada, ben, clara, channel, discord } = evening;
    const thread = discord.admin.createThread(channel, 'glass');
    const lobby = await messageOf(ada.command(thread, 'sagrada new'));
    await press(ben, lobby, 'join');
    await press(ben, lobby, 'leave');
    discord.faults.next({ kind: 'discordError', code: 50_001, method: 'PUT', route: '/thread-members/' });
    await press(clara, lobby, 'join');
    await evening.logged('"code":50001,"msg":"somebody could not be added to a thread"');
    await press(clara, lobby, 'leave');
    expect(discord.threadMembers(thread)).toEqual([ada.person.id, ben.person.id]);
  });

  it('that was archived meanwhile is opened again by the next picture', async () => {
    const evening = await meet();
    const { ada, ben, discord } = evening;
    const room = { discord, channel: discord.admin.createThread(evening.channel, 'glass') };
    const board = await begunBy(room, ada, ben);
    outOfOrder(discord, room.channel);
    await playerOf(room, board).command(room.channel, 'pass');
    await evening.logged('"delivery":"later"');
    discord.admin.setThread(room.channel, { archived: true });
    const next = nextPublic(room);
    evening.pass(1000);
    await takeTurn(room, await next);
    expect(evening.log.join('')).not.toContain('"level":50');
  });

  it('that was locked meanwhile continues when it is opened again', async () => {
    const evening = await meet();
    const { ada, ben, discord } = evening;
    const thread = discord.admin.createThread(evening.channel, 'glass');
    const room = { discord, channel: thread };
    const board = await begunBy(room, ada, ben);
    const [first, second] = playerOf(room, board).person === ada.person ? [ada, ben] : [ben, ada];
    outOfOrder(discord, thread);
    await first.command(thread, 'pass');
    await evening.logged('"delivery":"later"');
    discord.admin.setThread(thread, { archived: true, locked: true });
    evening.pass(1000);
    await evening.logged('"delivery":"notAllowed"');
    discord.admin.setThread(thread, { archived: false, locked: false });
    const next = nextPublic(room);
    await second.command(thread, 'pass');
    expect(playerOf(room, await next).person).toEqual(second.person);
  });
});

describe('something that is gone', () => {
  it('takes its table along: a channel', async () => {
    const evening = await meet();
    const { ada, ben, channel, discord } = evening;
    const board = await begunBy(evening, ada, ben);
    outOfOrder(discord, channel);
    await playerOf(evening, board).command(channel, 'pass');
    await evening.logged('"delivery":"later"');
    discord.admin.deleteChannel(channel);
    await evening.restart();
    // Nothing is sent to a channel that is known to be gone.
    expect(discord.violations).toEqual([]);
  });

  it('takes its table along: the channel of its thread, though only that is told', async () => {
    const evening = await meet();
    const { ada, ben, channel, discord } = evening;
    const room = { discord, channel: discord.admin.createThread(channel, 'glass') };
    const board = await begunBy(room, ada, ben);
    outOfOrder(discord, room.channel);
    await playerOf(room, board).command(room.channel, 'pass');
    await evening.logged('"delivery":"later"');
    discord.faults.dropEvent('THREAD_DELETE');
    discord.admin.deleteChannel(channel);
    // Answered after the loss was noticed.
    await ada.command(ada.directMessages(), 'sagrada rules');
    await evening.restart();
    // It ends when all that was waiting has been tried.
    await evening.restart();
    expect(evening.log.join('')).not.toContain('"delivery":"channelGone"');
  });

  it('is noticed at the latest after a restart', async () => {
    const evening = await meet();
    const { ada, ben, channel, discord } = evening;
    const board = await begunBy(evening, ada, ben);
    outOfOrder(discord, channel);
    await playerOf(evening, board).command(channel, 'pass');
    await evening.logged('"delivery":"later"');
    discord.faults.dropEvent('CHANNEL_DELETE');
    discord.admin.deleteChannel(channel);
    evening.pass(1000);
    // Somebody was just there, so perhaps the bot only can't see it any more.
    await evening.logged('"delivery":"notAllowed"');
    await evening.restart();
    await evening.logged('"delivery":"channelGone"');
    expect(discord.violations).toEqual([]);
  });

  it('is replaced: the message that shows the table', async () => {
    const evening = await meet();
    const { ada, ben, channel, discord } = evening;
    const lobby = await messageOf(ada.command(channel, 'sagrada new'));
    discord.admin.deleteMessage(channel, lobby.id);
    const again = nextPublic(evening);
    await ben.command(channel, 'sagrada join');
    expect((await again).content).toMatch(/Ada[^]*Ben/);
  });

  it('is forgotten when the bot is kicked, and can be started again when it comes back', async () => {
    const evening = await meet();
    const { ada, ben, channel, discord } = evening;
    const [guild] = defaultWorld.guilds;
    if (guild === undefined) throw new Error('no server');
    await begunBy(evening, ada, ben);
    discord.admin.removeGuild(guild.id);
    discord.admin.addGuild(guild);
    expect(await firstDraft(ada, channel)).toBeNull();
    expect((await messageOf(ben.command(channel, 'sagrada new'))).content).toContain('Ben');
  });
});

describe('a server that the client has not been sent', () => {
  const [guild] = defaultWorld.guilds;
  if (guild === undefined) throw new Error('no server');

  it('can be played in when all that is known is that the bot is there', async () => {
    const discord = await openDiscord();
    discord.faults.dropEvent('GUILD_CREATE');
    const bot = await connect({ ...(await alone()), discord, waitGuildTimeout: 1 });
    onTestFinished(() => bot.stop());
    const room = { discord, channel: workshop };
    await takeTurn(room, await begunBy(room, discord.as('ada'), discord.as('ben')));
    expect(discord.violations).toEqual([]);
  });

  it('can be played in before the bot is told that it has joined', async () => {
    const evening = await meet();
    evening.discord.admin.removeGuild(guild.id);
    evening.discord.faults.dropEvent('GUILD_CREATE');
    evening.discord.admin.addGuild(guild);
    const board = await begunBy(evening, evening.ada, evening.ben);
    expect(boardsIn(evening)).toEqual([board.id]);
  });
});

describe('a Discord in trouble', () => {
  it('that asks to wait still gets every picture once', async () => {
    const evening = await meet();
    const { ada, ben, channel, discord } = evening;
    const board = await begunBy(evening, ada, ben);
    const route = `/channels/${channel}/messages`;
    discord.faults.next({ kind: 'rateLimit', retryAfter: 0.05, method: 'POST', route });
    const next = await takeTurn(evening, board);
    await takeTurn(evening, next);
    expect(boardsIn(evening)).toHaveLength(3);
  });

  it.each([
    ['fails inside', { kind: 'serverError', status: 502 }],
    ['hangs up', { kind: 'reset' }],
  ] as const)('that %s gets every picture once, a second later', async (_, fault) => {
    const evening = await meet();
    const { ada, ben, channel, discord } = evening;
    const board = await begunBy(evening, ada, ben);
    discord.faults.next({ ...fault, method: 'POST', route: `/channels/${channel}/messages` });
    await takeTurn(evening, await laterToldOf(evening, board));
    expect(boardsIn(evening)).toHaveLength(3);
  });

  it("that did what it says it didn't do gets no second picture", async () => {
    const evening = await meet();
    const { ada, ben, channel, discord } = evening;
    const board = await begunBy(evening, ada, ben);
    discord.faults.next({
      kind: 'serverError',
      method: 'POST',
      route: `/channels/${channel}/messages`,
      applied: true,
    });
    await laterToldOf(evening, board);
    expect(boardsIn(evening)).toHaveLength(2);
  });

  it("that only allows changing an old message once an hour doesn't hold up the game", async () => {
    const evening = await meet();
    const { ada, ben, channel, discord } = evening;
    const hour = { kind: 'rateLimit', retryAfter: 3600, method: 'PATCH' } as const;
    const lobby = await messageOf(ada.command(channel, 'sagrada new'));
    discord.faults.next({ ...hour, route: lobby.id });
    const again = nextPublic(evening);
    await ben.command(channel, 'sagrada join');
    expect((await again).content).toMatch(/Ada[^]*Ben/);
    await cancelsLobby(ada, channel);

    const board = await begunBy(evening, ada, ben);
    discord.faults.next({ ...hour, route: board.id });
    const next = nextPublic(evening);
    await playerOf(evening, board).command(channel, 'pass');
    await takeTurn(evening, await next);
    expect(boardsIn(evening)).toHaveLength(3);
  });

  it('that drops the connection loses no click: the session continues', async () => {
    const evening = await meet();
    const { ada, ben, discord } = evening;
    const board = await begunBy(evening, ada, ben);
    discord.faults.closeSocket(4000);
    await discord.waitFor(() => !discord.online());
    await discord.waitFor(() => discord.online());
    const later = await takeTurn(evening, await takeTurn(evening, board));
    expect(boardsIn(evening).at(-1)).toBe(later.id);
  });

  it('that ends the session gets a new one', async () => {
    const evening = await meet();
    const { ada, ben, discord } = evening;
    const board = await begunBy(evening, ada, ben);
    discord.faults.invalidateSession(false);
    await discord.waitFor(() => !discord.online());
    await discord.waitFor(() => discord.online());
    const later = await takeTurn(evening, board);
    expect(boardsIn(evening).at(-1)).toBe(later.id);
  });

  it('that ends the connection for good makes the bot stop, and it says so', async () => {
    const { discord, lost } = await meet();
    discord.faults.closeSocket(4014);
    expect((await lost).message).toContain('Install the newest version');
  });

  it('that refuses the login for good makes the start fail, and it says what to do', async () => {
    const discord = await openDiscord();
    discord.faults.refuseLogin(4014);
    await expect(connect({ ...(await alone()), discord })).rejects.toThrow('Discord refused the intents.');
  });

  it('that considers an answer too late still gets the action done', async () => {
    const evening = await meet();
    const { ada, ben, channel, discord } = evening;
    const board = await begunBy(evening, ada, ben);
    const person = playerOf(evening, board);
    discord.faults.next({ kind: 'discordError', code: 10_062, method: 'POST', route: '/callback' });
    const next = nextPublic(evening);
    const passing = person.command(channel, 'pass').catch((error: unknown) => error);
    expect(playerOf(evening, await next).person).not.toEqual(person.person);
    evening.pass(3000);
    expect(await passing).toBeInstanceOf(InteractionFailed);
  });
});
