import { apply } from '#games/sagrada/apply';
import type { Action } from '#games/sagrada/action';
import { dieName } from '#games/shared/die';
import type { GameEvent } from '#games/sagrada/event';
import type { Game } from '#games/sagrada/game';
import type { Seat } from '#games/sagrada/turn-order';
import type { RecordStep, RecordTurn, RunningRound, RecordRound } from './record.ts';
import { legalTexts, stepText } from './step-text.ts';

/** An action and who took it; choosing a window and ending a turn count, too. */
export interface PlayedStep {
  readonly seat: Seat;
  readonly action: Action;
}

/** A game after its steps, and its rounds as a record lists them. */
export interface Written {
  readonly game: Game;
  readonly rounds: readonly (RecordRound | RunningRound)[];
}

interface RoundInHand {
  readonly pool: readonly string[];
  readonly turns: (RecordTurn & { readonly steps: RecordStep[] })[];
  track: readonly string[] | null;
}

/** Plays the steps and, if `legal`, lists what was legal before each. Throws if a step isn't legal. */
export function writtenRounds(from: Game, steps: readonly PlayedStep[], legal: boolean): Written {
  const rounds: RoundInHand[] = [];
  let turnGoesOn = false;
  let game = from;
  for (const [index, { seat, action }] of steps.entries()) {
    const texts = legal && action.do !== 'choose' ? { legal: legalTexts(game, seat) } : {};
    const answer = apply(game, seat, action);
    // Without the step itself: the choice of a window can be secret.
    if (!answer.ok) throw new Error(`step ${index + 1} of the game is not legal`);
    const turns = rounds.at(-1)?.turns ?? [];
    if (action.do !== 'choose') {
      if (!turnGoesOn) turns.push({ seat, steps: [] });
      turns.at(-1)?.steps.push({ do: stepText(action, answer.events), ...texts });
      turnGoesOn = action.do !== 'end';
    }
    for (const event of answer.events) turnPage(rounds, event);
    game = answer.game;
  }
  return { game, rounds: rounds.map(roundOf) };
}

/** Closes the round that ended and opens the one that started. */
function turnPage(rounds: RoundInHand[], event: GameEvent): void {
  const round = rounds.at(-1);
  if (event.event === 'roundEnded' && round !== undefined) round.track = event.left.map(dieName);
  if (event.event === 'roundStarted') rounds.push({ pool: event.pool.map(dieName), turns: [], track: null });
}

const roundOf = ({ pool, turns, track }: RoundInHand): RecordRound | RunningRound =>
  track === null ? { pool, turns } : { pool, turns, track };
