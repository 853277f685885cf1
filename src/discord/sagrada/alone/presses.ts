import { z } from 'zod';
import { noFields, pressKinds } from '#discord/kit/press';
import { computerCounts } from '#play/options';
import { levels } from '#players/levels';

const computers = z.string().regex(/^\d$/u).transform(Number).pipe(z.literal(computerCounts));

/** The ways to play with nobody else: each in place of the panel with its button. */
export const alonePresses = pressKinds({
  /** Shows all of them again. */
  aloneWays: noFields,
  playSolo: noFields,
  /** Asks how well the computer players should play. */
  opponents: z.strictObject({ computers }),
  playComputers: z.strictObject({ computers, level: z.enum(levels) }),
});
