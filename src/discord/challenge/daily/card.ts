import type { DailyResult } from '#play/daily/dailies';
import type { Context } from '#discord/request/context';
import { dayText } from '#discord/kit/day-text';
import type { AttachedPicture } from '#discord/kit/message';
import { painted, type Painting } from '#discord/kit/painted';

/** The result of a ranked attempt as a picture without spoilers. */
export const cardPicture = (
  { day, name, total, target, toolCount, toolsUsed, colors, streak }: DailyResult,
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
