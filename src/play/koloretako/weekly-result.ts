import { type GlassColor, glassColorOf } from '#games/koloretako/glass';
import { reachesTarget } from '#games/koloretako/score';
import type { CardGameId } from '#store/card-game-id';
import { cardGameNamed } from '#store/card-games';
import { rankedInWeek } from '#store/ranked';
import type { Database } from '#store/schema';
import type { Week } from '#store/week';
import { placeAmong } from '#play/challenge/place';
import { playedFrom } from './history.ts';
import type { WeeklyResult } from './weeklies.ts';
import { toolCountOf } from './weekly-challenge.ts';

/** The result of the person's ranked attempt of a week, and its place among all so far; null if it isn't finished. */
export async function resultOf(db: Database, person: string, week: Week): Promise<WeeklyResult | null> {
  const { own, people } = await rankedInWeek(db, week, { start: 0, size: 1, person });
  if (own === null) return null;
  const { name, total, target, toolsUsed, played, rank } = own;
  if (name === null) throw new Error('people always see their own name');
  return {
    week,
    name,
    total,
    target,
    won: reachesTarget(total, target),
    toolCount: toolCountOf(week),
    toolsUsed,
    colors: await colorsIn(db, played),
    place: placeAmong(rank, people),
  };
}

/** The colors of a finished window, space by space. */
async function colorsIn(db: Database, id: CardGameId): Promise<readonly (GlassColor | null)[]> {
  const kept = await cardGameNamed(db, id);
  const game = kept && (await playedFrom(db, kept)).game;
  if (game?.phase !== 'over') throw new Error(`card game ${id} has a result but no end`);
  return game.window.dice.map((card) => (card === null ? null : glassColorOf(card)));
}
