import { fairCardsButton } from '#discord/cards/title';
import type { AttemptsShown } from '#discord/request/context';
import { daily } from './daily.ts';
import { challengeMessage } from './message.ts';
import { belowAttempt } from './result-message.ts';
import { weekly } from './weekly.ts';

/** What the challenges show of attempts at them. */
export const attempts: AttemptsShown = {
  belowDice: ({ id }, attempt, context) => belowAttempt(daily, { ...attempt, id }, null, context),
  belowCards: ({ id }, attempt, context) =>
    belowAttempt(weekly, { ...attempt, id }, fairCardsButton(id, context.words), context),
  async insteadOf({ when: day }, context) {
    const view = await context.dailies.look(context.deed.person.id, day);
    if (view === null) throw new Error(`an attempt at ${day}, on which there was no challenge`);
    return challengeMessage(daily, view, context);
  },
};
