import type { Daily, Weekly } from '#play/challenge/challenge';
import { button } from '#discord/kit/button';
import { type Answer, privately } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { fairMessage } from '#discord/sagrada/messages/fair';
import type { Presentation } from './presentation.ts';

/** How to check a challenge, which is the same for everyone; with the record of the person's newest attempt. */
export async function showFair<K extends Daily | Weekly>(
  shown: Presentation<K>,
  when: K['when'],
  context: Context,
): Promise<Answer> {
  const { deed, words } = context;
  const view = await shown.of(context).look(deed.person.id, when);
  if (view === null) return privately(shown.said.none(when, words));
  const { seed, attempt } = view;
  const record =
    seed === null || attempt === null ? null : button(shown.record(attempt.id), words.say('button.record'));
  const { things } = shown;
  const message = fairMessage(view, { things, later: shown.later(when, words), record }, words);
  return { answer: 'private', message };
}
