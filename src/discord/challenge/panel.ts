import { type Answer, insteadOfIt, privately } from '#discord/request/answer';
import type { PressContext } from '#discord/request/context';
import { type Message, withFirst } from '#discord/kit/message';

/** Shows somebody a challenge in a message to play it in, or says that there is none. */
export const openPanel = (panel: Message | null, none: string): Answer =>
  panel === null ? privately(none) : { answer: 'private', message: panel, lasting: true };

/** The same, in place of the panel with the button. */
export const showPanel = (panel: Message | null, none: string): Answer =>
  panel === null ? privately(none) : insteadOfIt(panel);

/** The panel says why something can't be done. */
export const refusedPanel = (panel: Message | null, why: string): Answer =>
  panel === null ? privately(why) : insteadOfIt(withFirst(why, panel));

/** Shows the past challenge that was picked in the menu. */
export async function pickedPanel<When extends string>(
  { values, words }: Pick<PressContext, 'values' | 'words'>,
  read: (text: string) => When | null,
  show: (when: When) => Promise<Answer>,
): Promise<Answer> {
  const when = read(values[0] ?? '');
  return when === null ? privately(words.say('strange.button')) : show(when);
}
