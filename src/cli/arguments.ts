import type { z } from 'zod';

/** Ends the program with exit code 2, because it can't do what it was asked for. */
export function endRefusing(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(2);
}

/**
 * What a program was asked for. Asked for `--help` it ends here.
 * @param read throws an error with a message for the person who typed them
 */
export function askedFor<T>(read: (args: string[]) => T, usage: string): T {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    return read(args);
  } catch (error) {
    return endRefusing(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

/** Reads flags, each wrong one a line of the error. */
export function parsed<T>(schema: z.ZodType<T>, values: object): T {
  const read = schema.safeParse(values);
  if (read.success) return read.data;
  const lines = read.error.issues.map(({ path: [flag], message }) => `--${String(flag)}: ${message}`);
  throw new Error([...new Set(lines)].join('\n'));
}
