import { z } from 'zod';
import { noFields, pressKinds } from '#discord/kit/press';

/** The presses of somebody's absence and night. */
export const awayPresses = pressKinds({
  /** In their panel: picks until when they are away; ends that. */
  goAway: noFields,
  imBack: noFields,
  /** There: picks their time zone, and when their night begins or ends. */
  awayZone: noFields,
  nightFrom: noFields,
  nightUntil: noFields,
  /** Picks the time zone that was missing to be away until this local time. */
  awayInZone: z.strictObject({ until: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) }),
});
