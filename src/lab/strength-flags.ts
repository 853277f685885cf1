import { parseArgs } from 'node:util';
import { z } from 'zod';
import { parsed } from '#cli/arguments';
import { partNames } from './strength/parts.ts';

const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });

export const usage = `\
Usage: npm run -s strength -- [options]

Lets computer players play, and prints how strong they are as a Markdown table. On stderr it says how many games are played.

  --games 200          number of games for each row; fewer for slow players, tables of more than two, and judgements
  --seed strength      names the deals; the same seed gives the same games
  --only tables,solo   only some parts: ${list.format(partNames)}`;

const schema = z.object({
  games: z.coerce.number('expected a number').int('expected a whole number').min(2, 'expected 2 or more'),
  seed: z.string(),
  only: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(partNames, `expected ${list.format(partNames)}, with commas between them`)))
    .default([...partNames]),
});

/** Reads the arguments of `npm run -s strength --`. Throws an error with a message for the person who typed them. */
export function readStrengthFlags(args: readonly string[]): z.output<typeof schema> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: 'string', default: '200' },
      seed: { type: 'string', default: 'strength' },
      only: { type: 'string' },
    },
  });
  return parsed(schema, values);
}
