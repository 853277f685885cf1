import type { Press } from '#discord/kit/custom-id';
import type { CardGame } from '#play/koloretako/card-game';

/** The press of a button that continues with these words; without any, back to the turn. */
export const cardStepPress = ({ id, version }: CardGame, texts: readonly string[]): Press => ({
  press: 'cardStep',
  game: id,
  version,
  how: texts.join('.'),
});
