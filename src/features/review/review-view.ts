import type { GameOf, Rules } from '#games/contract';
import { type GameName, type Games, games } from '#games/games';
import { playedOut } from '#games/replay';
import type { PatternName } from '#games/shared/pattern';
import type { Seat } from '#games/shared/seat';
import { withoutSeed } from '#play/match';
import type { Plan } from '#players/judge';
import { finalsOf } from '#players/review/luck';
import { type PlayerReview, type Review, reviewOf } from '#players/review/review';
import type { Reviewed } from '#players/review/review-game';
import { isPerson, type StoredFinished } from '#store/stored-match';
import type { StoredReview } from './queries.ts';
import type { MomentView, PlannedView, PlayerReviewed, Reader, ReviewView } from './reviews.ts';
import { whyBetter } from './why-better.ts';

/** A finished match as a review needs it. */
export const reviewedOf = <N extends GameName>({
  of,
  game,
  players,
  moves,
}: StoredFinished<N>): Reviewed<N> => ({
  game: of,
  deal: game.deal,
  seats: players.length,
  steps: moves,
});

/** A key moment as the player in its seat saw it. Throws if it isn't one of this match. */
function momentView<N extends GameName>(
  match: StoredFinished<N>,
  { at, seat, round, lost, played, best }: Review['moments'][number],
): MomentView<N> {
  const rules: Rules<Games[N]> = games[match.of];
  const { game } = playedOut(rules, match.game.deal, match.moves.slice(0, at));
  if (rules.isOver(game)) throw new Error(`match ${match.id} was over before step ${at + 1}`);
  const view = rules.view(game, seat);
  const plans = {
    played: planned(match.of, game, seat, played),
    best: planned(match.of, game, seat, best),
  };
  const told = { seat, round, lost, view, ...plans };
  return { ...told, ...whyBetter[match.of](told) };
}

function planned<N extends GameName>(
  of: N,
  start: Games[N]['open'],
  seat: Seat,
  texts: readonly string[],
): PlannedView<N> {
  const rules: Rules<Games[N]> = games[of];
  const [first, ...others] = texts.map((text): Games[N]['action'] => {
    const action = rules.notation.parse(text);
    if (action === undefined) throw new Error(`a review with an unknown action: ${text}`);
    return action;
  });
  if (first === undefined) throw new Error('a review with an empty plan');
  const plan: Plan<Games[N]['action']> = [first, ...others];
  let game: GameOf<Games[N]> = start;
  for (const action of plan) {
    const answer = rules.apply(game, seat, action);
    if (!answer.ok) throw new Error(`a review with an illegal action: ${rules.notation.write(action)}`);
    ({ game } = answer);
  }
  return {
    plan,
    after: rules.isOver(game) ? withoutSeed[of](rules.view(game, seat)) : rules.view(game, seat),
  };
}

/** What was found about a finished match, as far as it is judged. */
export function reviewView<N extends GameName>(
  match: StoredFinished<N>,
  { decisions, judgments, whole }: StoredReview,
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
