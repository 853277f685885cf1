import {
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APIMessageTopLevelComponent,
  type APISectionAccessoryComponent,
  type APISelectMenuComponent,
  type APITextDisplayComponent,
  ComponentType,
} from 'discord-api-types/v10';
import type { FormProblem } from '#playground/errors';

/** Any component of a message. */
export type MessageComponent =
  | APIMessageTopLevelComponent
  | APIComponentInContainer
  | APIComponentInMessageActionRow
  | APISectionAccessoryComponent
  | APITextDisplayComponent;
/** A component with its place in the body. */
export type Placed = { readonly component: MessageComponent; readonly path: FormProblem['path'] };

function inside({ component, path }: Placed): Placed[] {
  if (!('components' in component)) return [];
  const parts = within(component.components, [...path, 'components']);
  return 'accessory' in component
    ? [...parts, { component: component.accessory, path: [...path, 'accessory'] }]
    : parts;
}

const within = (components: readonly MessageComponent[], path: FormProblem['path']): Placed[] =>
  components.map((component, index) => ({ component, path: [...path, index] }));

/** Every component of a message with its place in the body, outer ones before inner ones. */
export function everyComponent(
  components: readonly MessageComponent[],
  path: FormProblem['path'] = ['components'],
): Placed[] {
  const flat = (placed: Placed): Placed[] => [placed, ...inside(placed).flatMap(flat)];
  return within(components, path).flatMap(flat);
}

/** Whether it is a select menu of any kind. */
export const isSelect = (component: { readonly type: ComponentType }): component is APISelectMenuComponent =>
  component.type === ComponentType.StringSelect ||
  component.type === ComponentType.UserSelect ||
  component.type === ComponentType.RoleSelect ||
  component.type === ComponentType.MentionableSelect ||
  component.type === ComponentType.ChannelSelect;

/** The initial picks of a menu: what the bot marked as default. */
export function pickedAtFirst(select: APISelectMenuComponent): readonly string[] {
  return select.type === ComponentType.StringSelect
    ? select.options.filter((option) => option.default === true).map(({ value }) => value)
    : (select.default_values ?? []).map(({ id }) => id);
}

/** The components, in order, with the numeric ids that Discord gives to those without one. */
export function numberComponents(
  components: readonly APIMessageTopLevelComponent[],
): APIMessageTopLevelComponent[] {
  const copy: APIMessageTopLevelComponent[] = structuredClone([...components]);
  const placed = everyComponent(copy);
  const taken = new Set(placed.map(({ component }) => component.id));
  let next = 1;
  for (const { component } of placed) {
    if (component.id !== undefined && component.id !== 0) continue;
    while (taken.has(next)) next++;
    component.id = next++;
  }
  return copy;
}
