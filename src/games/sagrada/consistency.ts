import { type Check, type Inconsistency, check, offerCheck } from './consistency/check.ts';
import { diceChecks } from './consistency/dice-checks.ts';
import { priceChecks } from './consistency/price-checks.ts';
import { traceChecks } from './consistency/trace-checks.ts';
import { turnChecks } from './consistency/turn-checks.ts';
import type { Choosing, Game, Over, Playing } from './game.ts';
import { besides, none } from '#games/shared/mask';
import { lastRound } from './turn-order.ts';
import type { Window } from '#games/shared/window';

/**
 * The first contradiction in a game, null if there is none. No action results in such a game, but a stored one may be damaged.
 */
export function inconsistencyOf(game: Game): Inconsistency | null {
  const broken = checksOf(game).find(({ holds }) => !holds);
  return broken === undefined ? null : { field: broken.field, problem: broken.problem };
}

function checksOf(game: Game): readonly Check[] {
  switch (game.phase) {
    case 'choosing':
      return choiceChecks(game);
    case 'playing':
      return [...turnChecks(game), ...tableChecks(game, game.round - 1)];
    case 'over':
      return tableChecks(game, lastRound);
  }
}

const choiceChecks = ({ deal, chosen }: Choosing): readonly Check[] => [
  check('chosen', 'one choice for each seat is needed', chosen.length === deal.hands.length),
  check('chosen', 'with all windows chosen the game has begun', chosen.includes(null)),
  ...chosen.flatMap((pattern, seat) =>
    pattern === null ? [] : [offerCheck(`chosen.${seat}`, deal, seat, pattern)],
  ),
];

function tableChecks(game: Playing | Over, finishedRounds: number): readonly Check[] {
  const { deal, players, track } = game;
  return [
    check('players', 'one player for each seat is needed', players.length === deal.hands.length),
    ...players.map(({ window }, seat) => offerCheck(`players.${seat}.pattern`, deal, seat, window.pattern)),
    ...players.map(({ window }, seat) =>
      check(`players.${seat}.dice`, 'equal colors or shades lie side by side', !hasEqualNeighbours(window)),
    ),
    ...priceChecks(game),
    check('track', 'one list for each finished round is needed', track.length === finishedRounds),
    ...diceChecks(game),
    ...traceChecks(game),
  ];
}

/** Whether a window breaks the one rule of placing that no tool lifts (RULES, Tools). */
const hasEqualNeighbours = ({ byColor, byShade }: Window): boolean =>
  [...byColor, ...byShade].some((alike) => (alike & besides(alike)) !== none);
