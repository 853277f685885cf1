import { type ToolNumber, toolNumbers } from '#koloretako/tools/cards';
import { type Choice, mostChoices, squeezed } from '#discord/choice';
import { longestName } from '#discord/drafting/explaining';
import type { Words } from '#words/words';
import { numberedTool, readCardTool } from './tool-names.ts';

/** The tools that somebody means by their numbers, as `1 4 8`, or by names between commas; undefined where one means none. */
export function readChosen(text: string): readonly ToolNumber[] | undefined {
  const parts = partsOf(text);
  const tools = parts.flatMap((part) => readCardTool(part) ?? []);
  return tools.length === parts.length && parts.length > 0
    ? toolNumbers.filter((tool) => tools.includes(tool))
    : undefined;
}

/** Numbers need no commas between them. */
function partsOf(typed: string): readonly string[] {
  const text = typed.normalize('NFKC');
  const parts = /^[\d\s,]*$/u.test(text) ? text.split(/[\s,]+/u) : text.split(',');
  return parts.filter((part) => part.trim() !== '');
}

/** One tool more for those that are typed already; while a name is typed, for those before it. */
export function chosenChoices(typed: string, words: Words): readonly Choice[] {
  const parts = partsOf(typed);
  const isWhole = readChosen(typed) !== undefined;
  const begun = isWhole ? '' : (parts.at(-1) ?? '');
  const read = (isWhole ? parts : parts.slice(0, -1)).flatMap((part) => readCardTool(part) ?? []);
  const chosen = [...new Set(read)];
  const more = toolNumbers
    .filter((tool) => !chosen.includes(tool))
    .map((tool) => chosen.concat(tool))
    .filter((tools) => squeezed(namesOf(tools, words)).includes(squeezed(begun)));
  return [...(chosen.length > 0 && isWhole ? [chosen] : []), ...more]
    .slice(0, mostChoices)
    .map((tools) => ({ name: nameOf(tools, words), value: tools.join(' ') }));
}

const namesOf = (tools: readonly ToolNumber[], words: Words): string =>
  tools.map((tool) => numberedTool(tool, words)).join(', ');

/** Tools as the name of a choice, by their numbers alone where their names would be too long. Sent as it is it can be read. */
function nameOf(tools: readonly ToolNumber[], words: Words): string {
  const names = namesOf(tools, words);
  return names.length <= longestName ? names : tools.join(', ');
}
