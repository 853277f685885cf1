import { z } from 'zod';

/** A whole number that the database counted or summed up: it may do so in numbers too great for a number, and give them as text. */
export const countedSchema = z.coerce.number().int();
