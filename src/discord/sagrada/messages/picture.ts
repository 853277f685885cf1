import type { OverView, PlayingView } from '#games/sagrada/view';
import type { Seat } from '#games/shared/seat';
import { glazierAt } from '#play/computers';
import type { RunningView, TableView } from '#play/table';
import { levelsOf, namesOf, resignedAt } from '#discord/kit/names';

/**
 * What the picture of a table shows: the board, or the result once its game is over.
 * @param arrivals what is marked besides the latest turn
 */
export function tablePicture(
  table: Pick<TableView, 'players' | 'settings'>,
  view: PlayingView | OverView,
  arrivals: RunningView['arrivals'] = [],
) {
  const people = { names: namesOf(table), levels: levelsOf(table), resigned: resignedAt(table) };
  return view.phase === 'over'
    ? ({ kind: 'result', view, ...people } as const)
    : ({ kind: 'table', view, arrivals, ...people, playedOn: playedOnAt(table) } as const);
}

/** The seats of people who resigned and whom a computer player plays on for. */
const playedOnAt = (table: Pick<TableView, 'players' | 'settings'>): readonly Seat[] =>
  resignedAt(table).filter((seat) => glazierAt(table, seat) !== null);
