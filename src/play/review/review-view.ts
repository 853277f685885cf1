import type { Rules } from '#games/contract';
import { type GameName, type Games, games } from '#games/games';
import { finalsOf, reviewOf } from '#players/review/review';
import type { Reviewed } from '#players/review/review-game';
import { isPerson, type KeptFinished } from '#store/kept-match';
import type { KeptReview } from '#store/reviews';
import { momentView } from './moments.ts';
import type { Reader, ReviewView } from './reviews.ts';

/** A finished match as a review needs it. */
export const reviewedOf = <N extends GameName>({
  of,
  id,
  game,
  players,
  moves,
}: KeptFinished<N>): Reviewed<N> => ({
  game: of,
  deal: game.deal,
  seats: players.length,
  steps: moves,
  key: id,
});

/** What was found about a finished match, as far as it is judged. */
export function reviewView<N extends GameName>(
  match: KeptFinished<N>,
  { decisions, judgments, expected }: KeptReview,
  { person }: Pick<Reader, 'person'>,
): ReviewView<N> {
  if (expected === null) return { stage: 'underWay', judged: judgments.length, decisions };
  const { of, id, game, players } = match;
  const rules: Rules<Games[N]> = games[of];
  const { moments, ...review } = reviewOf({ judgments, expected }, finalsOf(rules, game));
  const own = players.findIndex((sitter) => isPerson(sitter) && sitter.id === person);
  return {
    stage: 'ready',
    of,
    id,
    names: players.map(({ name }) => name),
    own: own < 0 ? null : own,
    hasTarget: 'target' in rules.outcome(game),
    review,
    moments: moments.map((moment) => momentView(match, moment)),
  };
}
