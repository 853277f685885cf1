import type { OverView, PlayingView } from '#games/sagrada/view';
import type { Seat } from '#games/shared/seat';
import { glazierAt } from '#play/computers';
import type { RunningView, TableView } from '#play/table';
import type { InAnyStyle } from '#discord/kit/painted';
import type { Picture } from '#render/picture';
import { levelsOf, namesOf, resignedAt } from '#discord/kit/names';

/**
 * What the pictures of a table show: the board, or the result once its game is over.
 * @param arrivals what is marked besides the latest turn
 * @param resigned who is shown as resigned
 */
export function tablePictures(
  table: Pick<TableView, 'players' | 'settings'>,
  view: PlayingView | OverView,
  arrivals: RunningView['arrivals'] = [],
  resigned: readonly Seat[] = resignedAt(table),
): readonly InAnyStyle<Picture>[] {
  const people = { names: namesOf(table), levels: levelsOf(table), resigned };
  return view.phase === 'over'
    ? [
        { kind: 'result', view, ...people },
        { kind: 'score', view, ...people },
      ]
    : [
        { kind: 'windows', view, arrivals, ...people },
        {
          kind: 'table',
          view,
          names: people.names,
          passing: resigned.filter((seat) => glazierAt(table, seat) === null),
        },
      ];
}
