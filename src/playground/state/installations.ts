import { type APIAuthorizingIntegrationOwnersMap, ApplicationIntegrationType } from 'discord-api-types/v10';
import { isDirect, isInGuild } from './channel-kinds.ts';
import type { Channel, Guild, State } from './state.ts';

/** Whether the bot is a member of a guild. */
export const isBotIn = ({ guilds, bot }: State, guildId: string): boolean =>
  guilds.get(guildId)?.members.has(bot.id) ?? false;

/** The guilds that the bot is a member of. */
export const guildsOfBot = (state: State): readonly Guild[] =>
  [...state.guilds.values()].filter(({ api }) => isBotIn(state, api.id));

/** The guild whose installation counts in a channel, with the bot or only commands, or `0` in direct messages with the bot. */
function installingGuild(state: State, channel: Channel): string | undefined {
  if (isDirect(channel)) return '0';
  const guild = isInGuild(channel) ? state.guilds.get(channel.guild_id) : undefined;
  return guild?.hasCommands === true ? guild.api.id : undefined;
}

/**
 * The installations that allow a command of these types in a channel, as Discord reports them: the guild's, and the person's own
 * if they have the app. If it is empty, the command isn't offered there.
 */
export function installations(
  state: State,
  channel: Channel,
  types: readonly ApplicationIntegrationType[] = [ApplicationIntegrationType.GuildInstall],
  userId?: string,
): APIAuthorizingIntegrationOwnersMap {
  const { GuildInstall, UserInstall } = ApplicationIntegrationType;
  const guild = types.includes(GuildInstall) ? installingGuild(state, channel) : undefined;
  const byPerson = types.includes(UserInstall) && userId !== undefined && state.installedBy.has(userId);
  return {
    ...(guild === undefined ? {} : { [GuildInstall]: guild }),
    ...(byPerson ? { [UserInstall]: userId } : {}),
  };
}
