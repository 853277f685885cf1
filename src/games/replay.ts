import type { GameOf, GameTypes, Notation, PlayedStep, Rules } from './contract.ts';
import type { Seat } from './shared/seat.ts';

/** A step as the log keeps it. */
export interface LoggedStep {
  /** The seat of the person who took it; null without one. */
  readonly seat: Seat | null;
  /** The person who took it; null if no person did. */
  readonly person: string | null;
  /** The computer player that took it; null if none did. Without a person it then happened automatically. */
  readonly computer: string | null;
  /** An action in notation, or `undo`. */
  readonly what: string;
}

/** Who takes a step: a person, a computer player, or nobody, if it happens automatically. */
export type Actor = 'person' | 'computer' | 'nobody';

/** A step of the game that nobody has taken back. It names no person, whose name may change. */
export interface StandingStep<T extends GameTypes> extends PlayedStep<T['action']> {
  /** The number of steps in the log up to it. */
  readonly version: number;
  readonly by: Actor;
}

/** A standing step, and what happened in it. */
export interface Move<T extends GameTypes> extends StandingStep<T> {
  readonly events: readonly T['event'][];
}

/** A game, and all its moves. */
export interface Replayed<T extends GameTypes> {
  readonly game: GameOf<T>;
  readonly moves: readonly Move<T>[];
}

/** The game after everything in its log, without steps around the game. Throws if the log is damaged. */
export const replayed = <T extends GameTypes>(
  rules: Rules<T>,
  deal: T['deal'],
  log: readonly LoggedStep[],
  isAround: (step: LoggedStep) => boolean,
): Replayed<T> => playedOut(rules, deal, standingSteps(rules, log, isAround));

/** The game after these steps. Throws if one is illegal. */
export function playedOut<T extends GameTypes>(
  rules: Rules<T>,
  deal: T['deal'],
  steps: readonly StandingStep<T>[],
): Replayed<T> {
  const moves: Move<T>[] = [];
  let game: GameOf<T> = rules.newGame(deal);
  for (const played of playedAgain(rules, deal, steps)) {
    ({ game } = played);
    moves.push(played.move);
  }
  return { game, moves };
}

/** A game after one of its moves. */
interface Played<T extends GameTypes> {
  readonly game: GameOf<T>;
  readonly move: Move<T>;
}

/** Replays the steps from the deal, one by one. Throws if one is illegal, which means that the log is damaged. */
export function* playedAgain<T extends GameTypes>(
  rules: Rules<T>,
  deal: T['deal'],
  steps: readonly StandingStep<T>[],
): Generator<Played<T>, void> {
  let game: GameOf<T> = rules.newGame(deal);
  for (const { version, seat, by, action } of steps) {
    const answer = rules.apply(game, seat, action);
    if (!answer.ok) throw new Error(`damaged log: step ${version} is not legal`);
    ({ game } = answer);
    yield { game, move: { version, seat, by, action, events: answer.events } };
  }
}

/**
 * The steps of a game that were not taken back, out of its whole log: each `undo` takes back the last step of its person, with all
 * automatic steps and those of computer players after it. Throws if the log is damaged.
 */
function standingSteps<T extends GameTypes>(
  { notation }: Rules<T>,
  log: readonly LoggedStep[],
  isAround: (step: LoggedStep) => boolean,
): readonly StandingStep<T>[] {
  const standing: StandingStep<T>[] = [];
  for (const [index, step] of log.entries()) {
    if (isAround(step)) continue;
    const { seat, what } = step;
    if (what === 'undo') {
      const place = standing.findLastIndex((other) => other.seat === seat && other.by !== 'nobody');
      if (place < 0) throw new Error(`damaged log: step ${index + 1} takes back nothing`);
      standing.splice(place);
      continue;
    }
    const action = notation.parse(what);
    if (action === undefined || seat === null) throw new Error(`damaged log: step ${index + 1} is unknown`);
    standing.push({ version: index + 1, seat, by: actorOf(step), action });
  }
  return standing;
}

function actorOf({ person, computer }: LoggedStep): Actor {
  if (person !== null) return 'person';
  return computer === null ? 'nobody' : 'computer';
}

/** Whether the moves of the computer player in a seat are taken back together with a person's move before them. */
export type GoesBack = (seat: Seat) => boolean;

/**
 * The index of the last move that an undo can be about: automatic ones, like those of the seat of a player who resigned, don't block it,
 * and neither do those of computer players that go back with it.
 */
export const lastChosen = (
  moves: readonly { readonly by: Actor; readonly seat: Seat }[],
  goesBack: GoesBack,
): number => moves.findLastIndex(({ by, seat }) => by === 'person' || (by === 'computer' && !goesBack(seat)));

/**
 * The seat whose last step can be taken back after these moves, because a person took it and nothing was revealed since; null if none can.
 * @param mayUndo whether the last step of a seat, with this version, may be taken back by whoever sits there
 */
export function undoableAfter<T extends GameTypes>(
  { revealed }: Rules<T>,
  { game, moves }: Replayed<T>,
  mayUndo: (last: { readonly seat: Seat; readonly version: number }) => boolean,
  goesBack: GoesBack,
): Seat | null {
  if (game.phase !== 'playing') return null;
  const place = lastChosen(moves, goesBack);
  const last = moves[place];
  if (last?.by !== 'person' || !mayUndo(last)) return null;
  return revealed(moves.slice(place).flatMap(({ events }) => events)) ? null : last.seat;
}

const arrow = ' => ';

/** A step as written in a record: the action, with an arrow and what it revealed, if anything. */
export function stepText<T extends GameTypes>(
  { write, revealed }: Notation<T>,
  action: T['action'],
  events: readonly T['event'][],
): string {
  const what = events.map(revealed).find((text) => text !== null);
  return what === undefined ? write(action) : `${write(action)}${arrow}${what}`;
}

/** The text of the action in a step, without what it revealed. */
export const actionPart = (step: string): string => step.split(arrow, 1)[0] ?? step;

/** All legal actions of a seat as a record lists them: sorted by character code. */
export const legalTexts = <T extends GameTypes>(
  { legal, notation }: Rules<T>,
  game: GameOf<T>,
  seat: Seat,
): readonly string[] => legal(game, seat).map(notation.write).toSorted();

/** The number of the round that is being played; null before the first and after the last. */
export const roundOf = (
  game: { readonly phase: 'choosing' | 'over' } | { readonly phase: 'playing'; readonly round: number },
): number | null => (game.phase === 'playing' ? game.round : null);
