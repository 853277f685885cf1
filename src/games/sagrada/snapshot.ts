import type { z } from 'zod';
import { inconsistencyOf } from './consistency.ts';
import type { Inconsistency } from './consistency/check.ts';
import { deal } from './deal.ts';
import { type Die, dieName } from '#games/shared/die';
import type { Game, Over, Playing, Waiting } from './game.ts';
import { chanceOf } from '#games/shared/seed';
import { snapshotSchema } from './snapshot-schema.ts';
import { spaceName } from '#games/shared/space';
import { windowOf } from '#games/shared/window';

/**
 * A game as plain JSON, as stored in the database. It holds the seed instead of the deal, so it holds every secret of the game.
 * Dice, spaces and patterns are in notation: `R3`, `B3`, `Batllo`.
 */
export type Snapshot = z.input<typeof snapshotSchema>;

/** A snapshot whose parts are readable one by one. Whether they make up a game is checked next. */
type Kept = z.output<typeof snapshotSchema>;

/** The game as a snapshot. Throws for games without a seed, as simulations have. */
export function snapshotOf(game: Game): Snapshot {
  const { setup, chance } = game.deal;
  if (chance.proof === null) throw new Error("a game without a seed can't be stored");
  const kept = { seed: chance.proof.seed, setup };
  switch (game.phase) {
    case 'choosing':
      return { phase: 'choosing', ...kept, chosen: game.chosen.map((choice) => choice?.name ?? null) };
    case 'playing': {
      const { round, pool, skipped, turn } = game;
      return {
        phase: 'playing',
        ...kept,
        ...tableOf(game),
        round,
        pool: pool.map(dieText),
        skipped: [...skipped],
        turn: { ...turn, waiting: turn.waiting && waitingText(turn.waiting) },
      };
    }
    case 'over':
      return { phase: 'over', ...kept, ...tableOf(game) };
  }
}

const dieText = (lying: Die | null) => (lying === null ? null : dieName(lying));

const waitingText = (waiting: Waiting) =>
  waiting.tool === 6 ? { ...waiting, die: dieName(waiting.die) } : waiting;

const tableOf = ({ deal, players, bag, track, tokens, spent, trace }: Playing | Over) => ({
  players: players.map(({ window, favor }) => ({
    pattern: window.pattern.name,
    dice: window.dice.map(dieText),
    favor,
  })),
  bag: bag.every((die, place) => die === deal.bag[place]) ? null : bag.map(dieName),
  track: track.map((dice) => dice.map(dieName)),
  tokens: [...tokens],
  spent: spent.map(dieText),
  trace: trace && { ...trace, from: trace.from.map(spaceName), to: trace.to.map(spaceName) },
});

/**
 * The game in a snapshot, given any JSON. Throws if it is damaged (a wrong type, unknown notation, a contradiction), naming the
 * field but not its contents.
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
  const { track, tokens, spent, trace } = kept;
  const players = kept.players.map(({ pattern, dice, favor }) => ({
    window: windowOf(pattern, dice),
    favor,
  }));
  const onTable = { deal: dealt, players, bag: kept.bag ?? dealt.bag, track, tokens, spent, trace };
  if (kept.phase === 'over') return { phase: 'over', ...onTable };
  const { round, pool, skipped, turn } = kept;
  return { phase: 'playing', ...onTable, round, pool, skipped, turn };
}
