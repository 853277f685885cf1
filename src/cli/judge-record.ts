import { z } from 'zod';
import { type Verdict, wrong } from '#games/shared/record/verdict';
import { verify } from '#games/sagrada/record/verify';
import { cardFormat } from '#games/koloretako/record/record';
import { verify as verifyCards } from '#games/koloretako/record/verify';
import type { ReadJson } from './read-json.ts';

/** A record that is right, with the commitment in it; or a verdict that isn't "right". */
export type Judgment = { readonly verdict: 'right'; readonly commitment: string } | Fault;

/** A verdict that isn't "right". */
export type Fault = Exclude<Verdict, { readonly verdict: 'right' }>;

const cardSchema = z.looseObject({ format: z.literal(cardFormat) });
const rightSchema = z.looseObject({ dice: z.looseObject({ commitment: z.string() }) });

/** Verifies a record of either game, told apart by its format. Null stands for text that is no JSON. */
export function judgeRecord(read: ReadJson | null): Judgment {
  if (read === null) return wrong([], { code: 'shape', message: 'not JSON' });
  const { json, repeated } = read;
  if (repeated !== null) return wrong(repeated, { code: 'repeated' });
  const judged = cardSchema.safeParse(json).success ? verifyCards(json) : verify(json);
  if (judged.verdict !== 'right') return judged;
  return { verdict: 'right', commitment: rightSchema.parse(json).dice.commitment };
}
