import type { Words } from '#words/words';
import { button } from '#discord/button';
import type { Button } from '#discord/message';

/** To the finished games of whoever presses. */
export const ownHistory = (words: Words): Button =>
  button({ press: 'ownHistory' }, words.say('button.history'));
