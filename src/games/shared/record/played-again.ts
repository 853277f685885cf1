import { type Seed, seedSchema } from '#games/shared/seed';
import { isWrong, type Path, wrong, type Wrong, wrongPart } from './verdict.ts';

/** What the finished records of both games have in common. */
export interface Whole {
  readonly rounds: readonly unknown[];
  readonly result: unknown;
  readonly dice: { readonly seed: string };
}

/** Here only the phase of a game matters, so games of both kinds fit. */
interface Choosing {
  readonly phase: 'choosing';
}
/** A game in progress, whose next round can be played. */
export interface Playing {
  readonly phase: 'playing';
}
/** A game that is over and has a result. */
export interface Over {
  readonly phase: 'over';
}

/** How to replay the records of a game. Each part gives the state after it, or the first thing wrong. */
export interface Replay<T extends Whole, P extends Playing, O extends Over> {
  /** The game with its windows chosen. */
  readonly checkDeal: (record: T, seed: Seed) => Choosing | P | O | Wrong;
  /** The game after a round. */
  readonly checkRound: (start: P, round: T['rounds'][number], path: Path) => Choosing | P | O | Wrong;
  /** How a game ended, as written in a record. */
  readonly recordResult: (over: O) => T['result'];
}

/** Replays a finished record. Returns the first thing wrong with it; null if nothing is. */
export function playedAgain<T extends Whole, P extends Playing, O extends Over>(
  record: T,
  { checkDeal, checkRound, recordResult }: Replay<T, P, O>,
): Wrong | null {
  const begun = checkDeal(record, seedSchema.parse(record.dice.seed));
  if (isWrong(begun)) return begun;
  let game: Choosing | P | O = begun;
  for (const [index, round] of record.rounds.entries()) {
    const path = ['rounds', index];
    if (game.phase !== 'playing') return wrong(path, { code: 'extra' });
    const after = checkRound(game, round, path);
    if (isWrong(after)) return after;
    game = after;
  }
  return game.phase === 'over'
    ? wrongPart(['result'], record.result, recordResult(game))
    : wrong(['rounds', record.rounds.length], { code: 'missing' });
}
