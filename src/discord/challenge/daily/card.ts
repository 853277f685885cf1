import type { ChallengeResult, Daily } from '#play/challenge/challenge';
import type { Context } from '#discord/request/context';
import { dayText } from '#discord/kit/day-text';
import type { AttachedPicture } from '#discord/kit/message';
import { painted, type Painting } from '#discord/kit/painted';

/** The result of a ranked attempt as a picture without spoilers. */
export const cardPicture = (
  { when: day, name, total, target, toolCount, toolsUsed, colors, streak }: ChallengeResult<Daily>,
  { words, preferences, ...painting }: Painting & Pick<Context, 'words' | 'preferences'>,
): Promise<AttachedPicture | null> =>
  painted(
    {
      kind: 'dailyCard',
      locale: words.locale,
      style: preferences.style,
      date: dayText(day, words),
      name,
      total,
      target,
      toolCount,
      toolsUsed,
      colors,
      streak: streak.length,
    },
    painting,
  );
