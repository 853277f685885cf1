import type { Action } from '#koloretako/action';
import type { GameEvent } from '#koloretako/event';
import type { Game } from '#koloretako/game';
import type { CardStage } from '#store/kept-card-game';
import type { CardRefusal } from './card-games.ts';
import type { CardStep } from './history.ts';

/** What becomes of a game by a deed, by its rules: pure, nothing is saved yet. Its version is counted where it is saved. */
export type CardDecision = CardsDone | CardsRefused;

interface CardsDone {
  readonly decision: 'done';
  /** The step as the log keeps it: an action, or what is done around the game. */
  readonly step: Action | CardStep;
  /** The actions that stand now, and what they come to. */
  readonly actions: readonly Action[];
  readonly game: Game;
  readonly stage: CardStage;
  readonly events: readonly GameEvent[];
}

interface CardsRefused {
  readonly decision: 'refused';
  readonly refusals: readonly [CardRefusal, ...CardRefusal[]];
}

/** A decision that refuses, with every reason. */
export const refuse = (refusal: CardRefusal, ...more: readonly CardRefusal[]): CardsRefused => ({
  decision: 'refused',
  refusals: [refusal, ...more],
});
