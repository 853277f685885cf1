import type { Answer } from '#discord/answer';
import { button } from '#discord/button';
import type { Context } from '#discord/context';
import type { Button } from '#discord/message';
import { commitmentLines, fairButton, fairMessage } from '#discord/messages/fair';
import {
  type CardGame,
  type CardGameId,
  firstVersion,
  type RunningCardGame,
} from '#table/koloretako/card-game';
import type { Words } from '#words/words';
import { refusedCards } from './refused.ts';
import { seedLaterLine } from './weekly/lines.ts';

/** The commitment until the first action; later only its button shows it. The panel of a week shows that of its attempts. */
export const firstCommitmentLines = (
  { game, weekly, version }: RunningCardGame,
  words: Words,
): readonly string[] =>
  weekly === null && version === firstVersion ? commitmentLines(game, 'cards', words) : [];

/** Shows how the cards can be checked. */
export const fairCardsButton = (game: CardGameId, words: Words): Button =>
  fairButton({ press: 'cardFair', game }, 'cards', words);

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
        record: hasRecord ? button({ press: 'cardRecord', game: id }, words.say('button.record')) : null,
      },
      words,
    ),
  };
}
