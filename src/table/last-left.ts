import type { Seat } from '#game/turn-order';
import type { OverView, Viewer } from '#game/view';
import { viewFor } from '#game/view-for';
import type { KeptFinished } from '#store/kept-table';
import type { Sitter } from './table.ts';

/** The seat that won because all others resigned (RULES, When someone is gone); null while several play, and in a solo game. */
export function lastLeft(players: readonly Sitter[]): Seat | null {
  const left = players.flatMap(({ resigned }, seat) => (resigned ? [] : [seat]));
  return players.length > 1 && left.length === 1 ? (left[0] ?? null) : null;
}

/**
 * The end of a game as the viewer may see it. The rules, like records, rank by score alone and know nothing about people who leave,
 * so the last one left is put first here.
 */
export function endOf({ game, players }: Pick<KeptFinished, 'game' | 'players'>, viewer: Viewer): OverView {
  const view = viewFor(game, viewer);
  const winner = lastLeft(players);
  const { result } = view;
  if (winner === null || result.mode === 'solo') return view;
  const others = result.ranking.places.map((seats) => seats.filter((seat) => seat !== winner));
  const places = [[winner], ...others.filter((seats) => seats.length > 0)];
  return { ...view, result: { ...result, ranking: { places, decidedBy: 'lastLeft' } } };
}
