import { z } from 'zod';
import { pageField, pressKinds } from '#discord/kit/press';
import { daySchema } from '#play/table';

const onDay = z.strictObject({ day: daySchema });

/** The presses of a day's card. Those on the card itself open a private message; the others stay in that. */
export const dayCardPresses = pressKinds({
  compareOnCard: onDay,
  /** Compares with the attempt that is picked in the menu. */
  compareOnCardWith: onDay,
  peopleOnCard: onDay,
  peopleOnCardPage: z.strictObject({ day: daySchema, page: pageField }),
  /** Takes the presser off the cards of the server. */
  leaveCards: onDay,
});
