import type { AttachedPicture } from '#discord/kit/message';
import { type InAnyStyle, paintedFor } from '#discord/kit/painted';
import type { Context } from '#discord/request/context';
import type { ChoosingView, OverView, PlayingView } from '#games/koloretako/view';
import type { CardGame, RunningCardGame } from '#play/koloretako/card-game';
import type { CardMarks } from '#render/picture';
import type { KoloretakoCardsPicture, KoloretakoOfferPicture, KoloretakoPicture } from '#render/picture';

type Attached = Promise<readonly AttachedPicture[]>;

const windowOf = (
  { player }: Pick<CardGame, 'player'>,
  view: PlayingView | OverView,
  marks: CardMarks | null,
): InAnyStyle<KoloretakoPicture> => ({ kind: 'koloretako', view, name: player.name, marks });

const cardsOf = (
  view: KoloretakoCardsPicture['view'],
  marks: CardMarks | null,
): InAnyStyle<KoloretakoCardsPicture> => ({ kind: 'koloretakoCards', view, marks });

const offerOf = ({ offered }: ChoosingView): InAnyStyle<KoloretakoOfferPicture> => ({
  kind: 'koloretakoOffer',
  offered,
});

/** The whole game: the window, and the cards beside it. */
export const gamePictures = (game: CardGame, view: PlayingView | OverView, context: Context): Attached =>
  paintedFor([windowOf(game, view, null), cardsOf(view, null)], context);

/** The four windows to choose from, numbered, and the cards of the game. */
export const offerPictures = (view: ChoosingView, context: Context): Attached =>
  paintedFor([offerOf(view), cardsOf(view, null)], context);

/** A step of a turn, marked in the window as it would be; the cards beside it only if one of them was or can be chosen. */
export function stepPictures(
  game: CardGame,
  view: PlayingView,
  marks: CardMarks | null,
  context: Context,
): Attached {
  const marked = marks === null ? [] : [...marks.choices, ...marks.picked];
  const isOnBar = view.bar.flat().some((card) => marked.includes(card));
  return paintedFor([windowOf(game, view, marks), ...(isOnBar ? [cardsOf(view, marks)] : [])], context);
}

/** The window of a running game alone, or the windows to choose from. */
export const windowPicture = (game: RunningCardGame, context: Context): Attached =>
  paintedFor(
    [game.game.phase === 'choosing' ? offerOf(game.game) : windowOf(game, game.game, null)],
    context,
  );

/** The cards of a running game alone. */
export const cardsPicture = ({ game }: RunningCardGame, context: Context): Attached =>
  paintedFor([cardsOf(game, null)], context);
