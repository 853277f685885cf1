import type { Action } from '#games/sagrada/action';
import { colorLetters, dieName } from '#games/shared/die';
import type { GameEvent } from '#games/sagrada/event';
import type { Game } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import { actionText } from '#games/sagrada/notation';
import type { Seat } from '#games/sagrada/turn-order';

const arrow = ' => ';

/** A step as written in a record: the action, with an arrow and what it revealed, if anything (RECORD, Actions). */
export function stepText(action: Action, events: readonly GameEvent[]): string {
  const revealed = events.map(revealedBy).find((what) => what !== null);
  return withRevealed(actionText(action), revealed ?? null);
}

/** The text of an action, with an arrow and what it revealed, if anything. */
export const withRevealed = (text: string, revealed: string | null): string =>
  revealed === null ? text : `${text}${arrow}${revealed}`;

function revealedBy(event: GameEvent): string | null {
  switch (event.event) {
    case 'dieRolled':
      return dieName(event.die);
    case 'poolRolled':
      return event.pool.map(dieName).join(' ');
    case 'dieDrawn':
      return colorLetters[event.color];
    case 'windowChosen':
    case 'windowsRevealed':
    case 'roundStarted':
    case 'drafted':
    case 'toolUsed':
    case 'placed':
    case 'returned':
    case 'turnEnded':
    case 'turnSkipped':
    case 'roundEnded':
    case 'gameOver':
      return null;
  }
}

/** The text of the action in a step, without what it revealed. */
export const actionPart = (step: string): string => step.split(arrow, 1)[0] ?? step;

/** All legal actions of this seat as a record lists them: sorted by character code. */
export const legalTexts = (game: Game, seat: Seat): readonly string[] =>
  legalActions(game, seat).map(actionText).toSorted();
