import { ChannelType, OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10';
import { isDirect, isInGuild, isTextChannel } from './channel-kinds.ts';
import { isBotIn } from './installations.ts';
import type { Channel, Guild, State } from './state.ts';

const all = Object.values(PermissionFlagsBits).reduce((sum, bit) => sum | bit, 0n);

/** Permissions in a direct message, for the bot and for people; also of people in a group. */
const inDirectMessages =
  PermissionFlagsBits.ViewChannel |
  PermissionFlagsBits.SendMessages |
  PermissionFlagsBits.EmbedLinks |
  PermissionFlagsBits.AttachFiles |
  PermissionFlagsBits.ReadMessageHistory |
  PermissionFlagsBits.UseExternalEmojis |
  PermissionFlagsBits.AddReactions |
  PermissionFlagsBits.UseApplicationCommands;

function inGuild(guild: Guild, userId: string): bigint {
  const member = guild.members.get(userId);
  if (member === undefined) return 0n;
  if (guild.api.owner_id === userId) return all;
  const granted = guild.api.roles
    .filter(({ id }) => id === guild.api.id || member.roles.includes(id))
    .reduce((sum, { permissions }) => sum | BigInt(permissions), 0n);
  return (granted & PermissionFlagsBits.Administrator) === 0n ? granted : all;
}

/** Permissions by Discord's algorithm, whether or not the user is in a private thread. */
function grantedIn(state: State, userId: string, channel: Channel): bigint {
  if (!isInGuild(channel)) {
    const isBot = isDirect(channel) && userId === state.bot.id;
    return isBot || channel.recipients.some(({ id }) => id === userId) ? inDirectMessages : 0n;
  }
  const guild = state.guilds.get(channel.guild_id);
  if (guild === undefined) return 0n;
  const base = inGuild(guild, userId);
  if (base === all || base === 0n) return base;
  const place = isTextChannel(channel) ? channel : state.channels.get(channel.parent_id);
  const overwrites = place?.type === ChannelType.GuildText ? place.permission_overwrites : [];
  const roles = guild.members.get(userId)?.roles ?? [];
  const layers = [
    overwrites.filter(({ id }) => id === guild.api.id),
    overwrites.filter(({ id, type }) => type === OverwriteType.Role && roles.includes(id)),
    overwrites.filter(({ id, type }) => type === OverwriteType.Member && id === userId),
  ];
  return layers.reduce((granted, layer) => {
    const deny = layer.reduce((sum, overwrite) => sum | BigInt(overwrite.deny), 0n);
    const allow = layer.reduce((sum, overwrite) => sum | BigInt(overwrite.allow), 0n);
    return (granted & ~deny) | allow;
  }, base);
}

/**
 * A user's permissions in a channel, by Discord's algorithm: the roles' permissions, then the channel's overwrites for @everyone,
 * the roles (together) and the member; a thread has those of its parent. Owners and administrators have all permissions. In a private
 * thread there are none for those who neither are in it nor manage threads.
 */
export function permissionsIn(state: State, userId: string, channel: Channel): bigint {
  const granted = grantedIn(state, userId, channel);
  const isShut =
    channel.type === ChannelType.PrivateThread &&
    (granted & PermissionFlagsBits.ManageThreads) === 0n &&
    state.threadMembers.get(channel.id)?.has(userId) !== true;
  return isShut ? 0n : granted;
}

/** What the bot's answers may contain in places it isn't in, as Discord reports it: never more than the person may. */
const inAnswers =
  PermissionFlagsBits.EmbedLinks | PermissionFlagsBits.AttachFiles | PermissionFlagsBits.MentionEveryone;

/** The same in direct messages, although the bot may also see and write there. */
const toldInDirectMessages = inAnswers | PermissionFlagsBits.UseExternalEmojis;

/** The bot's permissions in a channel, as an interaction of this person reports them: also in a private thread that it isn't in. */
export function appPermissionsIn(state: State, userId: string, channel: Channel): bigint {
  if (isDirect(channel)) return toldInDirectMessages;
  if (!isInGuild(channel)) return inAnswers;
  return isBotIn(state, channel.guild_id)
    ? grantedIn(state, state.bot.id, channel)
    : permissionsIn(state, userId, channel) & inAnswers;
}

/** Whether a user has all these permissions in a channel. */
export function may(state: State, userId: string, channel: Channel, permissions: bigint): boolean {
  return (permissionsIn(state, userId, channel) & permissions) === permissions;
}
