import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { Scene } from '#playground/page/scene';
import { asksBot, everyChoice } from './choices.ts';
import { addable, addOption, type Chip, type Entry, fill, missing } from './entry.ts';
import type { Leaf } from './leaf.ts';

/** The command whose whole name and a space start a text, and the text after them. */
export function commandIn(
  leaves: readonly Leaf[],
  text: string,
): { readonly leaf: Leaf; readonly rest: string } | undefined {
  const typed = text.toLowerCase();
  const leaf = leaves.find(({ name }) => typed.startsWith(`/${name} `));
  return leaf && { leaf, rest: text.slice(leaf.name.length + 2) };
}

/** Whether any text can be the option's value; an unknown `name:` is then part of it. */
const takesWords = (option: APIApplicationCommandBasicOption): boolean =>
  option.type === ApplicationCommandOptionType.String && (option.choices ?? []).length === 0;

/** The text in pieces, each but the first starting with `name:`. */
function partsOf({ options }: Leaf, text: string) {
  const starts: { option?: APIApplicationCommandBasicOption | undefined; at: number; value: number }[] = [
    { at: 0, value: 0 },
  ];
  for (const { 0: label, index: at } of text.matchAll(/(?<!\S)[^\s:]+:/gu)) {
    const option = options.find(({ name }) => `${name}:` === label.toLowerCase());
    const value = at + label.length;
    const last = starts.at(-1)?.option;
    const isOfNone = last !== undefined && !takesWords(last) && /\S/u.test(text.charAt(value));
    if (option !== undefined || isOfNone) starts.push({ option, at, value });
  }
  return starts.map(({ option, at, value }, index) => {
    const end = starts[index + 1]?.at;
    return { option, text: text.slice(at, end).trim(), value: text.slice(value, end).trim() };
  });
}

/** A chip whose text is the name or the value of one of its choices, turned into that choice. */
export function meant(scene: Scene, { option, text }: Chip): Chip {
  const typed = text.trim().toLowerCase();
  const choice = everyChoice(scene, option).find(({ name, value, note }) =>
    [name, String(value), note].some((each) => each?.toLowerCase() === typed),
  );
  return choice === undefined
    ? { option, text: text.trim() }
    : { option, text: choice.name, picked: choice.value };
}

/** Fills in all options of a text, `name:value` each. Text for no option, or for one already filled, becomes the rest. */
export function readOptions(scene: Scene, entry: Entry, text: string): Entry {
  let read = entry;
  const rest: string[] = [];
  for (const part of partsOf(entry.leaf, text)) {
    const { option } = part;
    const chip = read.chips.find((each) => each.option === option);
    if (option === undefined || (chip !== undefined && chip.text !== '')) {
      if (part.text !== '') rest.push(part.text);
      continue;
    }
    if (chip === undefined) read = addOption(read, option);
    read = fill(read, option.name, meant(scene, { option, text: part.value }));
  }
  return { ...read, rest: rest.join(' ') };
}

/** Whether a text sets any option. */
export function namesOption({ leaf }: Entry, text: string): boolean {
  return partsOf(leaf, text).some(({ option }) => option !== undefined);
}

/** Turns every chip that was typed, not picked, into the choice that it names. */
export function settled(scene: Scene, entry: Entry): Entry {
  const chips = entry.chips.map((chip) =>
    chip.picked === undefined && chip.text !== '' ? meant(scene, chip) : chip,
  );
  return { ...entry, chips };
}

/** The first chip whose value isn't one of its choices. */
export function misfit(scene: Scene, { chips }: Entry): Chip | undefined {
  return chips.find(
    ({ option, text, picked }) =>
      text !== '' && picked === undefined && !asksBot(option) && everyChoice(scene, option).length > 0,
  );
}

/** The chip to continue with after options were read: undefined if nothing is missing. */
export function nextToFill(scene: Scene, entry: Entry): Chip | undefined {
  const opened = entry.chips.findLast(({ option, text }) => text === '' && !(option.required ?? false));
  return opened ?? misfit(scene, entry) ?? missing(entry);
}

/** Why a chip without a valid choice can't be sent; empty for no chip. */
export const misfitText = (chip: Chip | undefined): string =>
  chip === undefined ? '' : `${JSON.stringify(chip.text)} can't be given for "${chip.option.name}".`;

/** Why typed text belongs to no option; empty if nothing is left over. */
export function restText(entry: Entry): string {
  const rest = entry.rest.trim();
  if (rest === '') return '';
  const [name = rest] = /^[^\s:]+(?=:)/u.exec(rest) ?? [];
  const isTaken =
    entry.leaf.options.some((option) => option.name === name) &&
    !addable(entry).some((option) => option.name === name);
  return isTaken ? `"${name}" is given twice.` : `/${entry.leaf.name} has no option "${name}".`;
}
