import { isDeepStrictEqual } from 'node:util';
import type { GameOf, Rules } from '#games/contract';
import { type GameName, type Games, games } from '#games/games';
import { playedOut } from '#games/replay';
import type { PatternName } from '#games/shared/pattern';
import type { Seat } from '#games/shared/seat';
import { withoutSeed } from '#play/match';
import type { Plan } from '#players/judge';
import { reasonsFor as reasonsWithCards } from '#players/koloretako/reasons/reasons';
import { finalsOf } from '#players/review/luck';
import { type PlayerReview, type Review, reviewOf } from '#players/review/review';
import type { Reviewed } from '#players/review/review-game';
import { type Gain, gainsOf } from '#players/sagrada/reasons/gains';
import { reasonsFor as reasonsWithDice } from '#players/sagrada/reasons/reasons';
import { isPerson, type StoredFinished } from '#store/stored-match';
import type { StoredReview } from './queries.ts';
import type { MomentView, PlannedView, PlayerReviewed, Reader, ReviewView } from './reviews.ts';

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

type WhyBetter<N extends GameName> = Pick<MomentView<N>, 'gains' | 'reason'>;

/** Why the better of two plans is better: what it gains in figures, and what else speaks for it alone. */
export const whyBetter: {
  readonly [N in GameName]: (
    moment: Pick<MomentView<N>, 'view' | 'lost' | 'played' | 'best'>,
  ) => WhyBetter<N>;
} = {
  sagrada({ view, lost, played, best }) {
    if (view.phase === 'choosing') return { gains: [], reason: null };
    const gains = gainsIn(view, lost, best.after, played.after);
    if (best.plan[0].do === 'end') return { gains, reason: null };
    const own = reasonsWithDice(best.plan, [played.plan], view);
    const others = reasonsWithDice(played.plan, [best.plan], view);
    // What a print takes explains nothing alone. Points now and points in the end are different figures, and nobody wants to read both.
    const worded = own.filter((reason) =>
      gains.length === 0 ? reason.reason !== 'print' : !('points' in reason) && !inFigures.has(reason.reason),
    );
    return { gains, reason: ownReason(worded, others) };
  },
  koloretako({ view, played, best }) {
    if (view.phase === 'choosing' || best.plan[0].do === 'end') return { gains: [], reason: null };
    const own = reasonsWithCards(best.plan, [played.plan], view);
    return { gains: [], reason: ownReason(own, reasonsWithCards(played.plan, [best.plan], view)) };
  },
};

/** Reasons for what figures tell, too. */
const inFigures: ReadonlySet<string> = new Set(['tokens', 'target']);

/** A figure that is less could be chance, as with points lost. */
const leastGain = 0.5;

/** How many figures people want to read. */
const mostGains = 2;

type DiceView = Games['sagrada']['openView'] | Games['sagrada']['overView'];

/** Figures that come to a smaller part of the points lost don't tell why they were. */
const leastPart = 1 / 2;

/**
 * What the better plan gains most by the judge's own difference, in figures that explain the points lost: together they are at least
 * half of them, and no more than all. Only if both plans end the turn, and before the game is over: what was only begun isn't worth
 * yet what it will be.
 */
function gainsIn(view: DiceView, lost: number, best: DiceView, played: DiceView): readonly Gain[] {
  const turnOf = (each: DiceView): number | null => (each.phase === 'playing' ? each.turn.number : null);
  if (best.phase !== 'playing' || played.phase !== 'playing') return [];
  if ([best, played].some((after) => turnOf(after) === turnOf(view))) return [];
  const largest = gainsOf(best, played)
    .filter(({ points }) => points >= leastGain)
    .slice(0, mostGains);
  const explains = (gains: readonly Gain[]): boolean => {
    const points = gains.reduce((sum, gain) => sum + gain.points, 0);
    return points >= leastPart * lost && points <= lost + leastGain;
  };
  return [largest, largest.slice(0, 1)].find(explains) ?? [];
}

const ownReason = <Reason>(found: readonly Reason[], others: readonly Reason[]): Reason | null =>
  found.find((reason) => !others.some((other) => isDeepStrictEqual(reason, other))) ?? null;

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
