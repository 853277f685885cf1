import { button } from '#discord/kit/button';
import { type Message, messageOf } from '#discord/kit/message';
import { commitmentLines } from '#discord/match/fair';
import type { Context } from '#discord/request/context';
import type { Words } from '#words/words';
import type { AttemptUnderWay, ChallengeView } from './challenge.ts';
import type { Daily, Weekly } from './kind.ts';
import { fairOf, type Presentation } from './presentation-messages.ts';
import { resultMessage } from './result-messages.ts';

/**
 * A challenge before somebody plays it: what it is, and a button to start.
 * @param other their running attempt at another day or week, to play on
 */
export function introMessage<K extends Daily | Weekly>(
  shown: Presentation<K>,
  view: ChallengeView<K>,
  other: AttemptUnderWay<K['when']> | null,
  words: Words,
): Message {
  const { when, ranked } = view;
  const { presses, said, things } = shown;
  const { lines, practice } = shown.intro(view, words);
  const begin = ranked === 'open' ? words.say('button.begin') : practice;
  const press = ranked === 'open' ? presses.ranked : presses.practice;
  return messageOf(
    [
      `## ${said.title(shown.nameOf(when, words), words)}`,
      ...lines,
      ...(other === null ? [] : [underWayLine(shown, other, words)]),
      ...commitmentLines(view, things, words),
    ],
    shown.introRows(
      {
        begin: begin === null ? [] : [button(press(when), begin, 'main')],
        playOn: other === null ? [] : [button(presses.show(other.when), words.say('button.playOn'))],
        around: shown.around(when, words),
        fair: fairOf(shown, when, words),
      },
      words,
    ),
  );
}

function underWayLine<K extends Daily | Weekly>(
  { said, nameOf }: Presentation<K>,
  { when, isRanked }: AttemptUnderWay<K['when']>,
  words: Words,
): string {
  const name = nameOf(when, words);
  return isRanked ? said.rankedUnderWay(name, words) : words.say('daily.practiceUnderWay', { date: name });
}

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
  const { person } = context.command;
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
