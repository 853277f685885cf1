import { parseArgs } from 'node:util';
import { z } from 'zod';
import { askedFor, parsed } from '#cli/arguments';

/** A flag that takes a number. */
export const number = z.coerce.number('must be a number');

/** A flag that takes a number above 0. */
export const positive = number.positive('must be more than 0');

/** A flag that takes a whole number from 1 up. */
export const countUpTo = (most: number) =>
  number.int('must be whole').min(1, 'must be at least 1').max(most, `must be at most ${most}`);

/** The default of each flag, by its name. */
type Defaults<T> = { readonly [Flag in keyof T]: T[Flag] extends readonly string[] ? T[Flag] : string };

/** Reads the flags of a trial from the command line; says how it is used, and ends the program, if they are wrong. */
export const trialFlags = <T extends Record<string, unknown>>(
  schema: z.ZodType<T>,
  defaults: Defaults<T>,
  usage: string,
): T =>
  askedFor((args) => {
    const options = Object.fromEntries(
      Object.entries<string | readonly string[]>(defaults).map(([flag, value]) => [
        flag,
        typeof value === 'string'
          ? { type: 'string' as const, default: value }
          : { type: 'string' as const, multiple: true, default: [...value] },
      ]),
    );
    return parsed(schema, parseArgs({ args, options }).values);
  }, usage);
