import { ChannelType, type Guild, type TextChannel } from 'discord.js';
import { missingPermissions } from '#discord/request/permissions';

/**
 * Where the bot introduces itself in a server: in the system channel, or else in the first channel from the top where it
 * may play. Null if there is none.
 */
export function welcomeChannel(guild: Guild): string | null {
  const { me } = guild.members;
  if (me === null) return null;
  const { systemChannel } = guild;
  const channels = [...(systemChannel === null ? [] : [systemChannel]), ...fromTheTop(guild)];
  const mayPlay = (channel: TextChannel): boolean =>
    missingPermissions(channel.permissionsFor(me), false).length === 0;
  return channels.find(mayPlay)?.id ?? null;
}

/**
 * The text channels in listed order: those without a category first. Channels only for rules or moderators are left out.
 */
function fromTheTop(guild: Guild): readonly TextChannel[] {
  const reserved = new Set([guild.rulesChannelId, guild.publicUpdatesChannelId, guild.safetyAlertsChannelId]);
  return [...guild.channels.cache.values()]
    .filter((channel): channel is TextChannel => channel.type === ChannelType.GuildText)
    .filter(({ id }) => !reserved.has(id))
    .toSorted((one, other) => place(one) - place(other) || (one.id < other.id ? -1 : 1));
}

/** More than any server has. */
const mostChannels = 1000;

/** The position of a channel in the list, as a number. */
const place = ({ parent, rawPosition }: TextChannel): number =>
  (parent === null ? 0 : parent.rawPosition + 1) * mostChannels + rawPosition;
