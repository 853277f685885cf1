import { rollOf } from '#games/sagrada/bag';
import { changed, listedTurn } from '#games/sagrada/game';
import { diceIn } from '#games/sagrada/pool';
import { traced } from '#games/sagrada/trace';
import { colorOf, dieOf } from '#games/shared/die';
import { words } from '#games/shared/notation';
import { afterDraft, notSecondTurn, type Tool } from './tool.ts';

/** 7 Glazing Hammer: re-rolls every die in the pool. Only on the second turn of the round and before drafting. */
export const glazingHammer: Tool<7, object> = {
  number: 7,
  decides: words({}),
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
