import type { Deal } from './deal.ts';
import type { Die } from './die.ts';
import type { Choosing, Game, Over, Playing } from './game.ts';
import { besides, none } from './mask.ts';
import type { Pattern } from './pattern.ts';
import { lastRound, poolSize, type Seat } from './turn-order.ts';
import { dieAt, type Window } from './window.ts';

/** Where a game contradicts itself: the field, and what is wrong with it. Says nothing of what stands there. */
export interface Inconsistency {
  readonly field: string;
  readonly problem: string;
}

/** Something that is true of every game that was really played, and how to name it where it is not. */
interface Check extends Inconsistency {
  readonly holds: boolean;
}

/**
 * The first thing about the game that can't be true together with the rest, null where there is none. No action
 * ever leads to such a game; one that was kept and read again may be damaged.
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
      return [...turnChecks(game), ...tableChecks(game, game.pool, game.round, game.round - 1)];
    case 'over':
      return tableChecks(game, [], lastRound, lastRound);
  }
}

const check = (field: string, problem: string, holds: boolean): Check => ({ field, problem, holds });

const offerCheck = (field: string, { hands }: Deal, seat: Seat, pattern: Pattern): Check =>
  check(field, 'this seat was not offered this pattern', hands[seat]?.offered.includes(pattern) === true);

const choiceChecks = ({ deal, chosen }: Choosing): readonly Check[] => [
  check('chosen', 'one choice for each seat is needed', chosen.length === deal.players),
  check('chosen', 'with all windows chosen the game has begun', chosen.includes(null)),
  ...chosen.flatMap((pattern, seat) =>
    pattern === null ? [] : [offerCheck(`chosen.${seat}`, deal, seat, pattern)],
  ),
];

function turnChecks({ deal, pool, turn }: Playing): readonly Check[] {
  const taken = pool.filter((die) => die === null).length;
  const [fewest, most] = turn.drafted ? [1, turn.index + 1] : [0, turn.index];
  return [
    check('turn.index', 'the round has no such turn', turn.index < 2 * deal.players),
    check('pool', 'one place for each die rolled is needed', pool.length === poolSize(deal.players)),
    check('pool', 'the turns so far can not have taken so many dice', fewest <= taken && taken <= most),
  ];
}

function tableChecks(
  { deal, players, bag, track, tokens, lastPlaced }: Playing | Over,
  pool: Playing['pool'],
  rolledRounds: number,
  finishedRounds: number,
): readonly Check[] {
  const spent = players.map(({ window, favor }) => window.pattern.difficulty - favor);
  const placed = diceIn(players.flatMap(({ window }) => window.dice));
  const lastWindow = lastPlaced === null ? undefined : players[lastPlaced.seat]?.window;
  const lastDie = lastPlaced && lastWindow ? dieAt(lastWindow, lastPlaced.space) : null;
  return [
    check('players', 'one player for each seat is needed', players.length === deal.players),
    ...players.map(({ window }, seat) => offerCheck(`players.${seat}.pattern`, deal, seat, window.pattern)),
    ...players.map(({ window }, seat) =>
      check(`players.${seat}.dice`, 'equal colors or shades lie side by side', !hasEqualNeighbours(window)),
    ),
    ...spent.map((favor, seat) => check(`players.${seat}.favor`, 'more than the pattern brings', favor >= 0)),
    check('tokens', 'one number for each tool card is needed', tokens.length === deal.tools.length),
    check('tokens', 'not as many as the players have spent', sum(tokens) === sum(spent)),
    check('track', 'one list for each finished round is needed', track.length === finishedRounds),
    check(
      'players',
      'windows, pool and round track do not hold the dice rolled so far',
      sameDice(
        [...placed, ...diceIn(pool), ...track.flat()],
        bag.slice(0, poolSize(deal.players) * rolledRounds),
      ),
    ),
    check('lastPlaced', 'no die lies there', lastPlaced === null ? placed.length === 0 : lastDie !== null),
  ];
}

/** Whether a window breaks the one rule of placing from which no tool excuses (RULES, Tools). */
const hasEqualNeighbours = ({ byColor, byShade }: Window): boolean =>
  [...byColor, ...byShade].some((alike) => (alike & besides(alike)) !== none);

const diceIn = (places: readonly (Die | null)[]): readonly Die[] => places.filter((die) => die !== null);

const sameDice = (some: readonly Die[], others: readonly Die[]): boolean =>
  some.toSorted(byNumber).join() === others.toSorted(byNumber).join();
const byNumber = (a: number, b: number): number => a - b;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
