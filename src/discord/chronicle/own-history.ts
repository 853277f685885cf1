import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import type { Button } from '#discord/kit/message';

/** Leads to the presser's own finished games. */
export const ownHistory = (words: Words): Button =>
  button({ press: 'ownHistory' }, words.say('button.history'));
