import {
  type APIMessageComponentEmoji,
  type APISelectMenuComponent,
  ComponentType,
} from 'discord-api-types/v10';
import { channelsOf, type Scene } from '#playground/page/scene';

/** One line of an open menu. */
export interface MenuOption {
  readonly label: string;
  readonly value: string;
  readonly description?: string | undefined;
  readonly emoji?: APIMessageComponentEmoji | undefined;
}

function users({ place }: Scene): readonly MenuOption[] {
  const people = place.people.map((person) => ({
    label: person.displayName,
    value: person.id,
    description: person.username,
  }));
  return [...people, { label: place.bot.name, value: place.bot.id }];
}

function roles({ guild }: Scene): readonly MenuOption[] {
  return (guild?.roles ?? []).map(({ id, name }) => ({ label: name, value: id }));
}

function channels({ place, guild }: Scene): readonly MenuOption[] {
  return (guild?.channels ?? channelsOf(place)).map(({ id, name }) => ({ label: name, value: id }));
}

/** The options of a select menu of any kind, in this place. */
export function optionsOf(scene: Scene, select: APISelectMenuComponent): readonly MenuOption[] {
  switch (select.type) {
    case ComponentType.StringSelect:
      return select.options;
    case ComponentType.UserSelect:
      return users(scene);
    case ComponentType.RoleSelect:
      return roles(scene);
    case ComponentType.MentionableSelect:
      return [...users(scene), ...roles(scene)];
    case ComponentType.ChannelSelect:
      return channels(scene);
  }
}
