import { lastLeftFirst } from '#games/sagrada/ranking';
import type { Seat } from '#games/sagrada/turn-order';
import type { Viewer } from '#games/shared/seat';
import type { OverView } from '#games/sagrada/view';
import { viewFor } from '#games/sagrada/view-for';
import type { KeptFinished } from '#store/kept-table';
import type { Sitter } from './table.ts';

/** The only seat whose player hasn't resigned; null while several play, and in a solo game. */
export function lastLeft(players: readonly Sitter[]): Seat | null {
  const left = players.flatMap(({ resigned }, seat) => (resigned ? [] : [seat]));
  return players.length > 1 && left.length === 1 ? (left[0] ?? null) : null;
}

/**
 * The end of a game as the viewer may see it. The rules, like records, rank by score alone and know nothing about people who leave,
 * so the last one left is put first here, if the game ended that way.
 */
export function endOf({ game, winner }: Pick<KeptFinished, 'game' | 'winner'>, viewer: Viewer): OverView {
  const view = viewFor(game, viewer);
  const { result } = view;
  if (winner === null || result.mode === 'solo') return view;
  return { ...view, result: { ...result, ranking: lastLeftFirst(result.ranking, winner) } };
}
