import type { Stream } from '#games/shared/chance';
import type { Action } from '#games/koloretako/action';
import { apply, newGame } from '#games/koloretako/apply';
import type { Deal } from '#games/koloretako/deal';
import type { Game, Over } from '#games/koloretako/game';
import { legalActions } from '#games/koloretako/legal';
import { viewOf } from '#games/koloretako/view';
import type { CardPolicy } from './policy.ts';

/** A finished game: its actions and how it ended. */
interface Played {
  readonly actions: readonly Action[];
  readonly game: Over;
}

/** A whole game of Koloretako, played by a policy. */
export function playCardGame(deal: Deal, policy: CardPolicy, stream: Stream): Played {
  const actions: Action[] = [];
  let game: Game = newGame(deal);
  while (game.phase !== 'over') {
    const now: Exclude<Game, Over> = game;
    const look = () => {
      const view = viewOf(now);
      if (view.phase === 'over') throw new Error('the game is over');
      return view;
    };
    const action = policy({ look, legal: legalActions(now) }, stream);
    const answer = apply(now, action);
    if (!answer.ok) throw new Error(`${action.do} was legal and refused`);
    actions.push(action);
    game = answer.game;
  }
  return { actions, game };
}
