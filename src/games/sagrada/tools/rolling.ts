import { exchanged, rollOf } from '#games/sagrada/bag';
import type { ToolEvent } from '#games/sagrada/event';
import { changed, listedTurn, type Playing, type Waiting } from '#games/sagrada/game';
import { diceIn, differentDice, withoutFirst } from '#games/sagrada/pool';
import { traced } from '#games/sagrada/trace';
import { poolSize } from '#games/sagrada/turn-order';
import { colorOf, type Die, dieOf } from '#games/shared/die';
import { words } from '#games/shared/notation';
import type { Seat } from '#games/shared/seat';
import { afterDraft, die, notSecondTurn, type Tool } from './tool.ts';

/** What a drafted die becomes, and what else changes. */
interface Flux {
  readonly waiting: Waiting;
  readonly bag?: Playing['bag'];
  readonly event: ToolEvent;
}

/** A tool that is this turn's draft: it makes another die of the drafted one, which waits until it is placed or returned (`legal.ts`). */
const fluxTool = <N extends 6 | 11>(
  number: N,
  flux: (game: Playing, seat: Seat, die: Die, place: number) => Flux,
): Tool<N, { readonly die: Die }> => ({
  number,
  decides: words({ die }),
  reveals: true,
  timing: (game) => afterDraft(number, game),
  ways: ({ pool }, _, pay) => differentDice(pool).map((die) => ({ do: 'tool', tool: number, die, pay })),
  faults: ({ pool }, _, { die }) => (pool.includes(die) ? [] : [{ code: 'notInPool', die }]),
  carryOut(game, seat, { die }) {
    const { waiting, bag = game.bag, event } = flux(game, seat, die, game.pool.indexOf(die));
    return {
      game: changed(game, {
        bag,
        pool: withoutFirst(game.pool, die),
        turn: { ...game.turn, drafted: true, waiting },
        trace: traced(game, seat, { tool: number }),
      }),
      events: [event],
    };
  },
});

/**
 * 6 Flux Brush: the drafted die is re-rolled. If it fits anywhere it must be placed; otherwise it returns to the pool with its new
 * shade, and the draft is used up.
 */
export const fluxBrush = fluxTool(6, (game, seat, drafted, place) => {
  const shade = rollOf(game.deal.chance.stream(`brush/${game.round}/${listedTurn(game)}`));
  const die = dieOf(colorOf(drafted), shade);
  return { waiting: { tool: 6, die, place }, event: { event: 'dieRolled', seat, die } };
});

/**
 * 11 Flux Remover: the drafted die goes back into the bag and one is drawn, maybe the same. The player sees its color, names a
 * shade, and places it or returns it to the pool. The draft is used up either way.
 */
export const fluxRemover = fluxTool(11, (game, seat, drafted, place) => {
  const { mode, players } = game.deal.setup;
  const { bag, drawn: color } = exchanged(game.bag, {
    returned: colorOf(drafted),
    rest: poolSize(players) * game.round,
    stream: game.deal.chance.stream(`remover/${game.round}/${listedTurn(game)}`),
    // In solo no round needs the last die, so later rounds keep their dice.
    fromTheEnd: mode === 'solo',
  });
  return { waiting: { tool: 11, color, place }, bag, event: { event: 'dieDrawn', seat, color } };
});

/** 7 Glazing Hammer: re-rolls every die in the pool. Only on the second turn of the round and before drafting. */
export const glazingHammer: Tool<7, object> = {
  number: 7,
  decides: words({}),
  reveals: true,
  timing: (game) => notSecondTurn(7, game) ?? afterDraft(7, game),
  ways: ({ pool }, _, pay) => (diceIn(pool).length === 0 ? [] : [{ do: 'tool', tool: 7, pay }]),
  faults: ({ pool }) => (diceIn(pool).length === 0 ? [{ code: 'poolEmpty', tool: 7 }] : []),
  carryOut(game, seat) {
    const rolls = game.deal.chance.stream(`hammer/${game.round}/${listedTurn(game)}`);
    const pool = game.pool.map((die) => (die === null ? null : dieOf(colorOf(die), rollOf(rolls))));
    return {
      game: changed(game, { pool, trace: traced(game, seat, { tool: 7 }) }),
      events: [{ event: 'poolRolled', seat, pool: diceIn(pool) }],
    };
  },
};
