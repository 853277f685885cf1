import { z } from 'zod';
import { type Verdict, wrong } from '#games/shared/record/verdict';
import type { Rules } from '#games/contract';
import { type GameName, gameNames, type Games, games } from '#games/games';
import { verify } from '#games/verify';
import type { ReadJson } from './read-json.ts';

/** A record that is right; or a verdict that isn't "right". */
export type Judgment = Right | Fault;

/** A record that is right: of which game, the JSON that it was read from, and the commitment in it. */
interface Right {
  readonly verdict: 'right';
  readonly game: GameName;
  readonly json: unknown;
  readonly commitment: string;
}

/** A verdict that isn't "right". */
export type Fault = Exclude<Verdict, { readonly verdict: 'right' }>;

const formatSchema = z.looseObject({ format: z.string() });
const rightSchema = z.looseObject({ dice: z.looseObject({ commitment: z.string() }) });

/** Verifies a record of any game, told apart by its format. Null stands for text that is no JSON. */
export function judgeRecord(read: ReadJson | null): Judgment {
  if (read === null) return wrong([], { code: 'shape', message: 'not JSON' });
  const { json, repeated } = read;
  if (repeated !== null) return wrong(repeated, { code: 'repeated' });
  const game = gameOf(json);
  const judged = verdictBy(games, game, json);
  if (judged.verdict !== 'right') return judged;
  return { verdict: 'right', game, json, commitment: rightSchema.parse(json).dice.commitment };
}

/** Which game a record is of, by its format: the first if it has none that is known. */
function gameOf(json: unknown): GameName {
  const read = formatSchema.safeParse(json);
  return gameNames.find((name) => games[name].record.format === read.data?.format) ?? gameNames[0];
}

const verdictBy = <N extends GameName>(
  rules: { readonly [G in N]: Rules<Games[G]> },
  game: N,
  json: unknown,
): Verdict => verify(rules[game], json);
