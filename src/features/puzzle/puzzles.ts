import { LRUCache } from 'lru-cache';
import { lightForPuzzle } from '#features/rose/lighting';
import { newcomer, type Rating, ratingsAfter } from '#features/standings/rating';
import type { Action } from '#games/sagrada/action';
import type { Playing } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import {
  difficultyOf,
  type ListedTurn,
  listedTurns,
  mostLost,
  positionOf,
  type Puzzle,
} from '#games/sagrada/puzzle';
import type { PlayingView } from '#games/sagrada/view';
import { viewFor } from '#games/sagrada/view-for';
import {
  outcomeOf,
  parsePlan,
  planText,
  takenSoFar,
  wholeTurn,
  type WholeTurn,
} from '#games/sagrada/whole-turn';
import type { Seat, Viewer } from '#games/shared/seat';
import type { TablesDeps } from '#play/deps';
import type { HintReason } from '#play/hints';
import { hasLeftMark, leaveMark } from '#play/marks';
import type { Plan } from '#players/judge';
import { reasonsFor } from '#players/sagrada/reasons/reasons';
import { bit } from '#store/columns';
import { type Day, dayAt, dayLength, endOf } from '#store/day';
import type { Database, Reading } from '#store/schema';
import {
  answeredAmong,
  answerOn,
  hasMissedDay,
  knows,
  ratingOf,
  saveAnswer,
  saveRating,
  saveSolver,
  solvedInRow,
  type Solver,
  solverOf,
  turnsGiven,
} from './queries.ts';
import { createSchedule } from './schedule.ts';

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

/** A turn of a puzzle as far as it was taken: what its player sees, and can do next. */
export interface TurnStep {
  readonly seat: Seat;
  readonly view: PlayingView;
  /** The same as spectators see it, for pictures of the whole table. */
  readonly table: PlayingView;
  readonly plan: readonly Action[];
  /** Empty once the turn is over. */
  readonly legal: readonly Action[];
  readonly isOver: boolean;
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

/** A whole turn, with the player's window after it as far as nothing is left to chance. */
export interface TurnTaken {
  readonly plan: readonly Action[];
  readonly dice: PlayingView['players'][number]['dice'];
  readonly favor: number;
  /** Tenths of a point that it loses. */
  readonly lost: number;
  /** Whether it may lose more than that. */
  readonly isAtLeast: boolean;
}

/** How everybody answered first. */
export interface EverybodyView {
  readonly answers: number;
  readonly solved: number;
  /** The most frequent turns besides the best one. */
  readonly others: readonly { readonly plan: readonly Action[]; readonly answers: number }[];
}

/** What somebody achieved with puzzles on their days. */
export type SolverView = Pick<Solver, 'rating' | 'answers' | 'solved' | 'streak' | 'longest'>;

export interface PastPuzzle {
  readonly day: Day;
  readonly difficulty: number;
  /** Tenths of a point in somebody's first answer; null if they have none. */
  readonly lost: number | null;
}

/** A puzzle that somebody has opened lately. */
interface Opened {
  readonly puzzle: Puzzle;
  readonly position: Playing;
  readonly listed: readonly ListedTurn[];
  readonly byOutcome: ReadonlyMap<string, ListedTurn>;
}

/** As many as are asked for on the same days; to open one takes some milliseconds. */
const openedKept = 50;

/** How many frequent turns are told besides the best one. */
const othersTold = 3;

export function createPuzzles(
  { store, now, seed: newSecret }: Pick<TablesDeps, 'store' | 'now' | 'seed'>,
  puzzles: readonly Puzzle[],
): Puzzles {
  const byId = new Map(puzzles.map((puzzle) => [puzzle.id, puzzle]));
  const scheduled = createSchedule(puzzles);
  const kept = new LRUCache<string, Opened>({ max: openedKept });
  const today = (): Day => dayAt(now());
  const puzzleOn = (day: Day): Puzzle | null => (day > today() ? null : scheduled(day));

  function opened(id: string): Opened | null {
    const puzzle = byId.get(id);
    const known = kept.get(id);
    if (puzzle === undefined || known !== undefined) return known ?? null;
    const position = positionOf(puzzle);
    const listed = listedTurns(puzzle, position);
    const byOutcome = new Map(listed.map((each) => [outcomeOf(each.turn), each]));
    const made = { puzzle, position, listed, byOutcome };
    kept.set(id, made);
    return made;
  }

  async function answerView(
    db: Reading,
    { puzzle, position, listed, byOutcome }: Opened,
    turn: WholeTurn,
    of: Pick<AnswerView, 'day' | 'isFirst' | 'isRated' | 'hasNewPane'>,
    person: string,
  ): Promise<AnswerView> {
    const [best] = listed;
    if (best === undefined) throw new Error(`puzzle ${puzzle.id} has no best turn`);
    return {
      ...of,
      puzzle: puzzle.id,
      isToday: of.day === today(),
      difficulty: starsOf(puzzle),
      view: viewOf(position, turn.seat),
      seat: turn.seat,
      given: takenIn(turn, byOutcome.get(outcomeOf(turn))),
      best: takenIn(best.turn, best),
      reason: reasonIn(puzzle, listed, viewOf(position, turn.seat)),
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
        const own = stored === null ? null : opened(stored.puzzle);
        const puzzle = own?.puzzle ?? puzzleOn(day);
        const open = puzzle === null ? null : opened(puzzle.id);
        if (open === null) return null;
        const turn =
          own === null || stored === null ? null : wholeTurn(own.position, parsePlan(stored.turn) ?? []);
        const of = { day, isFirst: true, isRated: stored?.rated === true, hasNewPane: false };
        return {
          day,
          puzzle: open.puzzle.id,
          isToday: day === today(),
          difficulty: starsOf(open.puzzle),
          start: stepOf(open.position, []),
          answer: turn === null ? null : await answerView(db, open, turn, of, person),
          solver: await solverNow(db, person, today()),
        };
      }),

    step(id, plan) {
      const open = opened(id);
      const turn = open && takenSoFar(open.position, plan);
      return open === null || turn === null ? null : stepOf(open.position, plan, turn);
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
        const isRated = day === dayAt(at) && !isKnown;
        const lost = listed?.lost ?? mostLost;
        const saved = {
          person,
          day,
          puzzle: id,
          turn: listed?.text ?? planText(turn.plan),
          lost,
          at,
          rated: bit(isRated),
        };
        const isFirst = await saveAnswer(db, saved, isKnown);
        const hasNewPane = isFirst && day === dayAt(at) && (await countFor(db, saved));
        if (isFirst) return { isFirst, isRated, hasNewPane };
        // Whoever presses twice sees twice what came of it.
        const first = await answerOn(db, person, day);
        const isSame = first?.puzzle === id && first.turn === saved.turn;
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

/** Marks that a person has answered the puzzle of today, before they are forgotten: nobody has two tries. */
export async function markIfAnswered(
  db: Database,
  person: string,
  { now, seed: newSecret }: Pick<TablesDeps, 'now' | 'seed'>,
): Promise<void> {
  const day = dayAt(now());
  if ((await answerOn(db, person, day)) !== null)
    await leaveMark(db, { kind: 'solved', of: day, person }, newSecret);
}

/**
 * Counts somebody's try at the puzzle of today: for their streak, and if it is rated for both ratings and their rose window. Gives whether
 * they have a new pane there.
 */
async function countFor(
  db: Database,
  {
    person,
    day,
    puzzle,
    lost,
    at,
    rated,
  }: { person: string; day: Day; puzzle: string; lost: number; at: number; rated: 0 | 1 },
): Promise<boolean> {
  const before = await solverOf(db, person);
  const streak = before === null ? 1 : (await keepsStreak(db, before, day)) ? before.streak + 1 : 1;
  const solved = lost === 0;
  let rating: Pick<Rating, 'mu' | 'sigma' | 'rating'> = before ?? newcomer;
  if (rated === 1) {
    const hardness = (await ratingOf(db, puzzle)) ?? newcomer;
    const [solver = newcomer, riddle = newcomer] = await ratingsAfter([
      { skill: rating, rank: solved ? 1 : 2, gamesBefore: [0] },
      { skill: hardness, rank: solved ? 2 : 1, gamesBefore: [0] },
    ]);
    rating = solver;
    await saveRating(db, puzzle, riddle);
  }
  await saveSolver(db, {
    person,
    mu: rating.mu,
    sigma: rating.sigma,
    rating: rating.rating,
    answers: (before?.answers ?? 0) + 1,
    solved: (before?.solved ?? 0) + bit(solved),
    streak,
    longest: Math.max(streak, before?.longest ?? 0),
    last_day: day,
  });
  return rated === 1 && lightForPuzzle(db, person, await solvedInRow(db, person), at);
}

/** Whether somebody's streak goes on with this day: a day on which the bot hardly ran doesn't break it. */
const keepsStreak = async (db: Reading, { last_day }: Solver, day: Day): Promise<boolean> =>
  last_day < day && !(await hasMissedDay(db, last_day, day));

/** What somebody achieved, with the streak that they have today. */
async function solverNow(db: Reading, person: string, today: Day): Promise<SolverView> {
  const solver = await solverOf(db, person);
  if (solver === null) return { rating: newcomer.rating, answers: 0, solved: 0, streak: 0, longest: 0 };
  const { rating, answers, solved, streak, longest, last_day } = solver;
  const goesOn = last_day >= today || (await keepsStreak(db, solver, today));
  return { rating, answers, solved, longest, streak: goesOn ? streak : 0 };
}

const mostStars = 5;

const starsOf = (puzzle: Puzzle): number =>
  Math.min(mostStars, 1 + Math.floor(mostStars * difficultyOf(puzzle)));

/** Some days before one, newest first. */
const daysBefore = (day: Day, most: number): readonly Day[] =>
  Array.from({ length: most }, (_, index) => dayAt(endOf(day) - (index + 2) * dayLength));

/** What somebody sees: all that leaves this file. */
function viewOf(game: Playing, seat: Viewer): PlayingView {
  const view = viewFor(game, seat);
  if (view.phase !== 'playing') throw new Error('a puzzle lies within a game');
  return view;
}

function stepOf(position: Playing, plan: readonly Action[], turn = takenSoFar(position, plan)): TurnStep {
  if (turn === null) throw new Error('nothing was done yet, and it is refused');
  const { seat, game, isOver } = turn;
  const views = { view: viewOf(game, seat), table: viewOf(game, 'spectator') };
  return { seat, ...views, plan, legal: isOver ? [] : legalActions(game, seat), isOver };
}

function takenIn({ plan, game, seat }: WholeTurn, listed: ListedTurn | undefined): TurnTaken {
  const player = game.players[seat];
  if (player === undefined) throw new Error(`nobody plays at seat ${seat}`);
  const { window, favor } = player;
  const dice = window.dice.map((die) => die ?? null);
  return { plan, dice, favor, lost: listed?.lost ?? mostLost, isAtLeast: listed === undefined };
}

/** The reason that the puzzle teaches, as a hint would tell it. */
function reasonIn({ teaches }: Puzzle, listed: readonly ListedTurn[], view: PlayingView): HintReason | null {
  const [best, ...others] = listed.map(({ turn: { plan, revealing } }): Plan<Action> => {
    const [first, ...rest]: readonly Action[] = revealing === null ? [...plan, { do: 'end' }] : plan;
    if (first === undefined) throw new Error('a turn has an action');
    return [first, ...rest];
  });
  return best === undefined
    ? null
    : (reasonsFor(best, others, view).find(({ reason }) => reason === teaches) ?? null);
}

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
