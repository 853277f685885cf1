import { verb } from '#discord/request/command';
import { daily } from '#discord/challenge/daily';
import { dailyPanel } from '#discord/challenge/panel';
import { onTyped, pastChoices, whenOption } from '#discord/challenge/typed';

const schema = {
  name: 'play',
  description: 'command.daily.play',
  options: [{ ...whenOption, name: 'day', description: 'command.daily.play.day' }],
} as const;

/** Today's challenge, or an earlier day's. */
export const play = verb(
  schema,
  (context, { day: typed }) =>
    typed === null
      ? dailyPanel.open(context)
      : onTyped(daily, typed, context, (day) => dailyPanel.open(context, day)),
  (context, { day = '' }) => pastChoices(daily, String(day), context),
);
