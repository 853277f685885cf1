import type { PublicObjectiveName } from '#games/shared/objectives/public';
import type { Seat } from '#games/shared/seat';
import type { TieBreak } from './ranking.ts';
import type { Score } from './scoring.ts';
import type { OverView, Result, TableResult } from './view.ts';

/** A line of the scores. */
export type ScoreLine =
  | { readonly of: 'public'; readonly name: PublicObjectiveName }
  | { readonly of: 'private' }
  | { readonly of: 'favor' }
  | { readonly of: 'open' };

/** What decided a finished game, as plain data: enough to tell it in one sentence. */
export type Story =
  /** All others resigned. */
  | { readonly story: 'lastLeft'; readonly winner: Seat; readonly others: readonly Seat[] }
  | { readonly story: 'shared'; readonly winners: readonly Seat[]; readonly total: number }
  /** Two with the same total, told apart by more of something, or by the order of turns. */
  | {
      readonly story: 'tie';
      readonly winner: Seat;
      readonly other: Seat;
      readonly total: number;
      readonly by: Exclude<TieBreak, 'shared'>;
      /** How much each has of what told them apart; 0 where that is the order of turns. */
      readonly points: readonly [winner: number, other: number];
    }
  | {
      readonly story: 'won';
      readonly winner: Seat;
      /** Who came next of those it is told for, otherwise of all; more than one where they share a place. */
      readonly others: readonly Seat[];
      readonly margin: number;
      /** Where the winner was ahead most, by how much, and whether it was enough alone; null where nowhere of all of them. */
      readonly lead: {
        readonly line: ScoreLine;
        readonly points: number;
        readonly decides: boolean;
      } | null;
    }
  /**
   * For somebody who didn't win: how far behind, and where the winner was ahead of them most; null where nowhere, or several won. With
   * others it is told for: who of them came next, and how far behind that.
   */
  | {
      readonly story: 'behind';
      readonly seat: Seat;
      readonly place: number;
      readonly winners: readonly Seat[];
      readonly margin: number;
      readonly lead: LinePoints | null;
      readonly next: { readonly seats: readonly Seat[]; readonly margin: number } | null;
    }
  /** Alone: the target beaten, and what paid most. */
  | {
      readonly story: 'beaten';
      readonly target: number;
      readonly margin: number;
      readonly best: { readonly line: ScoreLine; readonly points: number } | null;
    }
  /** Alone: the target missed, and what it hung on: open spaces, or the objectives that paid nothing. */
  | {
      readonly story: 'missed';
      readonly target: number;
      /** 0 where the score is the target itself. */
      readonly short: number;
      readonly hinge:
        | { readonly on: 'open'; readonly spaces: number; readonly points: number }
        | { readonly on: 'nothing'; readonly names: readonly PublicObjectiveName[] }
        | null;
    };

/**
 * What decided the game: margin, tie-break, and the line of the scores that made the difference.
 * @param readers the seats it is told for: if none of them won, it is about the best of them
 */
export function storyOf(view: OverView, readers: readonly Seat[] = []): Story {
  const { result } = view;
  return result.mode === 'solo'
    ? storyAlone(view, result)
    : (storyBehind(view, result, readers) ?? storyTogether(view, result, readers));
}

/** The story of the best of these; null if one of them won, or if something else than points decided. */
function storyBehind(
  view: OverView,
  { scores, ranking }: TableResult,
  readers: readonly Seat[],
): Story | null {
  const { places, decidedBy } = ranking;
  const [winners = []] = places;
  const seat = places.flat().find((each) => readers.includes(each));
  if (decidedBy === 'lastLeft' || seat === undefined || winners.includes(seat)) return null;
  const [winner = 0, ...more] = winners;
  const { total } = scoreAt(scores, seat);
  const margin = scoreAt(scores, winner).total - total;
  if (margin === 0) return null;
  const seats = nextOf(places, readers, seat);
  const [next] = seats;
  const ahead = places.slice(
    0,
    places.findIndex((seats) => seats.includes(seat)),
  );
  return {
    story: 'behind',
    seat,
    place: ahead.flat().length + 1,
    winners,
    margin,
    lead: more.length > 0 ? null : leadOver(view, winner, [seat]),
    next: next === undefined ? null : { seats, margin: total - scoreAt(scores, next).total },
  };
}

/** Who of these came next after one of them, more than one where they share a place. */
const nextOf = (
  places: TableResult['ranking']['places'],
  readers: readonly Seat[],
  seat: Seat,
): readonly Seat[] =>
  places
    .map((seats) => seats.filter((each) => each !== seat && readers.includes(each)))
    .find((seats) => seats.length > 0) ?? [];

function storyTogether(view: OverView, { scores, ranking }: TableResult, readers: readonly Seat[]): Story {
  const { places, decidedBy } = ranking;
  const [winners = [], seconds = []] = places;
  const [winner = 0] = winners;
  const [other = 0] = seconds;
  const [own, second] = [scoreAt(scores, winner), scoreAt(scores, other)];
  switch (decidedBy) {
    case 'lastLeft':
      return { story: 'lastLeft', winner, others: places.slice(1).flat() };
    case 'shared':
      return { story: 'shared', winners, total: own.total };
    case 'private':
    case 'favor':
      return {
        story: 'tie',
        winner,
        other,
        total: own.total,
        by: decidedBy,
        points: [own[decidedBy], second[decidedBy]],
      };
    case 'order':
      return { story: 'tie', winner, other, total: own.total, by: decidedBy, points: [0, 0] };
    case null: {
      const next = nextOf(places, readers, winner);
      const others = readers.includes(winner) && next.length > 0 ? next : seconds;
      const margin = own.total - Math.max(...others.map((each) => scoreAt(scores, each).total));
      const lead = leadOver(view, winner, others);
      const deciding = lead && { ...lead, decides: lead.points >= margin };
      return { story: 'won', winner, others, margin, lead: deciding };
    }
  }
}

function storyAlone(view: OverView, { scores, target, won }: Extract<Result, { mode: 'solo' }>): Story {
  const score = scoreAt(scores, 0);
  const lines = linesOf(view, score);
  if (won) {
    const [best] = lines.toSorted((one, two) => two.points - one.points);
    return {
      story: 'beaten',
      target,
      margin: score.total - target,
      best: best === undefined || best.points <= 0 ? null : best,
    };
  }
  const short = target - score.total;
  if (-score.open > short) {
    const spaces = view.players[0]?.openSpaces ?? 0;
    return { story: 'missed', target, short, hinge: { on: 'open', spaces, points: -score.open } };
  }
  const names = view.publicObjectives.filter((_, index) => score.public[index] === 0);
  const hinge = names.length === 0 ? null : ({ on: 'nothing', names } as const);
  return { story: 'missed', target, short, hinge };
}

interface LinePoints {
  readonly line: ScoreLine;
  readonly points: number;
}

/** The lines of a score; of lines that are worth the same, the earlier one tells more. */
const linesOf = ({ publicObjectives }: OverView, score: Score): readonly LinePoints[] => [
  { line: { of: 'private' }, points: score.private },
  ...publicObjectives.map((name, index) => ({
    line: { of: 'public', name } as const,
    points: score.public[index] ?? 0,
  })),
  { line: { of: 'favor' }, points: score.favor },
  { line: { of: 'open' }, points: score.open },
];

/** Where a seat was ahead of others most, and by how much; null where nowhere of all of them. */
function leadOver(view: OverView, seat: Seat, others: readonly Seat[]): LinePoints | null {
  const [best] = linesOf(view, scoreAt(view.result.scores, seat))
    .map(({ line, points }) => ({ line, points: points - mostIn(view, line, others) }))
    .toSorted((one, two) => two.points - one.points);
  return best === undefined || best.points <= 0 ? null : best;
}

/** What a line was worth to whoever of these it was worth most. */
function mostIn(view: OverView, line: ScoreLine, seats: readonly Seat[]): number {
  const index = line.of === 'public' ? view.publicObjectives.indexOf(line.name) : -1;
  return Math.max(
    ...seats.map((seat) => {
      const score = scoreAt(view.result.scores, seat);
      return line.of === 'public' ? (score.public[index] ?? 0) : score[line.of];
    }),
  );
}

function scoreAt(scores: readonly Score[], seat: Seat): Score {
  const score = scores[seat];
  if (score === undefined) throw new Error(`nobody sits at seat ${seat}`);
  return score;
}
