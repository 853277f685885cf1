import { z } from 'zod';
import type { Mode } from '#games/sagrada/deal';
import { chanceOf } from '#games/shared/seed';
import { seedFrom } from '#players/pseudo-random';
import { featureNames } from '#players/sagrada/value/features';
import type { Net } from '#players/sagrada/value/net';
import { valuesSchema, writtenValues } from '#players/sagrada/value/weights';
import type { Exploration } from './explorer.ts';
import { Generation, type Learned, partOf } from './generation.ts';
import type { Optimization } from './learn.ts';

/** How to train: the same gives the same values. */
export const trainingOptionsSchema = z.strictObject({
  seed: z.string(),
  generations: z.int().min(1, 'expected 1 or more'),
  /** Games of each generation, at tables and again in solo. */
  games: z.int().min(1, 'expected 1 or more'),
  /** How many generations use tools, after those that only draft. */
  withTools: z.int().min(0),
  hidden: z.int().min(8, 'expected 8 or more').multipleOf(8, 'expected a multiple of 8'),
});
export type TrainingOptions = z.output<typeof trainingOptionsSchema>;

/** A training as it is kept between two generations, so that it can go on after an interruption. */
export const checkpointSchema = z.strictObject({
  options: trainingOptionsSchema,
  done: z.int().min(1),
  values: valuesSchema,
});
export type Checkpoint = z.output<typeof checkpointSchema>;

/** The same as it is written. */
export const writtenCheckpoint = ({
  options,
  done,
  values,
}: Checkpoint): z.input<typeof checkpointSchema> => ({
  options,
  done,
  values: writtenValues(values),
});

/** How far a generation is. */
export interface Progress {
  readonly mode: Mode;
  readonly generation: number;
  readonly games: number;
  /** How many games it plays. */
  readonly of: number;
}

/** How one generation went. */
export interface Report extends Omit<Learned, 'net'> {
  readonly mode: Mode;
  readonly generation: number;
}

/** Who follows a training. */
interface Follower {
  readonly played: (progress: Progress) => void;
  readonly learned: (report: Report) => void;
}

/** How a generation plays and learns; each has its own. */
export interface Hyperparameters {
  readonly games: number;
  readonly hidden: number;
  readonly exploration: Exploration;
  /** λ: how much the end of a game counts against what was expected at each step. */
  readonly lambda: number;
  readonly optimization: Optimization;
}

/** At a table a game with tools takes ten times as long, so that a generation plays only one in so many. */
const oneInWithTools = 2;

/** The size of the first steps of the first generation. */
const firstRate = 1e-3;

/**
 * How the next generation is trained: each takes smaller steps than the one before, so that in the end many games count together. At
 * tables only the last ones use tools; in solo all but the first do, because games are short and hardly won without.
 */
function hyperparametersOf(
  mode: Mode,
  { generations, withTools, games, hidden }: TrainingOptions,
  done: number,
): Hyperparameters {
  const isLate = done >= generations - withTools;
  const usesTools = isLate || (mode === 'solo' && done > 0);
  return {
    games: usesTools && mode === 'table' ? Math.ceil(games / oneInWithTools) : games,
    hidden,
    // One of the many ways to use a tool would always be misjudged enough to be taken.
    exploration: { anyWindow: 0.3, error: usesTools ? 0 : 0.4, usesTools },
    lambda: 0.8,
    optimization: { epochs: 3, batchSize: 64, learningRate: firstRate * (1 - done / generations) },
  };
}

/** Trains the next generation of both nets, at tables and in solo. */
export function trainOn(options: TrainingOptions, before: Checkpoint | null, follower: Follower): Checkpoint {
  const done = before?.done ?? 0;
  const trained = (mode: Mode): Net => {
    const chance = partOf(chanceOf(seedFrom(options.seed)), `${mode}/${done}`);
    const net = before?.values[mode] ?? null;
    const hyperparameters = hyperparametersOf(mode, options, done);
    const generation = new Generation(mode, net, hyperparameters, chance);
    for (let game = 0; game < hyperparameters.games; game += 1) {
      generation.play(game);
      follower.played({ mode, generation: done + 1, games: game + 1, of: hyperparameters.games });
    }
    const { net: learned, ...went } = generation.learn();
    follower.learned({ mode, generation: done + 1, ...went });
    return learned;
  };
  const nets = { table: trained('table'), solo: trained('solo') };
  return { options, done: done + 1, values: { features: [...featureNames], ...nets } };
}
