import type { Die } from '#games/shared/die';
import { none } from '#games/shared/mask';
import { patternNamed } from '#games/shared/pattern';
import { legalSpaces } from '#games/shared/placement';
import { differentDice } from './pool.ts';
import type { PlayingView } from './view.ts';
import { windowOf } from '#games/shared/window';

/** The dice of the pool that the player whose turn it is could place: everyone can see which. */
export function fittingDice({ pool, players, turn }: PlayingView): ReadonlySet<Die> {
  const player = players[turn.seat];
  if (player === undefined) throw new Error(`nobody plays at seat ${turn.seat}`);
  const window = windowOf(patternNamed(player.pattern), player.dice);
  return new Set(differentDice(pool).filter((die) => legalSpaces(window, die) !== none));
}
