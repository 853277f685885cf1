import {
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandType,
} from 'discord-api-types/v10';
import { isBasic, isGroup } from '#playground/validation/commands';

/** Something that can be sent: a command, or a subcommand with its path, such as `sagrada new`. */
export interface Leaf {
  readonly name: string;
  readonly description: string;
  /** Required ones first, as Discord wants it. */
  readonly options: readonly APIApplicationCommandBasicOption[];
}

function leavesBelow(
  name: string,
  description: string,
  options: readonly APIApplicationCommandOption[],
): readonly Leaf[] {
  const below = options
    .filter(isGroup)
    .flatMap((group) => leavesBelow(`${name} ${group.name}`, group.description, group.options ?? []));
  return below.length > 0 ? below : [{ name, description, options: options.filter(isBasic) }];
}

/** Everything that can be sent with these commands, in their order. Context menu commands are left out. */
export function leavesOf(commands: readonly APIApplicationCommand[]): readonly Leaf[] {
  return commands
    .filter((command) => command.type === ApplicationCommandType.ChatInput)
    .flatMap(({ name, description, options }) => leavesBelow(name, description, options ?? []));
}

/** The leaves that match what was typed after the slash: first those that start with it, then those that contain it. */
export function matching(leaves: readonly Leaf[], typed: string): readonly Leaf[] {
  const wanted = typed.trim().toLowerCase();
  const begins = leaves.filter((leaf) => leaf.name.startsWith(wanted));
  const contains = leaves.filter((leaf) => !leaf.name.startsWith(wanted) && leaf.name.includes(wanted));
  return [...begins, ...contains];
}
