import type { AttemptsShown } from '#discord/request/context';
import { dayMessage } from './daily/day-message.ts';
import { belowAttempt as belowDice } from './daily/result-message.ts';
import { belowAttempt as belowCards } from './weekly/result-message.ts';

/** What the challenges show of attempts at them. */
export const attempts: AttemptsShown = {
  belowDice,
  belowCards,
  async insteadOf({ day }, context) {
    const view = await context.dailies.look(context.deed.person.id, day);
    if (view === null) throw new Error(`an attempt at ${day}, on which there was no challenge`);
    return dayMessage(view, context);
  },
};
