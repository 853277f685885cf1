import { type ToolNumber, toolNumbers } from '#games/koloretako/tools/cards';
import { squeezed, subjectOf } from '#discord/kit/choice';
import { locales, type Words, wordsOf } from '#words/words';

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
export const numberedTool = (tool: ToolNumber, words: Words): string =>
  `${tool} ${words.say(`koloretako.tool.${tool}.name`)}`;
