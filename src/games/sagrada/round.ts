import type { Deal } from './deal.ts';
import type { GameEvent } from './event.ts';
import { changed, freshTurn, type Playing } from './game.ts';
import type { Pattern } from '#games/shared/pattern';
import { poolSize, startPlayerOf } from './turn-order.ts';
import { emptyWindow } from '#games/shared/window';

interface Started {
  readonly game: Playing;
  readonly event: GameEvent;
}

/** The dice that a round draws and rolls: the next ones in the bag (RULES, A round 1). */
const rolled = (bag: Deal['bag'], players: number, round: number): Deal['bag'] =>
  bag.slice(poolSize(players) * (round - 1), poolSize(players) * round);

const started = (game: Playing, pool: Deal['bag']): Started => ({
  game,
  event: {
    event: 'roundStarted',
    round: game.round,
    pool,
    startPlayer: startPlayerOf(game.players.length, game.deal.startPlayer, game.round),
  },
});

/**
 * The first round, once every player has chosen a window: favor tokens by its difficulty (RULES, Setup 1),
 * none in solo.
 */
export function firstRound(deal: Deal, patterns: readonly Pattern[]): Started {
  const pool = rolled(deal.bag, patterns.length, 1);
  const game: Playing = {
    phase: 'playing',
    deal,
    players: patterns.map((pattern) => ({
      window: emptyWindow(pattern),
      favor: deal.setup.mode === 'solo' ? 0 : pattern.difficulty,
    })),
    bag: deal.bag,
    track: [],
    tokens: deal.tools.map(() => 0),
    spent: deal.tools.map(() => null),
    trace: null,
    round: 1,
    pool,
    skipped: [],
    turn: freshTurn(0),
  };
  return started(game, pool);
}

/** The next round, with this one's leftover dice on the round track (RULES, A round 3). */
export function nextRound(game: Playing, track: Playing['track']): Started {
  const round = game.round + 1;
  const pool = rolled(game.bag, game.players.length, round);
  return started(changed(game, { track, round, pool, skipped: [], turn: freshTurn(0) }), pool);
}
