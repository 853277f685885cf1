import { PermissionFlagsBits } from 'discord-api-types/v10';
import {
  CreatePrivateChannelRequestSchema,
  CreateTextThreadWithMessageRequestSchema,
  CreateTextThreadWithoutMessageRequestSchema,
  UpdateThreadRequestPartialSchema,
} from '#discord-api-spec';
import { isAbsent } from '#playground/absent';
import { directChannel } from '#playground/channels/direct-messages';
import { changeThread, openThread } from '#playground/channels/threads';
import { DiscordError } from '#playground/errors';
import type { Platform } from '#playground/platform';
import { isTextChannel, isThread } from '#playground/state/channel-kinds';
import { channelForBot, guildForBot, publicMessage } from '#playground/state/lookup';
import type { TextChannel, Thread } from '#playground/state/state';
import { validate } from '#playground/validation/validate';
import { route, type Route } from './route.ts';

function parentOfThread({ state }: Platform, channelId: string): TextChannel {
  const channel = channelForBot(state, channelId, PermissionFlagsBits.CreatePublicThreads);
  if (!isTextChannel(channel)) throw new DiscordError(50024);
  return channel;
}

function ownThread({ state }: Platform, channelId: string): Thread {
  const channel = channelForBot(state, channelId, 0n);
  if (!isThread(channel)) throw new DiscordError(50013);
  if (channel.owner_id !== state.bot.id) channelForBot(state, channelId, PermissionFlagsBits.ManageThreads);
  return channel;
}

/** Channels, threads and direct messages. The bot can't change channels of a guild (50013). */
export const channelRoutes: readonly Route[] = [
  route('GET', '/channels/:channel', ({ state }, { param }) => ({
    body: channelForBot(state, param('channel'), 0n),
  })),
  route('PATCH', '/channels/:channel', (platform, { param, body }) => {
    const thread = ownThread(platform, param('channel'));
    const { name, archived, locked } = validate(UpdateThreadRequestPartialSchema, body);
    if (thread.thread_metadata.archived && archived !== false) throw new DiscordError(50083);
    if (!isAbsent(locked)) channelForBot(platform.state, thread.id, PermissionFlagsBits.ManageThreads);
    const changes = {
      ...(isAbsent(name) ? {} : { name }),
      ...(isAbsent(archived) ? {} : { archived }),
      ...(isAbsent(locked) ? {} : { locked }),
    };
    return { body: changeThread(platform, thread, changes) };
  }),
  route('POST', '/channels/:channel/threads', (platform, { param, body }) => {
    const thread = validate(CreateTextThreadWithoutMessageRequestSchema, body);
    return {
      status: 201,
      body: openThread(platform, parentOfThread(platform, param('channel')), platform.state.bot, thread),
    };
  }),
  route('POST', '/channels/:channel/messages/:message/threads', (platform, { param, body }) => {
    const thread = validate(CreateTextThreadWithMessageRequestSchema, body);
    const parent = parentOfThread(platform, param('channel'));
    const { message } = publicMessage(platform.state, parent.id, param('message'));
    if (platform.state.channels.has(message.id)) throw new DiscordError(160004);
    return { status: 201, body: openThread(platform, parent, platform.state.bot, thread, message.id) };
  }),
  route('PUT', '/channels/:channel/thread-members/:user', ({ state, emit }, { param }) => {
    const thread = channelForBot(state, param('channel'), PermissionFlagsBits.SendMessagesInThreads);
    if (!isThread(thread)) throw new DiscordError(50024);
    if (thread.thread_metadata.archived) throw new DiscordError(50083);
    if (!guildForBot(state, thread.guild_id).members.has(param('user'))) throw new DiscordError(10007);
    const members = state.threadMembers.get(thread.id) ?? new Set();
    state.threadMembers.set(thread.id, members.add(param('user')));
    emit({ kind: 'channels' });
    return {};
  }),
  route('GET', '/guilds/:guild/channels', ({ state }, { param }) => {
    const { api } = guildForBot(state, param('guild'));
    return {
      body: [...state.channels.values()].filter(isTextChannel).filter(({ guild_id }) => guild_id === api.id),
    };
  }),
  route('POST', '/users/@me/channels', (platform, { body }) => {
    const { recipient_id: recipient } = validate(CreatePrivateChannelRequestSchema, body);
    const user = platform.state.users.get(recipient ?? '');
    if (user === undefined || user.bot === true) throw new DiscordError(50033);
    return { body: directChannel(platform, user) };
  }),
];
