import type { WeeklyResult } from '#play/koloretako/weeklies';
import type { Context } from '#discord/request/context';
import type { AttachedPicture } from '#discord/kit/message';
import { painted, type Painting } from '#discord/kit/painted';
import { weekText } from '#discord/kit/week-text';

/** The result of a ranked attempt as a picture without spoilers. */
export const weekCardPicture = (
  { week, name, total, target, toolCount, toolsUsed, colors }: WeeklyResult,
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
