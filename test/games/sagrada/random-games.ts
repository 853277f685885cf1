import * as fc from 'fast-check';
import { type Action, actionText } from '#games/sagrada/action';
import { playerCounts, type Setup, soloToolCounts } from '#games/sagrada/deal';
import { editions } from '#games/sagrada/edition';
import { type Game, seatToAct } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import { sagrada } from '#games/sagrada/rules';
import type { Chance } from '#games/shared/chance';
import type { Seat } from '#games/shared/seat';
import { chanceOf, seedSchema } from '#games/shared/seed';
import { fastStream } from './fast-chance.ts';
import { pickedByKind } from './pick.ts';
import { after } from './table.ts';

/** One thing that was done in a game. */
interface Step {
  readonly seat: Seat;
  readonly action: Action;
}

/** A whole game: every state from the deal to the end, and the step that led from each to the next. */
export interface Playthrough {
  readonly states: readonly Game[];
  readonly steps: readonly Step[];
  /** What a property that fails prints of it: enough to play it again. */
  readonly [fc.toStringMethod]: () => string;
}

const anyEdition = fc.constantFrom(...editions);
const anyTableSetup = fc.record({
  mode: fc.constant('table' as const),
  players: fc.constantFrom(...playerCounts),
  edition: anyEdition,
  reducedBag: fc.boolean(),
});
const anySoloSetup = fc.record({
  mode: fc.constant('solo' as const),
  players: fc.constant(1 as const),
  edition: anyEdition,
  reducedBag: fc.constant(false as const),
  toolCount: fc.constantFrom(...soloToolCounts),
});
export const anySetup: fc.Arbitrary<Setup> = fc.oneof(anyTableSetup, anySoloSetup);
export const anySeed = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => seedSchema.parse(Buffer.from(bytes).toString('hex')));

/** Whoever may act now: in seat order while windows are chosen, then the player whose turn it is. */
function seatOf(game: Game): Seat | null {
  switch (game.phase) {
    case 'choosing':
      return game.chosen.indexOf(null);
    case 'playing':
      return seatToAct(game);
    case 'over':
      return null;
  }
}

/** Frozen all through, so that whatever changes a game it was given fails at once. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/** Plays a game to its end by chance, with a generator of its own for what is done. */
export function playThrough(setup: Setup, chance: Chance, picks: number): Playthrough {
  const pick = fastStream(picks);
  const states: Game[] = [frozen(sagrada.newGame(sagrada.deal(setup, chance)))];
  const steps: Step[] = [];
  for (;;) {
    const game = states.at(-1);
    const seat = game === undefined ? null : seatOf(game);
    if (game === undefined || seat === null) break;
    const action = pickedByKind(legalActions(game, seat), pick);
    states.push(frozen(after(game, seat, action)));
    steps.push({ seat, action });
  }
  const told = () =>
    [JSON.stringify(setup), chance.proof?.seed, ...steps.map(({ action }) => actionText(action))].join('\n');
  return { states, steps, [fc.toStringMethod]: told };
}

/** Any game, at any table or alone, played to its end by chance. */
export const anyGame: fc.Arbitrary<Playthrough> = fc
  .record({ setup: anySetup, seed: anySeed, picks: fc.integer() })
  .map(({ setup, seed, picks }) => playThrough(setup, chanceOf(seed), picks));
