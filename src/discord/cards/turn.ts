import { lastRound } from '#games/koloretako/game';
import { targetOf } from '#games/koloretako/score';
import type { PlayingView } from '#games/koloretako/view';
import type { CardGame, RunningCardGame } from '#play/koloretako/card-game';
import type { CardRefusal } from '#play/koloretako/card-games';

/** A game of Koloretako during a round. */
export type CardTurn = RunningCardGame & { readonly game: PlayingView };

export const isTurn = (game: CardGame): game is CardTurn =>
  game.stage === 'running' && game.game.phase === 'playing';

/** Whether the game ends with this round. */
export const isLastRound = ({ game }: CardTurn): boolean => game.round === lastRound;

/** The target after the round ends: the cards left in the hand go onto the turn bar. */
export const rise = ({
  game: { bar, hand, target },
}: CardTurn): { readonly target: number; readonly next: number } => ({
  target,
  next: targetOf([...bar, hand]),
});

/** Whether a turn can be taken in the round; if not, why not. */
type OwnTurn =
  | { readonly isTime: true; readonly turn: CardTurn }
  | { readonly isTime: false; readonly refusal: CardRefusal };

/** The turn that can be taken in a game, or why none can. */
export function turnIn(game: CardGame | null): OwnTurn {
  if (game === null || game.stage === 'givenUp') return { isTime: false, refusal: { code: 'noCardGame' } };
  if (game.stage === 'finished') return { isTime: false, refusal: { code: 'gameOver' } };
  if (!isTurn(game)) return { isTime: false, refusal: { code: 'windowNotChosen' } };
  return game.game.turnsLeft === 0
    ? { isTime: false, refusal: { code: 'noTurnLeft' } }
    : { isTime: true, turn: game };
}
