import { squeezed } from '#discord/kit/choice';
import { type ToolAction, isToolAction } from '#discord/sagrada/selection/paths';
import { type Way, wordsOfNotation } from '#discord/selection/typed';
import { parseAction } from '#games/sagrada/notation';
import { type ToolNumber, toolNumbers } from '#games/sagrada/tools/cards';
import { locales, wordsOf } from '#words/words';

/** The tool that somebody means by its number, or its name in any language; undefined if the text means none. */
export const readTool = (text: string): ToolNumber | undefined =>
  toolNumbers.find((tool) =>
    [String(tool), `tool${tool}`, ...locales.map((locale) => wordsOf(locale).say(`tool.${tool}.name`))].some(
      (name) => squeezed(name) === squeezed(text),
    ),
  );

/**
 * The use that somebody means by a text: a notation with or without the tool, in any case and spacing, or one of the ways
 * in words. Undefined if the text means nothing, or another tool, so that nobody pays for something they didn't choose.
 */
export function readHow(
  text: string,
  tool: ToolNumber,
  ways: readonly Way<ToolAction>[],
): ToolAction | undefined {
  const named = ways.find(({ name }) => squeezed(name) === squeezed(text));
  if (named !== undefined) return named.action;
  const notation = wordsOfNotation(text);
  if (notation === undefined) return undefined;
  const isWhole = ['tool', 'place', 'return'].includes(notation[0] ?? '');
  const action = parseAction([...(isWhole ? [] : ['tool', String(tool)]), ...notation].join(' '));
  if (action === undefined || !isToolAction(action)) return undefined;
  return action.do !== 'tool' || action.tool === tool ? action : undefined;
}

/** The choices that a text starts with: if it stops halfway, the rest is asked step by step. */
export function readBeginning(text: string, tool: ToolNumber): readonly string[] | undefined {
  const notation = wordsOfNotation(text);
  if (notation === undefined || notation[0] === 'place' || notation[0] === 'return') return undefined;
  const way = notation[0] === 'tool' ? notation.slice(1) : [String(tool), ...notation];
  return way[0] === String(tool) ? way.map((word) => word.toUpperCase()) : undefined;
}
