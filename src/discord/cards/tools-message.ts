import type { ToolView, ChoosingView, PlayingView } from '#games/koloretako/view';
import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import { type Button, inRows, type Message, messageOf } from '#discord/kit/message';
import { allTools } from '#discord/selection/selection';
import type { RunningCardGame } from '#play/koloretako/card-game';
import type { Words } from '#words/words';
import { orderLines } from './order-lines.ts';
import { cardsPicture } from './picture.ts';
import { cardStepPress } from '#discord/cards/selection/vocabulary';
import { cardTitle } from './title.ts';
import type { ToolNumber } from '#games/koloretako/tools/cards';
import { cardRefusalText } from './refusals.ts';
import { cardToolLine } from '#discord/cards/selection/question';
import { notNowText, whyNone } from './why-not.ts';
import { goneLine, notNowLines } from '#discord/selection/card-lines';

/** The orders of a game with their points, and its tools, with buttons for those that can be used now. */
export async function toolsMessage(game: RunningCardGame, context: Context): Promise<Message> {
  const { words } = context;
  const { game: view } = game;
  const tools = view.phase === 'choosing' ? [] : view.tools;
  return messageOf(
    [
      cardTitle(game, words),
      words.say('koloretako.orders'),
      ...orderLines(view, words),
      ...toolLines(view, words),
    ],
    inRows([
      ...tools.filter(({ whyNot }) => whyNot === null).map((tool) => toolButton(tool, game, words)),
      button(cardStepPress(game, []), words.say('toolStep.back')),
    ]),
    await cardsPicture(game, context),
  );
}

/** From a game to its `toolsMessage`, even if no tool can be used, since it also shows the orders. */
export const toTools = (game: RunningCardGame, words: Words): Button =>
  button(cardStepPress(game, [allTools]), words.say('koloretako.ordersAndTools'));

const toolButton = ({ tool, symbol }: ToolView, game: RunningCardGame, words: Words): Button =>
  button(cardStepPress(game, [String(tool)]), words.say(`koloretako.tool.${tool}.name`), 'main', {
    glyph: 'symbol',
    symbol,
  });

/** The tools of a game: what those do that can be used, why the others can't be used now, and which are gone. */
const toolLines = (view: ChoosingView | PlayingView, words: Words): readonly string[] => {
  if (view.tools.length === 0) return [words.say('koloretako.withoutTools')];
  return view.phase === 'choosing'
    ? [words.say('koloretako.tools'), ...effects(view.tools, words)]
    : linesInRound(view.tools, words);
};

const effects = (tools: readonly ToolNumber[], words: Words): readonly string[] =>
  tools.map((tool) => cardToolLine(tool, 'verb', words));

function linesInRound(tools: readonly ToolView[], words: Words): readonly string[] {
  const [gone, left] = [tools.filter((tool) => tool.gone), tools.filter((tool) => !tool.gone)];
  const usable = left.filter(({ whyNot }) => whyNot === null).map(({ tool }) => tool);
  const none = whyNone(left);
  const closed = left.flatMap(({ tool, whyNot }) => {
    if (whyNot === null) return [];
    const why = none === null ? notNowText(whyNot, words) : cardRefusalText(none, null, words);
    return { name: nameOf(tool, words), why };
  });
  return [
    words.say(left.length === 0 ? 'koloretako.noToolLeft' : 'koloretako.tools'),
    ...effects(usable, words),
    ...notNowLines(closed, words),
    ...goneLine(gone.map(({ tool }) => nameOf(tool, words))),
  ];
}

const nameOf = (tool: ToolNumber, words: Words): string => words.say(`koloretako.tool.${tool}.name`);
