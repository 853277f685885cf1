import type { Action } from '#games/sagrada/action';
import { apply } from '#games/sagrada/apply';
import type { Deal } from '#games/sagrada/deal';
import type { GameEvent } from '#games/sagrada/event';
import type { Game } from '#games/sagrada/game';
import { parseAction } from '#games/sagrada/notation';
import { gameFromDeal } from '#games/sagrada/setup';
import type { Seat } from '#games/sagrada/turn-order';
import type { Step } from '#store/deed-log';
import { isAround } from './around.ts';

/** A step of the game that nobody has taken back. */
export interface StandingStep {
  /** The table's version after it. */
  readonly version: number;
  readonly seat: Seat;
  /** The person who did it; null if it was automatic. */
  readonly person: string | null;
  readonly action: Action;
}

/**
 * The steps of the game that were not taken back, out of the table's whole log: each `undo` takes back the last step of its person,
 * with all automatic steps after it. Throws if the log is damaged.
 */
export function standingSteps(log: readonly Step[]): readonly StandingStep[] {
  const standing: StandingStep[] = [];
  for (const [index, step] of log.entries()) {
    if (isAround(step)) continue;
    const { seat, person, what } = step;
    if (what === 'undo') {
      standing.splice(lastOf(standing, person));
      continue;
    }
    const action = parseAction(what);
    if (action === undefined || seat === null) throw new Error(`damaged log: step ${index + 1} is unknown`);
    standing.push({ version: index + 1, seat, person, action });
  }
  return standing;
}

/** The index of a person's last step. */
function lastOf(standing: readonly StandingStep[], person: string | null): number {
  const place = person === null ? -1 : standing.findLastIndex((step) => step.person === person);
  if (place < 0) throw new Error('damaged log: there was nothing to take back');
  return place;
}

/** A game after one of its steps, and what happened in it. */
interface Played {
  readonly game: Game;
  readonly events: readonly GameEvent[];
}

/** Replays the steps from the deal, one by one. Throws if one is illegal, which means that the log is damaged. */
export function* playedAgain(deal: Deal, steps: readonly StandingStep[]): Generator<Played, void> {
  let game: Game = gameFromDeal(deal);
  for (const { version, seat, action } of steps) {
    const answer = apply(game, seat, action);
    if (!answer.ok) throw new Error(`damaged log: step ${version} is not legal`);
    ({ game } = answer);
    yield answer;
  }
}

/** A replayed game: its state after all steps, and what happened in each. */
interface Replayed {
  readonly game: Game;
  readonly events: readonly (readonly GameEvent[])[];
}

/** Replays all steps. Throws if one is illegal. */
export function replayed(deal: Deal, steps: readonly StandingStep[]): Replayed {
  const played = [...playedAgain(deal, steps)];
  return { game: played.at(-1)?.game ?? gameFromDeal(deal), events: played.map(({ events }) => events) };
}
