import { type Action, actionText } from '#games/sagrada/action';
import { apply } from '#games/sagrada/apply';
import { playerCounts, type Setup, soloToolCounts } from '#games/sagrada/deal';
import type { Edition } from '#games/sagrada/edition';
import type { Game } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import type { Refusal } from '#games/sagrada/refusal';
import type { Stream } from '#games/shared/chance';
import { chanceOf } from '#games/shared/seed';
import { fastStream } from '#test/games/sagrada/fast-chance';
import { pickedByKind } from '#test/games/sagrada/pick';
import { playThrough } from '#test/games/sagrada/random-games';
import { seedFrom } from '#test/games/sagrada/table';
import { troublemaker } from './actions.ts';

/** Actions thrown at the engine: how many it accepted, how many it refused, and why. */
interface Thrown {
  legal: number;
  refused: number;
  readonly codes: Set<Refusal['code']>;
}

const perState = 12;

/**
 * Throws so many random and mutated actions at the states of random games, from every seat and from none. Each must be
 * legal by `legalActions` and carried out, or refused with a reason; never an exception, never a changed game (all are
 * frozen). Throws at the first that is neither, and says how to find it again.
 */
export function throwActions(count: number, seed: string): Thrown {
  const thrown: Thrown = { legal: 0, refused: 0, codes: new Set() };
  for (let number = 0; ; number += 1) {
    const pick = fastStream(number);
    const setup = someSetup(pick);
    const { states } = playThrough(setup, chanceOf(seedFrom(`${seed}/${number}`)), number);
    for (const [index, game] of states.entries()) {
      for (const { seat, action, isLegal } of trouble(game, pick)) {
        if (thrown.legal + thrown.refused === count) return thrown;
        const what = `${seed}/${number}, state ${index}, seat ${seat}: ${actionText(action)}`;
        const refusals = refusalsOf(game, seat, action, isLegal, what);
        for (const { code } of refusals) thrown.codes.add(code);
        if (refusals.length === 0) thrown.legal += 1;
        else thrown.refused += 1;
      }
    }
  }
}

/** Why the action was refused; no reason exactly if it is legal. */
function refusalsOf(
  game: Game,
  seat: number,
  action: Action,
  isLegal: boolean,
  what: string,
): readonly Refusal[] {
  const answer = answerOf(game, seat, action, what);
  if (answer.ok !== isLegal) throw new Error(`${what} was ${answer.ok ? 'carried out' : 'refused'}`);
  if (answer.ok) return [];
  if (answer.refusals.length === 0) throw new Error(`${what} was refused without a reason`);
  return answer.refusals;
}

function answerOf(game: Game, seat: number, action: Action, what: string) {
  try {
    return apply(game, seat, action);
  } catch (error) {
    throw new Error(what, { cause: error });
  }
}

/** What is tried in one state, and whether it is legal. */
function* trouble(game: Game, pick: Stream) {
  const { random, mutated } = troublemaker(game, pick);
  const legal = game.deal.hands.map((_, seat) => legalActions(game, seat));
  const texts = legal.map((actions) => new Set(actions.map(actionText)));
  const onTurn = legal.findIndex((actions) => actions.length > 0);
  for (let times = 0; times < perState; times += 1) {
    const seat = pick.uniform(8) === 0 ? pick.uniform(legal.length + 2) - 1 : onTurn;
    const before = legal[seat] ?? [];
    const action =
      before.length === 0 || pick.uniform(3) === 0 ? random() : mutated(pickedByKind(before, pick));
    yield { seat, action, isLegal: texts[seat]?.has(actionText(action)) === true };
  }
}

function someSetup(pick: Stream): Setup {
  const edition: Edition = pick.uniform(2) === 0 ? 'floodgate' : 'pegasus';
  const toolCount = soloToolCounts[pick.uniform(2 * soloToolCounts.length)];
  if (toolCount !== undefined) return { mode: 'solo', players: 1, edition, reducedBag: false, toolCount };
  const players = playerCounts[pick.uniform(playerCounts.length)] ?? 2;
  return { mode: 'table', players, edition, reducedBag: pick.uniform(2) === 0 };
}
