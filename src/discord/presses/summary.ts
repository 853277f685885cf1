import { type Answer, insteadOfIt } from '#discord/answer';
import type { PressContext } from '#discord/context';
import { setSummary, summaryNow } from '#discord/daily/summary';

/** Shows whether the channel gets summaries of days, in the panel that has the button. */
export const showSummary = async (context: PressContext): Promise<Answer> =>
  insteadOfIt(await summaryNow(context));

/** Turns the summaries of the channel on or off. */
export const turnSummary = async (context: PressContext, on: 'yes' | 'no'): Promise<Answer> =>
  insteadOfIt(await setSummary(on === 'yes', context));
