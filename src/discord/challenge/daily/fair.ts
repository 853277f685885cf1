import { tablePresses } from '#discord/sagrada/presses';
import { dailyPresses } from '#discord/challenge/presses';
import { type Answer, privately } from '#discord/request/answer';
import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import type { Button } from '#discord/kit/message';
import { fairButton, fairMessage } from '#discord/sagrada/messages/fair';
import { refusalText } from '#discord/sagrada/refusals';
import type { Day } from '#play/table';
import type { Words } from '#words/words';

/** Shows how the dice of a day can be checked. */
export const fairDayButton = (day: Day, words: Words): Button =>
  fairButton(dailyPresses.fairDay({ day }), 'dice', words);

/** How to check the dice of a day, which are the same for everyone; with the record of the person's newest attempt. */
export async function showFairDay({ dailies, deed, words }: Context, day: Day): Promise<Answer> {
  const view = await dailies.look(deed.person.id, day);
  if (view === null) return privately(refusalText({ code: 'noChallenge' }, null, words));
  const { seed, attempt: table } = view;
  const record =
    seed === null || table === null
      ? null
      : button(tablePresses.record({ table: table.id }), words.say('button.record'));
  const later = words.say('fair.laterDay', { day });
  return { answer: 'private', message: fairMessage(view, { things: 'dice', later, record }, words) };
}
