import { judged } from '#game/record/judged';
import { isWrong, type Verdict, wrong, type Wrong, wrongPart } from '#game/record/verdict';
import { seedSchema } from '#game/seed';
import type { Game } from '#koloretako/game';
import { checkDeal } from './check-deal.ts';
import { checkRound } from './check-round.ts';
import { type FinishedCardRecord, finishedCardSchema, unfinishedCardSchema } from './record.ts';
import { recordResult } from './result.ts';

/**
 * Plays a record again (docs/RECORD.md, Koloretako): are seed and commitment, cards, every step, what was legal where it says so,
 * and the points right? If not: the first thing that isn't. Takes any JSON. Not to be proved is the name of the player.
 */
export const verify = (value: unknown): Verdict =>
  judged(value, { finished: finishedCardSchema, unfinished: unfinishedCardSchema, wrongIn });

function wrongIn(record: FinishedCardRecord): Wrong | null {
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
