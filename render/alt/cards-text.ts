import type { PatternName } from '#game/pattern';
import { asGlassColor, type Glass, glassLetters, glassName } from '#koloretako/glass';
import { toolCard, type ToolNumber } from '#koloretako/tools/cards';
import type { ToolState } from '#render/koloretako/tool-plaque';
import type { Words } from '#words/words';
import { windowText } from './window-text.ts';

/** A window of cards row by row. */
export const cardWindowText = (name: PatternName, cards: readonly (Glass | null)[]): string =>
  windowText(name, cards, {
    laid: glassName,
    color: (color) => glassLetters[asGlassColor(color)],
  });

/** Cards in their order; a dash where there are none. */
export const cardsText = (cards: readonly Glass[]): string => cards.map(glassName).join(' ') || '–';

const toolTexts = {
  ready: 'koloretako.alt.toolReady',
  waiting: 'koloretako.alt.tool',
  gone: 'koloretako.alt.toolGone',
} as const satisfies Readonly<Record<ToolState, string>>;

/** A tool by its name, the symbol that pays for it, and how it lies there. */
export const cardToolText = (tool: ToolNumber, state: ToolState, words: Words): string =>
  words.say(toolTexts[state], {
    name: words.say(`koloretako.tool.${tool}.name`),
    symbol: words.say(`koloretako.symbol.${toolCard(tool).symbol}`),
  });
