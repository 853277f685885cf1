import type { Game } from '#games/sagrada/game';
import type { PlayingView } from '#games/sagrada/view';
import { viewFor } from '#games/sagrada/view-for';
import type { Seat } from '#games/shared/seat';

/** What a seat sees of a game in play. */
export function playingView(game: Game, seat: Seat): PlayingView {
  if (game.phase !== 'playing') throw new Error('the game is not in play');
  const view = viewFor(game, seat);
  if (view.phase !== 'playing') throw new Error('the game is not in play');
  return view;
}
