import { withRevealed } from '#game/record/step-text';
import type { Action } from '#koloretako/action';
import type { GameEvent } from '#koloretako/event';
import type { Game } from '#koloretako/game';
import { glassName } from '#koloretako/glass';
import { legalActions } from '#koloretako/legal';
import { actionText } from '#koloretako/notation';

/** A step as a record writes it: the action, and behind an arrow the cards that it drew, where it drew any. */
export function stepText(action: Action, events: readonly GameEvent[]): string {
  const drawn = events.flatMap((event) => (event.event === 'toolUsed' ? event.drawn : []));
  return withRevealed(actionText(action), drawn.length === 0 ? null : drawn.map(glassName).join(' '));
}

/** All that is legal, as a record lists it: in the order of the character codes. */
export const legalTexts = (game: Game): readonly string[] => legalActions(game).map(actionText).toSorted();
