import { verb } from '#discord/request/command';
import { dayChoices, dayOption, mostDays, onDay } from '#discord/challenge/daily/asked-day';
import { openDay } from '#discord/challenge/daily/pressed';

const schema = {
  name: 'play',
  description: 'command.daily.play',
  options: [{ ...dayOption, description: 'command.daily.play.day' }],
} as const;

/** Today's challenge, or an earlier day's. */
export const play = verb(
  schema,
  (context, { day: typed }) =>
    typed === null
      ? openDay(context, context.dailies.now())
      : onDay(typed, context.words, (day) => openDay(context, day)),
  async ({ dailies, words }, { day = '' }) => dayChoices(await dailies.past(mostDays), String(day), words),
);
