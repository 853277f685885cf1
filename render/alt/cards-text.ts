import type { PatternName } from '#game/pattern';
import { asGlassColor, type Glass, glassLetters, glassName } from '#koloretako/glass';
import { toolCard, type ToolNumber } from '#koloretako/tools/cards';
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

/** A tool by its name, and the symbol that pays for it. */
export const cardToolText = (tool: ToolNumber, isGone: boolean, words: Words): string =>
  words.say(isGone ? 'koloretako.alt.toolGone' : 'koloretako.alt.tool', {
    name: words.say(`koloretako.tool.${tool}.name`),
    symbol: words.say(`koloretako.symbol.${toolCard(tool).symbol}`),
  });
