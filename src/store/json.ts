import { z } from 'zod';

/** Text with JSON. Errors don't quote it, unlike the parser's own message. */
export const jsonSchema = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'expected JSON' });
    return z.NEVER;
  }
});
