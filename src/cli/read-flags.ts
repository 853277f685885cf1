import type { z } from 'zod';

/** Reads flags, each wrong one a line of the error. */
export function parsed<T>(schema: z.ZodType<T>, values: object): T {
  const read = schema.safeParse(values);
  if (read.success) return read.data;
  const lines = read.error.issues.map(({ path: [flag], message }) => `--${String(flag)}: ${message}`);
  throw new Error([...new Set(lines)].join('\n'));
}
