import { type Message, messageOf } from '#discord/kit/message';
import type { Speaking } from '#discord/kit/moments';
import type { CustomId } from '#discord/kit/press';
import { likelyZone, zoneMenu } from '#discord/kit/zones';
import type { Context } from './context.ts';

/**
 * Asks somebody for their time zone, which is asked only once. What they pick in the menu is the value of this press, which remembers
 * it and goes on with what they wanted.
 */
export const zoneQuestion = (press: CustomId, context: Context): Message =>
  messageOf(
    [context.words.say('zone.question'), `-# ${context.words.say('zone.others')}`],
    [zoneMenu(press, null, context)],
  );

/**
 * How somebody speaks of moments: in their time zone, or as long as they haven't told it, in the one that most people with their
 * language have.
 * @param hour what they mean if they name only a day
 */
export const speakingOf = (
  { preferences, locale, words, now }: Pick<Context, 'preferences' | 'locale' | 'words' | 'now'>,
  hour: number,
): Speaking => ({ zone: preferences.zone ?? likelyZone(locale), now: now(), words, hour });
