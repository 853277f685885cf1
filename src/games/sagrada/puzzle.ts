import { z } from 'zod';
import printed from '#data/puzzles.json' with { type: 'json' };
import { chanceOf, seedSchema } from '#games/shared/seed';
import { parseAction } from './action.ts';
import { apply, newGame } from './apply.ts';
import { deal, playerCounts } from './deal.ts';
import type { Game, Playing } from './game.ts';
import { sagrada } from './rules.ts';
import { parsePlan, wholeTurn, type WholeTurn } from './whole-turn.ts';

/** How many computer players of each level are asked for the best turn. */
export const playersAsked = 20;

const day = z.iso.date();
const missed = z.int().min(0).max(playersAsked);

/** A puzzle as `data/puzzles.json` has it: a position of a game, and what each turn in it loses. */
export const puzzleSchema = z.strictObject({
  /** Stays the same for ever: answers and buttons name it. */
  id: z.string().regex(/^[0-9a-f]{8}$/),
  /** The first day on which it can be the puzzle of the day; from the second on it is none any more. */
  from: day,
  until: day.optional(),
  seed: seedSchema,
  players: z.literal(playerCounts),
  /** What was done before it, in order. */
  steps: z.string(),
  /** Turns in notation with the tenths of a point that they lose, the best first. All others lose more than these. */
  turns: z.array(z.tuple([z.string(), z.int().min(0)])).min(2),
  /** How many of these don't find it. */
  missed: z.strictObject({ apprentice: missed, journeyman: missed, master: missed }),
});
export type Puzzle = Readonly<z.output<typeof puzzleSchema>>;

/** How hard a puzzle is: the part of the computer players who don't find its best turn, from 0 to 1. */
export const difficultyOf = ({ missed }: Pick<Puzzle, 'missed'>): number =>
  (missed.apprentice + missed.journeyman + missed.master) / (3 * playersAsked);

/** The most difficult ones have so many stars. */
export const mostStars = 5;

export const starsOf = (puzzle: Puzzle): number =>
  Math.min(mostStars, 1 + Math.floor(mostStars * difficultyOf(puzzle)));

/** Turns that lose so many tenths of a point or more are not listed, so nobody is told how much exactly. */
export const mostLost = 80;

/** Every table that a puzzle was played at. */
export const puzzleSetup = (players: Puzzle['players']) =>
  ({ mode: 'table', players, edition: 'floodgate', reducedBag: false }) as const;

/** The position of a puzzle. Throws if its steps aren't a game. */
export function positionOf({
  seed,
  players,
  steps,
  id,
}: Pick<Puzzle, 'id' | 'seed' | 'players' | 'steps'>): Playing {
  const dealt = newGame(deal(puzzleSetup(players), chanceOf(seed)));
  const game = steps
    .split('; ')
    .reduce<Game>((before, step) => afterStep(before, step) ?? refuse(id, step), dealt);
  if (game.phase !== 'playing') throw new Error(`puzzle ${id} doesn't lie within a game`);
  return game;
}

/** The game after one more step; null if that isn't legal. */
function afterStep(game: Game, step: string): Game | null {
  const [action, [seat]] = [parseAction(step), sagrada.seatsToAct(game)];
  const answer = action === undefined || seat === undefined ? null : apply(game, seat, action);
  return answer?.ok === true ? answer.game : null;
}

function refuse(id: string, step: string): never {
  throw new Error(`puzzle ${id}: ${step} isn't legal`);
}

/** The listed turns of a puzzle, the best first. */
export function listedTurns({ id, turns }: Puzzle, position: Playing): readonly ListedTurn[] {
  return turns.map(([text, lost]) => {
    const plan = parsePlan(text);
    const turn = plan && wholeTurn(position, plan);
    if (turn === null) throw new Error(`puzzle ${id}: ${text} is no turn`);
    return { text, lost, turn };
  });
}

export interface ListedTurn {
  readonly text: string;
  /** Tenths of a point. */
  readonly lost: number;
  readonly turn: WholeTurn;
}

const fileSchema = z.strictObject({
  /** How many games were searched: `npm run puzzles` goes on from there. */
  searched: z.int().min(0),
  /** In the order in which they were found. New ones go to the end, and none goes away: an old one gets an `until`. */
  puzzles: z.array(puzzleSchema),
});
/** What `data/puzzles.json` holds. */
export const puzzleFile: Readonly<z.output<typeof fileSchema>> = fileSchema.parse(printed);
export const puzzles: readonly Puzzle[] = puzzleFile.puzzles;
