import { type Answer, insteadOfIt } from '#discord/request/answer';
import type { PressContext } from '#discord/request/context';
import { setSummary, summaryNow } from './summary.ts';

/** Shows whether the channel gets daily summaries, in the panel with the button. */
export const showSummary = async (context: PressContext): Promise<Answer> =>
  insteadOfIt(await summaryNow(context));

/** Turns the channel's summaries on or off. */
export const turnSummary = async (context: PressContext, on: 'yes' | 'no'): Promise<Answer> =>
  insteadOfIt(await setSummary(on === 'yes', context));
