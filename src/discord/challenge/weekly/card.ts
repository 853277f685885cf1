import type { ChallengeResult, Weekly } from '#play/challenge/challenge';
import type { Context } from '#discord/request/context';
import type { AttachedPicture } from '#discord/kit/message';
import { painted, type Painting } from '#discord/kit/painted';
import { weekText } from '#discord/kit/week-text';

/** The result of a ranked attempt as a picture without spoilers. */
export const weekCardPicture = (
  { when: week, name, total, target, toolCount, toolsUsed, colors }: ChallengeResult<Weekly>,
  { words, preferences, ...painting }: Painting & Pick<Context, 'words' | 'preferences'>,
): Promise<AttachedPicture | null> =>
  painted(
    {
      kind: 'weeklyCard',
      locale: words.locale,
      style: preferences.style,
      week: weekText(week, words),
      name,
      total,
      target,
      toolCount,
      toolsUsed,
      colors,
    },
    painting,
  );
