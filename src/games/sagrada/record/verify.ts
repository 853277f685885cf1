import { checkDeal } from './check-deal.ts';
import { checkRound } from './check-round.ts';
import { judged } from '#games/shared/record/judged';
import { finishedSchema, unfinishedSchema } from './record.ts';
import { recordResult } from './result.ts';
import type { Verdict } from '#games/shared/record/verdict';

/**
 * Replays a record and returns the first thing wrong: commitment, cards, dice, steps, lists of legal actions, points (RECORD,
 * Record). Takes any JSON. It can't prove the names of players, or the edition of a table unless a tie-break shows it.
 */
export const verify = (value: unknown): Verdict =>
  judged(value, {
    finished: finishedSchema,
    unfinished: unfinishedSchema,
    checkDeal,
    checkRound,
    recordResult,
  });
