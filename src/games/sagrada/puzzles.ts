import printed from '#data/puzzles.json' with { type: 'json' };
import { type Puzzle, puzzleFileSchema } from './puzzle.ts';

/** All puzzles, in the order in which they were found. */
export const puzzles: readonly Puzzle[] = puzzleFileSchema.parse(printed).puzzles;
