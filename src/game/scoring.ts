import type { Color } from './die.ts';
import { type Over, type Player, playerAt } from './game.ts';
import { privatePoints } from './objectives/private.ts';
import { publicPoints, type PublicObjectiveName } from './objectives/public.ts';
import { openSpaces } from './window.ts';

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
  /** One point a favor token. */
  readonly favor: number;
  /** Minus one point an open space. */
  readonly open: number;
}

/** What a window and its favor tokens are worth so far, but for the private objective (RULES, The end). */
export const publicScore = (player: Player, objectives: readonly PublicObjectiveName[]): PublicScore => ({
  public: objectives.map((name) => publicPoints(player.window, name)),
  favor: player.favor,
  open: 0 - openSpaces(player.window),
});

/** A player's final score (RULES, The end). */
export function scoreOf(
  player: Player,
  objectives: readonly PublicObjectiveName[],
  privateObjective: Color,
): Score {
  const open = publicScore(player, objectives);
  const secret = privatePoints(player.window, privateObjective);
  const total = open.public.reduce((sum, points) => sum + points, 0) + secret + open.favor + open.open;
  return { public: open.public, private: secret, favor: open.favor, open: open.open, total };
}

/** Everyone's final score, in seat order. */
export const finalScores = ({ deal, players }: Over): readonly Score[] =>
  deal.hands.map(({ privateObjective }, seat) =>
    scoreOf(playerAt(players, seat), deal.publicObjectives, privateObjective),
  );
