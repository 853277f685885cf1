import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { askedFor, endRefusing } from '#cli/arguments';
import { type PuzzleFile, puzzleFileSchema } from '#games/sagrada/puzzle';
import { readPuzzleFlags, usage } from './puzzles-flags.ts';
import { type Found, foundIn } from './puzzles/find.ts';

const { seed, until, from, file } = askedFor((args) => readPuzzleFlags(args, Date.now()), usage);

let all = readFrom(file);
while (all.puzzles.length < until) {
  const found = [...foundIn(all.searched, { seed, from })];
  const known = new Set(all.puzzles.map(({ id }) => id));
  const added = found.flatMap((each) =>
    'puzzle' in each && !known.has(each.puzzle.id) ? [each.puzzle] : [],
  );
  all = {
    seed,
    searched: all.searched + 1,
    puzzles: [...all.puzzles, ...added],
  };
  save(all);
  process.stdout.write(
    `game ${all.searched}: ${all.puzzles.length} of ${until} puzzles; ${doubtsIn(found)}\n`,
  );
}

/** The puzzles found so far. Refuses to go on with those of another seed: its games are counted. */
function readFrom(path: string): PuzzleFile {
  if (!existsSync(path)) return { seed, searched: 0, puzzles: [] };
  const read = puzzleFileSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success) return endRefusing(`${path} holds no puzzles of this version. Name another --file.`);
  if (read.data.seed === seed) return read.data;
  return endRefusing(
    `${path} belongs to --seed ${read.data.seed}. Go on with that one, or name another --file.`,
  );
}

/** Replaces the file as a whole, so that an interruption leaves the old one or the new one. One line for each puzzle. */
function save({ puzzles, ...searched }: PuzzleFile): void {
  const lines = puzzles.map((puzzle) => JSON.stringify(puzzle)).join(',\n');
  writeFileSync(`${file}.new`, `${JSON.stringify(searched).slice(0, -1)},"puzzles":[\n${lines}\n]}\n`);
  renameSync(`${file}.new`, file);
}

/** Why the positions of a game are no puzzles, for people who wait. */
function doubtsIn(found: readonly Found[]): string {
  const counts = new Map<string, number>();
  for (const each of found) if ('doubt' in each) counts.set(each.doubt, (counts.get(each.doubt) ?? 0) + 1);
  return [...counts].map(([doubt, count]) => `${doubt} ${count}`).join(', ');
}
