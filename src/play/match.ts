import type { Attendance, GameTypes, PlayedStep, Rules } from '#games/contract';
import type { GameName, Games } from '#games/games';
import { type GoesBack, lastChosen, type Move, playedOut, type Replayed } from '#games/replay';
import type { Refused } from '#games/shared/applied';
import type { Seat } from '#games/shared/seat';
import type { ComputerId } from '#players/computers';
import type { Plan } from '#players/judge';
import type { Step } from '#store/step-log';

/** A match after one of its versions. */
export interface MatchAt<T extends GameTypes> extends Replayed<T> {
  readonly version: number;
}

/** A match with what was done in it now: the steps as the log keeps them, and what happened. */
interface PlayedOn<T extends GameTypes, Steps = readonly Step[]> extends Replayed<T> {
  readonly ok: true;
  readonly steps: Steps;
  readonly events: readonly T['event'][];
}

/** Who acts: a person or a computer player. */
type Who =
  | { readonly person: string; readonly computer?: null }
  | { readonly person: null; readonly computer: ComputerId };

/** Carries out an action of a seat, and all that happens by itself after it. */
export const act = <T extends GameTypes>(
  rules: Rules<T>,
  match: MatchAt<T>,
  { seat, action, ...who }: PlayedStep<T['action']> & Who,
  attendance: Attendance,
): PlayedOn<T, readonly [Step, ...Step[]]> | Refused<T['refusal']> =>
  actInTurn(rules, match, { seat, actions: [action], ...who }, attendance);

/** The same for several actions in a row, all of them or none: nothing happens by itself between them. */
export function actInTurn<T extends GameTypes>(
  rules: Rules<T>,
  { game, moves, version }: MatchAt<T>,
  { seat, actions, ...who }: { readonly seat: Seat; readonly actions: Plan<T['action']> } & Who,
  attendance: Attendance,
): PlayedOn<T, readonly [Step, ...Step[]]> | Refused<T['refusal']> {
  const by = who.person === null ? 'computer' : 'person';
  const stepOf = (action: T['action']): Step => ({ seat, ...who, what: rules.notation.write(action) });
  const done: Move<T>[] = [];
  let now = game;
  for (const action of actions) {
    const answer = rules.apply(now, seat, action);
    if (!answer.ok) return answer;
    now = answer.game;
    done.push({ version: version + done.length + 1, seat, by, action, events: answer.events });
  }
  const [first, ...others] = actions;
  const after = goOn(
    rules,
    { game: now, moves: [...moves, ...done], version: version + done.length },
    attendance,
  );
  return {
    ...after,
    steps: [stepOf(first), ...others.map(stepOf), ...after.steps],
    events: [...done.flatMap(({ events }) => events), ...after.events],
  };
}

/** Lets everything happen that happens by itself; nobody asked for it. */
export function goOn<T extends GameTypes>(
  rules: Rules<T>,
  { game: before, moves, version }: MatchAt<T>,
  attendance: Attendance,
): PlayedOn<T> {
  const added: Move<T>[] = [];
  const steps: Step[] = [];
  let game = before;
  for (;;) {
    const next = rules.automaticStep(game, attendance);
    if (next === null) break;
    const answer = rules.apply(game, next.seat, next.action);
    if (!answer.ok) throw new Error(`an automatic action was refused: ${next.action.do}`);
    ({ game } = answer);
    steps.push({ seat: next.seat, person: null, what: rules.notation.write(next.action) });
    added.push({ ...next, version: version + steps.length, by: 'nobody', events: answer.events });
  }
  const events = added.flatMap((move) => move.events);
  return { ok: true, game, moves: [...moves, ...added], steps, events };
}

/** A match with steps taken back. */
interface TakenBack<T extends GameTypes> extends Replayed<T> {
  readonly ok: true;
  /** What is no longer true. */
  readonly undone: readonly T['event'][];
  /** The first version that was taken back. */
  readonly from: number;
}

/**
 * Takes back the last step of a seat, with all automatic ones after it and those of computer players that go back with it: only while
 * nobody else has acted and nothing was revealed since it began. Replaying the remaining steps gives the game before it.
 */
export function takeBack<T extends GameTypes>(
  rules: Rules<T>,
  { game, moves, deal }: Replayed<T> & { readonly deal: T['deal'] },
  seat: Seat,
  goesBack: GoesBack,
): TakenBack<T> | { readonly ok: false; readonly code: 'nothingToUndo' | 'undoRevealed' } {
  const place = lastChosen(moves, goesBack);
  const last = moves[place];
  if (game.phase === 'choosing' || last?.seat !== seat || last.by !== 'person')
    return { ok: false, code: 'nothingToUndo' };
  const undone = moves.slice(place).flatMap(({ events }) => events);
  if (rules.revealed(undone)) return { ok: false, code: 'undoRevealed' };
  return { ok: true, ...playedOut(rules, deal, moves.slice(0, place)), undone, from: last.version };
}

/** A reason, and all others. */
export function reasonsIn<R>({ refusals }: Refused<R>): readonly [R, ...R[]] {
  const [first, ...more] = refusals;
  if (first === undefined) throw new Error('refused without a reason');
  return [first, ...more];
}

/** Hides the seed of a game that is over: that of a challenge is the same for everybody, and somebody can still play it for rank. */
export const withoutSeed: { readonly [N in GameName]: (view: Games[N]['overView']) => Games[N]['overView'] } =
  {
    sagrada: (view) => ({ ...view, result: { ...view.result, seed: null } }),
    koloretako: (view) => ({ ...view, seed: null }),
  };
