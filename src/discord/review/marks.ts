import { allSpaces, type Space } from '#games/shared/space';

/** What a plan changes in a window, A1 to D5: the spaces that it fills, and those that it leaves open. */
export function changed<G>(
  before: readonly (G | null)[],
  after: readonly (G | null)[],
): { readonly filled: readonly Space[]; readonly left: readonly Space[] } {
  const at = (laid: readonly (G | null)[], space: Space): G | null => laid[space] ?? null;
  const differing = allSpaces.filter((space) => at(before, space) !== at(after, space));
  return {
    filled: differing.filter((space) => at(after, space) !== null),
    left: differing.filter((space) => at(after, space) === null),
  };
}

/** Whether a plan changes anything in the window: a picture of one that doesn't would show nothing. */
export const isMarked = ({
  lit,
  from,
  to,
}: Readonly<Record<'lit' | 'from' | 'to', readonly Space[]>>): boolean =>
  lit.length + from.length + to.length > 0;
