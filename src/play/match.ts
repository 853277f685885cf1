import type { Attendance, GameTypes, PlayedStep, Rules } from '#games/contract';
import { lastByAPerson, type Move, playedOut, type Replayed } from '#games/replay';
import type { Refused } from '#games/shared/applied';
import type { Seat } from '#games/shared/seat';
import type { Step } from '#store/deed-log';

/** A match after one of its versions. */
export interface MatchAt<T extends GameTypes> extends Replayed<T> {
  readonly version: number;
}

/** A match with what was done in it now, as its last moves. */
interface PlayedOn<T extends GameTypes> extends Replayed<T> {
  readonly ok: true;
  readonly added: readonly Move<T>[];
}

/** Carries out an action of a seat, and all that happens by itself after it. */
export function act<T extends GameTypes>(
  rules: Rules<T>,
  { game, moves, version }: MatchAt<T>,
  { seat, action }: PlayedStep<T['action']>,
  attendance: Attendance,
): PlayedOn<T> | Refused<T['refusal']> {
  const answer = rules.apply(game, seat, action);
  if (!answer.ok) return answer;
  const move = { version: version + 1, seat, isAutomatic: false, action, events: answer.events };
  const after = goOn(rules, { game: answer.game, moves: [...moves, move], version: version + 1 }, attendance);
  return { ...after, added: [move, ...after.added] };
}

/** Lets everything happen that happens by itself. */
export function goOn<T extends GameTypes>(
  rules: Rules<T>,
  { game: before, moves, version }: MatchAt<T>,
  attendance: Attendance,
): PlayedOn<T> {
  const added: Move<T>[] = [];
  let game = before;
  for (;;) {
    const next = rules.automaticStep(game, attendance);
    if (next === null) return { ok: true, game, moves: [...moves, ...added], added };
    const answer = rules.apply(game, next.seat, next.action);
    if (!answer.ok) throw new Error(`an automatic action was refused: ${next.action.do}`);
    ({ game } = answer);
    added.push({
      ...next,
      version: version + added.length + 1,
      isAutomatic: true,
      events: answer.events,
    });
  }
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
 * Takes back the last step of a seat, with all automatic ones after it: only while nobody else has acted and nothing was revealed
 * since it began. Replaying the remaining steps gives the game before it.
 */
export function takeBack<T extends GameTypes>(
  rules: Rules<T>,
  { game, moves, deal }: Replayed<T> & { readonly deal: T['deal'] },
  seat: Seat,
): TakenBack<T> | { readonly ok: false; readonly code: 'nothingToUndo' | 'undoRevealed' } {
  const place = lastByAPerson(moves);
  const last = moves[place];
  if (game.phase === 'choosing' || last?.seat !== seat) return { ok: false, code: 'nothingToUndo' };
  const undone = moves.slice(place).flatMap(({ events }) => events);
  if (rules.revealed(undone)) return { ok: false, code: 'undoRevealed' };
  return { ok: true, ...playedOut(rules, deal, moves.slice(0, place)), undone, from: last.version };
}

/** These moves as the log keeps them; nobody asked for the automatic ones. */
export const stepsOf = <T extends GameTypes>(
  { notation }: Rules<T>,
  moves: readonly Move<T>[],
  person: string,
): readonly Step[] =>
  moves.map(({ seat, isAutomatic, action }) => ({
    seat,
    person: isAutomatic ? null : person,
    what: notation.write(action),
  }));

/** A reason, and all others. */
export function reasonsIn<R>({ refusals }: Refused<R>): readonly [R, ...R[]] {
  const [first, ...more] = refusals;
  if (first === undefined) throw new Error('refused without a reason');
  return [first, ...more];
}
