import {
  type APIMessageComponentEmoji,
  type APISelectMenuComponent,
  ComponentType,
} from 'discord-api-types/v10';
import { type Choice, everybody, roles } from '#playground/page/commands/choices';
import { channelsOf, type Scene } from '#playground/page/scene';

/** One line of an open menu. */
export interface MenuOption {
  readonly label: string;
  readonly value: string;
  readonly description?: string | undefined;
  readonly emoji?: APIMessageComponentEmoji | undefined;
}

const channels = ({ place, guild }: Scene): readonly Choice[] =>
  (guild?.channels ?? channelsOf(place)).map(({ id, name }) => ({ name, value: id }));

const listed = (choices: readonly Choice[]): readonly MenuOption[] =>
  choices.map(({ name, value, note }) => ({ label: name, value: String(value), description: note }));

/** The options of a select menu of any kind, in this place. */
export function optionsOf(scene: Scene, select: APISelectMenuComponent): readonly MenuOption[] {
  switch (select.type) {
    case ComponentType.StringSelect:
      return select.options;
    case ComponentType.UserSelect:
      return listed(everybody(scene));
    case ComponentType.RoleSelect:
      return listed(roles(scene));
    case ComponentType.MentionableSelect:
      return listed([...everybody(scene), ...roles(scene)]);
    case ComponentType.ChannelSelect:
      return listed(channels(scene));
  }
}
