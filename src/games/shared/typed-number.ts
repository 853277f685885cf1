import { z } from 'zod';

/** Reads one of these numbers from text. */
export const typedNumber = <const T extends readonly number[]>(
  numbers: T,
  error: string = `expected ${numbers.join(', ')}`,
) => z.coerce.number().pipe(z.literal(numbers, error));
