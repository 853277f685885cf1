import type { Day } from '#table/table';
import type { Words } from '#words/words';
import { button } from '#discord/button';
import { mostChoices } from '#discord/choice';
import type { Context } from '#discord/context';
import { customIdOf } from '#discord/custom-id';
import { dayText } from '#discord/day-text';
import { type Menu, type Message, text } from '#discord/message';

/**
 * The challenges of past days, newest first, to pick one.
 * @param before only those before this day; null for all that there are
 */
export async function pastDaysMessage({ dailies, words }: Context, before: Day | null): Promise<Message> {
  const days = await dailies.pastDays(mostChoices, before ?? undefined);
  const last = days.at(-1);
  const today = button({ press: 'day', day: dailies.today() }, words.say('button.toToday'));
  if (last === undefined) return { ...text(words.say('daily.noPast')), rows: [[today]] };
  const earlier = await dailies.pastDays(1, last);
  return {
    ...text(words.say('daily.past')),
    rows: [
      dayMenu(days, words),
      [
        today,
        ...(earlier.length === 0
          ? []
          : [button({ press: 'earlierDays', day: last }, words.say('button.earlierDays'))]),
      ],
    ],
  };
}

const dayMenu = (days: readonly Day[], words: Words): Menu => ({
  custom_id: customIdOf({ press: 'pickDay' }),
  placeholder: words.say('daily.pickDay'),
  options: days.map((day) => ({ label: dayText(day, words), value: day, default: false })),
});
