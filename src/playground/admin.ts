import { ChannelType, GatewayDispatchEvents } from 'discord-api-types/v10';
import {
  changeThread,
  deleteThread,
  forgetChannel,
  joinThread,
  openThread,
  type ThreadChanges,
} from './channels/threads.ts';
import { guildCreate } from './gateway/guild-create.ts';
import { deleteMessage } from './messages/messages.ts';
import type { Platform } from './platform.ts';
import { buildOverwrite, putGuild } from './state/build.ts';
import { isInGuild, isTextChannel, isThread } from './state/channel-kinds.ts';
import { channelOf, guildForBot, messageIn, userOf } from './state/lookup.ts';
import type { Channel, TextChannel } from './state/state.ts';
import type { GuildSpec, Overwrite } from './world.ts';

/** Changes to the world by somebody with all rights; the bot gets the same events as on Discord. */
export interface Admin {
  readonly addGuild: (guild: GuildSpec) => void;
  /** Removes the bot (GUILD_DELETE). */
  readonly removeGuild: (guildId: string) => void;
  readonly deleteChannel: (channelId: string) => void;
  readonly deleteMessage: (channelId: string, messageId: string) => void;
  /** Opens a public thread below a text channel and returns its id. */
  readonly createThread: (parentId: string, name: string) => string;
  /** Opens a thread that only these people see, the first of whom made it, and returns its id: the bot isn't in it. */
  readonly createPrivateThread: (parentId: string, name: string, userIds: readonly string[]) => string;
  readonly setThread: (threadId: string, state: Omit<ThreadChanges, 'name'>) => void;
  /** Sets the permissions of a role or member in one channel, replacing earlier ones. */
  readonly setOverwrite: (channelId: string, overwrite: Overwrite) => void;
  /** Takes exactly these permissions from the bot in this channel. */
  readonly denyBot: (channelId: string, permissions: bigint) => void;
  readonly setRolePermissions: (guildId: string, roleId: string, permissions: bigint) => void;
  /** Closed ones refuse messages that the bot sends unasked (50007); answers to interactions still reach the person. */
  readonly setDirectMessages: (userId: string, state: 'open' | 'closed') => void;
  /** A person installs the app for themselves, or removes it: commands for users' installations come and go with it. */
  readonly setInstalled: (userId: string, installed: boolean) => void;
}

/** Somebody with all rights; unknown ids throw. */
export function createAdmin(platform: Platform): Admin {
  const known = <Kind extends Channel>(
    id: string,
    is: (each: Channel) => each is Kind,
    name: string,
  ): Kind => {
    const channel = channelOf(platform.state, id);
    if (!is(channel)) throw new TypeError(`${id} isn't a ${name}`);
    return channel;
  };
  const textChannel = (id: string): TextChannel => known(id, isTextChannel, 'text channel');
  const setOverwrite: Admin['setOverwrite'] = (channelId, overwrite) => {
    const channel = textChannel(channelId);
    const others = channel.permission_overwrites.filter(({ id }) => id !== overwrite.id);
    const changed: TextChannel = {
      ...channel,
      permission_overwrites: [...others, buildOverwrite(overwrite)],
    };
    platform.state.channels.set(channelId, changed);
    platform.dispatch({ t: GatewayDispatchEvents.ChannelUpdate, d: changed });
    platform.emit({ kind: 'channels' });
  };

  return {
    setOverwrite,
    denyBot: (channelId, deny) =>
      setOverwrite(channelId, { id: platform.state.bot.id, type: 'member', allow: 0n, deny }),
    addGuild: (spec) => {
      const { state } = platform;
      const guild = putGuild(state, spec, platform.clock.now());
      if (spec.hasBot !== false) platform.dispatch(guildCreate(state, guild));
      platform.emit({ kind: 'channels' });
    },
    removeGuild: (guildId) => {
      const { guilds, channels, commands } = platform.state;
      guildForBot(platform.state, guildId);
      guilds.delete(guildId);
      commands.delete(guildId);
      for (const channel of channels.values()) {
        if (isInGuild(channel) && channel.guild_id === guildId) forgetChannel(platform.state, channel.id);
      }
      platform.dispatch({ t: GatewayDispatchEvents.GuildDelete, d: { id: guildId } });
      platform.emit({ kind: 'channels' });
    },
    deleteChannel: (channelId) => {
      const channel = channelOf(platform.state, channelId);
      if (isThread(channel)) deleteThread(platform, channel);
      if (isTextChannel(channel)) {
        const threads = [...platform.state.channels.values()].filter(isThread);
        for (const below of threads.filter(({ parent_id }) => parent_id === channelId))
          deleteThread(platform, below);
        forgetChannel(platform.state, channelId);
        platform.dispatch({ t: GatewayDispatchEvents.ChannelDelete, d: channel });
      }
      platform.emit({ kind: 'channels' });
    },
    deleteMessage: (channelId, messageId) => {
      const stored = messageIn(platform.state, channelId, messageId);
      if (stored === undefined) throw new TypeError(`there is no message ${messageId}`);
      deleteMessage(platform, channelOf(platform.state, channelId), stored);
    },
    createThread: (parentId, name) => {
      const [owner = platform.state.bot] = platform.state.users.values();
      return openThread(platform, textChannel(parentId), owner, { name }).id;
    },
    createPrivateThread: (parentId, name, [ownerId = '', ...others]) => {
      const owner = userOf(platform.state, ownerId);
      const type = ChannelType.PrivateThread;
      const thread = openThread(platform, textChannel(parentId), owner, { name, type });
      for (const userId of others) joinThread(platform, thread, userId);
      return thread.id;
    },
    setThread: (threadId, changes) =>
      void changeThread(platform, known(threadId, isThread, 'thread'), changes),
    setRolePermissions: (guildId, roleId, permissions) => {
      const guild = guildForBot(platform.state, guildId);
      const role = guild.api.roles.find(({ id }) => id === roleId);
      if (role === undefined) throw new TypeError(`there is no role ${roleId}`);
      role.permissions = permissions.toString();
      platform.dispatch({ t: GatewayDispatchEvents.GuildRoleUpdate, d: { guild_id: guildId, role } });
      platform.emit({ kind: 'channels' });
    },
    setDirectMessages: (userId, openness) => {
      const { closedDirectMessages: closed } = platform.state;
      if (openness === 'closed') closed.add(userId);
      else closed.delete(userId);
    },
    setInstalled: (userId, installed) => {
      const { installedBy } = platform.state;
      if (installed) installedBy.add(userId);
      else installedBy.delete(userId);
      platform.emit({ kind: 'commands' });
    },
  };
}
