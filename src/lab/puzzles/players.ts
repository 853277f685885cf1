import type { Playing } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import type { Sagrada } from '#games/sagrada/rules';
import { viewFor } from '#games/sagrada/view-for';
import { beginTurn, goOn, outcomeOf, type WholeTurn } from '#games/sagrada/whole-turn';
import type { Stream } from '#games/shared/chance';
import type { Die } from '#games/shared/die';
import { type Level, levels } from '#players/computers';
import { policies } from '#players/index';
import type { Policy } from '#players/policy';

/** The whole turn that a computer player takes. */
function turnOf(policy: Policy<Sagrada>, position: Playing, stream: Stream): WholeTurn {
  let turn = beginTurn(position);
  while (!turn.isOver) {
    const { game, seat } = turn;
    const action = policy({ look: () => viewFor(game, seat), legal: legalActions(game, seat) }, stream);
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
const asked = 200;

/** Whether `greedy`, which takes what scores at once, ever takes the same dice. */
export function isObvious(best: WholeTurn, position: Playing, stream: Stream): boolean {
  const dice = draftedIn(best).join();
  for (let time = 0; time < asked; time += 1)
    if (draftedIn(turnOf(policies.sagrada.greedy, position, stream)).join() === dice) return true;
  return false;
}

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
