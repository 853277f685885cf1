import type { APIInteractionDataResolved } from 'discord-api-types/v10';
import type { Platform } from '#playground/platform';
import { guildOf } from '#playground/state/lookup';
import { permissionsIn } from '#playground/state/permissions';
import type { Channel } from '#playground/state/state';

/** What Discord sends about the picked people, roles and channels; unknown ids are left out. */
export function resolved(
  { state }: Platform,
  channel: Channel,
  ids: readonly string[],
): APIInteractionDataResolved {
  const guild = guildOf(state, channel);
  const pick = <Value>(find: (id: string) => Value | undefined): Record<string, Value> | undefined => {
    const found = ids.flatMap((id) => {
      const value = find(id);
      return value === undefined ? [] : [[id, value] as const];
    });
    return found.length === 0 ? undefined : Object.fromEntries(found);
  };
  const users = pick((id) => state.users.get(id));
  const members = pick((id) => {
    const member = guild?.members.get(id);
    if (member === undefined) return undefined;
    const { user: _user, deaf: _deaf, mute: _mute, ...rest } = member;
    return { ...rest, permissions: permissionsIn(state, id, channel).toString() };
  });
  const roles = pick((id) => guild?.api.roles.find((role) => role.id === id));
  const channels = pick((id) => {
    const picked = state.channels.get(id);
    if (picked === undefined || !('guild_id' in picked) || picked.guild_id !== guild?.api.id)
      return undefined;
    const { type, name } = picked;
    return { id, type, name, permissions: permissionsIn(state, state.bot.id, picked).toString() };
  });
  return {
    ...(users === undefined ? {} : { users }),
    ...(members === undefined ? {} : { members }),
    ...(roles === undefined ? {} : { roles }),
    ...(channels === undefined ? {} : { channels }),
  };
}
