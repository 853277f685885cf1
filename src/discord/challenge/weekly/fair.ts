import { cardPresses } from '#discord/cards/presses';
import { weeklyPresses } from '#discord/challenge/presses';
import { type Answer, privately } from '#discord/request/answer';
import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import { cardRefusalText } from '#discord/cards/refusals';
import type { Button } from '#discord/kit/message';
import { fairButton, fairMessage } from '#discord/sagrada/messages/fair';
import type { Week } from '#play/koloretako/card-game';
import type { Words } from '#words/words';
import { seedLaterLine } from '#discord/cards/attempt-lines';

/** Shows how the cards of a week can be checked. */
export const fairWeekButton = (week: Week, words: Words): Button =>
  fairButton(weeklyPresses.fairWeek({ week }), 'cards', words);

/** How to check the cards of a week, which are the same for everyone; with the record of the person's newest attempt. */
export async function showFairWeek({ weeklies, deed, words }: Context, week: Week): Promise<Answer> {
  const view = await weeklies.look(deed.person.id, week);
  if (view === null) return privately(cardRefusalText({ code: 'noWeekly' }, null, words));
  const { seed, attempt: game } = view;
  const record =
    seed === null || game === null
      ? null
      : button(cardPresses.cardRecord({ game: game.id }), words.say('button.record'));
  const later = seedLaterLine({ week }, words);
  return { answer: 'private', message: fairMessage(view, { things: 'cards', later, record }, words) };
}
