import { verb } from '#discord/request/command';
import type { Context } from '#discord/request/context';
import { daily } from '#discord/challenge/daily';
import { dailyPanel } from '#discord/challenge/panel';
import { choicesOf, onTyped, whenOption } from '#discord/challenge/typed';
import type { Day } from '#play/table';

const schema = {
  name: 'share',
  description: 'command.daily.share',
  options: [{ ...whenOption, name: 'day', description: 'command.daily.share.day' }],
} as const;

/** Shows everyone in the channel the result of the person's ranked attempt. */
export const share = verb(
  schema,
  async (context, { day: typed }) =>
    typed === null
      ? dailyPanel.share(await newest(context), context)
      : onTyped(daily, typed, context, (day) => dailyPanel.share(day, context)),
  async ({ dailies, deed, words }, { day = '' }) =>
    choicesOf(daily, await dailies.finishedDays(deed.person.id, daily.most), String(day), words),
);

/** The last day that the person finished; today if they haven't finished any. */
async function newest({ dailies, deed }: Context): Promise<Day> {
  const [last] = await dailies.finishedDays(deed.person.id, 1);
  return last ?? dailies.now();
}
