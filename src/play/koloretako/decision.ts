import type { Action } from '#games/koloretako/action';
import type { GameEvent } from '#games/koloretako/event';
import type { Game } from '#games/koloretako/game';
import type { CardStage } from '#store/kept-card-game';
import type { CardRefusal } from './card-games.ts';
import type { CardStep } from './history.ts';

/** A deed's changes to a game, by its rules: pure, nothing is saved yet. The version is counted on saving. */
export type CardDecision = CardsDone | CardsRefused;

interface CardsDone {
  readonly decision: 'done';
  /** The step for the log: an action, or a step around the game. */
  readonly step: Action | CardStep;
  /** The actions that were not taken back, and the game after them. */
  readonly actions: readonly Action[];
  readonly game: Game;
  readonly stage: CardStage;
  readonly events: readonly GameEvent[];
}

interface CardsRefused {
  readonly decision: 'refused';
  readonly refusals: readonly [CardRefusal, ...CardRefusal[]];
}

/** A decision that refuses, with all its reasons. */
export const refuse = (refusal: CardRefusal, ...more: readonly CardRefusal[]): CardsRefused => ({
  decision: 'refused',
  refusals: [refusal, ...more],
});
