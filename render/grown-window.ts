import type { GrowthPicture, WindowPicture } from './picture.ts';

/** The window for itself as it was at the end. */
export const grownWindow = (picture: GrowthPicture): WindowPicture => ({
  ...windowOf(picture),
  dice: picture.steps.at(-1)?.dice ?? [],
  round: null,
  total: picture.total,
});

/** What of the window stays as it is while it grows. */
export const windowOf = ({ locale, style, name, seat, pattern }: GrowthPicture) =>
  ({ kind: 'window', locale, style, name, seat, pattern }) as const;
