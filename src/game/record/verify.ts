import type { Game } from '#game/game';
import { seedSchema } from '#game/seed';
import { checkDeal } from './check-deal.ts';
import { checkRound } from './check-round.ts';
import { judged } from './judged.ts';
import { type FinishedRecord, finishedSchema, unfinishedSchema } from './record.ts';
import { recordResult } from './result.ts';
import { isWrong, type Verdict, wrong, type Wrong, wrongPart } from './verdict.ts';

/**
 * Plays a record again (RECORD, Record): are seed and commitment, cards, dice, every step, what was legal where it says so, and
 * the points right? If not: the first thing that isn't. Takes any JSON. Not to be proved are the names of players, and the edition
 * of a table without a tie on which it hangs.
 */
export const verify = (value: unknown): Verdict =>
  judged(value, { finished: finishedSchema, unfinished: unfinishedSchema, wrongIn });

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
