import { withRevealed } from '#games/sagrada/record/step-text';
import type { Action } from '#games/koloretako/action';
import type { GameEvent } from '#games/koloretako/event';
import type { Game } from '#games/koloretako/game';
import { glassName } from '#games/koloretako/glass';
import { legalActions } from '#games/koloretako/legal';
import { actionText } from '#games/koloretako/notation';

/** A step as written in a record: the action, with an arrow and the cards it drew, if any. */
export function stepText(action: Action, events: readonly GameEvent[]): string {
  const drawn = events.flatMap((event) => (event.event === 'toolUsed' ? event.drawn : []));
  return withRevealed(actionText(action), drawn.length === 0 ? null : drawn.map(glassName).join(' '));
}

/** All legal actions as a record lists them: sorted by character code. */
export const legalTexts = (game: Game): readonly string[] => legalActions(game).map(actionText).toSorted();
