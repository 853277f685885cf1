import {
  type APIApplicationCommand,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
} from 'discord-api-types/v10';

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
  const basic: APIApplicationCommandBasicOption[] = [];
  const below: Leaf[] = [];
  for (const option of options) {
    if (
      option.type === ApplicationCommandOptionType.Subcommand ||
      option.type === ApplicationCommandOptionType.SubcommandGroup
    ) {
      below.push(...leavesBelow(`${name} ${option.name}`, option.description, option.options ?? []));
    } else {
      basic.push(option);
    }
  }
  return below.length > 0 ? below : [{ name, description, options: basic }];
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
