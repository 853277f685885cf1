import { ChannelType, InteractionContextType } from 'discord-api-types/v10';
import type { Channel, DirectChannel, GroupChannel, TextChannel, Thread } from './state.ts';

/** Whether it is a text channel of a guild. */
export const isTextChannel = (channel: Channel): channel is TextChannel =>
  channel.type === ChannelType.GuildText;

/** Whether it is a thread. */
export const isThread = (channel: Channel): channel is Thread =>
  channel.type === ChannelType.PublicThread || channel.type === ChannelType.PrivateThread;

/** Whether it is a person's direct messages with the bot. */
export const isDirect = (channel: Channel): channel is DirectChannel => channel.type === ChannelType.DM;

/** Whether it is a group of people without the bot. */
export const isGroup = (channel: Channel): channel is GroupChannel => channel.type === ChannelType.GroupDM;

/** Whether it belongs to a guild. */
export const isInGuild = (channel: Channel): channel is TextChannel | Thread => 'guild_id' in channel;

/** Discord's name for the place of an interaction. */
export const contextOf = (channel: Channel): InteractionContextType => {
  if (isInGuild(channel)) return InteractionContextType.Guild;
  return isDirect(channel) ? InteractionContextType.BotDM : InteractionContextType.PrivateChannel;
};
