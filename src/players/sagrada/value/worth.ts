import { windowPoints } from '#games/sagrada/scoring';
import { lastRound } from '#games/sagrada/turn-order';
import type { Seat } from '#games/shared/seat';
import type { Window } from '#games/shared/window';
import type { Position, Table } from '#players/sagrada/core/position';
import { FeatureExtractor } from './features.ts';
import type { Net } from './net.ts';
import type { Means, Stakes } from './stakes.ts';
import type { Valuer } from './valuer.ts';

/** A net answers in tens of points: numbers near 1 are learned best. */
export const pointsPerUnit = 10;

/** What is learned of windows: the final points, and in solo also what will still be added to the target. */
export const outputsOf = { table: 1, solo: 2 } as const;

/** What a player with these stakes has in the end, as far as a net can tell from a window. */
export class Worth implements Valuer {
  readonly #stakes: Stakes;
  readonly #net: Net;
  readonly #extractor: FeatureExtractor;

  constructor(stakes: Stakes, net: Net) {
    this.#stakes = stakes;
    this.#net = net;
    this.#extractor = new FeatureExtractor(stakes);
  }

  points(window: Window, means: Means): number {
    // Nothing can change any more, so the rules know better.
    if (means.turnsLeft === 0) return windowPoints(window, this.#stakes) + means.favor;
    const [points = 0, added = 0] = this.#net.answer(this.#extractor.extract(window, means));
    return pointsPerUnit * (points - added);
  }
}

/** What a seat of an imagined table is after. */
export const stakesAt = ({ goals, patterns, bagSize, tools }: Table, seat: Seat): Stakes => ({
  ...(goals[seat] as Table['goals'][number]),
  players: patterns.length,
  bagSize,
  tools,
});

/** What a seat has now besides its window. It is written into the given means. */
export function meansAt(position: Position, seat: Seat, means: Means): Means {
  means.turnsLeft = draftsLeft(position, seat);
  means.favor = position.favor[seat] as number;
  const { tools, mode } = position.table;
  means.used = 0;
  for (let card = 0; card < tools.length; card += 1) {
    const isUsed = mode === 'solo' ? position.spent[card] === 1 : (position.tokens[card] as number) > 0;
    if (isUsed) means.used |= 1 << card;
  }
  return means;
}

/** How many dice a seat can still draft: one a turn, also in this one unless it has drafted. */
function draftsLeft({ order, index, skipped, round, drafted }: Position, seat: Seat): number {
  if (round > lastRound) return 0;
  let drafts = 2 * (lastRound - round);
  for (let turn = index; turn < order.length; turn += 1) {
    if (order[turn] !== seat || (skipped & (1 << turn)) !== 0 || (turn === index && drafted)) continue;
    drafts += 1;
  }
  return drafts;
}
