import { checkDeal } from './check-deal.ts';
import { checkRound } from './check-round.ts';
import { judged } from './judged.ts';
import { finishedSchema, unfinishedSchema } from './record.ts';
import { recordResult } from './result.ts';
import type { Verdict } from './verdict.ts';

/**
 * Plays a record again (RECORD, Record): are seed and commitment, cards, dice, every step, what was legal where it says so, and
 * the points right? If not: the first thing that isn't. Takes any JSON. Not to be proved are the names of players, and the edition
 * of a table without a tie on which it hangs.
 */
export const verify = (value: unknown): Verdict =>
  judged(value, {
    finished: finishedSchema,
    unfinished: unfinishedSchema,
    checkDeal,
    checkRound,
    recordResult,
  });
