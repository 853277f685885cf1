import { type APIChannel, ChannelType } from 'discord-api-types/v10';
import type { Actor } from '#playground/client/actor';
import type { LocalDiscord } from '#playground/local-discord';
import type { PageChannel, PagePlace, PageView } from './protocol.ts';

type Known = Pick<LocalDiscord, 'guilds' | 'members' | 'applicationId' | 'botName' | 'online'>;

function kindOf(channel: APIChannel): PageChannel['kind'] {
  if (channel.type === ChannelType.DM) return 'directMessages';
  if (channel.type === ChannelType.GroupDM) return 'group';
  if (!('thread_metadata' in channel)) return 'text';
  return channel.thread_metadata?.archived ? 'archivedThread' : 'thread';
}

function isIn(channel: APIChannel, guildId: string): boolean {
  return 'guild_id' in channel && channel.guild_id === guildId;
}

/** A guild's channels in their order, each followed by its threads. */
function withThreads(channels: readonly APIChannel[]): readonly APIChannel[] {
  return channels.flatMap((channel) =>
    'thread_metadata' in channel
      ? []
      : channels.filter((each) => each === channel || ('parent_id' in each && each.parent_id === channel.id)),
  );
}

/** Everything that one member sees around the open channel, and nothing that only others see. */
export function placeOf(discord: Known, actor: Actor): PagePlace {
  const pageChannel = (channel: APIChannel, name: string): PageChannel => {
    const newest = actor.sees(channel.id).at(-1)?.id;
    return { id: channel.id, name, kind: kindOf(channel), ...(newest === undefined ? {} : { newest }) };
  };
  const channels = actor.channels();
  const ofType = (type: ChannelType): readonly PageChannel[] =>
    channels
      .filter((channel) => channel.type === type)
      .map((channel) => pageChannel(channel, channel.name ?? discord.botName));
  return {
    me: { ...actor.person, locale: actor.locale() },
    people: discord.members,
    bot: { id: discord.applicationId, name: discord.botName, online: discord.online() },
    guilds: discord
      .guilds()
      .map(({ id, name, roles }) => ({
        id,
        name,
        channels: withThreads(channels.filter((channel) => isIn(channel, id))).map((channel) =>
          pageChannel(channel, channel.name ?? ''),
        ),
        roles: roles.map((role) => ({ id: role.id, name: role.name })),
      }))
      .filter((guild) => guild.channels.length > 0),
    directMessages: [...ofType(ChannelType.DM), ...ofType(ChannelType.GroupDM)],
  };
}

/** The newest messages of a channel that this member can see, and the commands offered to them there. */
export function viewOf(actor: Actor, channelId: string, limit: number): PageView {
  const messages = actor.sees(channelId);
  return {
    channelId,
    messages: messages.slice(-limit),
    earlier: messages.length > limit,
    commands: actor.commands(channelId),
  };
}
