import type { Rules } from '#games/contract';
import { type GameName, type Games, games } from '#games/games';
import type { PatternName } from '#games/shared/pattern';
import { finalsOf } from '#players/review/finals';
import { type PlayerReview, reviewOf } from '#players/review/review';
import type { Reviewed } from '#players/review/review-game';
import { isPerson, type KeptFinished } from '#store/kept-match';
import type { KeptReview } from '#store/reviews';
import { momentView } from './moments.ts';
import type { PlayerReviewed, Reader, ReviewView } from './reviews.ts';

/** A finished match as a review needs it. */
export const reviewedOf = <N extends GameName>({
  of,
  game,
  players,
  moves,
}: KeptFinished<N>): Reviewed<N> => ({
  game: of,
  deal: game.deal,
  seats: players.length,
  steps: moves,
});

/** What was found about a finished match, as far as it is judged. */
export function reviewView<N extends GameName>(
  match: KeptFinished<N>,
  { decisions, judgments, whole }: KeptReview,
  stopped: readonly (number | null)[],
  { person }: Pick<Reader, 'person'>,
): ReviewView<N> {
  if (whole === null) return { stage: 'underWay', judged: judgments.length, decisions };
  const { of, id, game, players } = match;
  const rules: Rules<Games[N]> = games[of];
  const { moments, players: reviewed } = reviewOf(
    { judgments, ...whole },
    { finals: finalsOf(rules, game), stopped },
  );
  const own = players.findIndex((sitter) => isPerson(sitter) && sitter.id === person);
  return {
    stage: 'ready',
    of,
    id,
    names: players.map(({ name }) => name),
    tookOver: match.predecessors.map(({ seat, name: from }) => ({ name: players[seat]?.name ?? '', from })),
    own: own < 0 ? null : own,
    hasTarget: 'target' in rules.outcome(game),
    review: { players: reviewed.map((player) => withWindows(of, player)) },
    moments: moments.map((moment) => momentView(match, moment)),
  };
}

/** What was found about a player, with the names of the windows. */
function withWindows(game: GameName, { window, ...player }: PlayerReview): PlayerReviewed {
  if (window === null) return { ...player, window };
  const { played, best, lost } = window;
  return { ...player, window: { chosen: patternIn(game, played), better: patternIn(game, best), lost } };
}

function patternIn(game: GameName, [text = '']: readonly string[]): PatternName {
  const action = games[game].notation.parse(text);
  if (action?.do !== 'choose') throw new Error(`a review with no choice of a window: ${text}`);
  return action.pattern;
}
