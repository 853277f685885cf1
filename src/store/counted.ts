import { z } from 'zod';

/** A count or sum from the database, which may return large types as text. */
export const countedSchema = z.coerce.number().int();
