import { z } from 'zod';
import { type System, system } from '#cli/system';

/** Time as all processes have it: it may go by faster than it does, and midnight may be near. */
export const paceSchema = z.object({
  /** What time it was at a moment of the machine's clock, both in milliseconds since 1970. */
  start: z.int(),
  begun: z.int(),
  /** How much faster it goes by. */
  haste: z.number().positive(),
});
export type Pace = z.infer<typeof paceSchema>;

/** The machine, with such a time. */
export const pacedSystem = ({ start, begun, haste }: Pace): System => ({
  ...system,
  now: () => Math.round(start + haste * (Date.now() - begun)),
  schedule: (milliseconds, run) => system.schedule(milliseconds / haste, run),
});
