import type { Action } from '#games/sagrada/action';
import { mostLost, type Puzzle, starsOf } from '#games/sagrada/puzzle';
import type { PlayingView } from '#games/sagrada/view';
import { viewFor } from '#games/sagrada/view-for';
import { outcomeOf, parsePlan, planText, wholeTurn, type WholeTurn } from '#games/sagrada/whole-turn';
import type { Seat } from '#games/shared/seat';
import type { TablesDeps } from '#play/deps';
import type { HintReason } from '#play/hints';
import { hasLeftMark } from '#play/marks';
import { bit } from '#store/columns';
import { type Day, dayAt, dayLength, endOf } from '#store/day';
import type { Reading } from '#store/schema';
import { createOpening, type Opened, stepOf, takenIn, type TurnStep, type TurnTaken } from './opened.ts';
import { answeredAmong, answerOn, knows, ratingOf, saveAnswer, turnsGiven } from './queries.ts';
import { createSchedule } from './schedule.ts';
import { countFor, solverNow, type SolverView } from './solvers.ts';

/** The puzzle of each day: one try a person that counts, and as many as they like after it. */
export interface Puzzles {
  /** Today, in UTC. */
  now(): Day;
  /** The puzzle of a day as somebody finds it; null if the day has none, or has yet to come. */
  look(person: string, day: Day): Promise<PuzzleView | null>;
  /** The turn of a puzzle after these actions; null if there is no such puzzle (any more), or no such turn. */
  step(puzzle: string, plan: readonly Action[]): TurnStep | null;
  /**
   * Answers the puzzle of a day with the turn that ends after these actions. Somebody's first answer to that day is kept, and counts for
   * ratings until the day is over, if they don't know the puzzle from another day. Null if there is no such puzzle or turn.
   */
  answer(person: string, of: PuzzleOfDay, plan: readonly Action[]): Promise<AnswerView | null>;
  /** Days before this one with a puzzle, newest first, and what somebody lost in their first answer. */
  past(person: string, before: Day, most: number): Promise<readonly PastPuzzle[]>;
}

/** A puzzle as the puzzle of a day: what is begun before midnight is about the same puzzle afterwards. */
export interface PuzzleOfDay {
  readonly day: Day;
  readonly puzzle: string;
}

export interface PuzzleView extends PuzzleOfDay {
  readonly isToday: boolean;
  /** From 1 to 5. */
  readonly difficulty: number;
  /** The position before anything is done. */
  readonly start: TurnStep;
  /** Somebody's first answer; null before it. */
  readonly answer: AnswerView | null;
  readonly solver: SolverView;
}

/** An answer, and what would have been best. */
export interface AnswerView extends PuzzleOfDay {
  readonly isToday: boolean;
  /** Whether it is the first one to that day, which is kept. */
  readonly isFirst: boolean;
  readonly isRated: boolean;
  /** Whether it has just lit a pane of their rose window. */
  readonly hasNewPane: boolean;
  readonly difficulty: number;
  readonly view: PlayingView;
  readonly seat: Seat;
  readonly given: TurnTaken;
  readonly best: TurnTaken;
  /** What speaks for the best turn. */
  readonly reason: HintReason | null;
  readonly everybody: EverybodyView;
  readonly solver: SolverView;
  /** How hard the puzzle has proved to be; null while nobody's answer counted. */
  readonly puzzleRating: number | null;
}

/** How everybody answered first. */
export interface EverybodyView {
  readonly answers: number;
  readonly solved: number;
  /** The most frequent turns besides the best one. */
  readonly others: readonly { readonly plan: readonly Action[]; readonly answers: number }[];
}

export interface PastPuzzle {
  readonly day: Day;
  readonly difficulty: number;
  /** Tenths of a point in somebody's first answer; null if they have none. */
  readonly lost: number | null;
}

/** How many frequent turns are told besides the best one. */
const othersTold = 3;

export function createPuzzles(
  { store, now, seed: newSecret }: Pick<TablesDeps, 'store' | 'now' | 'seed'>,
  puzzles: readonly Puzzle[],
): Puzzles {
  const opened = createOpening(puzzles);
  const scheduled = createSchedule(puzzles);
  const today = (): Day => dayAt(now());
  const puzzleOn = (day: Day): Puzzle | null => (day > today() ? null : scheduled(day));

  async function answerView(
    db: Reading,
    open: Opened,
    turn: WholeTurn,
    of: Pick<AnswerView, 'day' | 'isFirst' | 'isRated' | 'hasNewPane'>,
    person: string,
  ): Promise<AnswerView> {
    const { puzzle, position, best, lesson } = open;
    return {
      ...of,
      puzzle: puzzle.id,
      isToday: of.day === today(),
      difficulty: starsOf(puzzle),
      view: viewFor(position, turn.seat),
      seat: turn.seat,
      given: takenIn(open, turn),
      best: takenIn(open, best),
      reason: lesson,
      everybody: everybodyIn(await turnsGiven(db, puzzle.id)),
      solver: await solverNow(db, person, today()),
      puzzleRating: (await ratingOf(db, puzzle.id))?.rating ?? null,
    };
  }

  return {
    now: today,

    look: (person, day) =>
      store.read(async (db) => {
        const stored = day > today() ? null : await answerOn(db, person, day);
        // A later release may have given the day another puzzle: whoever answered the first one sees that.
        const own = stored && opened(stored.puzzle);
        const puzzle = own?.puzzle ?? puzzleOn(day);
        const open = puzzle && opened(puzzle.id);
        const start = open && stepOf(open, []);
        if (open === null || start === null) return null;
        const turn = own && stored && wholeTurn(own.position, parsePlan(stored.turn) ?? []);
        const of = { day, isFirst: true, isRated: stored?.rated === true, hasNewPane: false };
        return {
          day,
          puzzle: open.puzzle.id,
          isToday: day === today(),
          difficulty: starsOf(open.puzzle),
          start,
          answer: turn && (await answerView(db, open, turn, of, person)),
          solver: await solverNow(db, person, today()),
        };
      }),

    step(id, plan) {
      const open = opened(id);
      return open && stepOf(open, plan);
    },

    async answer(person, { day, puzzle: id }, plan) {
      const open = opened(id);
      const turn = open && wholeTurn(open.position, plan);
      if (open === null || turn === null || day > today()) return null;
      const listed = open.byOutcome.get(outcomeOf(turn));
      const counted = await store.transaction(async (db) => {
        const at = now();
        // Whoever was forgotten after their answer has seen the best turn.
        if (await hasLeftMark(db, { kind: 'solved', of: day, person }, newSecret))
          return { isFirst: false, isRated: false, hasNewPane: false };
        const isKnown = await knows(db, person, id);
        const rated = day === dayAt(at) && !isKnown;
        const text = listed?.text ?? planText(turn.plan);
        const answer = { day, puzzle: id, turn: text, lost: listed?.lost ?? mostLost, rated };
        const isFirst = await saveAnswer(db, { ...answer, person, at, rated: bit(rated) }, isKnown);
        const hasNewPane = isFirst && day === dayAt(at) && (await countFor(db, person, answer, at));
        if (isFirst) return { isFirst, isRated: rated, hasNewPane };
        // Whoever presses twice sees twice what came of it.
        const first = await answerOn(db, person, day);
        const isSame = first?.puzzle === id && first.turn === text;
        return { isFirst: isSame, isRated: isSame && first.rated, hasNewPane: false };
      });
      return store.read((db) => answerView(db, open, turn, { day, ...counted }, person));
    },

    past: (person, before, most) =>
      store.read(async (db) => {
        const days = daysBefore(before, most);
        const answered = await answeredAmong(db, person, days);
        const lost = new Map(answered.map((each) => [each.day, each.lost]));
        return days.flatMap((day): readonly PastPuzzle[] => {
          const puzzle = puzzleOn(day);
          return puzzle === null ? [] : [{ day, difficulty: starsOf(puzzle), lost: lost.get(day) ?? null }];
        });
      }),
  };
}

/** Some days before one, newest first. */
const daysBefore = (day: Day, most: number): readonly Day[] =>
  Array.from({ length: most }, (_, index) => dayAt(endOf(day) - (index + 2) * dayLength));

function everybodyIn(counts: Awaited<ReturnType<typeof turnsGiven>>): EverybodyView {
  const others = counts.filter(({ lost }) => lost > 0);
  const sum = (some: typeof counts): number => some.reduce((total, { answers }) => total + answers, 0);
  return {
    answers: sum(counts),
    solved: sum(counts) - sum(others),
    others: others.slice(0, othersTold).flatMap(({ turn, answers }) => {
      const plan = parsePlan(turn);
      return plan === null ? [] : [{ plan, answers }];
    }),
  };
}
