import { type Seed, seedSchema } from '#game/seed';
import { isWrong, type Path, wrong, type Wrong, wrongPart } from './verdict.ts';

/** What every whole record has, whichever game it tells of. */
export interface Whole {
  readonly rounds: readonly unknown[];
  readonly result: unknown;
  readonly dice: { readonly seed: string };
}

/** Of a game of either kind no more is asked here than in which phase it is. */
interface Choosing {
  readonly phase: 'choosing';
}
/** A game that goes on: its next round can be played. */
export interface Playing {
  readonly phase: 'playing';
}
/** A game that is over: it has come to something. */
export interface Over {
  readonly phase: 'over';
}

/** How the records of a game are played again: what each part comes to, or the first thing that is wrong with it. */
export interface Replay<T extends Whole, P extends Playing, O extends Over> {
  /** The game with its windows chosen. */
  readonly checkDeal: (record: T, seed: Seed) => Choosing | P | O | Wrong;
  /** The game after a round. */
  readonly checkRound: (start: P, round: T['rounds'][number], path: Path) => Choosing | P | O | Wrong;
  /** How a game ended, as its record says it. */
  readonly recordResult: (over: O) => T['result'];
}

/** Plays a whole record again: the first thing that is wrong with it; null where nothing is. */
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
