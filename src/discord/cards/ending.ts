import { cardPresses } from '#discord/cards/presses';
import { spaceName } from '#games/shared/space';
import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import { type Message, messageOf } from '#discord/kit/message';
import type { CardGame } from '#play/koloretako/card-game';
import { cardText } from '#discord/kit/glyph';
import { windowPicture } from './picture.ts';
import { cardTitle } from './title.ts';
import { isLastRound, isTurn, rise } from './turn.ts';

/**
 * Asks whether to really end the round while a turn is left and something can be placed, since that can't be undone. Null
 * if there is nothing to ask, or the round can't end.
 */
export async function sureToEnd(game: CardGame, context: Context): Promise<Message | null> {
  const { words } = context;
  if (!isTurn(game) || !game.legal.some((action) => action.do === 'end')) return null;
  const possible = game.legal.find((action) => action.do === 'place');
  if (possible === undefined) return null;
  const { id, version } = game;
  return messageOf(
    [
      cardTitle(game, words),
      words.say(isLastRound(game) ? 'koloretako.sureToFinish' : 'koloretako.sureToEnd', {
        turns: game.game.turnsLeft,
        card: cardText(possible.card, words),
        space: spaceName(possible.space),
        ...rise(game),
      }),
    ],
    [
      [
        button(
          cardPresses.cardEndSurely({ game: id, version }),
          words.say(isLastRound(game) ? 'koloretako.endGame' : 'koloretako.endRound'),
          'danger',
        ),
        button(cardPresses.cardBoard({ game: id }), words.say('toolStep.back')),
      ],
    ],
    await windowPicture(game, context),
  );
}
