import type { OverView, PlayingView } from '#games/sagrada/view';
import type { RunningView, TableView } from '#play/table';
import { levelsOf, namesOf, resignedAt } from '#discord/kit/names';

/**
 * What the picture of a table shows: the board, or the result once its game is over.
 * @param arrivals what is marked besides the latest turn
 */
export function tablePicture(
  table: Pick<TableView, 'players'>,
  view: PlayingView | OverView,
  arrivals: RunningView['arrivals'] = [],
) {
  const people = { names: namesOf(table), levels: levelsOf(table), resigned: resignedAt(table) };
  return view.phase === 'over'
    ? ({ kind: 'result', view, ...people } as const)
    : ({ kind: 'table', view, arrivals, ...people } as const);
}
