import type { GrowthPicture, WindowPicture } from './picture.ts';

/** The window as it was at the end. */
export const grownWindow = (picture: GrowthPicture): WindowPicture => ({
  ...windowOf(picture),
  dice: picture.steps.at(-1)?.dice ?? [],
  round: null,
  total: picture.total,
});

/** The parts of the window that don't change while it grows. */
export const windowOf = ({ locale, style, name, seat, pattern }: GrowthPicture) =>
  ({ kind: 'window', locale, style, name, seat, pattern }) as const;
