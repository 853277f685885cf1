import type { Space } from '#games/shared/space';
import type { Glass } from '#games/koloretako/glass';
import type { CardTurn } from '#discord/cards/turn';

/** The spaces for each card of the hand that fits somewhere, in the order of the hand. */
export function placementsIn({ legal }: CardTurn): ReadonlyMap<Glass, readonly Space[]> {
  const spaces = new Map<Glass, Space[]>();
  for (const action of legal) {
    if (action.do !== 'place') continue;
    const others = spaces.get(action.card);
    if (others === undefined) spaces.set(action.card, [action.space]);
    else others.push(action.space);
  }
  return spaces;
}
