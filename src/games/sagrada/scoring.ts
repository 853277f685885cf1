import { type Color, sumOfShades } from '#games/shared/die';
import { bestPrivatePoints, privatePoints } from '#games/shared/objectives/private';
import { type PublicObjectiveName, publicPoints } from '#games/shared/objectives/public';
import { patternNamed } from '#games/shared/pattern';
import type { Seat } from '#games/shared/seat';
import { openSpaces, type Window, windowOf } from '#games/shared/window';
import type { Deal, Mode } from './deal.ts';
import { type Over, type Player, playerAt } from './game.ts';
import type { PlayerView } from './view.ts';

/** A player's points line by line, as the rulebook's example shows them. */
export interface Score extends PublicScore {
  /** From the private objective. */
  readonly private: number;
  readonly total: number;
}

/** What everyone can count during the game. */
export interface PublicScore {
  /** Points of each public objective, in their order on the table. */
  readonly public: readonly number[];
  /** One point per favor token; solo has none. */
  readonly favor: number;
  /** Minus one point per open space, in solo minus three. */
  readonly open: number;
}

/** Points that an open space costs (RULES, The end and Solo). */
export const openSpaceCost = { table: 1, solo: 3 } as const satisfies Record<Mode, number>;

/** Points for the open spaces of a window: 0 or less. */
const openSpacePoints = (window: Window, mode: Mode): number => 0 - openSpaceCost[mode] * openSpaces(window);

/** What a window and its favor tokens are worth so far, without the private objective (RULES, The end). */
export const publicScore = (
  player: Player,
  { publicObjectives, setup }: Pick<Deal, 'publicObjectives' | 'setup'>,
): PublicScore => ({
  public: publicObjectives.map((name) => publicPoints(player.window, name)),
  favor: player.favor,
  open: openSpacePoints(player.window, setup.mode),
});

/** A player's score with the private objective; of two, the better one counts (RULES, The end and Solo). */
export function scoreAt({ deal, players }: Pick<Over, 'deal' | 'players'>, seat: Seat): Score {
  const player = playerAt(players, seat);
  const open = publicScore(player, deal);
  const secret = bestPrivatePoints(player.window, deal.hands[seat]?.privateObjectives ?? []);
  const total = open.public.reduce((sum, points) => sum + points, 0) + secret + open.favor + open.open;
  return { public: open.public, private: secret, favor: open.favor, open: open.open, total };
}

/** What a player is after: what one must know to work out what windows are worth. */
export interface Goals {
  readonly mode: Mode;
  readonly publicObjectives: readonly PublicObjectiveName[];
  readonly privateObjectives: readonly Color[];
}

/** What a window is worth without favor tokens, for players who think ahead. */
export function windowPoints(window: Window, { mode, publicObjectives, privateObjectives }: Goals): number {
  let points = bestPrivatePoints(window, privateObjectives) + openSpacePoints(window, mode);
  for (const name of publicObjectives) points += publicPoints(window, name);
  return points;
}

/** Everyone's final score, in seat order. */
export const finalScores = (game: Over): readonly Score[] =>
  game.deal.hands.map((_, seat) => scoreAt(game, seat));

/** Whether a solo score wins: it must be greater than the target (RULES, Solo). */
export const beatsTarget = (total: number, target: number): boolean => total > target;

/** The score to beat in solo: the sum of the shades on the round track (RULES, Solo). */
export const targetScore = ({ track }: Pick<Over, 'track'>): number => sumOfShades(track.flat());

/** A private objective, what it scores so far, and whether it is the one that counts. */
export interface PrivateStanding {
  readonly color: Color;
  readonly points: number;
  readonly counts: boolean;
}

/** What each of a player's private objectives scores, in their order; of two, the better one counts (RULES, Solo). */
export function privateStandings(
  { pattern, dice }: PlayerView,
  objectives: readonly Color[],
): readonly PrivateStanding[] {
  const window = windowOf(patternNamed(pattern), dice);
  const points = objectives.map((color) => privatePoints(window, color));
  const best = points.indexOf(Math.max(...points));
  return objectives.map((color, index) => ({ color, points: points[index] ?? 0, counts: index === best }));
}
