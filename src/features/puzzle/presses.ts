import { z } from 'zod';
import { noFields, pressKinds, selectionField } from '#discord/kit/press';
import { planField } from '#discord/sagrada/presses';
import { daySchema } from '#play/table';

const onDay = z.strictObject({ day: daySchema });
/** The puzzle is named beside its day: at midnight, or after an update, what was begun is still about the same one. */
const ofPuzzle = onDay.extend({ puzzle: z.string().regex(/^[0-9a-f]{8}$/) });

/** The presses of the puzzle of the day: in the panel with the button, unless they say otherwise. */
export const puzzlePresses = pressKinds({
  /** Goes on from what was done and selected so far; both are left out at the beginning. */
  puzzleStep: ofPuzzle.extend({ did: planField.optional(), how: selectionField }),
  /** Answers with this turn. */
  puzzleAnswer: ofPuzzle.extend({ plan: planField }),
  /** The days before one, to pick one. */
  pastPuzzles: onDay,
  pickPuzzle: noFields,
  /** The answer without spoilers: as text to copy, beside the panel; and there, for everyone in the channel. */
  copyPuzzle: onDay,
  sharePuzzle: onDay,
});
