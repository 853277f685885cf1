import { tablePresses } from '#discord/sagrada/presses';
import { patternNamed } from '#games/shared/pattern';
import type { ChoosingView, HandView } from '#games/sagrada/view';
import type { RunningView } from '#play/table';
import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import { inRows, type Message, messageOf, type Row } from '#discord/kit/message';
import { type InAnyStyle, paintedFor, type PaintingFor } from '#discord/kit/painted';
import type { Picture } from '#render/picture';
import { privateLine } from './hand.ts';

/** The four windows to choose from, for the player who may choose: numbered as in the picture. */
export async function offerMessage(
  table: RunningView,
  game: ChoosingView,
  hand: HandView,
  context: PaintingFor,
): Promise<Message> {
  const { words } = context;
  const pictures = await paintedFor(offerPictures(game, hand), context);
  const texts = [offerText(game, hand, words), privateLine(hand.privateObjectives, game.mode, words)];
  return messageOf(texts, offerRows(table, hand, words), pictures);
}

/** The cards that windows are judged by, and the windows, close to their buttons. */
export const offerPictures = (
  game: ChoosingView,
  { privateObjectives, offered, chosen }: HandView,
): readonly InAnyStyle<Picture>[] => [
  cardsPicture(game),
  { kind: 'offer', mode: game.mode, patterns: offered, chosen, privateObjectives },
];

/** The cards that everyone sees. */
export const cardsPicture = ({
  openObjectives,
  publicObjectives,
  tools,
}: ChoosingView): InAnyStyle<Picture> => ({ kind: 'offerCards', openObjectives, publicObjectives, tools });

/** What to do, or what was chosen. */
export const offerText = ({ mode }: ChoosingView, { chosen }: HandView, words: Words): string =>
  chosen === null ? chooseText(mode, words) : words.say('offer.chosen', { pattern: chosen });

/** A button for each window. */
export const offerRows = ({ id }: RunningView, { offered, chosen }: HandView, words: Words): readonly Row[] =>
  inRows(
    offered.map((pattern, index) => {
      const { difficulty } = patternNamed(pattern);
      const label = words.say('button.choose', { number: index + 1, pattern, difficulty });
      const isChosen = pattern === chosen;
      return {
        ...button(tablePresses.choose({ table: id, pattern }), label, isChosen ? 'chosen' : 'quiet'),
        disabled: isChosen,
      };
    }),
  );

/** A solo game has no favor tokens; only at a table does a harder window bring more. */
const chooseText = (mode: ChoosingView['mode'], words: Words): string =>
  words.say(mode === 'solo' ? 'offer.chooseSolo' : 'offer.choose');
