import { z } from 'zod';
import { gameNames } from '#games/games';
import { tableIdSchema } from '#play/table';
import { pageField, pressKinds } from '#discord/kit/press';

/** The presses of a review, in its panel: page 0 is the summary, and each key moment has one of the next. */
export const reviewPresses = pressKinds({
  review: z.strictObject({ of: z.enum(gameNames), match: tableIdSchema, page: pageField }),
  /** Explains the figures of the summary. */
  figures: z.strictObject({ of: z.enum(gameNames), match: tableIdSchema }),
});
