import {
  type APIButtonComponentWithCustomId,
  type APIMessage,
  type APIMessageSelectMenuInteractionData,
  type APISelectMenuComponent,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import type { Platform } from '#playground/platform';
import type { Channel } from '#playground/state/state';
import {
  everyComponent,
  isSelect,
  type MessageComponent,
  pickedAtFirst,
} from '#playground/validation/component-tree';
import { ClientRefusal } from './answer.ts';
import { resolved } from './resolved.ts';

const isPressable = (component: MessageComponent): component is APIButtonComponentWithCustomId =>
  component.type === ComponentType.Button &&
  component.style !== ButtonStyle.Link &&
  component.style !== ButtonStyle.Premium;

const componentsOf = ({ components = [] }: APIMessage): MessageComponent[] =>
  everyComponent(components).map(({ component }) => component);

/** The button of a message with this custom_id, otherwise with this label; throws a `ClientRefusal` if it can't be pressed. */
export function buttonOf(message: APIMessage, customIdOrLabel: string): APIButtonComponentWithCustomId {
  const buttons = componentsOf(message).filter(isPressable);
  const button =
    buttons.find(({ custom_id: id }) => id === customIdOrLabel) ??
    buttons.find(({ label }) => label === customIdOrLabel);
  if (button === undefined) {
    const there = buttons.map(({ label, custom_id: id }) => label ?? id).join(', ');
    throw new ClientRefusal(
      'unknownComponent',
      `This message has no button "${customIdOrLabel}" (any more); it has: ${there || 'none'}.`,
    );
  }
  if (button.disabled === true) throw new ClientRefusal('disabled', `"${customIdOrLabel}" is greyed out.`);
  return button;
}

function offered(select: APISelectMenuComponent, values: readonly string[]): boolean {
  if (select.type !== ComponentType.StringSelect) return true;
  return values.every((value) => select.options.some((option) => option.value === value));
}

/**
 * What Discord's client sends when somebody picks from a select menu; the pick is remembered. Throws a `ClientRefusal` if there is
 * no such menu or option, too few or too many are picked, or the same was picked before, which sends nothing.
 */
export function pick(
  platform: Platform,
  channel: Channel,
  message: APIMessage,
  userId: string,
  customId: string,
  values: readonly string[],
): APIMessageSelectMenuInteractionData {
  const select = componentsOf(message)
    .filter(isSelect)
    .find(({ custom_id: id }) => id === customId);
  if (select === undefined) throw new ClientRefusal('unknownComponent', `There is no menu "${customId}".`);
  if (select.disabled === true) throw new ClientRefusal('disabled', `"${customId}" is greyed out.`);
  const { min_values: min = 1, max_values: max = 1 } = select;
  const people = resolved(platform, channel, values);
  if (!offered(select, values) || values.length < min || values.length > max) {
    throw new ClientRefusal('wrongValue', `${values.join(', ')} can't be picked from "${customId}".`);
  }
  const picks = platform.state.picks.get(message) ?? new Map<string, readonly string[]>();
  const key = `${userId} ${customId}`;
  const before = picks.get(key) ?? pickedAtFirst(select);
  if (before.length === values.length && values.every((value) => before.includes(value))) {
    throw new ClientRefusal('samePick', `${values.join(', ')} is picked already: Discord sends nothing.`);
  }
  platform.state.picks.set(message, picks.set(key, values));
  const base = { custom_id: customId, values: [...values] };
  switch (select.type) {
    case ComponentType.StringSelect:
      return { ...base, component_type: select.type };
    case ComponentType.UserSelect:
      return { ...base, component_type: select.type, resolved: { users: {}, ...people } };
    case ComponentType.RoleSelect:
      return { ...base, component_type: select.type, resolved: { roles: {}, ...people } };
    case ComponentType.MentionableSelect:
      return { ...base, component_type: select.type, resolved: people };
    case ComponentType.ChannelSelect:
      return { ...base, component_type: select.type, resolved: { channels: {}, ...people } };
  }
}
