import { tablePresses } from '#discord/sagrada/presses';
import { patternNamed } from '#games/shared/pattern';
import type { ChoosingView, HandView } from '#games/sagrada/view';
import type { RunningView } from '#play/table';
import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import { inRows, type Message, messageOf } from '#discord/kit/message';
import { paintedFor, type PaintingFor } from '#discord/kit/painted';
import { privateLine } from './hand.ts';

/** The four windows to choose from, for the player who may choose: numbered as in the picture. */
export async function offerMessage(
  { id }: RunningView,
  { mode, publicObjectives, tools }: ChoosingView,
  { privateObjectives, offered, chosen }: HandView,
  context: PaintingFor,
): Promise<Message> {
  const { words } = context;
  const openObjectives = mode === 'solo' ? privateObjectives : [];
  const pictures = [
    { kind: 'offer', mode, patterns: offered, chosen, privateObjectives },
    { kind: 'offerCards', openObjectives, publicObjectives, tools },
  ] as const;
  return messageOf(
    [
      chosen === null ? chooseText(mode, words) : words.say('offer.chosen', { pattern: chosen }),
      privateLine(privateObjectives, mode, words),
    ],
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
    ),
    await paintedFor(pictures, context),
  );
}

/** A solo game has no favor tokens; only at a table does a harder window bring more. */
const chooseText = (mode: ChoosingView['mode'], words: Words): string =>
  words.say(mode === 'solo' ? 'offer.chooseSolo' : 'offer.choose');
