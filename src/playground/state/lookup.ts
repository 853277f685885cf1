import { type APIUser, type Locale, PermissionFlagsBits } from 'discord-api-types/v10';
import { DiscordError } from '#playground/errors';
import { isInGuild } from './channel-kinds.ts';
import { isBotIn } from './installations.ts';
import { may } from './permissions.ts';
import type { Channel, Guild, State, StoredMessage } from './state.ts';

/** The channel, or Discord's 10003. */
export function channelOf(state: State, channelId: string): Channel {
  const channel = state.channels.get(channelId);
  if (channel === undefined) throw new DiscordError(10003);
  return channel;
}

/** The channel if the bot sees it and has these permissions there; otherwise 10003, 50001 or 50013. */
export function channelForBot(state: State, channelId: string, permissions: bigint): Channel {
  const channel = channelOf(state, channelId);
  if (!may(state, state.bot.id, channel, PermissionFlagsBits.ViewChannel)) throw new DiscordError(50001);
  if (!may(state, state.bot.id, channel, permissions)) throw new DiscordError(50013);
  return channel;
}

/** The guild a channel is in; none for direct messages and groups. */
export function guildOf(state: State, channel: Channel): Guild | undefined {
  return isInGuild(channel) ? state.guilds.get(channel.guild_id) : undefined;
}

/** The guild if the bot is in it, or 10004. */
export function guildForBot(state: State, guildId: string): Guild {
  const guild = state.guilds.get(guildId);
  if (guild === undefined || !isBotIn(state, guildId)) throw new DiscordError(10004);
  return guild;
}

/** A message of a channel, if it is there. */
export const messageIn = (state: State, channelId: string, messageId: string): StoredMessage | undefined =>
  state.messages.get(channelId)?.get(messageId);

/** A message that the channel's routes can reach, or 10008: ephemeral ones are only reached through their interaction. */
export function publicMessage(state: State, channelId: string, messageId: string): StoredMessage {
  const stored = messageIn(state, channelId, messageId);
  if (stored === undefined || stored.visibleTo !== undefined) throw new DiscordError(10008);
  return stored;
}

/** The account with this id; there is always one for a person of the world. */
export function userOf({ users }: State, userId: string): APIUser {
  const user = users.get(userId);
  if (user === undefined) throw new TypeError(`nobody has the id ${userId}`);
  return user;
}

/** The language of a person's client. */
export function localeOf(state: State, personId: string): Locale {
  const locale = state.locales.get(personId);
  if (locale === undefined) throw new TypeError(`nobody has the id ${personId}`);
  return locale;
}

/** What one user can see in a channel, oldest first. */
export function visibleMessages(state: State, userId: string, channel: Channel): readonly StoredMessage[] {
  if (!may(state, userId, channel, PermissionFlagsBits.ViewChannel)) return [];
  return [...(state.messages.get(channel.id)?.values() ?? [])].filter(
    ({ visibleTo }) => visibleTo === undefined || visibleTo === userId,
  );
}
