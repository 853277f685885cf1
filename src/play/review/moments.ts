import type { GameOf, Rules } from '#games/contract';
import { type GameName, type Games, games } from '#games/games';
import { playedOut } from '#games/replay';
import type { Seat } from '#games/shared/seat';
import type { Plan } from '#players/judge';
import type { Review } from '#players/review/review';
import type { KeptFinished } from '#store/kept-match';
import { withoutSeed } from '#play/without-seed';
import { whyBetter } from './why-better.ts';
import type { MomentView, PlannedView } from './reviews.ts';

/** A key moment as the player in its seat saw it. Throws if it isn't one of this match. */
export function momentView<N extends GameName>(
  match: KeptFinished<N>,
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
