import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePattern } from '#games/shared/pattern';
import { chanceOf, seedSchema } from '#games/shared/seed';
import type { Action } from '#games/koloretako/action';
import { deal, type Deal, toolCountOf } from '#games/koloretako/deal';
import { type FinishedCardRecord, finishedCardSchema } from '#games/koloretako/record/record';
import type { Played } from '#games/koloretako/record/record-of';
import { action } from '#test/games/koloretako/cards';

/** The texts of the records in a file of `games/`. */
export const linesOf = (name: string): readonly string[] =>
  readFileSync(join(import.meta.dirname, 'games', `${name}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n');

/** The games of a file. */
export const gamesOf = (name: string): readonly FinishedCardRecord[] =>
  linesOf(name).map((line) => finishedCardSchema.parse(JSON.parse(line)));

function patternOf({ window }: FinishedCardRecord) {
  const pattern = parsePattern(window);
  if (pattern === undefined) throw new Error(`no window is named ${window}`);
  return pattern.name;
}

/** The deal that the seed of a record gives. */
export function dealOf(record: FinishedCardRecord): Deal {
  const { offered, tools, toolsDrawn, mustPlay, dice } = record;
  const window = offered.length === 0 ? patternOf(record) : null;
  const setup = { window, tools: toolsDrawn ? toolCountOf(tools) : tools, mustPlay };
  return deal(setup, chanceOf(seedSchema.parse(dice.seed)));
}

/** What was played, read from a record. */
export function playedIn(record: FinishedCardRecord): Played {
  const { player, offered, rounds } = record;
  const choice: readonly Action[] =
    offered.length === 0 ? [] : [{ do: 'choose', pattern: patternOf(record) }];
  const steps = rounds.flatMap((round) => round.steps.map((step) => action(step.do.split(' => ')[0] ?? '')));
  return { name: player.name, actions: [...choice, ...steps] };
}
