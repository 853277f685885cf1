import { judged } from '#games/shared/record/judged';
import type { Verdict } from '#games/shared/record/verdict';
import { checkDeal } from './check-deal.ts';
import { checkRound } from './check-round.ts';
import { finishedCardSchema, unfinishedCardSchema } from './record.ts';
import { recordResult } from './result.ts';

/**
 * Replays a record and returns the first thing wrong: commitment, cards, steps, lists of legal actions, points (docs/RECORD.md,
 * Koloretako). Takes any JSON. It can't prove the player's name, or what was decided before the deal.
 */
export const verify = (value: unknown): Verdict =>
  judged(value, {
    finished: finishedCardSchema,
    unfinished: unfinishedCardSchema,
    checkDeal,
    checkRound,
    recordResult,
  });
