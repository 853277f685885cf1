import { verb } from '#discord/request/command';
import { mostWeeks, onWeek, weekChoices } from '#discord/challenge/weekly/asked-week';
import { openWeek } from '#discord/challenge/weekly/pressed';

const schema = {
  name: 'weekly',
  description: 'command.koloretako.weekly',
  options: [
    {
      type: 'text',
      name: 'week',
      description: 'command.koloretako.weekly.week',
      required: false,
      autocomplete: true,
    },
  ],
} as const;

/** This week's challenge, or an earlier week's. */
export const weekly = verb(
  schema,
  (context, { week: typed }) =>
    typed === null
      ? openWeek(context, context.weeklies.now())
      : onWeek(typed, context, (week) => openWeek(context, week)),
  async ({ weeklies, words }, { week = '' }) =>
    weekChoices(await weeklies.past(mostWeeks), String(week), words),
);
