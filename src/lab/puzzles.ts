import { renameSync, writeFileSync } from 'node:fs';
import { askedFor } from '#cli/arguments';
import { type Puzzle, puzzleFile } from '#games/sagrada/puzzle';
import { startPool } from '#workers/pool';
import { readPuzzleFlags, usage } from './puzzles-flags.ts';
import { inOrder } from './puzzles/in-order.ts';
import type { Searched } from './puzzles/worker.ts';

const { until, from, threads } = askedFor((args) => readPuzzleFlags(args, Date.now()), usage);
const file = 'data/puzzles.json';

/** How many games are begun at once: some more than threads, because some take longer, and they count in their order. */
const begunAtOnce = 3 * threads;

const pool = startPool<Searched, readonly Puzzle[], 'game'>({
  name: 'search for puzzles',
  script: new URL('./puzzles/worker.ts', import.meta.url),
  workers: threads,
  ready: 0,
  mostRunning: 1,
  // Nobody waits for a game: it may take as long as it does.
  timeouts: { game: Number.POSITIVE_INFINITY },
  stuckAfter: Number.POSITIVE_INFINITY,
  schedule: () => () => {},
  mostWaiting: begunAtOnce,
  resourceLimits: {},
});

let { searched, puzzles } = puzzleFile;
const games = inOrder(searched, begunAtOnce, (number) => pool.run({ number, from }, 'game'));
while (puzzles.length < until) {
  const { value: found } = await games.next();
  puzzles = puzzles.concat(found);
  searched += 1;
  save();
  process.stdout.write(`game ${searched}: ${puzzles.length} of ${until} puzzles\n`);
}
process.exit();

/** Replaces the file as a whole, so that an interruption leaves the old one or the new one. One line for each puzzle. */
function save(): void {
  const lines = puzzles.map((puzzle) => JSON.stringify(puzzle)).join(',\n');
  writeFileSync(`${file}.new`, `{"searched":${searched},"puzzles":[\n${lines}\n]}\n`);
  renameSync(`${file}.new`, file);
}
