import { GatewayDispatchEvents, PermissionFlagsBits } from 'discord-api-types/v10';
import type { Dispatch } from '#playground/platform';
import { isTextChannel, isThread } from '#playground/state/channel-kinds';
import { may } from '#playground/state/permissions';
import type { Guild, State } from '#playground/state/state';

/** A guild as sent to the bot: with channels and active threads; without the Guild Members intent only the bot as member. */
export function guildCreate(state: State, guild: Guild): Dispatch {
  const channels = [...state.channels.values()];
  const me = guild.members.get(state.bot.id);
  return {
    t: GatewayDispatchEvents.GuildCreate,
    d: {
      ...guild.api,
      joined_at: guild.joinedAt,
      large: false,
      unavailable: false,
      member_count: guild.members.size,
      voice_states: [],
      members: me === undefined ? [] : [me],
      channels: channels.filter(isTextChannel).filter((channel) => channel.guild_id === guild.api.id),
      threads: channels
        .filter(isThread)
        .filter((thread) => thread.guild_id === guild.api.id && !thread.thread_metadata.archived)
        .filter((thread) => may(state, state.bot.id, thread, PermissionFlagsBits.ViewChannel)),
      presences: [],
      stage_instances: [],
      guild_scheduled_events: [],
      soundboard_sounds: [],
    },
  };
}
