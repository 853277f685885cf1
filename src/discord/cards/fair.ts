import { cardPresses } from '#discord/cards/presses';
import type { Button } from '#discord/kit/message';
import { commitmentLines, fairButton } from '#discord/match/fair';
import { type CardGameId, firstVersion, type RunningCardGame } from '#play/koloretako/card-game';
import type { Words } from '#words/words';

/** The commitment until the first action; later only its button shows it. The panel of a week shows that of its attempts. */
export const firstCommitmentLines = (
  { game, weekly, version }: RunningCardGame,
  words: Words,
): readonly string[] =>
  weekly === null && version === firstVersion ? commitmentLines(game, 'cards', words) : [];

/** Shows how the cards can be checked. */
export const fairCardsButton = (game: CardGameId, words: Words): Button =>
  fairButton(cardPresses.cardFair({ game }), 'cards', words);
