import { z } from 'zod';
import { parsePattern, type PatternName } from '#games/shared/pattern';
import { type Setup, toolCounts } from '#games/koloretako/deal';
import { toolNumbers } from '#games/koloretako/tools/cards';
import { jsonSchema } from './json.ts';

const patternSchema = z.string().transform((text, context): PatternName => {
  const pattern = parsePattern(text);
  if (pattern !== undefined) return pattern.name;
  context.addIssue({ code: 'custom', message: 'no such window pattern' });
  return z.NEVER;
});

const setupSchema: z.ZodType<Setup> = z.strictObject({
  window: patternSchema.nullable(),
  tools: z.union([z.array(z.literal(toolNumbers)), z.literal(toolCounts)]),
  mustPlay: z.boolean(),
});

/** What was decided before the deal, as stored in a row. */
export const cardSetupSchema = jsonSchema.pipe(setupSchema);

/** The same, to store in a row. */
export const cardSetupText = ({ window, tools, mustPlay }: Setup): string =>
  JSON.stringify({ window, tools, mustPlay });
