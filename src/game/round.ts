import type { Deal } from './deal.ts';
import type { GameEvent } from './event.ts';
import type { Playing } from './game.ts';
import type { Pattern } from './pattern.ts';
import { poolSize, startPlayerOf } from './turn-order.ts';
import { emptyWindow } from './window.ts';

interface Started {
  readonly game: Playing;
  readonly event: GameEvent;
}

/** The game with the dice of a round drawn and rolled, before its first turn (RULES, A round 1). */
export function withRound(game: Omit<Playing, 'round' | 'pool' | 'turn'>, round: number): Started {
  const players = game.players.length;
  const dice = poolSize(players);
  const pool = game.bag.slice(dice * (round - 1), dice * round);
  return {
    game: { ...game, round, pool, turn: { index: 0, drafted: false } },
    event: {
      event: 'roundStarted',
      round,
      pool,
      startPlayer: startPlayerOf(players, game.deal.startPlayer, round),
    },
  };
}

/** The first round, once every player has chosen a window: favor tokens by its difficulty (RULES, Setup 1). */
export function firstRound(deal: Deal, patterns: readonly Pattern[]): Started {
  const table: Omit<Playing, 'round' | 'pool' | 'turn'> = {
    phase: 'playing',
    deal,
    players: patterns.map((pattern) => ({ window: emptyWindow(pattern), favor: pattern.difficulty })),
    bag: deal.bag,
    track: [],
    tokens: deal.tools.map(() => 0),
    lastPlaced: null,
  };
  return withRound(table, 1);
}
