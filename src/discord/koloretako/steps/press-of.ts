import type { Press } from '#discord/custom-id';
import type { CardGame } from '#table/koloretako/card-game';

/** The press of a button that goes on with these words; with none, to where the turn can be done from. */
export const cardStepPress = ({ id, version }: CardGame, texts: readonly string[]): Press => ({
  press: 'cardStep',
  game: id,
  version,
  how: texts.join('.'),
});
