import type { z } from 'zod';
import type { Game } from '#game/game';
import { seedSchema } from '#game/seed';
import { checkDeal } from './check-deal.ts';
import { checkRound } from './check-round.ts';
import { type FinishedRecord, finishedSchema, unfinishedSchema } from './record.ts';
import { recordResult } from './result.ts';
import { isWrong, type Verdict, wrong, type Wrong, wrongPart } from './verdict.ts';

/**
 * Plays a record again (RECORD, Record): are seed and commitment, cards, dice, every step, what was legal where it says so, and
 * the points right? If not: the first thing that isn't. Takes any JSON. Not to be proved are the names of players, and the edition
 * of a table without a tie on which it hangs.
 */
export function verify(value: unknown): Verdict {
  if (typeof value === 'object' && value !== null && !('result' in value)) {
    const read = unfinishedSchema.safeParse(value);
    return read.success ? { verdict: 'unfinished' } : misshapen(read.error);
  }
  const read = finishedSchema.safeParse(value);
  return read.success ? (wrongIn(read.data) ?? { verdict: 'right' }) : misshapen(read.error);
}

function misshapen({ issues: [issue] }: z.ZodError): Wrong {
  const path = issue?.path.map((key) => (typeof key === 'symbol' ? String(key) : key)) ?? [];
  return wrong(path, { code: 'shape', message: issue?.message ?? 'not a record' });
}

function wrongIn(record: FinishedRecord): Wrong | null {
  const begun = checkDeal(record, seedSchema.parse(record.dice.seed));
  if (isWrong(begun)) return begun;
  let game: Game = begun;
  for (const [index, round] of record.rounds.entries()) {
    const path = ['rounds', index];
    if (game.phase !== 'playing') return wrong(path, { code: 'extra' });
    const after = checkRound(game, round, path);
    if (isWrong(after)) return after;
    game = after;
  }
  return game.phase === 'over'
    ? wrongPart(['result'], record.result, recordResult(game))
    : wrong(['rounds', record.rounds.length], { code: 'missing' });
}
