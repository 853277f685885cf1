import type { ApplicationIntegrationType, Locale } from 'discord-api-types/v10';

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
  /** Whether it authorized commands (default: if the bot is a member): without the bot, they are all that it has. */
  readonly hasCommands?: boolean;
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
  /** Who can install the app (default: guilds, and people for themselves). */
  readonly installationTypes?: readonly ApplicationIntegrationType[];
  readonly people: readonly Person[];
  readonly guilds: readonly GuildSpec[];
  readonly groups: readonly GroupSpec[];
  /** People who have installed the app for themselves at the start. */
  readonly installedBy: readonly string[];
}
