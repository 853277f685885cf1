import { parseArgs } from 'node:util';
import { z } from 'zod';
import { playerCounts, type Setup, soloToolCounts } from '#game/deal';
import { editions } from '#game/edition';
import { patterns } from '#game/pattern';
import { type Setup as CardSetup, toolCounts, usualToolCount } from '#koloretako/deal';
import { policyNames } from '#players/index';
import type { CardSelfPlay } from '#players/koloretako/self-play';
import type { SelfPlay } from '#players/self-play';

/** What is to be played: so many games, each by its number behind the seed's text. */
export type SelfPlayFlags = Games & (DiceFlags | CardFlags);

interface DiceFlags extends SelfPlay {
  readonly mode: 'table' | 'solo';
}

interface CardFlags extends CardSelfPlay {
  readonly mode: 'koloretako';
}

interface Games {
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
  edition: { type: 'string' },
  'reduced-bag': { type: 'boolean' },
  tools: { type: 'string' },
  window: { type: 'string' },
  'must-play': { type: 'boolean' },
  policy: { type: 'string', default: 'random' },
  legal: { type: 'boolean', default: false },
  summary: { type: 'boolean', default: false },
} as const;

export const usage = `selfplay plays whole games and prints a record of each, one a line.

  --games 100         how many
  --seed abc          game i, from 0, has the seed SHA-256 of abc/i
  --mode table        table, solo or koloretako
  --players 3         2 to 4 at a table
  --tools 3           1 to 5 tools in solo, 0 to 9 in koloretako
  --window Batllo     the window in koloretako: else four are offered
  --must-play         koloretako: no turn is given up while a card can be placed
  --edition floodgate floodgate or pegasus
  --reduced-bag       fewer dice for 2 or 3 players: as in pegasus, unless --no-reduced-bag
  --policy random     random or greedy
  --legal             list with each step all that was legal
  --summary           say at the end, on the error output, how often each tool was used
`;

const numberOf = <const T extends readonly number[]>(numbers: T) =>
  z.coerce.number().pipe(z.literal(numbers, `expected ${numbers.join(', ')}`));
const oneOf = <const T extends readonly string[]>(names: T) =>
  z.enum(names, `expected ${names.slice(0, -1).join(', ')} or ${names.at(-1)}`);

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
  window: z
    .enum(
      patterns.map(({ name }) => name),
      'no window has this name',
    )
    .optional(),
  'must-play': z.boolean().optional(),
  policy: oneOf(policyNames),
  legal: z.boolean(),
  summary: z.boolean(),
});

/** What stands behind `npm run -s selfplay --`. Throws an error whose message is for whoever wrote that. */
export function readSelfPlayFlags(args: readonly string[]): SelfPlayFlags {
  const { values } = parseArgs({ args: [...args], options, allowNegative: true });
  const read = flagsSchema.safeParse(values);
  if (!read.success)
    throw new Error(
      read.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'),
    );
  const { games, seed, policy, legal, summary } = read.data;
  const play = { games, seed, policy, legal, summary };
  const { mode, ...rest } = read.data;
  return mode === 'koloretako'
    ? { ...play, mode, setup: cardSetupOf(rest) }
    : { ...play, mode, setup: diceSetupOf(mode, rest) };
}

type Rest = Omit<z.output<typeof flagsSchema>, 'mode'>;

function cardSetupOf(flags: Rest): CardSetup {
  const { players, tools = usualToolCount, window = null, 'must-play': mustPlay = false } = flags;
  if (players !== undefined && players !== 1) throw new Error('--players: koloretako is for one');
  if (flags.edition !== undefined) throw new Error('--edition: koloretako has but one');
  if (flags['reduced-bag'] !== undefined) throw new Error('--reduced-bag: in koloretako there is no bag');
  return { window, tools, mustPlay };
}

function diceSetupOf(mode: 'table' | 'solo', flags: Rest): Setup {
  const { players, edition = 'floodgate', tools, 'reduced-bag': reducedBag } = flags;
  for (const flag of ['window', 'must-play'] as const)
    if (flags[flag] !== undefined) throw new Error(`--${flag}: there is no such choice but in koloretako`);
  if (mode === 'solo') {
    const toolCount = soloToolCounts.find((count) => count === (tools ?? 3));
    if (toolCount === undefined) throw new Error(`--tools: expected ${soloToolCounts.join(', ')}`);
    if (players !== undefined && players !== 1) throw new Error('--players: a solo game has one');
    if (reducedBag === true) throw new Error('--reduced-bag: in solo all dice are in the bag');
    return { mode, players: 1, edition, reducedBag: false, toolCount };
  }
  if (players === 1) throw new Error('--players: one person plays with --mode solo');
  if (tools !== undefined && tools !== 3) throw new Error('--tools: at a table there are three');
  return { mode, players: players ?? 3, edition, reducedBag: reducedBag ?? edition === 'pegasus' };
}
