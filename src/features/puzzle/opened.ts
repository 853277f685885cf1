import { LRUCache } from 'lru-cache';
import type { Action } from '#games/sagrada/action';
import { playerAt, type Playing } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import { type ListedTurn, listedTurns, mostLost, positionOf, type Puzzle } from '#games/sagrada/puzzle';
import type { PlayingView } from '#games/sagrada/view';
import { viewFor } from '#games/sagrada/view-for';
import { outcomeOf, takenSoFar, type WholeTurn } from '#games/sagrada/whole-turn';
import type { Seat } from '#games/shared/seat';
import { lessonIn } from '#players/sagrada/reasons/lesson';
import type { Reason } from '#players/sagrada/reasons/reasons';

/** A puzzle that somebody has opened lately. */
export interface Opened {
  readonly puzzle: Puzzle;
  readonly position: Playing;
  readonly best: WholeTurn;
  /** What speaks for the best turn. */
  readonly lesson: Reason | null;
  readonly byOutcome: ReadonlyMap<string, ListedTurn>;
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

/** A whole turn, with the player's window after it as far as nothing is left to chance. */
export interface TurnTaken {
  readonly plan: readonly Action[];
  readonly dice: PlayingView['players'][number]['dice'];
  readonly favor: number;
  /** Tenths of a point that it loses; from `mostLost` on it may be more. */
  readonly lost: number;
}

/** As many as are asked for on the same days; to open one takes some milliseconds. */
const openedKept = 50;

/** Opens puzzles by their id; null for one that isn't there (any more). */
export function createOpening(puzzles: readonly Puzzle[]): (id: string) => Opened | null {
  const byId = new Map(puzzles.map((puzzle) => [puzzle.id, puzzle]));
  const kept = new LRUCache<string, Opened>({ max: openedKept });
  return (id) => {
    const puzzle = byId.get(id);
    const known = kept.get(id);
    if (puzzle === undefined || known !== undefined) return known ?? null;
    const position = positionOf(puzzle);
    const listed = listedTurns(puzzle, position);
    const turns = listed.map(({ turn }) => turn);
    const [best] = turns;
    if (best === undefined) throw new Error(`puzzle ${id} has no best turn`);
    const lesson = lessonIn(turns, viewFor(position, best.seat));
    const byOutcome = new Map(listed.map((each) => [outcomeOf(each.turn), each]));
    const opened = { puzzle, position, best, lesson, byOutcome };
    kept.set(id, opened);
    return opened;
  };
}

/** The turn after these actions; null if they aren't legal. */
export function stepOf({ position }: Opened, plan: readonly Action[]): TurnStep | null {
  const turn = takenSoFar(position, plan);
  if (turn === null) return null;
  const { seat, game, isOver } = turn;
  const views = { view: viewFor(game, seat), table: viewFor(game, 'spectator') };
  return { seat, ...views, plan, legal: isOver ? [] : legalActions(game, seat), isOver };
}

/** What a turn loses, and the window after it. */
export function takenIn({ byOutcome }: Opened, turn: WholeTurn): TurnTaken {
  const { plan, game, seat } = turn;
  const { window, favor } = playerAt(game.players, seat);
  const lost = byOutcome.get(outcomeOf(turn))?.lost ?? mostLost;
  return { plan, dice: window.dice.map((die) => die ?? null), favor, lost };
}
