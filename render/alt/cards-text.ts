import { toolCard, type ToolNumber } from '#games/koloretako/tools/cards';
import type { ToolState } from '#render/koloretako/tool-state';
import type { Words } from '#words/words';

const toolTexts = {
  ready: 'koloretako.alt.toolReady',
  waiting: 'koloretako.alt.tool',
  gone: 'koloretako.alt.toolGone',
} as const satisfies Readonly<Record<ToolState, string>>;

/** A tool by its name, the symbol that pays for it, and its state. */
export const cardToolText = (tool: ToolNumber, state: ToolState, words: Words): string =>
  words.say(toolTexts[state], {
    name: words.say(`koloretako.tool.${tool}.name`),
    symbol: words.say(`koloretako.symbol.${toolCard(tool).symbol}`),
  });
