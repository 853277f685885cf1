import type { Die } from './die.ts';
import { none } from './mask.ts';
import { patternNamed } from './pattern.ts';
import { legalSpaces } from './placement.ts';
import { differentDice } from './pool.ts';
import type { PlayingView } from './view.ts';
import { windowOf } from './window.ts';

/** The dice of the pool that the player whose turn it is could place: everyone can see which. */
export function fittingDice({ pool, players, turn }: PlayingView): ReadonlySet<Die> {
  const player = players[turn.seat];
  if (player === undefined) throw new Error(`nobody plays at seat ${turn.seat}`);
  const window = windowOf(patternNamed(player.pattern), player.dice);
  return new Set(differentDice(pool).filter((die) => legalSpaces(window, die) !== none));
}
