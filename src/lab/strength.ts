import { askedFor } from '#cli/arguments';
import { printLines } from '#cli/print-lines';
import { readStrengthFlags, usage } from './strength-flags.ts';
import { type PartName, parts } from './strength/parts.ts';
import { heading, rowText } from './strength/tally.ts';

const { games, seed, only } = askedFor(readStrengthFlags, usage);

/** After so many games people who wait are told. */
const often = 10;

/** Counts the games of a part, and tells people who wait. */
function counter(name: PartName): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (count % often === 0) process.stderr.write(`${name}: ${count} games\n`);
  };
}

function* lines(): Iterable<string> {
  yield* heading;
  for (const name of only)
    for (const row of parts[name]({ games, seed, tick: counter(name) })) yield rowText(row);
}

await printLines(process.stdout, lines());
