import { verb } from '#discord/request/command';
import type { Context } from '#discord/request/context';
import { dayChoices, dayOption, mostDays, onDay } from '#discord/challenge/daily/asked-day';
import { shareDay } from '#discord/challenge/daily/share';
import type { Day } from '#play/table';

const schema = {
  name: 'share',
  description: 'command.daily.share',
  options: [{ ...dayOption, description: 'command.daily.share.day' }],
} as const;

/** Shows everyone in the channel the result of the person's ranked attempt. */
export const share = verb(
  schema,
  async (context, { day: typed }) =>
    typed === null
      ? shareDay(context, await newest(context))
      : onDay(typed, context.words, (day) => shareDay(context, day)),
  async ({ dailies, deed, words }, { day = '' }) =>
    dayChoices(await dailies.finishedDays(deed.person.id, mostDays), String(day), words),
);

/** The last day that the person finished; today if they haven't finished any. */
async function newest({ dailies, deed }: Context): Promise<Day> {
  const [last] = await dailies.finishedDays(deed.person.id, 1);
  return last ?? dailies.now();
}
