import type { Context } from '#discord/request/context';
import { type Message, withFirst, messageOf } from '#discord/kit/message';
import type { CardGame } from '#play/koloretako/card-game';
import { lapsedText, wayOn } from './way-on.ts';
import { cardOfferMessage } from './offer-message.ts';
import { cardOverMessage } from './over-message.ts';
import { cardTurnMessage } from './turn-message.ts';

/**
 * A game at any stage, with everything needed to go on: it is played in this one message, so it uses its player's
 * language and style even where others watch.
 * @param said what to say first: what was just done, or why something can't be
 */
export async function cardGameMessage(
  game: CardGame,
  context: Context,
  said: string | null = null,
): Promise<Message> {
  const { words } = context;
  switch (game.stage) {
    case 'running': {
      const { game: view } = game;
      return view.phase === 'choosing'
        ? cardOfferMessage(game, view, said, context)
        : cardTurnMessage({ ...game, game: view }, said, context);
    }
    case 'finished':
      return withFirst(said, await cardOverMessage(game, context));
    case 'givenUp':
      return messageOf(
        [
          lapsedText(game, words) ??
            words.say(game.weekly === null ? 'koloretako.gaveUp' : 'koloretako.gaveUpPractice'),
        ],
        [[wayOn(game, words)]],
      );
  }
}
