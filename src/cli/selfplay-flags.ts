import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Rules } from '#games/contract';
import { type GameName, gameNames, type Games, games } from '#games/games';
import { policyNames } from '#players/index';
import type { SelfPlay } from '#players/self-play';
import { parsed } from './arguments.ts';

/** What to play: a number of games, each seeded by the text of `seed`, a slash and its number. */
type SelfPlayFlags = z.output<typeof eveningSchema> & SelfPlay<GameName>;

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const both = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const modes = gameNames.flatMap((game) => games[game].flags.modes);

/** What is the same for every game. */
const options = {
  games: { type: 'string', default: '100' },
  seed: { type: 'string', default: 'abc' },
  mode: { type: 'string', default: modes[0] ?? '' },
  policy: { type: 'string', default: 'random' },
  legal: { type: 'boolean', default: false },
  summary: { type: 'boolean', default: false },
} as const;

function usageOf(game: GameName): string {
  const { modes, usage } = games[game].flags;
  return `\n${both.format(modes)}, played by ${either.format(policyNames[game])}:\n${usage}`;
}

export const usage = `\
Usage: npm run -s selfplay -- [options]

Plays whole games and prints their records, one per line.

  --games 100          number of games
  --seed abc           game i, from 0, has the seed SHA-256 of abc/i
  --mode table         ${either.format(modes)}
  --policy random      who plays; names with commas are one for each seat
  --legal              list all legal actions with each step
  --summary            print on standard error how often each tool was used
${gameNames.map(usageOf).join('\n')}`;

const oneOf = <const T extends readonly string[]>(names: T) =>
  z.enum(names, `expected ${either.format(names)}`);

const eveningSchema = z.object({
  games: z.coerce.number('expected a number').int('expected a whole number').min(0, 'expected 0 or more'),
  seed: z.string(),
  /** Whether each step lists what was legal. */
  legal: z.boolean(),
  /** Whether to print at the end how often each tool was used. */
  summary: z.boolean(),
});

/** Reads the arguments of `npm run -s selfplay --`. Throws an error with a message for the person who typed them. */
export function readSelfPlayFlags(args: readonly string[]): SelfPlayFlags {
  const known = gameNames.map((game) => games[game].flags.options);
  const { values } = parseArgs({
    args: [...args],
    options: Object.assign({}, ...known, options),
    allowNegative: true,
  });
  const { mode } = parsed(z.object({ mode: oneOf(modes) }), values);
  const game = gameNames.find((name) => games[name].flags.modes.includes(mode)) ?? gameNames[0];
  const foreign = Object.keys(values).find(
    (flag) => !(flag in options) && !(flag in games[game].flags.options),
  );
  if (foreign !== undefined)
    throw new Error(`--${foreign}: only works with --mode ${either.format(modesWith(foreign))}`);
  return { ...parsed(eveningSchema, values), ...playIn(game, values) };
}

const modesWith = (flag: string): readonly string[] =>
  gameNames.flatMap((game) => (flag in games[game].flags.options ? games[game].flags.modes : []));

function playIn<N extends GameName>(game: N, values: object): Omit<SelfPlay<N>, 'legal'> {
  const { flags }: Rules<Games[N]> = games[game];
  const setup = parsed(flags.setup(), values);
  const { policy } = parsed(
    z.object({ policy: policiesFor(policyNames[game], games[game].seatsOf(setup)) }),
    values,
  );
  return { game, policies: policy, setup };
}

/** One policy for all seats, or one for each, with commas between them. */
const policiesFor = <P extends string>(names: readonly P[], seats: number): z.ZodType<readonly P[]> =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(oneOf(names)))
    .refine(
      (list) => list.length === 1 || list.length === seats,
      seats === 1
        ? 'one player plays, so expected one policy'
        : `expected one policy, or ${seats}: one for each seat`,
    );
