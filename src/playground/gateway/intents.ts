import {
  ChannelType,
  GatewayDispatchEvents,
  GatewayIntentBits,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import type { Dispatch } from '#playground/platform';
import { isGroup } from '#playground/state/channel-kinds';
import { isBotIn } from '#playground/state/installations';
import { may } from '#playground/state/permissions';
import type { State } from '#playground/state/state';
import type { Session } from './session.ts';

/** Whether an event reaches the bot: from places it isn't in, private threads too, it only gets interactions. */
export function isVisible(state: State, { t, d }: Dispatch): boolean {
  if (t === GatewayDispatchEvents.InteractionCreate || typeof d !== 'object') return true;
  const id = 'channel_id' in d ? d.channel_id : 'id' in d ? d.id : undefined;
  const channel = typeof id === 'string' ? state.channels.get(id) : undefined;
  if (channel?.type === ChannelType.PrivateThread && t !== GatewayDispatchEvents.ThreadMembersUpdate)
    return may(state, state.bot.id, channel, PermissionFlagsBits.ViewChannel);
  if ('guild_id' in d && typeof d.guild_id === 'string') return isBotIn(state, d.guild_id);
  return channel === undefined || !isGroup(channel);
}

const { Guilds, GuildMessages, DirectMessages } = GatewayIntentBits;
const ofGuilds = { inGuild: Guilds, direct: Guilds };
const ofMessages = { inGuild: GuildMessages, direct: DirectMessages };

/** The intent that each kind of event needs, in guilds and in direct messages; all others always arrive. */
const intentsOf: Readonly<Partial<Record<GatewayDispatchEvents, typeof ofMessages | typeof ofGuilds>>> = {
  [GatewayDispatchEvents.GuildCreate]: ofGuilds,
  [GatewayDispatchEvents.GuildDelete]: ofGuilds,
  [GatewayDispatchEvents.GuildRoleUpdate]: ofGuilds,
  [GatewayDispatchEvents.ChannelUpdate]: ofGuilds,
  [GatewayDispatchEvents.ChannelDelete]: ofGuilds,
  [GatewayDispatchEvents.ThreadCreate]: ofGuilds,
  [GatewayDispatchEvents.ThreadUpdate]: ofGuilds,
  [GatewayDispatchEvents.ThreadDelete]: ofGuilds,
  [GatewayDispatchEvents.ThreadMembersUpdate]: ofGuilds,
  [GatewayDispatchEvents.MessageCreate]: ofMessages,
  [GatewayDispatchEvents.MessageUpdate]: ofMessages,
  [GatewayDispatchEvents.MessageDelete]: ofMessages,
};

/** Whether a session asked for events of this kind. */
export function isWanted({ intents }: Session, { t, d }: Dispatch): boolean {
  const needed = intentsOf[t];
  if (needed === undefined) return true;
  const inGuild = typeof d === 'object' && 'guild_id' in d && d.guild_id !== undefined;
  return (intents & (inGuild ? needed.inGuild : needed.direct)) !== 0;
}

/**
 * An event without the Message Content intent: the text of people in guilds is blank, unless they mention the
 * bot.
 */
export function withoutContent(event: Dispatch, botId: string): Dispatch {
  if (event.t !== GatewayDispatchEvents.MessageCreate && event.t !== GatewayDispatchEvents.MessageUpdate)
    return event;
  const { guild_id: guildId, author, mentions } = event.d;
  if (guildId === undefined || author.id === botId || mentions.some(({ id }) => id === botId)) return event;
  return { t: event.t, d: { ...event.d, content: '', embeds: [], attachments: [], components: [] } };
}
