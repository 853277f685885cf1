import { cardPresses } from '#discord/cards/presses';
import type { CustomId } from '#discord/kit/press';
import type { CardGame } from '#play/koloretako/card-game';

/** The press of a button that continues with these words; without any, back to the turn. */
export const cardStepPress = ({ id, version }: CardGame, texts: readonly string[]): CustomId =>
  cardPresses.cardStep({ game: id, version, how: texts.join('.') });
