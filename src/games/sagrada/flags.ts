import { z } from 'zod';
import type { SetupFlags } from '#games/contract';
import { typedNumber } from '#games/shared/typed-number';
import { playerCounts, type Setup, soloToolCounts, usualSoloToolCount } from './deal.ts';
import { editions } from './edition.ts';

function setupSchema(): z.ZodType<Setup> {
  const edition = z.enum(editions, `expected ${editions.join(' or ')}`).default('floodgate');

  const tableSchema = z.object({
    mode: z.literal('table'),
    players: z.coerce
      .number()
      .refine((count) => count !== 1, 'to play alone use --mode solo')
      .pipe(z.literal(playerCounts, `expected ${playerCounts.join(', ')}, or 1 in solo`))
      .default(3),
    edition,
    'reduced-bag': z.boolean().optional(),
    tools: typedNumber([3], 'a table has three').optional(),
  });

  const soloSchema = z.object({
    mode: z.literal('solo'),
    players: typedNumber([1], 'a solo game has one player').default(1),
    edition,
    'reduced-bag': z.literal(false, 'a solo game uses all 90 dice').default(false),
    tools: typedNumber(soloToolCounts).default(usualSoloToolCount),
  });
  return z.discriminatedUnion('mode', [tableSchema, soloSchema]).transform((flags): Setup => {
    const { edition } = flags;
    if (flags.mode === 'solo')
      return { mode: 'solo', players: 1, edition, reducedBag: false, toolCount: flags.tools };
    const { players, 'reduced-bag': reducedBag = edition === 'pegasus' } = flags;
    return { mode: 'table', players, edition, reducedBag };
  });
}

/** The setups of Sagrada as flags. */
export const flags: SetupFlags<Setup> = {
  modes: ['table', 'solo'],
  options: {
    players: { type: 'string' },
    edition: { type: 'string' },
    'reduced-bag': { type: 'boolean' },
    tools: { type: 'string' },
  },
  usage: `\
  --players 3          2 to 4 at a table
  --edition floodgate  floodgate or pegasus
  --reduced-bag        fewer dice for 2 or 3 players (default for pegasus; --no-reduced-bag for all 90)
  --tools 3            solo: number of tools, 1 to 5`,
  setup: setupSchema,
};
