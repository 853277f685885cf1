import type { KeptAwaited, KeptMatch, KeptTable, TableAt } from '#store/kept-match';
import { lastLeftFirst } from '#games/sagrada/ranking';
import type { Seat, Viewer } from '#games/shared/seat';
import type { OverView } from '#games/sagrada/view';
import { viewFor } from '#games/sagrada/view-for';
import { isFormer } from '#store/former';
import type { Sitter } from './table.ts';

/** The seat of a person, by id; null if they have none. */
export function seatOf({ players }: Pick<KeptMatch, 'players'>, person: string): Seat | null {
  const seat = players.findIndex(({ id }) => id === person);
  return seat < 0 ? null : seat;
}

/** The only seat whose player hasn't resigned; null while several play, and in a solo game. */
export function lastLeft(players: readonly Sitter[]): Seat | null {
  const left = players.flatMap(({ resigned }, seat) => (resigned ? [] : [seat]));
  return players.length > 1 && left.length === 1 ? (left[0] ?? null) : null;
}

/**
 * The end of a game as the viewer may see it. The rules, like records, rank by score alone and know nothing about people who leave,
 * so the last one left is put first here, if the game ended that way.
 */
export function endOf(
  { game, winner }: Pick<TableAt<'finished'>, 'game' | 'winner'>,
  viewer: Viewer,
): OverView {
  const view = viewFor(game, viewer);
  const { result } = view;
  if (winner === null || result.mode === 'solo') return view;
  return { ...view, result: { ...result, ranking: lastLeftFirst(result.ranking, winner) } };
}

/**
 * Who is awaited when a person asks for another game after this one: the others who played it, also those who resigned, in
 * their old order. Nobody if the person didn't play it, and never people who were forgotten.
 */
export function awaitedAfter(before: KeptTable, person: string): readonly KeptAwaited[] {
  if (seatOf(before, person) === null) return [];
  const here = before.players.filter(({ id }) => !isFormer(id));
  return here.map(({ id, name }, seat) => ({ id, name, seat })).filter(({ id }) => id !== person);
}
