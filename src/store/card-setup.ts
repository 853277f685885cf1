import { z } from 'zod';
import { parsePattern, type PatternName } from '#game/pattern';
import { type Setup, toolCounts } from '#koloretako/deal';
import { toolNumbers } from '#koloretako/tools/cards';
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

/** What was agreed on before the cards were dealt, as a row keeps it. */
export const cardSetupSchema = jsonSchema.pipe(setupSchema);

/** The same as it is written into a row. */
export const cardSetupText = ({ window, tools, mustPlay }: Setup): string =>
  JSON.stringify({ window, tools, mustPlay });
