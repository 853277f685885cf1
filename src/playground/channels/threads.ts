import {
  type APIMessage,
  type APIUser,
  ChannelType,
  GatewayDispatchEvents,
  PermissionFlagsBits,
  ThreadAutoArchiveDuration,
} from 'discord-api-types/v10';
import { DiscordError } from '#playground/errors';
import type { Platform } from '#playground/platform';
import { isThread } from '#playground/state/channel-kinds';
import { may } from '#playground/state/permissions';
import type { Channel, State, TextChannel, Thread } from '#playground/state/state';
import type { ThreadBody } from '#playground/validation/bodies';

/** Opens a thread below a text channel, public if not told; one that starts at a message has that message's id. */
export function openThread(
  platform: Platform,
  parent: TextChannel,
  owner: APIUser,
  { name, auto_archive_duration: idle, type }: ThreadBody,
  id: string = platform.nextId(),
): Thread {
  const now = new Date(platform.clock.now()).toISOString();
  const thread: Thread = {
    id,
    type: type ?? ChannelType.PublicThread,
    guild_id: parent.guild_id,
    parent_id: parent.id,
    owner_id: owner.id,
    name,
    last_message_id: null,
    rate_limit_per_user: 0,
    message_count: 0,
    member_count: 1,
    total_message_sent: 0,
    thread_metadata: {
      archived: false,
      locked: false,
      auto_archive_duration: idle ?? ThreadAutoArchiveDuration.OneDay,
      archive_timestamp: now,
      create_timestamp: now,
    },
  };
  platform.state.channels.set(id, thread);
  platform.state.threadMembers.set(id, new Set([owner.id]));
  platform.dispatch({ t: GatewayDispatchEvents.ThreadCreate, d: { ...thread, newly_created: true } });
  platform.emit({ kind: 'channels' });
  return thread;
}

/** A member of a thread as Discord tells it. */
export const memberOf = ({ clock }: Platform, { id }: Thread, userId: string) => ({
  id,
  user_id: userId,
  join_timestamp: new Date(clock.now()).toISOString(),
  flags: 0,
});

/** Tells of a new or former member: the bot only hears of itself, because the others need a privileged intent. */
function tellMembers(platform: Platform, thread: Thread, userId: string, change: 'joined' | 'left'): void {
  const members = platform.state.threadMembers.get(thread.id) ?? new Set<string>();
  thread.member_count = members.size;
  if (userId === platform.state.bot.id) {
    const member = memberOf(platform, thread, userId);
    const isJoined = change === 'joined';
    if (isJoined && thread.type === ChannelType.PrivateThread)
      platform.dispatch({ t: GatewayDispatchEvents.ThreadCreate, d: { ...thread, member } });
    platform.dispatch({
      t: GatewayDispatchEvents.ThreadMembersUpdate,
      d: {
        id: thread.id,
        guild_id: thread.guild_id,
        member_count: members.size,
        added_members: isJoined ? [{ ...member }] : [],
        removed_member_ids: isJoined ? [] : [userId],
      },
    });
  }
  platform.emit({ kind: 'channels' });
}

/** Adds somebody to a thread, unless they are in it. */
export function joinThread(platform: Platform, thread: Thread, userId: string): void {
  const members = platform.state.threadMembers.get(thread.id) ?? new Set();
  if (members.has(userId)) return;
  platform.state.threadMembers.set(thread.id, members.add(userId));
  tellMembers(platform, thread, userId, 'joined');
}

/** Removes somebody from a thread, if they are in it. */
export function leaveThread(platform: Platform, thread: Thread, userId: string): void {
  if (platform.state.threadMembers.get(thread.id)?.delete(userId) === true)
    tellMembers(platform, thread, userId, 'left');
}

/** Adds to a thread who writes there, and whom a member mentions. An answer to an interaction only mentions. */
export function joinByMessage(platform: Platform, thread: Thread, message: APIMessage): void {
  const { state } = platform;
  const isIn = (id: string): boolean => state.threadMembers.get(thread.id)?.has(id) === true;
  if (message.interaction_metadata === undefined) joinThread(platform, thread, message.author.id);
  if (thread.type === ChannelType.PrivateThread && !isIn(message.author.id)) return;
  const { members } = state.guilds.get(thread.guild_id) ?? { members: new Map<string, unknown>() };
  for (const { id } of message.mentions) if (members.has(id)) joinThread(platform, thread, id);
}

/** Forgets a channel or thread, with all that is in it. */
export function forgetChannel({ channels, messages, threadMembers }: State, channelId: string): void {
  channels.delete(channelId);
  messages.delete(channelId);
  threadMembers.delete(channelId);
}

/** Removes a thread and announces it. */
export function deleteThread(platform: Platform, { id, guild_id, parent_id, type }: Thread): void {
  platform.dispatch({ t: GatewayDispatchEvents.ThreadDelete, d: { id, guild_id, parent_id, type } });
  forgetChannel(platform.state, id);
  platform.emit({ kind: 'channels' });
}

/** What can be changed in a thread. */
export interface ThreadChanges {
  readonly name?: string;
  readonly archived?: boolean;
  readonly locked?: boolean;
}

/** Changes a thread and announces it. */
export function changeThread(
  platform: Platform,
  thread: Thread,
  { name, ...metadata }: ThreadChanges,
): Thread {
  const changed: Thread = {
    ...thread,
    ...(name === undefined ? {} : { name }),
    thread_metadata: {
      ...thread.thread_metadata,
      ...metadata,
      archive_timestamp: new Date(platform.clock.now()).toISOString(),
    },
  };
  platform.state.channels.set(thread.id, changed);
  platform.dispatch({ t: GatewayDispatchEvents.ThreadUpdate, d: changed });
  platform.emit({ kind: 'channels' });
  return changed;
}

/**
 * Refuses a new message of the bot in a locked thread without Manage Threads (50083 if it is archived, otherwise 160005), and to a
 * person with closed direct messages (50007). An archived thread that isn't locked opens automatically.
 */
export function requireWritable({ state }: Platform, channel: Channel): void {
  if (channel.type === ChannelType.DM) {
    if (state.closedDirectMessages.has(channel.recipients[0].id)) throw new DiscordError(50007);
    return;
  }
  if (!isThread(channel) || !channel.thread_metadata.locked) return;
  if (may(state, state.bot.id, channel, PermissionFlagsBits.ManageThreads)) return;
  throw new DiscordError(channel.thread_metadata.archived ? 50083 : 160005);
}
