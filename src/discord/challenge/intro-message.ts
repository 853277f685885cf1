import type { AttemptUnderWay, ChallengeView, Daily, Weekly } from '#play/challenge/challenge';
import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import { type Button, type Message, messageOf } from '#discord/kit/message';
import { commitmentLines, fairButton } from '#discord/match/fair';
import type { Presentation } from './presentation.ts';

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

/** Shows how the dice or cards can be checked. */
export const fairOf = <K extends Daily | Weekly>(
  { presses, things }: Presentation<K>,
  when: K['when'],
  words: Words,
): Button => fairButton(presses.fair(when), things, words);

function underWayLine<K extends Daily | Weekly>(
  { said, nameOf }: Presentation<K>,
  { when, isRanked }: AttemptUnderWay<K['when']>,
  words: Words,
): string {
  const name = nameOf(when, words);
  return isRanked ? said.rankedUnderWay(name, words) : words.say('daily.practiceUnderWay', { date: name });
}

/** On the button to practice for the first time or again, or to return to the running attempt. */
export function practiceLabel(attempt: Daily['attempt'] | Weekly['attempt'] | null, words: Words): string {
  if (attempt === null) return words.say('button.practice');
  return words.say(attempt.stage === 'running' ? 'button.playOn' : 'button.practiceAgain');
}
