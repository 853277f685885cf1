import { type Answer, insteadOfIt } from '#discord/answer';
import type { PressContext } from '#discord/context';
import { setSummary } from '#discord/daily/summary';

/** Turns the summaries of the channel on or off. */
export const turnSummary = async (context: PressContext, on: 'yes' | 'no'): Promise<Answer> =>
  insteadOfIt(await setSummary(on === 'yes', context));
