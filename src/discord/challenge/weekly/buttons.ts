import { weeklyPresses } from '#discord/challenge/presses';
import { links } from '#discord/kit/links';
import type { Week } from '#play/koloretako/card-game';
import type { ChallengeView, Weekly } from '#play/challenge/challenge';
import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import type { Context } from '#discord/request/context';
import type { Button, Row } from '#discord/kit/message';
import { sharing } from '#discord/challenge/sharing';

/** Leads to a week's panel, in place of the one with the button. */
export const toWeek = (week: Week, label: string): Button => button(links.week({ week }), label);

/** Starts practice for a week. */
export const practice = (week: Week, label: string, style: 'main' | 'quiet'): Button =>
  button(weeklyPresses.beginPracticeWeek({ week }), label, style);

/** Leads from a week to the other weeks, to the ranking, and to help. */
export const aroundWeek = (week: Week, words: Words): readonly Button[] => [
  button(weeklyPresses.pastWeeks(), words.say('button.pastWeeks')),
  button(links.openStandings({ of: 'week', week, page: 0 }), words.say('button.standings')),
  button(links.cardHelp(), words.say('button.help')),
];

/** Starts practice for the first time or again, or returns to the running practice game. */
export function practiceAfter(
  { when: week, attempt: game }: Pick<ChallengeView<Weekly>, 'when' | 'attempt'>,
  style: 'main' | 'quiet',
  words: Words,
): Button {
  if (game === null) return practice(week, words.say('button.practice'), style);
  return practice(
    week,
    words.say(game.stage === 'running' ? 'button.playOn' : 'button.practiceAgain'),
    style,
  );
}

/**
 * Below what a ranked try came to, with the newest game of practice since.
 * @param fair shows how its cards can be checked
 */
export function belowResult(
  practiced: Pick<ChallengeView<Weekly>, 'when' | 'attempt'>,
  fair: Button,
  context: Pick<Context, 'isDirect' | 'missing' | 'words'>,
): readonly Row[] {
  const { words } = context;
  const { when: week } = practiced;
  return [
    [
      ...sharing(
        { here: weeklyPresses.shareWeek({ week }), copy: weeklyPresses.copyWeek({ week }) },
        context,
      ),
      practiceAfter(practiced, 'quiet', words),
    ],
    [...aroundWeek(week, words), fair],
  ];
}
