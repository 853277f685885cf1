import { parseArgs } from 'node:util';
import { z } from 'zod';
import { playerCounts, type Setup, soloToolCounts } from '#game/deal';
import { editions } from '#game/edition';
import { policyNames } from '#players/index';
import type { SelfPlay } from '#players/self-play';

/** What is to be played: so many games, each by its number behind the seed's text. */
export interface SelfPlayFlags extends SelfPlay {
  readonly games: number;
  readonly seed: string;
  /** Whether to say at the end how often each tool was used. */
  readonly summary: boolean;
}

const options = {
  games: { type: 'string', default: '100' },
  seed: { type: 'string', default: 'abc' },
  mode: { type: 'string', default: 'table' },
  players: { type: 'string' },
  edition: { type: 'string', default: 'floodgate' },
  'reduced-bag': { type: 'boolean' },
  tools: { type: 'string' },
  policy: { type: 'string', default: 'random' },
  legal: { type: 'boolean', default: false },
  summary: { type: 'boolean', default: false },
} as const;

export const usage = `selfplay plays whole games and prints a record of each, one a line.

  --games 100         how many
  --seed abc          game i, from 0, has the seed SHA-256 of abc/i
  --mode table        table or solo
  --players 3         2 to 4 at a table
  --tools 3           1 to 5 tools in solo
  --edition floodgate floodgate or pegasus
  --reduced-bag       fewer dice for 2 or 3 players: as in pegasus, unless --no-reduced-bag
  --policy random     random or greedy
  --legal             list with each step all that was legal
  --summary           say at the end, on the error output, how often each tool was used
`;

const numberOf = <const T extends readonly number[]>(numbers: T) =>
  z.coerce.number().pipe(z.literal(numbers, `expected ${numbers.join(', ')}`));
const oneOf = <const T extends readonly string[]>(names: T) =>
  z.enum(names, `expected ${names.join(' or ')}`);

const flagsSchema = z.object({
  games: z.coerce.number('expected a number').int('expected a whole number').min(0, 'expected 0 or more'),
  seed: z.string(),
  mode: oneOf(['table', 'solo']),
  players: z.coerce
    .number()
    .pipe(z.literal([1, ...playerCounts], `expected ${playerCounts.join(', ')}, or 1 in solo`))
    .optional(),
  edition: oneOf(editions),
  'reduced-bag': z.boolean().optional(),
  tools: numberOf(soloToolCounts).optional(),
  policy: oneOf(policyNames),
  legal: z.boolean(),
  summary: z.boolean(),
});
type Flags = z.output<typeof flagsSchema>;

/** What stands behind `npm run -s selfplay --`. Throws an error whose message is for whoever wrote that. */
export function readSelfPlayFlags(args: readonly string[]): SelfPlayFlags {
  const { values } = parseArgs({ args: [...args], options, allowNegative: true });
  const read = flagsSchema.safeParse(values);
  if (!read.success)
    throw new Error(
      read.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'),
    );
  const { games, seed, policy, legal, summary } = read.data;
  return { games, seed, policy, legal, summary, setup: setupOf(read.data) };
}

function setupOf({ mode, players, edition, tools, 'reduced-bag': reducedBag }: Flags): Setup {
  if (mode === 'solo') {
    if (players !== undefined && players !== 1) throw new Error('--players: a solo game has one');
    if (reducedBag === true) throw new Error('--reduced-bag: in solo all dice are in the bag');
    return { mode, players: 1, edition, reducedBag: false, toolCount: tools ?? 3 };
  }
  if (players === 1) throw new Error('--players: one person plays with --mode solo');
  if (tools !== undefined && tools !== 3) throw new Error('--tools: at a table there are three');
  return { mode, players: players ?? 3, edition, reducedBag: reducedBag ?? edition === 'pegasus' };
}
