import type { APIMessage, APISelectMenuOption } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { parseCustomId, type Press } from '#test/discord/press';
import { messageOf } from './talk.ts';

interface MenuThere {
  readonly customId: string;
  readonly options: readonly APISelectMenuOption[];
}

/** The menus of a panel, from top to bottom. */
export const menusIn = ({ components = [] }: APIMessage): readonly MenuThere[] =>
  components.flatMap((row) => {
    const [menu] = row.type === ComponentType.ActionRow ? row.components : [];
    if (menu?.type !== ComponentType.StringSelect) return [];
    return [{ customId: menu.custom_id, options: menu.options }];
  });

/** The menu of a panel with this press. */
export function menuOf(panel: APIMessage, what: Press['press']): MenuThere {
  const menu = menusIn(panel).find(({ customId }) => parseCustomId(customId)?.press === what);
  if (menu === undefined) throw new Error(`no menu to ${what}`);
  return menu;
}

/** Picks something in a menu of a panel; returns the panel afterwards. */
export const pick = (
  person: Actor,
  panel: APIMessage,
  what: Press['press'],
  value: string,
): Promise<APIMessage> => messageOf(person.choose(panel, menuOf(panel, what).customId, [value]));

/** The values of what is chosen in a menu of a panel. */
export const valuesPicked = (panel: APIMessage, what: Press['press']): readonly string[] =>
  menuOf(panel, what)
    .options.filter((option) => option.default)
    .map(({ value }) => value);

/** The labels of what is chosen in the menus of a panel, from top to bottom. */
export const labelsPicked = (panel: APIMessage): readonly string[] =>
  menusIn(panel).flatMap(({ options }) =>
    options.filter((option) => option.default).map(({ label }) => label),
  );
