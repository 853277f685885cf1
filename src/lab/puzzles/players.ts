import type { Playing } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import type { Sagrada } from '#games/sagrada/rules';
import { beginTurn, goOn, outcomeOf, type WholeTurn } from '#games/sagrada/whole-turn';
import type { Stream } from '#games/shared/chance';
import type { Die } from '#games/shared/die';
import { type Level, levels } from '#players/computers';
import { policies } from '#players/index';
import type { Policy } from '#players/policy';
import { viewOf } from './proof.ts';

/** The whole turn that a computer player takes. */
function turnOf(policy: Policy<Sagrada>, position: Playing, stream: Stream): WholeTurn {
  let turn = beginTurn(position);
  while (!turn.isOver) {
    const { game, seat } = turn;
    const action = policy({ look: () => viewOf(game, seat), legal: legalActions(game, seat) }, stream);
    const next = goOn(turn, action);
    if (next === null) throw new Error(`${action.do} was legal and refused`);
    turn = next;
  }
  return turn;
}

/** The dice that a turn takes from the pool. */
const draftedIn = ({ plan }: WholeTurn): readonly Die[] =>
  plan.flatMap((action) => ('die' in action ? [action.die] : []));

/** How often a player who picks by chance among equals is asked. */
const asked = 20;

/** Whether a player ever takes the same dice. */
export const isTakenBy = (
  policy: Policy<Sagrada>,
  best: WholeTurn,
  position: Playing,
  stream: Stream,
): boolean =>
  Array.from({ length: asked }, () => turnOf(policy, position, stream)).some(
    (turn) => draftedIn(turn).join() === draftedIn(best).join(),
  );

/** How many of so many players of each level take a turn that comes to something else than the best one. */
export function missedBy(
  best: WholeTurn,
  position: Playing,
  players: number,
  stream: Stream,
): Readonly<Record<Level, number>> {
  const wanted = outcomeOf(best);
  const missed = (level: Level): number =>
    Array.from({ length: players }, () => turnOf(policies.sagrada[level], position, stream)).filter(
      (turn) => outcomeOf(turn) !== wanted,
    ).length;
  return Object.fromEntries(levels.map((level) => [level, missed(level)])) as Record<Level, number>;
}
