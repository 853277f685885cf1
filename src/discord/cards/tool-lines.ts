import type { ToolNumber } from '#games/koloretako/tools/cards';
import type { ChoosingView, PlayingView, ToolView } from '#games/koloretako/view';
import type { Words } from '#words/words';
import { cardRefusalText } from './refusals.ts';
import { cardToolLine } from './steps/question.ts';
import { notNowText, whyNone } from './why-not.ts';

/** The tools of a game: what each does, why it can't be used now if so, and which are gone. */
export const toolLines = (view: ChoosingView | PlayingView, words: Words): readonly string[] => {
  if (view.tools.length === 0) return [words.say('koloretako.withoutTools')];
  return view.phase === 'choosing'
    ? [words.say('koloretako.tools'), ...effects(view.tools, words)]
    : linesInRound(view.tools, words);
};

const effects = (tools: readonly ToolNumber[], words: Words): readonly string[] =>
  tools.map((tool) => cardToolLine(tool, words));

function linesInRound(tools: readonly ToolView[], words: Words): readonly string[] {
  const gone = tools.filter((tool) => tool.gone);
  const left = tools.filter((tool) => !tool.gone);
  const usable = left.filter(({ whyNot }) => whyNot === null).map(({ tool }) => tool);
  return [
    words.say(left.length === 0 ? 'koloretako.noToolLeft' : 'koloretako.tools'),
    ...effects(usable, words),
    ...laterLines(left, words),
    ...(gone.length === 0
      ? []
      : [`~~${gone.map(({ tool }) => words.say(`koloretako.tool.${tool}.name`)).join(' · ')}~~`]),
  ];
}

/** The tools that can't be used now, grouped below their shared reason. */
function laterLines(left: readonly ToolView[], words: Words): readonly string[] {
  const none = whyNone(left);
  const later = left.flatMap(({ tool, whyNot }) => {
    if (whyNot === null) return [];
    return { tool, why: none === null ? notNowText(whyNot, words) : cardRefusalText(none, null, words) };
  });
  return [...new Set(later.map(({ why }) => why))].flatMap((why) => {
    const tools = later.filter((each) => each.why === why).map(({ tool }) => tool);
    return [words.say('koloretako.toolsLater', { why })].concat(effects(tools, words));
  });
}
