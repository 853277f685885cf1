import { z } from 'zod';

/** Text that holds JSON. What is wrong with it is said without quoting it, as the parser's own message would. */
export const jsonSchema = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'expected JSON' });
    return z.NEVER;
  }
});
