import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FinishedRecord } from '#games/contract';
import type { Action } from '#games/koloretako/action';
import { deal, type Deal, toolCountOf } from '#games/koloretako/deal';
import { type Koloretako, koloretako } from '#games/koloretako/rules';
import type { Played } from '#games/record-of';
import { parsePattern } from '#games/shared/pattern';
import { chanceOf, seedSchema } from '#games/shared/seed';
import { action } from '#test/games/koloretako/cards';

/** The texts of the records in a file of `games/`. */
export const linesOf = (name: string): readonly string[] =>
  readFileSync(join(import.meta.dirname, 'games', `${name}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n');

/** The games of a file. */
export const gamesOf = (name: string): readonly FinishedRecord<Koloretako>[] =>
  linesOf(name).map((line) => koloretako.record.finished.parse(JSON.parse(line)));

function patternOf({ window }: FinishedRecord<Koloretako>) {
  const pattern = parsePattern(window);
  if (pattern === undefined) throw new Error(`no window is named ${window}`);
  return pattern.name;
}

/** The deal that the seed of a record gives. */
export function dealOf(record: FinishedRecord<Koloretako>): Deal {
  const { offered, tools, toolsDrawn, mustPlay, dice } = record;
  const window = offered.length === 0 ? patternOf(record) : null;
  const setup = { window, tools: toolsDrawn ? toolCountOf(tools) : tools, mustPlay };
  return deal(setup, chanceOf(seedSchema.parse(dice.seed)));
}

/** What was played, read from a record. */
export function playedIn(record: FinishedRecord<Koloretako>): Played<Koloretako> {
  const { player, offered, rounds } = record;
  const choice: readonly Action[] =
    offered.length === 0 ? [] : [{ do: 'choose', pattern: patternOf(record) }];
  const steps = rounds.flatMap((round) => round.steps.map((step) => action(step.do.split(' => ')[0] ?? '')));
  return { names: [player.name], steps: [...choice, ...steps].map((action) => ({ seat: 0, action })) };
}
