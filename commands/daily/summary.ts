import { verb } from '#discord/command';
import { setSummary, summaryNow } from '#discord/daily/summary';

const schema = {
  name: 'summary',
  description: 'command.daily.summary',
  options: [{ type: 'flag', name: 'on', description: 'command.daily.summary.on', required: false }],
} as const;

/** Turns the summaries of days on or off in a channel, or says whether they are on. */
export const summary = verb(schema, async (context, { on }) => ({
  answer: 'private',
  message: await (on === null ? summaryNow(context) : setSummary(on, context)),
}));
