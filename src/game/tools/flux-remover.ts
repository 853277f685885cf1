import { colorOf } from '#game/die';
import { changed, listedTurn } from '#game/game';
import { exchanged } from '#game/bag';
import { differentDice, withoutFirst } from '#game/pool';
import { traced } from '#game/trace';
import { poolSize } from '#game/turn-order';
import { afterDraft } from './timing.ts';
import type { Tool } from './tool.ts';

/**
 * 11 Flux Remover: the drafted die goes back into the bag, and one is drawn from it, which may be the same. Then its color
 * waits for its player to name a shade, and to place it or return it to the pool (`waiting.ts`); the draft is spent
 * either way.
 */
export const fluxRemover: Tool<11> = {
  number: 11,
  timing: (game) => afterDraft(11, game),
  ways: ({ pool }, _, pay) => differentDice(pool).map((die) => ({ do: 'tool', tool: 11, die, pay })),
  faults: ({ pool }, _, { die }) => (pool.includes(die) ? [] : [{ code: 'notInPool', die }]),
  carryOut(game, seat, { die }) {
    const { mode, players } = game.deal.setup;
    const { bag, drawn } = exchanged(game.bag, {
      returned: colorOf(die),
      rest: poolSize(players) * game.round,
      stream: game.deal.chance.stream(`remover/${game.round}/${listedTurn(game)}`),
      // In solo the tool serves once, and the last die is never needed: the rounds to come keep their dice.
      fromTheEnd: mode === 'solo',
    });
    return {
      game: changed(game, {
        bag,
        pool: withoutFirst(game.pool, die),
        turn: {
          ...game.turn,
          drafted: true,
          waiting: { tool: 11, color: drawn, place: game.pool.indexOf(die) },
        },
        trace: traced(game, seat, { tool: 11 }),
      }),
      events: [{ event: 'dieDrawn', seat, color: drawn }],
    };
  },
};
