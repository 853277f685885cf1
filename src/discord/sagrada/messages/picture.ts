import type { OverView, PlayingView } from '#games/sagrada/view';
import type { TableView } from '#play/table';
import { levelsOf, namesOf, resignedAt } from '#discord/kit/names';

/** What the picture of a table shows: the board, or the result once its game is over. */
export function tablePicture(table: Pick<TableView, 'players'>, view: PlayingView | OverView) {
  const people = { names: namesOf(table), levels: levelsOf(table), resigned: resignedAt(table) };
  return view.phase === 'over'
    ? ({ kind: 'result', view, ...people } as const)
    : ({ kind: 'table', view, ...people } as const);
}
