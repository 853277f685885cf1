import { cardPresses } from '#discord/cards/presses';
import type { Answer } from '#discord/request/answer';
import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import { fairMessage } from '#discord/sagrada/messages/fair';
import type { CardGame } from '#play/koloretako/card-game';
import { refusedCards } from './refused.ts';
import { seedLaterLine } from './attempt-lines.ts';

/** How to check the cards of a game; with its record if the person plays it. */
export function showFairCards(game: CardGame, { deed, words }: Context): Answer {
  if (game.stage === 'givenUp') return refusedCards([{ code: 'cardGameGone' }], game, words);
  const { id, player, weekly, game: view } = game;
  const hasRecord = player.id === deed.person.id && view.phase !== 'choosing' && weekly?.isRevealed !== false;
  const seed = view.phase === 'over' ? view.seed : null;
  return {
    answer: 'private',
    message: fairMessage(
      { commitment: view.commitment, seed },
      {
        things: 'cards',
        later: weekly?.isRevealed === false ? seedLaterLine(weekly, words) : words.say('fair.later'),
        record: hasRecord ? button(cardPresses.cardRecord({ game: id }), words.say('button.record')) : null,
      },
      words,
    ),
  };
}
