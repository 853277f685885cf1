import { createPuzzles, type PuzzleOfDay, type Puzzles } from '#features/puzzle/puzzles';
import type { Action } from '#games/sagrada/action';
import { type Puzzle, puzzles, puzzleSchema } from '#games/sagrada/puzzle';
import { parsePlan } from '#games/sagrada/whole-turn';
import type { Seed } from '#games/shared/seed';
import { type Day, daySchema } from '#play/table';
import { seedOf } from '#test/made-up';
import { type Evening, evening } from '#test/play/evening';

/** The Monday of the week in which evenings are. */
export const monday = daySchema.parse('2026-11-16');

/** Some puzzles as if they had been there since a day. */
export const since = (from: string, some: readonly Puzzle[] = puzzles): readonly Puzzle[] =>
  some.map((puzzle) => puzzleSchema.parse(Object.assign(structuredClone(puzzle), { from })));

/** Puzzles of an evening, which starts on Friday, November 20, at 19:00 UTC. */
export async function solving(
  some = since(monday),
): Promise<Evening & { readonly puzzles: Puzzles; readonly seed: () => Seed }> {
  const night = { ...(await evening()), seed: () => seedOf(0) };
  return { ...night, puzzles: createPuzzles(night, some) };
}

/** The puzzle of a day, to answer it. */
export async function puzzleOf(puzzles: Puzzles, day: Day): Promise<PuzzleOfDay> {
  const view = await puzzles.look('0', day);
  if (view === null) throw new Error(`${day} has no puzzle`);
  return { day, puzzle: view.puzzle };
}

/** The listed turns of a puzzle, the best first. */
function turnsOf({ puzzle: id }: Pick<PuzzleOfDay, 'puzzle'>): readonly (readonly Action[])[] {
  const puzzle = puzzles.find((each) => each.id === id);
  return (puzzle?.turns ?? []).map(([text]) => parsePlan(text) ?? []);
}

/** The best turn, and another one. */
export function bestOf(of: Pick<PuzzleOfDay, 'puzzle'>): readonly [readonly Action[], readonly Action[]] {
  const [best, other] = turnsOf(of);
  if (best === undefined || other === undefined) throw new Error('a puzzle has turns');
  return [best, other];
}
