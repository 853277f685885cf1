import type { ToolView } from '#games/koloretako/view';
import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import { type Button, inRows, type Message } from '#discord/kit/message';
import { allTools } from '#discord/sagrada/steps/press-of';
import type { RunningCardGame } from '#play/koloretako/card-game';
import type { Words } from '#words/words';
import { orderLines } from './order-lines.ts';
import { runningPicture } from './picture.ts';
import { cardStepPress } from './steps/press-of.ts';
import { cardTitle } from './title.ts';
import { toolLines } from './tool-lines.ts';

/** The orders of a game with their points, and its tools, with buttons for those that can be used now. */
export async function toolsMessage(game: RunningCardGame, context: Context): Promise<Message> {
  const { words } = context;
  const { game: view } = game;
  const tools = view.phase === 'choosing' ? [] : view.tools;
  return {
    content: [
      cardTitle(game, words),
      words.say('koloretako.orders'),
      ...orderLines(view, words),
      ...toolLines(view, words),
    ].join('\n'),
    rows: inRows([
      ...tools.filter(({ whyNot }) => whyNot === null).map((tool) => toolButton(tool, game, words)),
      button(cardStepPress(game, []), words.say('toolStep.back')),
    ]),
    picture: await runningPicture(game, context),
    mentions: [],
  };
}

/** From a game to its `toolsMessage`, even if no tool can be used, since it also shows the orders. */
export const toTools = (game: RunningCardGame, words: Words): Button =>
  button(cardStepPress(game, [allTools]), words.say('koloretako.ordersAndTools'));

const toolButton = ({ tool, symbol }: ToolView, game: RunningCardGame, words: Words): Button =>
  button(cardStepPress(game, [String(tool)]), words.say(`koloretako.tool.${tool}.name`), 'main', {
    glyph: 'symbol',
    symbol,
  });
