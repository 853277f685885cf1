import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FinishedRecord } from '#games/contract';
import type { Played } from '#games/record-of';
import { choose } from '#games/sagrada/action';
import { type Deal, deal, playerCounts, type Setup, soloToolCounts } from '#games/sagrada/deal';
import { type Sagrada, sagrada } from '#games/sagrada/rules';
import { parsePattern } from '#games/shared/pattern';
import { chanceOf, seedSchema } from '#games/shared/seed';
import { action } from '#test/games/sagrada/table';

/** The texts of the records in a file of `games/`. */
export const linesOf = (name: string): readonly string[] =>
  readFileSync(join(import.meta.dirname, 'games', `${name}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n');

/** The games of a file. */
export const gamesOf = (name: string): readonly FinishedRecord<Sagrada>[] =>
  linesOf(name).map((line) => sagrada.record.finished.parse(JSON.parse(line)));

/** The deal that the seed of a record gives. */
export function dealOf({ mode, edition, bag, players, tools, dice }: FinishedRecord<Sagrada>): Deal {
  const toolCount = soloToolCounts.find((count) => count === tools.length);
  const count = playerCounts.find((number) => number === players.length);
  const setup: Setup | null =
    mode === 'solo'
      ? toolCount === undefined
        ? null
        : { mode, players: 1, edition, reducedBag: false, toolCount }
      : count === undefined
        ? null
        : { mode, players: count, edition, reducedBag: bag < 90 };
  if (setup === null) throw new Error('no such game can be set up');
  return deal(setup, chanceOf(seedSchema.parse(dice.seed)));
}

/** What was played, read from a record. */
export const playedIn = ({ players, rounds }: FinishedRecord<Sagrada>): Played<Sagrada> => ({
  names: players.map(({ name }) => name),
  steps: [
    ...players.map(({ window }, seat) => {
      const pattern = parsePattern(window);
      if (pattern === undefined) throw new Error(`no window is named ${window}`);
      return { seat, action: choose(pattern.name) };
    }),
    ...rounds.flatMap(({ turns }) =>
      turns.flatMap(({ seat, steps }) =>
        steps.map((step) => ({ seat, action: action(step.do.split(' => ')[0] ?? '') })),
      ),
    ),
  ],
});
