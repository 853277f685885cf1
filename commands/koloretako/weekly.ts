import { verb } from '#discord/request/command';
import { weeklyPanel } from '#discord/challenge/panel';
import { onTyped, pastChoices, whenOption } from '#discord/challenge/typed';
import { weekly as challenge } from '#discord/challenge/weekly';

const schema = {
  name: 'weekly',
  description: 'command.koloretako.weekly',
  options: [{ ...whenOption, name: 'week', description: 'command.koloretako.weekly.week' }],
} as const;

/** This week's challenge, or an earlier week's. */
export const weekly = verb(
  schema,
  (context, { week: typed }) =>
    typed === null
      ? weeklyPanel.open(context)
      : onTyped(challenge, typed, context, (week) => weeklyPanel.open(context, week)),
  (context, { week = '' }) => pastChoices(challenge, String(week), context),
);
