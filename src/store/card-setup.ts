import type { Setup } from '#games/koloretako/deal';
import { koloretako } from '#games/koloretako/rules';
import { jsonSchema } from './json.ts';

/** What was decided before the deal, as stored in a row. */
export const cardSetupSchema = jsonSchema.pipe(koloretako.setupSchema);

/** The same, to store in a row. */
export const cardSetupText = ({ window, tools, mustPlay }: Setup): string =>
  JSON.stringify({ window, tools, mustPlay });
