import type { ChallengeView, Daily, Weekly } from '#play/challenge/challenge';
import type { Message } from '#discord/kit/message';
import type { Context } from '#discord/request/context';
import { introMessage } from './intro-message.ts';
import type { Presentation } from './presentation.ts';
import { resultMessage } from './result-message.ts';

/**
 * A challenge as it is for somebody: their running attempt, their ranked result, or the introduction.
 * @param besidePractice whether practice isn't shown, but has a button back to it
 */
export async function challengeMessage<K extends Daily | Weekly>(
  shown: Presentation<K>,
  view: ChallengeView<K>,
  context: Context,
  besidePractice = false,
): Promise<Message> {
  const { person } = context.deed;
  const challenge = shown.of(context);
  const { when, ranked, attempt } = view;
  const isShown = ranked === 'underWay' || !besidePractice;
  if (attempt?.stage === 'running' && isShown) return shown.attemptMessage(attempt, context);
  const result = ranked === 'finished' ? await challenge.result(person.id, when) : null;
  if (result === null) {
    const other = await challenge.underWay(person.id);
    return introMessage(shown, view, other?.when === when ? null : other, context.words);
  }
  return attempt?.stage === 'finished' && shown.isRanked(attempt)
    ? shown.attemptMessage(attempt, context)
    : resultMessage(shown, view, result, context);
}
