import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { Leaf } from './leaf.ts';

type Value = string | number | boolean;

/** An option being filled in: the text in its field and, if it was picked from a list, its value. */
export interface Chip {
  readonly option: APIApplicationCommandBasicOption;
  readonly text: string;
  readonly picked?: Value;
}

/** A command being filled in: chips in the order they are shown. */
export interface Entry {
  readonly leaf: Leaf;
  readonly chips: readonly Chip[];
  /** Typed text that belongs to no option: stays visible, is never sent. */
  readonly rest: string;
}

/** A fresh entry, with the required options. */
export function openEntry(leaf: Leaf): Entry {
  const required = leaf.options.filter((option) => option.required);
  return { leaf, chips: required.map((option) => ({ option, text: '' })), rest: '' };
}

/** The options that could still be added. */
export function addable({ leaf, chips }: Entry): readonly APIApplicationCommandBasicOption[] {
  return leaf.options.filter((option) => !chips.some((chip) => chip.option.name === option.name));
}

/** Adds an empty chip at the end. */
export function addOption(entry: Entry, option: APIApplicationCommandBasicOption): Entry {
  return { ...entry, chips: [...entry.chips, { option, text: '' }] };
}

/** Removes an optional chip; a required one stays. */
export function removeOption(entry: Entry, name: string): Entry {
  return {
    ...entry,
    chips: entry.chips.filter((chip) => chip.option.required || chip.option.name !== name),
  };
}

/** Puts text, or a pick and its text, into the chip of this name. */
export function fill(entry: Entry, name: string, content: Omit<Chip, 'option'>): Entry {
  return {
    ...entry,
    chips: entry.chips.map((chip) =>
      chip.option.name === name ? { option: chip.option, ...content } : chip,
    ),
  };
}

/** The first required chip that is still empty. */
export function missing({ chips }: Entry): Chip | undefined {
  return chips.find((chip) => chip.option.required && chip.text === '');
}

/** A chip's value: the pick; otherwise the text, as a number if one is wanted and it is one. */
function valueOf({ option, text, picked }: Chip): Value {
  if (picked !== undefined) return picked;
  const isNumber =
    option.type === ApplicationCommandOptionType.Integer ||
    option.type === ApplicationCommandOptionType.Number;
  const number = Number(text);
  return isNumber && text.trim() !== '' && !Number.isNaN(number) ? number : text;
}

/** The values to send, by option name. Empty chips are left out; the server checks the rest. */
export function valuesOf({ chips }: Entry): Record<string, Value> {
  return Object.fromEntries(
    chips.filter((chip) => chip.text !== '').map((chip) => [chip.option.name, valueOf(chip)]),
  );
}
