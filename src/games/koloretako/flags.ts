import { z } from 'zod';
import type { SetupFlags } from '#games/contract';
import { patterns } from '#games/shared/pattern';
import { typedNumber } from '#games/shared/typed-number';
import { type Setup, toolCounts, usualToolCount } from './deal.ts';
import { toolNumbers } from './tools/cards.ts';

function setupSchema(): z.ZodType<Setup> {
  const chosenSchema = z
    .string()
    .regex(/^[1-9](,[1-9])*$/, 'expected tool numbers from 1 to 9, like 1,4,7')
    .transform((text) => text.split(',').map(Number))
    .refine((numbers) => new Set(numbers).size === numbers.length, 'expected each tool once')
    .pipe(z.array(z.literal(toolNumbers)));
  return z
    .object({
      players: typedNumber([1], 'koloretako is for one player').optional(),
      tools: typedNumber(toolCounts).optional(),
      chosen: chosenSchema.optional(),
      window: z
        .enum(
          patterns.map(({ name }) => name),
          'unknown window',
        )
        .nullable()
        .default(null),
      'must-play': z.boolean().default(false),
    })
    .refine(({ tools, chosen }) => tools === undefined || chosen === undefined, {
      path: ['chosen'],
      error: 'expected either --tools (drawn blindly) or --chosen',
    })
    .transform(({ tools = usualToolCount, chosen = tools, window, 'must-play': mustPlay }) => ({
      window,
      tools: chosen,
      mustPlay,
    }));
}

/** The setups of Koloretako as flags. */
export const flags: SetupFlags<Setup> = {
  modes: ['koloretako'],
  options: {
    players: { type: 'string' },
    tools: { type: 'string' },
    chosen: { type: 'string' },
    window: { type: 'string' },
    'must-play': { type: 'boolean' },
  },
  usage: `\
  --tools 3            number of tools drawn blindly, 0 to 9
  --chosen 1,4,7       play with these tools instead
  --window Batllo      play this window instead of choosing from four
  --must-play          no ending a round while a turn is left and a card fits`,
  setup: setupSchema,
};
