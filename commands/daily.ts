import { daily as challenge } from '#discord/challenge/daily';
import { dailyPanel } from '#discord/challenge/panel';
import { whenVerb } from '#discord/challenge/typed';
import type { SlashCommand } from '#discord/request/command';
import type { Context } from '#discord/request/context';
import type { Day } from '#play/table';
import { remind } from './daily/remind.ts';

/** Today's challenge, or an earlier day's. */
const play = whenVerb(
  challenge,
  {
    name: 'play',
    description: 'command.daily.play',
    option: 'day',
    optionDescription: 'command.daily.play.day',
  },
  (context, day) => dailyPanel.open(context, day),
);

/** Shows everyone in the channel the result of the person's ranked attempt. */
const share = whenVerb(
  challenge,
  {
    name: 'share',
    description: 'command.daily.share',
    option: 'day',
    optionDescription: 'command.daily.share.day',
  },
  async (context, day) => dailyPanel.share(day ?? (await newest(context)), context),
  ({ dailies, deed }) => dailies.finishedDays(deed.person.id, challenge.most),
);

/** The last day that the person finished; today if they haven't finished any. */
async function newest({ dailies, deed }: Context): Promise<Day> {
  const [last] = await dailies.finishedDays(deed.person.id, 1);
  return last ?? dailies.now();
}

/** The daily challenge. */
export const daily: SlashCommand = {
  name: 'daily',
  description: 'command.daily',
  verbs: [play, share, remind],
};
