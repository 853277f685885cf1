import { z } from 'zod';
import type { Verdict } from '#game/record/verdict';
import { verify } from '#game/record/verify';
import { cardFormat } from '#koloretako/record/record';
import { verify as verifyCards } from '#koloretako/record/verify';

const cardSchema = z.looseObject({ format: z.literal(cardFormat) });

/** Verifies a record of either game, told by its format. */
export const judgeRecord = (value: unknown): Verdict =>
  cardSchema.safeParse(value).success ? verifyCards(value) : verify(value);
