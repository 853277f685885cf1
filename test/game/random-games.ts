import * as fc from 'fast-check';
import type { Action } from '#game/action';
import type { Chance } from '#game/chance';
import type { Setup } from '#game/deal';
import { editions } from '#game/edition';
import { type Game, seatToAct } from '#game/game';
import { legalActions } from '#game/legal';
import { chanceOf, seedSchema } from '#game/seed';
import { newGame } from '#game/setup';
import type { Seat } from '#game/turn-order';
import { fastStream } from './fast-chance.ts';
import { after } from './table.ts';

/** Properties look at the same games every time, on every machine. */
fc.configureGlobal({ seed: 2026, numRuns: 25 });

/** One thing that was done in a game. */
interface Step {
  readonly seat: Seat;
  readonly action: Action;
}

/** A whole game: every state from the deal to the end, and the step that led from each to the next. */
export interface Playthrough {
  readonly states: readonly Game[];
  readonly steps: readonly Step[];
}

export const anySetup: fc.Arbitrary<Setup> = fc.record({
  players: fc.constantFrom(2, 3, 4),
  edition: fc.constantFrom(...editions),
  reducedBag: fc.boolean(),
});
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
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/** Plays a game to its end; each action is picked among the legal ones by a number of its own generator. */
export function playThrough(setup: Setup, chance: Chance, picks: number): Playthrough {
  const pick = fastStream(picks);
  const states: Game[] = [frozen(newGame(setup, chance))];
  const steps: Step[] = [];
  for (;;) {
    const game = states.at(-1);
    const seat = game === undefined ? null : seatOf(game);
    if (game === undefined || seat === null) return { states, steps };
    const legal = legalActions(game, seat);
    const action = legal[pick.uniform(legal.length)];
    if (action === undefined) throw new Error('nothing is legal');
    states.push(frozen(after(game, seat, action)));
    steps.push({ seat, action });
  }
}

/** Any game at any table, played to its end by chance. */
export const anyGame: fc.Arbitrary<Playthrough> = fc
  .record({ setup: anySetup, seed: anySeed, picks: fc.integer() })
  .map(({ setup, seed, picks }) => playThrough(setup, chanceOf(seed), picks));
