import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { Scene } from '#playground/page/scene';

/** One line of the list above the box. */
export interface Choice {
  readonly name: string;
  readonly value: string | number | boolean;
  readonly note?: string;
}

const yesNo: readonly Choice[] = [
  { name: 'True', value: true },
  { name: 'False', value: false },
];

/** Everybody in a place: people with their account, and the bot. */
export const everybody = ({ place: { people, bot } }: Scene, botNote?: string): readonly Choice[] => [
  ...people.map(({ id, displayName, username }) => ({ name: displayName, value: id, note: username })),
  { name: bot.name, value: bot.id, ...(botNote !== undefined && { note: botNote }) },
];

export const roles = ({ guild }: Scene): readonly Choice[] =>
  (guild?.roles ?? []).map(({ id, name }) => ({ name, value: id }));

/** Every value that an option allows by its definition and the place; empty if anything can be typed. */
export function everyChoice(scene: Scene, option: APIApplicationCommandBasicOption): readonly Choice[] {
  switch (option.type) {
    case ApplicationCommandOptionType.Boolean:
      return yesNo;
    case ApplicationCommandOptionType.User:
      return everybody(scene, 'app');
    case ApplicationCommandOptionType.Role:
      return roles(scene);
    case ApplicationCommandOptionType.Mentionable:
      return [...everybody(scene, 'app'), ...roles(scene)];
    case ApplicationCommandOptionType.Channel:
      return (scene.guild?.channels ?? []).map(({ id, name }) => ({ name: `#${name}`, value: id }));
    case ApplicationCommandOptionType.String:
    case ApplicationCommandOptionType.Integer:
    case ApplicationCommandOptionType.Number:
      return option.choices ?? [];
    case ApplicationCommandOptionType.Attachment:
      return [];
  }
}

/** Whether the bot itself suggests choices while this option is typed. */
export function asksBot(option: APIApplicationCommandBasicOption): boolean {
  return 'autocomplete' in option && (option.autocomplete ?? false);
}

/** The choices known without the bot that match what was typed; at most 25, as on Discord. */
export function knownChoices(
  scene: Scene,
  option: APIApplicationCommandBasicOption,
  typed: string,
): readonly Choice[] {
  const wanted = typed.toLowerCase();
  return everyChoice(scene, option)
    .filter((choice) => choice.name.toLowerCase().includes(wanted))
    .slice(0, 25);
}
