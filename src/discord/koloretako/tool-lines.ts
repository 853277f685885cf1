import type { ToolNumber } from '#koloretako/tools/cards';
import type { ToolView } from '#koloretako/view';
import type { Words } from '#words/words';
import { symbolSign } from '#discord/glyph';
import { cardRefusalText } from './refusals.ts';
import { cardToolLine } from './steps/question.ts';
import { notNowText, whyNone } from './why-not.ts';

/** The tools of a game: those that can be used now with what they do, of the others why not, and which are gone. */
export function toolLines(tools: readonly ToolView[], words: Words): readonly string[] {
  if (tools.length === 0) return [words.say('koloretako.withoutTools')];
  const gone = tools.filter((tool) => tool.gone);
  const left = tools.filter((tool) => !tool.gone);
  return [
    words.say(left.length === 0 ? 'koloretako.noToolLeft' : 'koloretako.tools'),
    ...leftLines(left, words),
    ...(gone.length === 0 ? [] : [`~~${gone.map(({ tool }) => nameOf(tool, words)).join(' · ')}~~`]),
  ];
}

function leftLines(left: readonly ToolView[], words: Words): readonly string[] {
  const none = whyNone(left);
  return none === null
    ? [
        ...left.filter(({ whyNot }) => whyNot === null).map(({ tool }) => cardToolLine(tool, words)),
        ...laterLines(left, words),
      ]
    : [`❌ *${cardRefusalText(none, null, words)}*`, pricedNames(left, words)];
}

/** The tools that can't be used now: each reason once, with all for which it holds. */
function laterLines(left: readonly ToolView[], words: Words): readonly string[] {
  const later = left.flatMap((tool) =>
    tool.whyNot === null ? [] : { tool, why: notNowText(tool.whyNot, words) },
  );
  return [...new Set(later.map(({ why }) => why))].map((why) => {
    const tools = later.filter((each) => each.why === why).map(({ tool }) => tool);
    return words.say('koloretako.toolsLater', { why, tools: pricedNames(tools, words) });
  });
}

const nameOf = (tool: ToolNumber, words: Words): string => words.say(`koloretako.tool.${tool}.name`);

/** Their names, each with the symbol that pays. */
const pricedNames = (tools: readonly ToolView[], words: Words): string =>
  tools.map(({ tool, symbol }) => `${nameOf(tool, words)} ${symbolSign(symbol)}`).join(' · ');
