import type { ToolView } from '#koloretako/view';
import { button } from '#discord/button';
import type { Context } from '#discord/context';
import { type Button, inRows, type Message } from '#discord/message';
import type { Words } from '#words/words';
import { orderLines } from './order-lines.ts';
import { cardPicture } from './picture.ts';
import { cardStepPress } from './steps/press-of.ts';
import { cardTitle } from './title.ts';
import { toolLines } from './tool-lines.ts';
import type { CardTurn } from './turn.ts';

/** The orders of a game with what they pay, and its tools, with buttons for those that can be used now. */
export async function toolsMessage(turn: CardTurn, context: Context): Promise<Message> {
  const { words } = context;
  const { tools } = turn.game;
  return {
    content: [
      cardTitle(turn, words),
      words.say('koloretako.orders'),
      ...orderLines(turn.game, words),
      ...toolLines(tools, words),
    ].join('\n'),
    rows: inRows([
      ...tools.filter(({ whyNot }) => whyNot === null).map((tool) => toolButton(tool, turn, words)),
      button(cardStepPress(turn, []), words.say('toolStep.back')),
    ]),
    picture: await cardPicture(turn, turn.game, null, context),
    mentions: [],
  };
}

const toolButton = ({ tool, symbol }: ToolView, turn: CardTurn, words: Words): Button =>
  button(cardStepPress(turn, [String(tool)]), words.say(`koloretako.tool.${tool}.name`), 'main', {
    glyph: 'symbol',
    symbol,
  });
