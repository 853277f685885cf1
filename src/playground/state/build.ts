import {
  type APIGuildMember,
  type APIOverwrite,
  type APIRole,
  type APIUser,
  ApplicationIntegrationType,
  ChannelType,
  GuildDefaultMessageNotifications,
  GuildExplicitContentFilter,
  GuildFeature,
  GuildMFALevel,
  GuildNSFWLevel,
  GuildPremiumTier,
  GuildVerificationLevel,
  Locale,
  OverwriteType,
} from 'discord-api-types/v10';
import type {
  ChannelSpec,
  GroupSpec,
  GuildSpec,
  Overwrite,
  Person,
  RoleSpec,
  World,
} from '#playground/world';
import type { GroupChannel, Guild, State, TextChannel } from './state.ts';

const noFlags: number = 0;

/** The bot's account as others see it. */
function botUser({ bot }: World): APIUser {
  return {
    id: bot.id,
    username: bot.username,
    discriminator: '0000',
    global_name: null,
    avatar: null,
    bot: true,
  };
}

/** A person's account as others see it. */
function personUser(person: Person): APIUser {
  return {
    id: person.id,
    username: person.username,
    discriminator: '0',
    global_name: person.displayName,
    avatar: null,
  };
}

function buildRole({ id, name, permissions }: RoleSpec, position: number): APIRole {
  return {
    id,
    name,
    position,
    permissions: permissions.toString(),
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    managed: false,
    mentionable: false,
    flags: noFlags,
  };
}

/** What all members have in common. */
const plainMember = {
  deaf: false,
  mute: false,
  flags: noFlags,
  pending: false,
  avatar: null,
  premium_since: null,
  communication_disabled_until: null,
} satisfies Partial<APIGuildMember>;

/** A guild with its roles and members, usually including the bot. Members who aren't known people are left out. */
function buildGuild(spec: GuildSpec, users: ReadonlyMap<string, APIUser>, botId: string, now: number): Guild {
  const joinedAt = new Date(now).toISOString();
  const everyone = { id: spec.id, name: '@everyone', permissions: spec.everyone };
  const bot = { userId: botId, roleIds: spec.botRoleIds ?? [], nick: null };
  const members: Guild['members'] = new Map();
  for (const { userId, roleIds = [], nick = null } of spec.hasBot === false
    ? spec.members
    : [...spec.members, bot]) {
    const user = users.get(userId);
    if (user) members.set(userId, { ...plainMember, user, nick, roles: [...roleIds], joined_at: joinedAt });
  }
  return {
    joinedAt,
    members,
    hasCommands: spec.hasCommands ?? spec.hasBot !== false,
    api: {
      id: spec.id,
      name: spec.name,
      owner_id: spec.ownerId,
      roles: [everyone, ...(spec.roles ?? [])].map(buildRole),
      features: spec.locale === undefined ? [] : [GuildFeature.Community],
      preferred_locale: spec.locale ?? Locale.EnglishUS,
      icon: null,
      splash: null,
      banner: null,
      description: null,
      discovery_splash: null,
      afk_channel_id: null,
      afk_timeout: 300,
      verification_level: GuildVerificationLevel.None,
      default_message_notifications: GuildDefaultMessageNotifications.OnlyMentions,
      explicit_content_filter: GuildExplicitContentFilter.Disabled,
      emojis: [],
      stickers: [],
      mfa_level: GuildMFALevel.None,
      application_id: null,
      system_channel_id: spec.systemChannelId ?? null,
      system_channel_flags: noFlags,
      rules_channel_id: null,
      vanity_url_code: null,
      premium_tier: GuildPremiumTier.None,
      public_updates_channel_id: null,
      nsfw_level: GuildNSFWLevel.Default,
      premium_progress_bar_enabled: false,
      hub_type: null,
      safety_alerts_channel_id: null,
      incidents_data: null,
    },
  };
}

/** An overwrite as Discord writes it. */
export function buildOverwrite({ id, type, allow, deny }: Overwrite): APIOverwrite {
  const kind = type === 'role' ? OverwriteType.Role : OverwriteType.Member;
  return { id, type: kind, allow: allow.toString(), deny: deny.toString() };
}

/** A text channel of a guild. */
function buildTextChannel(spec: ChannelSpec, guildId: string, position: number): TextChannel {
  return {
    id: spec.id,
    type: ChannelType.GuildText,
    guild_id: guildId,
    name: spec.name,
    position,
    permission_overwrites: (spec.overwrites ?? []).map(buildOverwrite),
    parent_id: null,
    topic: null,
    nsfw: false,
    rate_limit_per_user: 0,
    last_message_id: null,
  };
}

/** A group's channel. Unknown people are left out. */
function buildGroup({ id, name, userIds }: GroupSpec, users: ReadonlyMap<string, APIUser>): GroupChannel {
  const recipients = userIds.flatMap((userId) => users.get(userId) ?? []);
  return { id, type: ChannelType.GroupDM, name, icon: null, last_message_id: null, recipients };
}

/** Puts a guild with its channels into a state. */
export function putGuild(state: State, spec: GuildSpec, now: number): Guild {
  const guild = buildGuild(spec, state.users, state.bot.id, now);
  state.guilds.set(spec.id, guild);
  for (const [position, channel] of spec.channels.entries()) {
    state.channels.set(channel.id, buildTextChannel(channel, spec.id, position));
  }
  return guild;
}

/** The state of a world before anything has happened. */
export function createState(world: World, now: number): State {
  const state: State = {
    bot: botUser(world),
    users: new Map(world.people.map((person) => [person.id, personUser(person)])),
    locales: new Map(world.people.map(({ id, locale }) => [id, locale])),
    guilds: new Map(),
    channels: new Map(),
    messages: new Map(),
    commands: new Map(),
    emojis: new Map(),
    interactions: new Map(),
    files: new Map(),
    lateEdits: new Map(),
    nonces: new Map(),
    threadMembers: new Map(),
    closedDirectMessages: new Set(),
    installedBy: new Set(world.installedBy),
    installationTypes: new Set(
      world.installationTypes ?? [
        ApplicationIntegrationType.GuildInstall,
        ApplicationIntegrationType.UserInstall,
      ],
    ),
    picks: new WeakMap(),
  };
  state.users.set(state.bot.id, state.bot);
  for (const spec of world.guilds) putGuild(state, spec, now);
  for (const group of world.groups) state.channels.set(group.id, buildGroup(group, state.users));
  return state;
}
