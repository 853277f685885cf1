import { askedFor } from './arguments.ts';
import { printLines } from './print-lines.ts';
import { parts } from './strength/parts.ts';
import { heading, rowText } from './strength/row.ts';
import { readStrengthFlags, usage } from './strength-flags.ts';

const { games, seed, only } = askedFor(readStrengthFlags, (problem) => `${problem}\n\n${usage}`);

function* lines(): Iterable<string> {
  yield* heading;
  for (const name of only) for (const row of parts[name](games, seed)) yield rowText(row);
}

await printLines(process.stdout, lines());
