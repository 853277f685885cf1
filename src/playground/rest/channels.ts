import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';
import {
  CreatePrivateChannelRequestSchema,
  CreateTextThreadWithMessageRequestSchema,
  CreateTextThreadWithoutMessageRequestSchema,
  UpdateThreadRequestPartialSchema,
} from '#discord-api-spec';
import { isAbsent } from '#playground/absent';
import { directChannel } from '#playground/channels/direct-messages';
import {
  changeThread,
  deleteThread,
  joinThread,
  leaveThread,
  memberOf,
  openThread,
} from '#playground/channels/threads';
import { DiscordError } from '#playground/errors';
import type { Platform } from '#playground/platform';
import { isTextChannel, isThread } from '#playground/state/channel-kinds';
import { channelForBot, guildForBot, publicMessage } from '#playground/state/lookup';
import type { State, TextChannel, Thread } from '#playground/state/state';
import { validate } from '#playground/validation/validate';
import { route, type Route } from './route.ts';

const { CreatePublicThreads, CreatePrivateThreads } = PermissionFlagsBits;

function parentOfThread({ state }: Platform, channelId: string, needed = CreatePublicThreads): TextChannel {
  const channel = channelForBot(state, channelId, needed);
  if (!isTextChannel(channel)) throw new DiscordError(50024);
  return channel;
}

function ownThread({ state }: Platform, channelId: string): Thread {
  const channel = channelForBot(state, channelId, 0n);
  if (!isThread(channel)) throw new DiscordError(50013);
  if (channel.owner_id !== state.bot.id) channelForBot(state, channelId, PermissionFlagsBits.ManageThreads);
  return channel;
}

function threadOf(state: State, channelId: string, permissions: bigint): Thread {
  const thread = channelForBot(state, channelId, permissions);
  if (!isThread(thread)) throw new DiscordError(50024);
  return thread;
}

const isLockedThread = (state: State, channelId: string): boolean =>
  threadOf(state, channelId, 0n).thread_metadata.locked ?? false;

function openThreadOf(state: State, channelId: string, permissions: bigint): Thread {
  const thread = threadOf(state, channelId, permissions);
  if (thread.thread_metadata.archived) throw new DiscordError(50083);
  return thread;
}

const userIn = ({ bot }: State, user: string): string => (user === '@me' ? bot.id : user);

/** Channels, threads and direct messages. The bot can't change channels of a guild (50013). */
export const channelRoutes: readonly Route[] = [
  route('GET', '/channels/:channel', ({ state }, { param }) => ({
    body: channelForBot(state, param('channel'), 0n),
  })),
  route('PATCH', '/channels/:channel', (platform, { param, body }) => {
    const { name, archived, locked } = validate(UpdateThreadRequestPartialSchema, body);
    // Who may write in a thread may open it again, unless it is locked.
    const opens = archived === false && isAbsent(name) && isAbsent(locked);
    const thread =
      opens && !isLockedThread(platform.state, param('channel'))
        ? threadOf(platform.state, param('channel'), PermissionFlagsBits.SendMessagesInThreads)
        : ownThread(platform, param('channel'));
    if (thread.thread_metadata.archived && archived !== false) throw new DiscordError(50083);
    if (!isAbsent(locked)) channelForBot(platform.state, thread.id, PermissionFlagsBits.ManageThreads);
    const changes = {
      ...(isAbsent(name) ? {} : { name }),
      ...(isAbsent(archived) ? {} : { archived }),
      ...(isAbsent(locked) ? {} : { locked }),
    };
    return { body: changeThread(platform, thread, changes) };
  }),
  route('DELETE', '/channels/:channel', (platform, { param }) => {
    const thread = channelForBot(platform.state, param('channel'), PermissionFlagsBits.ManageThreads);
    if (!isThread(thread)) throw new DiscordError(50013);
    deleteThread(platform, thread);
    return { body: thread };
  }),
  route('POST', '/channels/:channel/threads', (platform, { param, body }) => {
    const { type: wanted, ...rest } = validate(CreateTextThreadWithoutMessageRequestSchema, body);
    // Without a type it is a private one, says Discord.
    const isPublic = wanted === ChannelType.PublicThread;
    const type = isPublic ? ChannelType.PublicThread : ChannelType.PrivateThread;
    const needed = isPublic ? CreatePublicThreads : CreatePrivateThreads;
    const parent = parentOfThread(platform, param('channel'), needed);
    return { status: 201, body: openThread(platform, parent, platform.state.bot, { ...rest, type }) };
  }),
  route('POST', '/channels/:channel/messages/:message/threads', (platform, { param, body }) => {
    const thread = validate(CreateTextThreadWithMessageRequestSchema, body);
    const parent = parentOfThread(platform, param('channel'));
    const { message } = publicMessage(platform.state, parent.id, param('message'));
    if (platform.state.channels.has(message.id)) throw new DiscordError(160004);
    return { status: 201, body: openThread(platform, parent, platform.state.bot, thread, message.id) };
  }),
  route('PUT', '/channels/:channel/thread-members/:user', (platform, { param }) => {
    const { state } = platform;
    const thread = openThreadOf(state, param('channel'), PermissionFlagsBits.SendMessagesInThreads);
    const user = userIn(state, param('user'));
    if (!guildForBot(state, thread.guild_id).members.has(user)) throw new DiscordError(10007);
    joinThread(platform, thread, user);
    return {};
  }),
  route('DELETE', '/channels/:channel/thread-members/:user', (platform, { param }) => {
    const { state } = platform;
    const thread = openThreadOf(state, param('channel'), 0n);
    const user = userIn(state, param('user'));
    const isOwn = thread.type === ChannelType.PrivateThread && thread.owner_id === state.bot.id;
    if (user !== state.bot.id && !isOwn) channelForBot(state, thread.id, PermissionFlagsBits.ManageThreads);
    leaveThread(platform, thread, user);
    return {};
  }),
  route('GET', '/channels/:channel/thread-members/:user', (platform, { param }) => {
    const { state } = platform;
    const thread = threadOf(state, param('channel'), 0n);
    const user = userIn(state, param('user'));
    if (state.threadMembers.get(thread.id)?.has(user) !== true) throw new DiscordError(10007);
    return { body: memberOf(platform, thread, user) };
  }),
  // The list needs the privileged intent for members, which no bot has here.
  route('GET', '/channels/:channel/thread-members', ({ state }, { param }) => {
    threadOf(state, param('channel'), 0n);
    throw new DiscordError(50001);
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
