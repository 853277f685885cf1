import { colorOf } from '#games/shared/die';
import { changed, listedTurn } from '#games/sagrada/game';
import { exchanged } from '#games/sagrada/bag';
import { differentDice, withoutFirst } from '#games/sagrada/pool';
import { traced } from '#games/sagrada/trace';
import { poolSize } from '#games/sagrada/turn-order';
import { afterDraft } from './timing.ts';
import type { Tool } from './tool.ts';

/**
 * 11 Flux Remover: the drafted die goes back into the bag and one is drawn, maybe the same. The player sees its color, names a
 * shade, and places it or returns it to the pool (`waiting.ts`). The draft is used up either way.
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
      // In solo no round needs the last die, so later rounds keep their dice.
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
