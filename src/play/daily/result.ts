import { type Color, colorOf } from '#games/shared/die';
import { tableNamed } from '#store/find-tables';
import { rankedOnDay } from '#store/ranked';
import type { Database } from '#store/schema';
import { streakOn } from '#store/streaks';
import { placeAmong } from '#play/challenge/place';
import type { Day, FinishedView, TableId } from '#play/table';
import { viewOf } from '#play/view-of';
import { toolCountOf } from './challenge.ts';
import type { DailyResult } from './dailies.ts';

/** The result of the person's ranked attempt of a day, and its place among all so far; null if it isn't finished. */
export async function resultOf(db: Database, person: string, day: Day): Promise<DailyResult | null> {
  const { rows, own, people } = await rankedOnDay(db, day, { start: 0, size: 1, person });
  const [best] = rows;
  if (own === null || best === undefined) return null;
  const { name, total, target, toolsUsed, rank } = own;
  if (name === null) throw new Error('people always see their own name');
  return {
    day,
    name,
    total,
    target,
    toolCount: toolCountOf(day),
    toolsUsed,
    colors: colorsOf(await finishedTable(db, own.played)),
    place: placeAmong(rank, people),
    streak: await streakOn(db, person, day),
    best: await finishedTable(db, best.played),
    bestName: best.name,
  };
}

/** A finished table as spectators see it. */
async function finishedTable(db: Database, id: TableId): Promise<FinishedView> {
  const table = await tableNamed(db, id);
  const view = table && viewOf(table, null);
  if (view?.stage !== 'finished') throw new Error(`table ${id} has a result but no end`);
  return view;
}

const colorsOf = ({ game }: FinishedView): readonly (Color | null)[] =>
  (game.players[0]?.dice ?? []).map((die) => (die === null ? null : colorOf(die)));
