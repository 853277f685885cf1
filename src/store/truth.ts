import { z } from 'zod';

/** A boolean as both databases store it. */
export const truthSchema = z.literal([0, 1]).transform((bit) => bit === 1);
export const bit = (truth: boolean): 0 | 1 => (truth ? 1 : 0);
