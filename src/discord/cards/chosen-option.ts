import { type Choice, longestName, mostChoices, squeezed, subjectOf } from '#discord/kit/choice';
import { plainName } from '#discord/kit/names';
import { type ToolNumber, toolNumbers } from '#games/koloretako/tools/cards';
import { locales, type Words, wordsOf } from '#words/words';

/** What somebody who chooses tools means. */
interface Chosen {
  /** The tools, each once. */
  readonly tools: readonly ToolNumber[];
  /** The parts of the text that mean no tool. */
  readonly unread: readonly string[];
}

/** The tool that somebody means by its number, its name in any language, or both; undefined if the text means none. */
export function readCardTool(text: string): ToolNumber | undefined {
  const meant = squeezed(subjectOf(text));
  return toolNumbers.find((tool) => spellingsOfTool(tool).some((spelling) => squeezed(spelling) === meant));
}

/** Its number, and its name in every language, with and without the number. */
const spellingsOfTool = (tool: ToolNumber): readonly string[] => [
  String(tool),
  `tool${tool}`,
  ...locales.flatMap((locale) => {
    const words = wordsOf(locale);
    return [words.say(`koloretako.tool.${tool}.name`), numberedTool(tool, words)];
  }),
];

/** A tool with its number: `4 Move Two`. */
const numberedTool = (tool: ToolNumber, words: Words): string =>
  `${tool} ${words.say(`koloretako.tool.${tool}.name`)}`;

/** The tools that somebody means by their numbers, like `1 4 8`, or by names between commas. */
export function readChosen(text: string): Chosen {
  const read = partsOf(text).map((part) => ({ part, tool: readCardTool(part) }));
  return {
    tools: toolNumbers.filter((tool) => read.some((each) => each.tool === tool)),
    unread: read.flatMap(({ part, tool }) => (tool === undefined ? [unreadIn(part)] : [])),
  };
}

/**
 * The words of a part that mean no tool: the second word of `1 foo`; the whole part if each word alone would mean one.
 */
function unreadIn(part: string): string {
  const strange = part.split(/\s+/u).filter((word) => readCardTool(word) === undefined);
  return (strange.length === 0 ? part : strange.join(' ')).trim();
}

/** What was not understood, and how to choose tools. */
export const unreadTools = (unread: readonly string[], words: Words): string =>
  [
    ...(unread.length === 0
      ? []
      : [words.say('koloretako.unreadTools', { unread: plainName(unread.join(', ')) })]),
    words.say('koloretako.noTools'),
  ].join(' ');

/** Numbers need no commas between them. */
function partsOf(typed: string): readonly string[] {
  const text = typed.normalize('NFKC');
  const parts = /^[\d\s,]*$/u.test(text) ? text.split(/[\s,]+/u) : text.split(',');
  return parts.filter((part) => part.trim() !== '');
}

/** One more tool for those already typed; while a name is being typed, for those before it. */
export function chosenChoices(typed: string, words: Words): readonly Choice[] {
  const parts = partsOf(typed);
  const isWhole = parts.length > 0 && readChosen(typed).unread.length === 0;
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

/**
 * Tools as the name of a choice, only by number if their names would be too long. It can be read back if sent as it is.
 */
function nameOf(tools: readonly ToolNumber[], words: Words): string {
  const names = namesOf(tools, words);
  return names.length <= longestName ? names : tools.join(', ');
}
