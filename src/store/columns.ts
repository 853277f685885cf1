import { z } from 'zod';

/** A count or sum from the database, which may return large types as text. */
export const countedSchema = z.coerce.number().int();

/** Text with JSON. Errors don't quote it, unlike the parser's own message. */
export const jsonSchema = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'expected JSON' });
    return z.NEVER;
  }
});

/** A boolean as both databases store it. */
export const truthSchema = z.literal([0, 1]).transform((bit) => bit === 1);
export const bit = (truth: boolean): 0 | 1 => (truth ? 1 : 0);
