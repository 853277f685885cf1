import { colorOf, dieOf } from '#games/shared/die';
import { changed, listedTurn } from '#games/sagrada/game';
import { differentDice, withoutFirst } from '#games/sagrada/pool';
import { rollOf } from '#games/sagrada/roll';
import { traced } from '#games/sagrada/trace';
import { afterDraft } from './timing.ts';
import type { Tool } from './tool.ts';

/**
 * 6 Flux Brush: the drafted die is re-rolled and waits. If it fits anywhere it must be placed; otherwise it returns to the pool
 * with its new shade, and the draft is used up (`waiting.ts`).
 */
export const fluxBrush: Tool<6> = {
  number: 6,
  timing: (game) => afterDraft(6, game),
  ways: ({ pool }, _, pay) => differentDice(pool).map((die) => ({ do: 'tool', tool: 6, die, pay })),
  faults: ({ pool }, _, { die }) => (pool.includes(die) ? [] : [{ code: 'notInPool', die }]),
  carryOut(game, seat, { die }) {
    const shade = rollOf(game.deal.chance.stream(`brush/${game.round}/${listedTurn(game)}`));
    const rolled = dieOf(colorOf(die), shade);
    return {
      game: changed(game, {
        pool: withoutFirst(game.pool, die),
        turn: {
          ...game.turn,
          drafted: true,
          waiting: { tool: 6, die: rolled, place: game.pool.indexOf(die) },
        },
        trace: traced(game, seat, { tool: 6 }),
      }),
      events: [{ event: 'dieRolled', seat, die: rolled }],
    };
  },
};
