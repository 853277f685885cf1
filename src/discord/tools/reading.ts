import { parseAction } from '#game/notation';
import { type ToolNumber, toolNumbers } from '#game/tools/cards';
import { locales, wordsOf } from '#words/words';
import { squeezed } from '#discord/choice';
import { inNotation } from '#discord/reading';
import { isToolAction, type ToolAction } from '#discord/steps/path';
import type { Way } from './way.ts';

/** The tool that somebody means by its number, or its name in any language; undefined where the text means none. */
export const readTool = (text: string): ToolNumber | undefined =>
  toolNumbers.find((tool) =>
    [String(tool), `tool${tool}`, ...locales.map((locale) => wordsOf(locale).say(`tool.${tool}.name`))].some(
      (name) => squeezed(name) === squeezed(text),
    ),
  );

/** The words of a notation, however it is spaced: `tool`, `pay`, dice and spaces, numbers. */
const notationWords = /tool|pay|place|return|[a-z]\d|\d+/gu;

/** The words of a text that is nothing but notation, with dice in words or letters; undefined where something else is in it. */
export function wordsOfNotation(text: string): readonly string[] | undefined {
  const typed = squeezed(inNotation(text));
  const words = typed.match(notationWords) ?? [];
  return words.join('') === typed ? words : undefined;
}

/**
 * What somebody means who wants to use this tool: a notation with the tool or without, in any capitals and spacing, or
 * one of the ways by its words. Undefined where the text means nothing, or another tool: nobody pays for what they did
 * not choose.
 */
export function readHow(text: string, tool: ToolNumber, ways: readonly Way[]): ToolAction | undefined {
  const named = ways.find(({ name }) => squeezed(name) === squeezed(text));
  if (named !== undefined) return named.action;
  const notation = wordsOfNotation(text);
  if (notation === undefined) return undefined;
  const isWhole = ['tool', 'place', 'return'].includes(notation[0] ?? '');
  const action = parseAction([...(isWhole ? [] : ['tool', String(tool)]), ...notation].join(' '));
  if (action === undefined || !isToolAction(action)) return undefined;
  return action.do !== 'tool' || action.tool === tool ? action : undefined;
}

/** The choices that a text begins with: one that stops halfway is gone on with step by step. */
export function readBeginning(text: string, tool: ToolNumber): readonly string[] | undefined {
  const notation = wordsOfNotation(text);
  if (notation === undefined || notation[0] === 'place' || notation[0] === 'return') return undefined;
  const way = notation[0] === 'tool' ? notation.slice(1) : [String(tool), ...notation];
  return way[0] === String(tool) ? way.map((word) => word.toUpperCase()) : undefined;
}
