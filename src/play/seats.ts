import type { Chair } from '#store/chairs';
import { type GlazierId, nextGlazier } from '#players/glaziers';
import type { Level } from '#players/levels';
import {
  isPerson,
  type KeptComputer,
  type KeptMatch,
  type KeptSitter,
  type KeptTable,
  type TableAt,
} from '#store/kept-match';
import { lastLeftFirst } from '#games/sagrada/ranking';
import type { Seat, Viewer } from '#games/shared/seat';
import type { OverView } from '#games/sagrada/view';
import { viewFor } from '#games/sagrada/view-for';
import { isFormer } from '#store/former';
import type { Person } from './table.ts';

/** The seat of a person, by id; null if they have none. */
export function seatOf({ players }: Pick<KeptMatch, 'players'>, person: string): Seat | null {
  const seat = players.findIndex((sitter) => isPerson(sitter) && sitter.id === person);
  return seat < 0 ? null : seat;
}

/** The next computer player of a level for a table where these sit. */
export function computerOf(level: Level, players: readonly KeptSitter[]): KeptComputer {
  const seated = players.flatMap((sitter) => (isPerson(sitter) ? [] : [sitter.glazier]));
  const people = players.filter(isPerson).map(({ name }) => name);
  const { id: glazier, name } = nextGlazier(level, seated, people);
  return { glazier, name, resigned: false };
}

/** Whether this computer player sits there. */
export const isComputer = (sitter: KeptSitter, glazier: GlazierId): boolean =>
  !isPerson(sitter) && sitter.glazier === glazier;

/** The people on these chairs, sitting or awaited. */
export const peopleOn = (chairs: readonly Chair[]): readonly string[] =>
  chairs.flatMap((chair) => {
    const whose = chair.isAwaited ? chair.person : chair.sitter;
    return 'id' in whose ? [whose.id] : [];
  });

/** The seats in which somebody still plays on their own: people who haven't resigned, and computer players. */
export const stillPlaying = (players: readonly KeptSitter[]): readonly Seat[] =>
  players.flatMap(({ resigned }, seat) => (resigned ? [] : [seat]));

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
 * Who sits or is awaited when a person asks for another game after this one: all who played it, also those who resigned, in their old
 * order; the computer players sit down at once. Only the person if they didn't play it, and never people who were forgotten.
 */
export function chairsAfter(before: KeptTable, person: Person): readonly Chair[] {
  const own: Chair = { isAwaited: false, sitter: { ...person, resigned: false } };
  if (seatOf(before, person.id) === null) return [own];
  return before.players.flatMap((sitter): readonly Chair[] => {
    if (!isPerson(sitter)) return [{ isAwaited: false, sitter }];
    const { id, name } = sitter;
    if (id === person.id) return [own];
    return isFormer(id) ? [] : [{ isAwaited: true, person: { id, name } }];
  });
}
