import { ChannelType, OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10';
import { Routes } from 'discord.js';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createElsewhere } from '#bot/elsewhere';
import { createOnce } from '#bot/work-queue';
import { noEmojis } from '#discord/protocol/emojis';

const { ViewChannel, SendMessages, SendMessagesInThreads, AttachFiles, Administrator } = PermissionFlagsBits;
const usual = ViewChannel | SendMessages | SendMessagesInThreads | AttachFiles;
const [guild, channel, parent, person, bot, owner] = ['1', '2', '3', '4', '5', '6'] as const;
const now = Date.UTC(2026, 10, 27);

const overwrite = (id: string, change: { readonly allow?: bigint; readonly deny?: bigint }) => ({
  id,
  type: OverwriteType.Role,
  allow: String(change.allow ?? 0n),
  deny: String(change.deny ?? 0n),
});

/** A server as Discord describes it, and whose request is answered how; null is refused. */
interface Described {
  readonly everyone?: bigint;
  /** The permissions of the role `7`, which the person has. */
  readonly role?: bigint;
  readonly member?: object | null;
  readonly channel?: object | null;
  readonly overwrites?: readonly object[];
  readonly ofParent?: readonly object[];
  readonly own?: object | null;
  /** Collects what Discord is asked. */
  readonly asked?: string[];
  /** Collects the lines of the log. */
  readonly log?: string[];
}

function lookInto({
  everyone = usual,
  role = 0n,
  member,
  own,
  overwrites = [],
  ofParent = [],
  asked = [],
  log = [],
  ...more
}: Described) {
  const answers: Readonly<Record<string, object | null>> = {
    [Routes.guild(guild)]: {
      name: 'The Glaziers',
      owner_id: owner,
      roles: [
        { id: guild, permissions: String(everyone) },
        { id: '7', permissions: String(role) },
      ],
    },
    [Routes.guildMember(guild, person)]: member === undefined ? { roles: ['7'] } : member,
    [Routes.guildMember(guild, owner)]: { roles: [] },
    [Routes.guildMember(guild, bot)]: own === undefined ? { roles: [] } : own,
    [Routes.channel(channel)]:
      more.channel === null
        ? null
        : { name: 'daily', type: ChannelType.GuildText, permission_overwrites: overwrites, ...more.channel },
    [Routes.channel(parent)]: { name: 'games', type: ChannelType.GuildText, permission_overwrites: ofParent },
  };
  const elsewhere = createElsewhere({
    rest: {
      get: async (route: string) => {
        asked.push(route);
        const answer = answers[route] ?? null;
        if (answer === null) throw new Error('Discord refuses');
        return answer;
      },
      post: async () => ({}),
    },
    emojis: noEmojis,
    once: createOnce(),
    ownId: () => bot,
    now: () => now,
    log: pino({ level: 'debug', base: null }, { write: (line: string) => log.push(line) }),
  });
  return (somebody: string = person, channels: readonly string[] = [channel]) =>
    elsewhere.look(
      channels.map((each) => ({ channel: each, guild })),
      somebody,
    );
}

const found = { channel, guild, name: 'daily', server: 'The Glaziers' };

const thread = { type: ChannelType.PublicThread, parent_id: parent, permission_overwrites: undefined };

it.each<[string, Described, boolean]>([
  ['both may write', {}, true],
  ['somebody else is not in the server', { member: null }, false],
  ['the bot is not in the server', { own: null }, false],
  ['the channel is gone', { channel: null }, false],
  ['it is no channel to write in', { channel: { type: ChannelType.GuildCategory } }, false],
  ['everyone is kept out', { overwrites: [overwrite(guild, { deny: ViewChannel })] }, false],
  [
    'only the bot may see it',
    { overwrites: [overwrite(guild, { deny: ViewChannel }), overwrite(bot, { allow: ViewChannel })] },
    false,
  ],
  [
    'only the person may see it',
    { overwrites: [overwrite(guild, { deny: ViewChannel }), overwrite(person, { allow: ViewChannel })] },
    false,
  ],
  [
    'both are let in by name',
    {
      overwrites: [
        overwrite(guild, { deny: ViewChannel }),
        overwrite(person, { allow: ViewChannel }),
        overwrite(bot, { allow: ViewChannel }),
      ],
    },
    true,
  ],
  ['a role of the person is kept out', { overwrites: [overwrite('7', { deny: SendMessages })] }, false],
  [
    'a role is kept out, but the person is let in',
    { overwrites: [overwrite('7', { deny: SendMessages }), overwrite(person, { allow: SendMessages })] },
    true,
  ],
  [
    'only a role that the person has may write, and the bot',
    { everyone: ViewChannel, role: usual, own: { roles: ['7'] } },
    true,
  ],
  ['the bot lacks the role', { everyone: ViewChannel, role: usual }, false],
  [
    'an administrator overrides a channel, but not for the bot',
    { role: Administrator, overwrites: [overwrite(guild, { deny: SendMessages })] },
    false,
  ],
  [
    'administrators override a channel',
    { role: Administrator, own: { roles: ['7'] }, overwrites: [overwrite(guild, { deny: SendMessages })] },
    true,
  ],
  [
    'the person is timed out',
    { member: { roles: [], communication_disabled_until: '2026-11-28T00:00:00Z' } },
    false,
  ],
  [
    'a timeout is over',
    { member: { roles: [], communication_disabled_until: '2026-11-26T00:00:00Z' } },
    true,
  ],
  ['the person has not accepted the rules', { member: { roles: [], pending: true } }, false],
  [
    'a thread, whose channel decides',
    { channel: thread, ofParent: [overwrite(guild, { deny: SendMessages })] },
    true,
  ],
  [
    'a thread in which nobody may write',
    { channel: thread, ofParent: [overwrite(guild, { deny: SendMessagesInThreads })] },
    false,
  ],
  ['a private thread', { channel: { ...thread, type: ChannelType.PrivateThread } }, false],
])('looks into another channel: %s', async (_, described, isOpen) => {
  expect(await lookInto(described)()).toEqual(isOpen ? [found] : []);
});

it('lets the owner of a server in everywhere', async () => {
  const look = lookInto({
    overwrites: [overwrite(guild, { deny: SendMessages }), overwrite(bot, { allow: SendMessages })],
  });
  expect([await look(), await look(owner)]).toEqual([[], [found]]);
});

it('asks about a server once, however many of its channels are looked at', async () => {
  const asked: string[] = [];
  const look = lookInto({ asked });
  // The second is gone.
  expect(await look(person, [channel, '8', parent])).toEqual([
    found,
    { ...found, channel: parent, name: 'games' },
  ]);
  const ofServer = [Routes.guildMember(guild, person), Routes.guildMember(guild, bot), Routes.guild(guild)];
  expect(asked.toSorted()).toEqual(
    [...ofServer, ...[channel, '8', parent].map((each) => Routes.channel(each))].toSorted(),
  );
});

it('asks only one thing about all channels of a server where somebody is no member', async () => {
  const asked: string[] = [];
  expect(await lookInto({ asked, member: null })(person, [channel, parent])).toEqual([]);
  expect(asked).toEqual([Routes.guildMember(guild, person)]);
});

it('logs a refusal, which is the normal case, only for debugging', async () => {
  const log: string[] = [];
  await lookInto({ member: null, log })();
  expect(log.map((line) => JSON.parse(line))).toMatchObject([{ level: pino.levels.values['debug'], guild }]);
});
