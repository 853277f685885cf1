import { playerCounts } from '#games/sagrada/deal';
import { lastLeftFirst } from '#games/sagrada/ranking';
import type { OverView } from '#games/sagrada/view';
import { viewFor } from '#games/sagrada/view-for';
import type { Seat, Viewer } from '#games/shared/seat';
import { type ComputerId, type Level, nextComputer } from '#players/computers';
import { type Chair, isFormer } from '#store/chairs';
import {
  isPerson,
  peopleAt,
  type StoredComputer,
  type StoredMatch,
  type StoredPerson,
  type StoredSitter,
  type StoredTable,
  type TableAt,
} from '#store/stored-match';
import type { Person } from './table.ts';

const mostPlayers = Math.max(...playerCounts);

/** The seat of a person, by id; null if they have none. */
export function seatOf({ players }: Pick<StoredMatch, 'players'>, person: string): Seat | null {
  const seat = players.findIndex((sitter) => isPerson(sitter) && sitter.id === person);
  return seat < 0 ? null : seat;
}

/** A person who sits down. */
export const seated = ({ id, name }: Person): StoredPerson => ({
  id,
  name,
  presence: 'here',
  tookOver: false,
});

/** Whether others wait for somebody who is away there: they play together, or are about to. */
export const isForOthers = (match: Pick<StoredMatch, 'stage' | 'players'>): boolean =>
  match.stage === 'lobby' || peopleAt(match).length > 1;

/** The next computer player of a level for a table where these sit. */
export function computerOf(level: Level, players: readonly StoredSitter[]): StoredComputer {
  const seated = players.flatMap((sitter) => (isPerson(sitter) ? [] : [sitter.computer]));
  const people = players.filter(isPerson).map(({ name }) => name);
  const { id: computer, name } = nextComputer(level, seated, people);
  return { computer, name, presence: 'here' };
}

/** Whether this computer player sits there. */
export const isComputer = (sitter: StoredSitter, computer: ComputerId): boolean =>
  !isPerson(sitter) && sitter.computer === computer;

/** The people on these chairs, sitting or awaited. */
export const peopleOn = (chairs: readonly Chair[]): readonly string[] =>
  chairs.flatMap((chair) => {
    const whose = chair.isAwaited ? chair.person : chair.sitter;
    return 'id' in whose ? [whose.id] : [];
  });

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
 * order; the computer players sit down at once. Guests come after them, as far as there are seats, and before computer players. Only the
 * person if they neither played nor are a guest, and never people who were forgotten.
 */
export function chairsAfter(before: StoredTable, person: Person): readonly Chair[] {
  const own: Chair = { isAwaited: false, sitter: seated(person) };
  const isGuest = before.guests.some(({ id }) => id === person.id);
  if (seatOf(before, person.id) === null && !isGuest) return [own];
  const chairOf = ({ id, name }: Person): readonly Chair[] => {
    if (id === person.id) return [own];
    return isFormer(id) ? [] : [{ isAwaited: true, person: { id, name } }];
  };
  const played = before.players.flatMap((sitter): readonly Chair[] =>
    isPerson(sitter) ? chairOf(sitter) : [{ isAwaited: false, sitter }],
  );
  const chairs = fitting([...played, ...before.guests.flatMap(chairOf)]);
  return chairs.includes(own) ? chairs : [own];
}

/** As many chairs as a table has at most: computer players make room first, then those who came last. */
function fitting(chairs: readonly Chair[]): readonly Chair[] {
  const tooMany = chairs.length - mostPlayers;
  if (tooMany <= 0) return chairs;
  const computers = chairs.filter((chair) => !chair.isAwaited && !isPerson(chair.sitter));
  const goes = new Set(computers.slice(-tooMany));
  return chairs.filter((chair) => !goes.has(chair)).slice(0, mostPlayers);
}
