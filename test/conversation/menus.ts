import type { APIMessage, APISelectMenuOption } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { parseCustomId, type Press } from '#test/discord/press';
import { messageOf } from './talk.ts';

interface MenuThere {
  readonly customId: string;
  readonly options: readonly APISelectMenuOption[];
}

/** The menu of a panel with this press. */
export function menuOf({ components = [] }: APIMessage, what: Press['press']): MenuThere {
  for (const row of components) {
    const [menu] = row.type === ComponentType.ActionRow ? row.components : [];
    if (menu?.type === ComponentType.StringSelect && parseCustomId(menu.custom_id)?.press === what)
      return { customId: menu.custom_id, options: menu.options };
  }
  throw new Error(`no menu to ${what}`);
}

/** Picks something in a menu of a panel; returns the panel afterwards. */
export const pick = (
  person: Actor,
  panel: APIMessage,
  what: Press['press'],
  value: string,
): Promise<APIMessage> => messageOf(person.choose(panel, menuOf(panel, what).customId, [value]));

/** The current choice of a menu. */
export const pickedIn = (panel: APIMessage, what: Press['press']): readonly string[] =>
  menuOf(panel, what)
    .options.filter((option) => option.default)
    .map(({ value }) => value);
