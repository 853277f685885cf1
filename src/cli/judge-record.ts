import { z } from 'zod';
import { type Verdict, wrong } from '#games/shared/record/verdict';
import { type GameName, gameNames, games } from '#games/games';
import { verify } from '#games/verify';
import type { ReadJson } from './read-json.ts';

/** A record that is right, with the commitment in it; or a verdict that isn't "right". */
export type Judgment = { readonly verdict: 'right'; readonly commitment: string } | Fault;

/** A verdict that isn't "right". */
export type Fault = Exclude<Verdict, { readonly verdict: 'right' }>;

const verifiers: Readonly<Record<GameName, (json: unknown) => Verdict>> = {
  sagrada: (json) => verify(games.sagrada, json),
  koloretako: (json) => verify(games.koloretako, json),
};

const formatSchema = z.looseObject({ format: z.string() });
const rightSchema = z.looseObject({ dice: z.looseObject({ commitment: z.string() }) });

/** Verifies a record of either game, told apart by its format. Null stands for text that is no JSON. */
export function judgeRecord(read: ReadJson | null): Judgment {
  if (read === null) return wrong([], { code: 'shape', message: 'not JSON' });
  const { json, repeated } = read;
  if (repeated !== null) return wrong(repeated, { code: 'repeated' });
  const judged = verifiers[gameOf(json)](json);
  if (judged.verdict !== 'right') return judged;
  return { verdict: 'right', commitment: rightSchema.parse(json).dice.commitment };
}

/** Which game a record is of, by its format: Sagrada if it has none that is known. */
function gameOf(json: unknown): GameName {
  const read = formatSchema.safeParse(json);
  return gameNames.find((name) => games[name].record.format === read.data?.format) ?? 'sagrada';
}
