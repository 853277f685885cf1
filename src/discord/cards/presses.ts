import { z } from 'zod';
import { patternField, pressKinds, selectionField, versionField } from '#discord/kit/press';
import { cardGameIdSchema } from '#play/koloretako/card-game';

/** The pages of Koloretako's help, in order: the last one says which parts are our reconstruction. */
export const helpPages = ['window', 'round', 'orders', 'tools', 'end', 'ours'] as const;
export type HelpPage = (typeof helpPages)[number];

const game = cardGameIdSchema;
const anyTime = z.strictObject({ game });
const atVersion = z.strictObject({ game, version: versionField });

/** The presses of a game of Koloretako. */
export const cardPresses = pressKinds({
  /** Shows the game in the message with the button. */
  cardBoard: anyTime,
  /** Shows everything besides playing, in that message. */
  cardMore: anyTime,
  cardRecord: anyTime,
  /** Shows how its cards can be checked, to anyone. */
  cardFair: anyTime,
  /** Another game with the same settings. */
  cardAgain: anyTime,
  /** Asks for confirmation first. */
  cardGiveUp: anyTime,
  cardGiveUpSurely: anyTime,
  cardUndo: atVersion,
  /** Asks first if something can still be placed. */
  cardEnd: atVersion,
  cardEndSurely: atVersion,
  cardChoose: z.strictObject({ game, version: versionField, pattern: patternField }),
  cardStep: z.strictObject({ game, version: versionField, how: selectionField }),
});

/** Turns to a page of the help. */
export const cardHelpPresses = pressKinds({ cardHelpPage: z.strictObject({ page: z.enum(helpPages) }) });
