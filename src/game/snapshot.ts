import { z } from 'zod';
import { type Inconsistency, inconsistencyOf } from './consistency.ts';
import { deal, playerCounts } from './deal.ts';
import { type Die, dieName, parseDie } from './die.ts';
import { editions } from './edition.ts';
import type { Game, Over, Playing } from './game.ts';
import { parsePattern } from './pattern.ts';
import { chanceOf, seedSchema } from './seed.ts';
import { allSpaces, parseSpace, spaceName } from './space.ts';
import { lastRound } from './turn-order.ts';
import { windowOf } from './window.ts';

/** Something kept in notation (DICE, Actions as text): a text on the outside, what it stands for inside. */
const notation = <T>(parse: (text: string) => T | undefined, meaning: string) =>
  z.string().transform((text, context): T => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: `expected ${meaning}` });
    return z.NEVER;
  });

const dieSchema = notation(parseDie, 'a die like R3');
const spaceSchema = notation(parseSpace, 'a space like B3');
const patternSchema = notation(parsePattern, 'the name of a window pattern');
const countSchema = z.int().min(0);

const dealtShape = {
  seed: seedSchema,
  setup: z.strictObject({
    players: z.literal(playerCounts),
    edition: z.enum(editions),
    reducedBag: z.boolean(),
  }),
};
const tableShape = {
  ...dealtShape,
  players: z.array(
    z.strictObject({
      pattern: patternSchema,
      dice: z.array(dieSchema.nullable()).length(allSpaces.length),
      favor: countSchema,
    }),
  ),
  track: z.array(z.array(dieSchema)),
  tokens: z.array(countSchema),
  lastPlaced: z.strictObject({ seat: countSchema, space: spaceSchema }).nullable(),
};
const snapshotSchema = z.discriminatedUnion('phase', [
  z.strictObject({ phase: z.literal('choosing'), ...dealtShape, chosen: z.array(patternSchema.nullable()) }),
  z.strictObject({
    phase: z.literal('playing'),
    ...tableShape,
    round: z.int().min(1).max(lastRound),
    pool: z.array(dieSchema.nullable()),
    turn: z.strictObject({ index: countSchema, drafted: z.boolean() }),
  }),
  z.strictObject({ phase: z.literal('over'), ...tableShape }),
]);

/**
 * A game as plain JSON: what the database keeps. The deal is not in it but the seed, from which it is dealt again,
 * so it tells every secret of the game. Dice, spaces and patterns are in notation: `R3`, `B3`, `Batllo`.
 */
export type Snapshot = z.input<typeof snapshotSchema>;

/** A snapshot whose parts were read, each by itself; whether they make a game is asked next. */
type Kept = z.output<typeof snapshotSchema>;

/** The game as a snapshot. Only games with a seed can be kept: those of simulations throw. */
export function snapshotOf(game: Game): Snapshot {
  const { players, edition, reducedBag, chance } = game.deal;
  if (chance.proof === null) throw new Error('a game without a seed can not be kept');
  const kept = { seed: chance.proof.seed, setup: { players, edition, reducedBag } };
  switch (game.phase) {
    case 'choosing':
      return { phase: 'choosing', ...kept, chosen: game.chosen.map((choice) => choice?.name ?? null) };
    case 'playing': {
      const { round, turn } = game;
      return { phase: 'playing', ...kept, ...tableOf(game), round, pool: game.pool.map(dieText), turn };
    }
    case 'over':
      return { phase: 'over', ...kept, ...tableOf(game) };
  }
}

const dieText = (lying: Die | null) => (lying === null ? null : dieName(lying));

const tableOf = ({ players, track, tokens, lastPlaced }: Playing | Over) => ({
  players: players.map(({ window, favor }) => ({
    pattern: window.pattern.name,
    dice: window.dice.map(dieText),
    favor,
  })),
  track: track.map((dice) => dice.map(dieName)),
  tokens: [...tokens],
  lastPlaced: lastPlaced && { seat: lastPlaced.seat, space: spaceName(lastPlaced.space) },
});

/**
 * The game that a snapshot holds, whatever it was read from. Throws where it is damaged, and names the field but
 * nothing that stands in it: a wrong type, a notation that means nothing, or parts that can't all be true.
 */
export function gameFrom(value: unknown): Game {
  const read = snapshotSchema.safeParse(value);
  if (!read.success)
    throw damaged(
      ...read.error.issues.map(({ path, message }) => ({ field: path.join('.') || 'all', problem: message })),
    );
  const game = gameOf(read.data);
  const inconsistency = inconsistencyOf(game);
  if (inconsistency !== null) throw damaged(inconsistency);
  return game;
}

const damaged = (...found: readonly Inconsistency[]) =>
  new Error(`damaged game: ${found.map(({ field, problem }) => `${field}: ${problem}`).join('; ')}`);

function gameOf(kept: Kept): Game {
  const dealt = deal(kept.setup, chanceOf(kept.seed));
  if (kept.phase === 'choosing') return { phase: 'choosing', deal: dealt, chosen: kept.chosen };
  const { track, tokens, lastPlaced } = kept;
  const players = kept.players.map(({ pattern, dice, favor }) => ({
    window: windowOf(pattern, dice),
    favor,
  }));
  const onTable = { deal: dealt, players, bag: dealt.bag, track, tokens, lastPlaced };
  if (kept.phase === 'over') return { phase: 'over', ...onTable };
  const { round, pool, turn } = kept;
  return { phase: 'playing', ...onTable, round, pool, turn };
}
