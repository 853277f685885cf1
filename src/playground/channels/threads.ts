import {
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
import type { Channel, TextChannel, Thread } from '#playground/state/state';
import type { ThreadBody } from '#playground/validation/bodies';

/** Opens a public thread below a text channel; one that starts at a message has that message's id. */
export function openThread(
  platform: Platform,
  parent: TextChannel,
  owner: APIUser,
  { name, auto_archive_duration: idle }: ThreadBody,
  id: string = platform.nextId(),
): Thread {
  const now = new Date(platform.clock.now()).toISOString();
  const thread: Thread = {
    id,
    type: ChannelType.PublicThread,
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
  platform.dispatch({ t: GatewayDispatchEvents.ThreadCreate, d: { ...thread, newly_created: true } });
  platform.emit({ kind: 'channels' });
  return thread;
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
