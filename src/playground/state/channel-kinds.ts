import { ChannelType } from 'discord-api-types/v10';
import type { Channel, DirectChannel, TextChannel, Thread } from './state.ts';

/** Whether it is a text channel of a guild. */
export const isTextChannel = (channel: Channel): channel is TextChannel =>
  channel.type === ChannelType.GuildText;

/** Whether it is a thread. */
export const isThread = (channel: Channel): channel is Thread => channel.type === ChannelType.PublicThread;

/** Whether it is a person's direct messages with the bot. */
export const isDirect = (channel: Channel): channel is DirectChannel => channel.type === ChannelType.DM;
