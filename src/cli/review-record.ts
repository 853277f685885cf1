import type { FinishedRecord, Rules } from '#games/contract';
import { type GameName, type Games, games } from '#games/games';
import { playedIn } from '#games/record-played';
import { playedOut } from '#games/replay';
import type { Judgment } from '#players/review/judgment';
import { finalsOf } from '#players/review/finals';
import { duplicatesOf, luckFrom } from '#players/review/luck';
import { reviewOf } from '#players/review/review';
import { decisionsOf, expectedIn, judgmentIn, type Reviewer } from '#players/review/review-game';
import { reviewText } from './review-text.ts';

/** The review of a game, line by line, from its record, which must be right. */
export const reviewRecord = (game: GameName, json: unknown, reviewer: Reviewer): Promise<readonly string[]> =>
  reviewBy(games, game, json, reviewer);

async function reviewBy<N extends GameName>(
  rulesOf: { readonly [G in N]: Rules<Games[G]> },
  game: N,
  json: unknown,
  reviewer: Reviewer,
): Promise<readonly string[]> {
  const rules: Rules<Games[N]> = rulesOf[game];
  const record: FinishedRecord<Games[N]> = rules.record.finished.parse(json);
  const { deal, names, steps } = playedIn(rules, record);
  const { game: end } = playedOut(rules, deal, steps);
  if (!rules.isOver(end)) throw new Error('the game of a finished record is not over');
  const reviewed = { game, deal, steps, seats: names.length };
  const judgments: Judgment[] = [];
  for (const decision of decisionsOf(reviewed))
    judgments.push(await judgmentIn(reviewed, decision, reviewer));
  const duplicates = duplicatesOf(reviewed);
  const finals: (readonly number[])[] = [];
  for (const duplicate of duplicates) finals.push(await reviewer.playAgain(duplicate));
  const findings = {
    judgments,
    expected: await expectedIn(reviewed, reviewer),
    luck: luckFrom(duplicates, finals),
  };
  // A record doesn't tell who resigned.
  const ending = { finals: finalsOf(rules, end), stopped: names.map(() => null) };
  return reviewText(reviewOf(findings, ending), names);
}
