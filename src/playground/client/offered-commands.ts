import {
  type APIApplicationCommand,
  ApplicationCommandType,
  InteractionContextType,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import { isAbsent } from '#playground/absent';
import type { Platform } from '#playground/platform';
import { contextOf, isInGuild } from '#playground/state/channel-kinds';
import { installations } from '#playground/state/installations';
import { permissionsIn } from '#playground/state/permissions';
import type { Channel } from '#playground/state/state';

function isFor(
  { contexts, dm_permission: inDirectMessages }: APIApplicationCommand,
  context: InteractionContextType,
): boolean {
  if (!isAbsent(contexts)) return contexts.includes(context);
  return context === InteractionContextType.Guild || inDirectMessages !== false;
}

/**
 * The slash commands that a place allows: the guild's own, and global ones whose contexts and kinds of installation fit. Without a
 * person only those that need nobody's own installation.
 */
export function commandsIn(
  { state }: Platform,
  channel: Channel,
  userId?: string,
): readonly APIApplicationCommand[] {
  const slash = (scope: string): APIApplicationCommand[] =>
    [...(state.commands.get(scope)?.values() ?? [])].filter(
      ({ type }) => type === ApplicationCommandType.ChatInput,
    );
  const context = contextOf(channel);
  const global = slash('global').filter((command) => {
    const owners = installations(state, channel, command.integration_types, userId);
    return isFor(command, context) && Object.keys(owners).length > 0;
  });
  return isInGuild(channel) ? [...slash(channel.guild_id), ...global] : global;
}

/** Whether a person may use a command: required permissions only count in guilds. */
export function isAllowed(
  { state }: Platform,
  userId: string,
  channel: Channel,
  { default_member_permissions: demanded }: APIApplicationCommand,
): boolean {
  if (!isInGuild(channel)) return true;
  const has = permissionsIn(state, userId, channel);
  if ((has & PermissionFlagsBits.Administrator) !== 0n) return true;
  const needed = BigInt(demanded ?? 0);
  return demanded !== '0' && (has & needed) === needed;
}

/** The commands that Discord offers a person after a slash in a channel. */
export function offeredCommands(
  platform: Platform,
  userId: string,
  channel: Channel,
): readonly APIApplicationCommand[] {
  return commandsIn(platform, channel, userId).filter((command) =>
    isAllowed(platform, userId, channel, command),
  );
}
