import { type APIAuthorizingIntegrationOwnersMap, ApplicationIntegrationType } from 'discord-api-types/v10';
import { isDirect } from './state/channel-kinds.ts';
import type { Channel, State } from './state/state.ts';

/**
 * By whose installation a command of these types may be used in a channel, as Discord tells it: the guild's (`0` in direct
 * messages with the bot) and the person's own, if they have the app. Nothing in it: the command isn't offered there.
 */
export function installations(
  { installedBy }: State,
  channel: Channel,
  types: readonly ApplicationIntegrationType[] = [ApplicationIntegrationType.GuildInstall],
  userId?: string,
): APIAuthorizingIntegrationOwnersMap {
  const { GuildInstall, UserInstall } = ApplicationIntegrationType;
  const byGuild = types.includes(GuildInstall);
  const byPerson = types.includes(UserInstall) && userId !== undefined && installedBy.has(userId);
  return {
    ...(byGuild ? { [GuildInstall]: isDirect(channel) ? '0' : channel.guild_id } : {}),
    ...(byPerson ? { [UserInstall]: userId } : {}),
  };
}
