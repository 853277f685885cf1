import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandInteractionDataBasicOption,
  ApplicationCommandOptionType,
} from 'discord-api-types/v10';
import type { Platform } from '#playground/platform';
import { guildOf } from '#playground/state/lookup';
import type { Channel } from '#playground/state/state';
import { ClientRefusal } from './answer.ts';

const within = (value: number, min: number | undefined, max: number | undefined): boolean =>
  value >= (min ?? -Infinity) && value <= (max ?? Infinity);

function isChoice(option: APIApplicationCommandBasicOption, value: string | number): boolean {
  if (!('choices' in option) || option.choices === undefined || option.choices.length === 0) return true;
  return option.choices.some((choice) => choice.value === value);
}

/** An option as Discord's client sends it; throws a `ClientRefusal` for a value that its definition excludes. */
export function checkedOption(
  { state }: Platform,
  channel: Channel,
  option: APIApplicationCommandBasicOption,
  value: string | number | boolean,
): APIApplicationCommandInteractionDataBasicOption {
  const { name } = option;
  const guild = guildOf(state, channel);
  const isUser = (id: string): boolean => (guild === undefined ? state.users.has(id) : guild.members.has(id));
  const isRole = (id: string): boolean => guild?.api.roles.some((role) => role.id === id) ?? false;
  switch (option.type) {
    case ApplicationCommandOptionType.String:
      if (typeof value !== 'string' || !isChoice(option, value)) break;
      if (!within(value.length, option.min_length ?? 0, option.max_length ?? 6000)) break;
      return { name, type: option.type, value };
    case ApplicationCommandOptionType.Integer:
    case ApplicationCommandOptionType.Number:
      if (typeof value !== 'number' || !isChoice(option, value)) break;
      if (option.type === ApplicationCommandOptionType.Integer && !Number.isSafeInteger(value)) break;
      if (!within(value, option.min_value, option.max_value)) break;
      return { name, type: option.type, value };
    case ApplicationCommandOptionType.Boolean:
      if (typeof value !== 'boolean') break;
      return { name, type: option.type, value };
    case ApplicationCommandOptionType.User:
      if (typeof value !== 'string' || !isUser(value)) break;
      return { name, type: option.type, value };
    case ApplicationCommandOptionType.Role:
      if (typeof value !== 'string' || !isRole(value)) break;
      return { name, type: option.type, value };
    case ApplicationCommandOptionType.Mentionable:
      if (typeof value !== 'string' || !(isUser(value) || isRole(value))) break;
      return { name, type: option.type, value };
    case ApplicationCommandOptionType.Channel: {
      const picked = typeof value === 'string' ? state.channels.get(value) : undefined;
      if (picked === undefined || guild === undefined || guildOf(state, picked) !== guild) break;
      if (option.channel_types?.some((type) => type === picked.type) === false) break;
      return { name, type: option.type, value: picked.id };
    }
    case ApplicationCommandOptionType.Attachment:
      throw new ClientRefusal('wrongValue', "Commands don't take files here.");
  }
  throw new ClientRefusal('wrongValue', `${JSON.stringify(value)} can't be given for "${name}".`);
}
