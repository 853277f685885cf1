import type { Playing } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import type { PlayingView } from '#games/sagrada/view';
import { viewFor } from '#games/sagrada/view-for';
import { turnsIn, type WholeTurn, wholeTurn } from '#games/sagrada/whole-turn';
import type { Stream } from '#games/shared/chance';
import type { Seat } from '#games/shared/seat';
import { judge } from '#players/sagrada/master';
import { judged, type JudgedTurn, leadOf, type Search } from './judged.ts';

/** How far the best turn must be ahead of the second, in points. */
const lead = 2;

/** In this many repetitions with other samples the best turn must come out so often. */
const repetitions = 100;
const sameIn = 95;

/** The search that is repeated: as thorough as a review's. Then one ten times as long that looks a round further. */
const usual: Search = { futures: 64, rounds: 1 };
const deep: Search = { futures: 640, rounds: 2 };

/** The search that says what each turn loses, after one that sorts out turns which lose far too much. */
const first: Search = { futures: 32, rounds: 1 };
const losses: Search = { futures: 256, rounds: 1 };
const farTooMuch = 12;

/** Turns within so many points of the best one, and at most so many of them, could be mistaken for it. */
const rivals = { within: 4, most: 12 } as const;

/** With fewer turns there is little to find; with more it would be a search for needles, for people as for the computer. */
const leastTurns = 10;
const mostTurns = 400;

/** Why no turn of a position is clearly best, in the order in which that is found out. */
export type Doubt = 'manyTurns' | 'fewTurns' | 'close' | 'unsteady' | 'otherwiseDeep';

/** The turns of a position in which one is clearly best. */
export interface Proved {
  /** The best first, with what they came to in the same futures. */
  readonly turns: readonly JudgedTurn[];
}

/** The quick looks before the proof: most positions go there. */
const glances = [
  { samples: 2, lead: 1.2 },
  { samples: 12, lead: 1.8 },
] as const;

/** The turn that seems to be best by far at a quick look; null if none does. */
export function glancedAt(game: Playing, seat: Seat, stream: Stream): WholeTurn | null {
  const view = viewOf(game, seat);
  const seen = { look: () => view, legal: legalActions(game, seat) };
  let turn: WholeTurn | null = null;
  for (const { samples, lead } of glances) {
    const [one, other] = judge.judge(seen, { samples, most: 2, played: null }, stream).best;
    if (one === undefined || other === undefined || one.points - other.points < lead) return null;
    turn = wholeTurn(game, one.plan);
  }
  return turn;
}

/**
 * Proves that one turn is clearly best: at least two points ahead, the same with other samples, and in a far longer search that looks a
 * round further. Says why not if it isn't.
 */
export function proveBest(game: Playing, seat: Seat, stream: Stream): Proved | Doubt {
  const view = viewOf(game, seat);
  const all = turnsIn(game, mostTurns);
  if (all === null) return 'manyTurns';
  if (all.length < leastTurns) return 'fewTurns';
  const sorted = judged(all, view, first, stream);
  const worthwhile = within(sorted, farTooMuch).map(({ turn }) => turn);
  const turns = judged(worthwhile, view, losses, stream);
  if (leadOf(turns) < lead) return 'close';
  const contenders = within(turns, rivals.within).slice(0, rivals.most);
  // A lone best turn still has to prove itself against the next ones.
  const rest = (contenders.length > 1 ? contenders : turns.slice(0, 2)).map(({ turn }) => turn);
  if (!isSteady(rest, view, stream)) return 'unsteady';
  const [deepest, ...others] = judged(rest, view, deep, stream);
  const isSame =
    deepest?.turn === rest[0] && leadOf([deepest, ...others].filter((each) => each !== undefined)) >= lead;
  return isSame ? { turns } : 'otherwiseDeep';
}

/** Whether the first turn is the best one again and again. It ends early once it can't be any more. */
function isSteady(turns: readonly WholeTurn[], view: PlayingView, stream: Stream): boolean {
  let others = 0;
  for (let time = 0; time < repetitions && others <= repetitions - sameIn; time += 1)
    if (judged(turns, view, usual, stream)[0]?.turn !== turns[0]) others += 1;
  return others <= repetitions - sameIn;
}

const within = (turns: readonly JudgedTurn[], points: number): readonly JudgedTurn[] =>
  turns.filter((turn) => turn.points >= (turns[0]?.points ?? 0) - points);

/** What the player in a seat sees. */
export function viewOf(game: Playing, seat: Seat): PlayingView {
  const view = viewFor(game, seat);
  if (view.phase !== 'playing') throw new Error('a position lies within a game');
  return view;
}
