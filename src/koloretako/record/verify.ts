import { judged } from '#game/record/judged';
import type { Verdict } from '#game/record/verdict';
import { checkDeal } from './check-deal.ts';
import { checkRound } from './check-round.ts';
import { finishedCardSchema, unfinishedCardSchema } from './record.ts';
import { recordResult } from './result.ts';

/**
 * Plays a record again (docs/RECORD.md, Koloretako): are seed and commitment, cards, every step, what was legal where it says so,
 * and the points right? If not: the first thing that isn't. Takes any JSON. Not to be proved are the name of the player, and what
 * was agreed on before the deal.
 */
export const verify = (value: unknown): Verdict =>
  judged(value, {
    finished: finishedCardSchema,
    unfinished: unfinishedCardSchema,
    checkDeal,
    checkRound,
    recordResult,
  });
