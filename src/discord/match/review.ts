import type { GameName } from '#games/games';
import { button } from '#discord/kit/button';
import { links } from '#discord/kit/links';
import type { Button } from '#discord/kit/message';
import type { TableId } from '#play/table';
import type { Words } from '#words/words';

/** Leads to the review of a finished game. */
export const reviewButton = (of: GameName, match: TableId, words: Words): Button =>
  button(links.openReview({ of, match }), words.say('button.review'));
