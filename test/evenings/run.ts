import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { countUpTo, trialFlags } from '#test/trial-flags';
import { print } from '#test/trial-program';
import { randomEvening } from './random-evening.ts';

const { evenings, steps, folder } = trialFlags(
  z.object({ evenings: countUpTo(1000), steps: countUpTo(10_000), folder: z.string().min(1) }),
  { evenings: '12', steps: '250', folder: 'dist/evenings' },
  `\
Usage: npm run evenings -- [--evenings 12] [--steps 250] [--folder dist/evenings]

Plays evenings on the local Discord with the real bot, in which people press, pick and type at random. Writes what everybody saw into
the folder, a file for each evening. Where the folder has that evening already, of another version of the bot, it is compared with that:
prints the first line that differs, and exits with 1. So a change that should change nothing for players can be proved.

  --evenings   how many
  --steps      how many things happen in each
  --folder     where they are written, or compared`,
);

await mkdir(folder, { recursive: true });
let different = 0;
for (let evening = 1; evening <= evenings; evening += 1) {
  const lines = await randomEvening(evening, steps);
  const path = join(folder, `${evening}-${steps}.jsonl`);
  if (!existsSync(path)) {
    await writeFile(path, lines.map((line) => `${line}\n`).join(''));
    print(`evening ${evening}: written, ${lines.length} lines`);
    continue;
  }
  const before = (await readFile(path, 'utf8')).split('\n').slice(0, -1);
  const at = Array.from({ length: Math.max(before.length, lines.length) }, (_, index) => index).find(
    (index) => before[index] !== lines[index],
  );
  if (at === undefined) print(`evening ${evening}: the same, ${lines.length} lines`);
  else {
    different += 1;
    print(`evening ${evening}: DIFFERENT from line ${at + 1} on`);
    const [was, is] = [before[at] ?? '', lines[at] ?? ''];
    const from = Array.from(was).findIndex((letter, index) => letter !== is[index]);
    for (const [version, line] of [
      ['before', was],
      ['now', is],
    ] as const)
      print(`  ${version}: ${line.slice(0, 80)} … ${line.slice(Math.max(0, from - 100), from + 200)}`);
  }
}
process.exit(different === 0 ? 0 : 1);
