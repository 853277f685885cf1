import { parseArgs } from 'node:util';
import { z } from 'zod';
import { playerCounts, type Setup, soloToolCounts } from '#games/sagrada/deal';
import { editions } from '#games/sagrada/edition';
import { patterns } from '#games/shared/pattern';
import { type Setup as CardSetup, toolCounts, usualToolCount } from '#games/koloretako/deal';
import { toolNumbers } from '#games/koloretako/tools/cards';
import type { GameName } from '#games/games';
import { type PolicyName, policyNames } from '#players/index';
import type { SelfPlay } from '#players/self-play';

/** What to play: a number of games, each seeded by the text of `seed`, a slash and its number. */
export type SelfPlayFlags = Evening & { [N in GameName]: SelfPlay<N> }[GameName];

interface Evening {
  readonly games: number;
  readonly seed: string;
  /** Whether to print at the end how often each tool was used. */
  readonly summary: boolean;
}

const options = {
  games: { type: 'string', default: '100' },
  seed: { type: 'string', default: 'abc' },
  mode: { type: 'string', default: 'table' },
  players: { type: 'string' },
  edition: { type: 'string' },
  'reduced-bag': { type: 'boolean' },
  tools: { type: 'string' },
  chosen: { type: 'string' },
  window: { type: 'string' },
  'must-play': { type: 'boolean' },
  policy: { type: 'string', default: 'random' },
  legal: { type: 'boolean', default: false },
  summary: { type: 'boolean', default: false },
} as const;

export const usage = `Usage: npm run -s selfplay -- [options]

Plays whole games and prints their records, one per line.

  --games 100          number of games
  --seed abc           game i, from 0, has the seed SHA-256 of abc/i
  --mode table         table, solo or koloretako
  --policy random      random or greedy; table and solo also planner
  --legal              list all legal actions with each step
  --summary            print on standard error how often each tool was used

Table and solo:
  --players 3          2 to 4 at a table
  --edition floodgate  floodgate or pegasus
  --reduced-bag        fewer dice for 2 or 3 players (default for pegasus; --no-reduced-bag for all 90)
  --tools 3            solo: number of tools, 1 to 5

Koloretako:
  --tools 3            number of tools drawn blindly, 0 to 9
  --chosen 1,4,7       play with these tools instead
  --window Batllo      play this window instead of choosing from four
  --must-play          no ending a round while a turn is left and a card fits
`;

const numberOf = <const T extends readonly number[]>(numbers: T) =>
  z.coerce.number().pipe(z.literal(numbers, `expected ${numbers.join(', ')}`));
const oneOf = <const T extends readonly string[]>(names: T) =>
  z.enum(names, `expected ${names.slice(0, -1).join(', ')} or ${names.at(-1)}`);

const chosenSchema = z
  .string()
  .regex(/^[1-9](,[1-9])*$/, 'expected tool numbers from 1 to 9, like 1,4,7')
  .transform((text) => text.split(',').map(Number))
  .refine((numbers) => new Set(numbers).size === numbers.length, 'expected each tool once')
  .pipe(z.array(z.literal(toolNumbers)));

const flagsSchema = z.object({
  games: z.coerce.number('expected a number').int('expected a whole number').min(0, 'expected 0 or more'),
  seed: z.string(),
  mode: oneOf(['table', 'solo', 'koloretako']),
  players: z.coerce
    .number()
    .pipe(z.literal([1, ...playerCounts], `expected ${playerCounts.join(', ')}, or 1 in solo`))
    .optional(),
  edition: oneOf(editions).optional(),
  'reduced-bag': z.boolean().optional(),
  tools: numberOf(toolCounts).optional(),
  chosen: chosenSchema.optional(),
  window: z
    .enum(
      patterns.map(({ name }) => name),
      'unknown window',
    )
    .optional(),
  'must-play': z.boolean().optional(),
  policy: oneOf(policyNames.sagrada),
  legal: z.boolean(),
  summary: z.boolean(),
});

/** Reads the arguments of `npm run -s selfplay --`. Throws an error with a message for the person who typed them. */
export function readSelfPlayFlags(args: readonly string[]): SelfPlayFlags {
  const { values } = parseArgs({ args: [...args], options, allowNegative: true });
  const read = flagsSchema.safeParse(values);
  if (!read.success)
    throw new Error(
      read.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'),
    );
  const { games, seed, legal, summary, mode, policy, ...rest } = read.data;
  const play = { games, seed, legal, summary };
  return mode === 'koloretako'
    ? { ...play, game: mode, policy: cardPolicyOf(policy), setup: cardSetupOf(rest) }
    : { ...play, game: 'sagrada', policy, setup: diceSetupOf(mode, rest) };
}

type Rest = Omit<z.output<typeof flagsSchema>, keyof Evening | 'mode' | 'policy' | 'legal'>;

function cardPolicyOf(policy: PolicyName<GameName>): PolicyName<'koloretako'> {
  const names = policyNames.koloretako;
  const found = names.find((name) => name === policy);
  if (found === undefined) throw new Error(`--policy: koloretako has ${names.join(' and ')}`);
  return found;
}

function cardSetupOf(flags: Rest): CardSetup {
  const { players, tools, chosen, window = null, 'must-play': mustPlay = false } = flags;
  if (players !== undefined && players !== 1) throw new Error('--players: koloretako is for one player');
  if (flags.edition !== undefined) throw new Error('--edition: koloretako has only one edition');
  if (flags['reduced-bag'] !== undefined) throw new Error('--reduced-bag: koloretako has no bag');
  if (tools !== undefined && chosen !== undefined)
    throw new Error('--chosen: expected either --tools (drawn blindly) or --chosen');
  return { window, tools: chosen ?? tools ?? usualToolCount, mustPlay };
}

function diceSetupOf(mode: 'table' | 'solo', flags: Rest): Setup {
  const { players, edition = 'floodgate', tools, 'reduced-bag': reducedBag } = flags;
  for (const flag of ['chosen', 'window', 'must-play'] as const)
    if (flags[flag] !== undefined) throw new Error(`--${flag}: only works with --mode koloretako`);
  if (mode === 'solo') {
    const toolCount = soloToolCounts.find((count) => count === (tools ?? 3));
    if (toolCount === undefined) throw new Error(`--tools: expected ${soloToolCounts.join(', ')}`);
    if (players !== undefined && players !== 1) throw new Error('--players: a solo game has one player');
    if (reducedBag === true) throw new Error('--reduced-bag: a solo game uses all 90 dice');
    return { mode, players: 1, edition, reducedBag: false, toolCount };
  }
  if (players === 1) throw new Error('--players: to play alone use --mode solo');
  if (tools !== undefined && tools !== 3) throw new Error('--tools: a table has three');
  return { mode, players: players ?? 3, edition, reducedBag: reducedBag ?? edition === 'pegasus' };
}
