import type { CardMarks } from '#render/picture';
import type { ChoosingView, OverView, PlayingView } from '#games/koloretako/view';
import type { Context } from '#discord/request/context';
import type { AttachedPicture } from '#discord/kit/message';
import { paintedFor } from '#discord/kit/painted';
import type { CardGame, RunningCardGame } from '#play/koloretako/card-game';

/** The whole game, as it is or would be. */
export function cardPicture(
  { player }: CardGame,
  view: PlayingView | OverView,
  marks: CardMarks | null,
  context: Context,
): Promise<readonly AttachedPicture[]> {
  return paintedFor([{ kind: 'koloretako', view, name: player.name, marks }], context);
}

/** The four windows to choose from, numbered. */
export function offerPicture(view: ChoosingView, context: Context): Promise<readonly AttachedPicture[]> {
  return paintedFor([{ kind: 'koloretakoOffer', view }], context);
}

/** A running game, as it is. */
export const runningPicture = (
  game: RunningCardGame,
  context: Context,
): Promise<readonly AttachedPicture[]> =>
  game.game.phase === 'choosing'
    ? offerPicture(game.game, context)
    : cardPicture(game, game.game, null, context);
