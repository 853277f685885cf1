import { Locale, PermissionFlagsBits } from 'discord-api-types/v10';

/** A person with an account; the guilds list their members. */
export interface Person {
  readonly id: string;
  /** The account's name: lower case, unique. */
  readonly username: string;
  /** The name that others see. */
  readonly displayName: string;
  /** Discord's locale of this person's client at the start, such as `en-GB` or `de`; the person may change it. */
  readonly locale: Locale;
}

/** Permissions of a role or member in one channel, besides those of the guild. */
export interface Overwrite {
  /** A role's id (the guild's own id is @everyone) or a user's. */
  readonly id: string;
  readonly type: 'role' | 'member';
  readonly allow: bigint;
  readonly deny: bigint;
}

export interface RoleSpec {
  readonly id: string;
  readonly name: string;
  readonly permissions: bigint;
}

/** A text channel. */
export interface ChannelSpec {
  readonly id: string;
  readonly name: string;
  readonly overwrites?: readonly Overwrite[];
}

interface MemberSpec {
  readonly userId: string;
  readonly roleIds?: readonly string[];
  /** The name in this guild alone. */
  readonly nick?: string;
}

export interface GuildSpec {
  readonly id: string;
  readonly name: string;
  /** The owner, who may do everything in it. */
  readonly ownerId: string;
  /** Only a Community guild has a locale of its own; others say `en-US`, as on Discord. */
  readonly locale?: Locale;
  /** The channel where Discord announces new members, one of its own; without it there is none. */
  readonly systemChannelId?: string;
  /** Everybody's permissions. */
  readonly everyone: bigint;
  readonly roles?: readonly RoleSpec[];
  readonly members: readonly MemberSpec[];
  /** Whether the bot is a member (default: yes); if so, `botRoleIds` are its roles. */
  readonly hasBot?: boolean;
  readonly botRoleIds?: readonly string[];
  readonly channels: readonly ChannelSpec[];
}

/** A channel of some people without the bot. */
export interface GroupSpec {
  readonly id: string;
  readonly name: string;
  readonly userIds: readonly string[];
}

/** Everything that exists when the server starts, and again after a reset. */
export interface World {
  readonly bot: { readonly id: string; readonly username: string };
  readonly people: readonly Person[];
  readonly guilds: readonly GuildSpec[];
  readonly groups: readonly GroupSpec[];
  /** People who have installed the app for themselves at the start. */
  readonly installedBy: readonly string[];
}

const everyone =
  PermissionFlagsBits.ViewChannel |
  PermissionFlagsBits.SendMessages |
  PermissionFlagsBits.SendMessagesInThreads |
  PermissionFlagsBits.CreatePublicThreads |
  PermissionFlagsBits.EmbedLinks |
  PermissionFlagsBits.AttachFiles |
  PermissionFlagsBits.ReadMessageHistory |
  PermissionFlagsBits.UseApplicationCommands;

const people = [
  { id: '1100000000000000001', username: 'ada', displayName: 'Ada', locale: Locale.EnglishGB },
  { id: '1100000000000000002', username: 'ben', displayName: 'Ben', locale: Locale.EnglishUS },
  { id: '1100000000000000003', username: 'clara', displayName: 'Clara', locale: Locale.German },
  { id: '1100000000000000004', username: 'dmitri', displayName: 'Дмитрий 🎲', locale: Locale.Russian },
] as const satisfies readonly Person[];

const members = people.map(({ id }) => ({ userId: id }));

/**
 * Four people in two guilds, the first with two text channels; plus a guild and a group without the bot. One person has installed
 * the app for themselves. Ids are fixed, so that a bot's database still fits after the server restarts.
 */
export const defaultWorld: World = {
  bot: { id: '1100000000000000100', username: 'The Glazier' },
  people,
  guilds: [
    {
      id: '1100000000000001000',
      name: 'The Glaziers',
      ownerId: people[0].id,
      everyone,
      members,
      channels: [
        { id: '1100000000000001001', name: 'the-workshop' },
        { id: '1100000000000001002', name: 'the-chapel' },
      ],
    },
    {
      id: '1100000000000002000',
      name: 'Die Glaserei',
      ownerId: people[2].id,
      locale: Locale.German,
      everyone,
      members,
      channels: [{ id: '1100000000000002001', name: 'werkstatt' }],
    },
    {
      id: '1100000000000003000',
      name: 'The Potters',
      ownerId: people[1].id,
      everyone,
      members,
      hasBot: false,
      channels: [{ id: '1100000000000003001', name: 'the-kiln' }],
    },
  ],
  groups: [{ id: '1100000000000004000', name: 'Sunday windows', userIds: people.map(({ id }) => id) }],
  installedBy: [people[3].id],
};
