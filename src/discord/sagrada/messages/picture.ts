import { type AttachedPicture, type Message, messageOf } from '#discord/kit/message';
import { levelsOf, nameAt, namesOf, resignedAt } from '#discord/kit/names';
import { type InAnyStyle, paintedFor, type PaintingFor } from '#discord/kit/painted';
import type { OverView, PlayingView } from '#games/sagrada/view';
import type { Seat } from '#games/shared/seat';
import { computerAt } from '#play/computers';
import type { FinishedView, RunningView, TableView } from '#play/table';
import type { Picture, WindowPicture } from '#render/picture';

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
          passing: resigned.filter((seat) => computerAt(table, seat) === null),
        },
      ];
}

/** A player of a finished game, with what the picture of their window shows. */
interface Shown extends Pick<WindowPicture, 'name' | 'seat' | 'pattern' | 'dice'> {
  readonly total: number;
}

/** A player's window alone once the game is over: to keep, or to show around. */
export async function windowMessage(
  table: FinishedView,
  seat: Seat,
  painting: PaintingFor,
): Promise<Message> {
  const player = playerAt(table, seat);
  const { pattern } = player;
  return messageOf(
    [painting.words.say('over.window', { pattern })],
    [],
    await windowPicture(player, painting),
  );
}

/** The same for everyone. */
export async function postedWindow(table: FinishedView, seat: Seat, painting: PaintingFor): Promise<Message> {
  const player = playerAt(table, seat);
  const { pattern, total } = player;
  return messageOf(
    [painting.words.say('over.windowOf', { name: nameAt(table, seat), pattern, total })],
    [],
    await windowPicture(player, painting),
  );
}

/** A window as it was at the end. */
export const windowPicture = (player: Shown, painting: PaintingFor): Promise<readonly AttachedPicture[]> =>
  paintedFor([{ kind: 'window', ...player, round: null }], painting);

/** The player in a seat of a finished game, under the name they played with. */
export function playerAt({ players, game }: FinishedView, seat: Seat): Shown {
  const [sitter, player, score] = [players[seat], game.players[seat], game.result.scores[seat]];
  if (sitter === undefined || player === undefined || score === undefined)
    throw new Error(`nobody sits at seat ${seat}`);
  const { pattern, dice } = player;
  return { name: sitter.name, seat, pattern, dice, total: score.total };
}
