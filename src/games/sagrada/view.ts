import type { Color, Die } from '#games/shared/die';
import type { PublicObjectiveName } from '#games/shared/objectives/public';
import type { PatternName } from '#games/shared/pattern';
import type { Seat, Viewer } from '#games/shared/seat';
import type { Space } from '#games/shared/space';
import type { Mode } from './deal.ts';
import type { Edition } from './edition.ts';
import type { GameEvent } from './event.ts';
import type { Trace } from './game.ts';
import type { Ranking } from './ranking.ts';
import type { PublicScore, Score } from './scoring.ts';
import type { ToolNumber } from './tools/cards.ts';

/**
 * What one person may see of a game, as plain data. Messages, pictures, alt texts and logs are made from this alone. It holds
 * no bag, no seed before the end, and nobody else's secrets.
 */
export type View = ChoosingView | PlayingView | OverView;

/** What everyone sees from the deal to the end. */
export interface TableView {
  readonly viewer: Viewer;
  readonly mode: Mode;
  readonly edition: Edition;
  /** The private objectives that lie open: all of them in solo, none at a table. */
  readonly openObjectives: readonly Color[];
  readonly publicObjectives: readonly PublicObjectiveName[];
  /** How many dice the game started with, as many of each color: fewer than 90 with the reduced bag. */
  readonly bagSize: number;
  readonly tools: readonly ToolView[];
  /** SHA-256 of the seed, shown from the start; null in games that nobody will check. */
  readonly commitment: string | null;
  /** What the viewer alone knows; null for spectators. */
  readonly hand: HandView | null;
}

export interface ChoosingView extends TableView {
  readonly phase: 'choosing';
  /** In seat order: who has chosen. What they chose stays hidden until all have. */
  readonly chosen: readonly boolean[];
}

/** What everyone sees once the windows are chosen. */
interface WindowsView extends TableView {
  readonly players: readonly PlayerView[];
  /** The dice left over by each finished round. */
  readonly track: readonly (readonly Die[])[];
  /** What was done in the latest turn with an action; null before the first. */
  readonly trace: Trace | null;
  /** How a solo game stands; null at a table. */
  readonly solo: SoloStanding | null;
}

/** A solo game is won if the score is greater than the target (RULES, Solo). */
export interface SoloStanding {
  /** The sum of the shades on the round track so far. */
  readonly target: number;
  /** What the window is worth so far. */
  readonly score: Score;
}

export interface PlayingView extends WindowsView {
  readonly phase: 'playing';
  /** 1 to 10. */
  readonly round: number;
  /** This round's dice in their order; null if one was drafted or paid with. */
  readonly pool: readonly (Die | null)[];
  readonly turn: TurnView;
}

export interface OverView extends WindowsView {
  readonly phase: 'over';
  readonly result: Result;
}

export interface ToolView {
  readonly tool: ToolNumber;
  /** Favor tokens on the card; none in solo. */
  readonly tokens: number;
  readonly price: ToolPrice;
  /** The die that paid for it in solo, after which the tool is out of the game; null before, and at a table. */
  readonly spent: Die | null;
}

/** What the next use of a tool costs. */
export type ToolPrice =
  | { readonly pay: 'favor'; readonly tokens: 1 | 2 }
  /** Solo: a die of this color from the pool. */
  | { readonly pay: 'die'; readonly color: Color };

export interface HandView {
  readonly seat: Seat;
  /** One; two in solo floodgate, of which the better one counts. */
  readonly privateObjectives: readonly Color[];
  /** The four patterns to choose from. */
  readonly offered: readonly PatternName[];
  /** The viewer's own choice, before everyone sees it. */
  readonly chosen: PatternName | null;
}

export interface PlayerView {
  readonly seat: Seat;
  readonly pattern: PatternName;
  /** Space by space, A1 to D5; null if it is open. */
  readonly dice: readonly (Die | null)[];
  readonly favor: number;
  readonly openSpaces: number;
  /** What the window is worth so far, without the private objective. */
  readonly score: PublicScore;
}

export interface TurnView {
  /** Counts the turns of the whole game from 0, so no two turns have the same. */
  readonly number: number;
  /** Whose turn it is. */
  readonly seat: Seat;
  readonly drafted: boolean;
  /** The tool that was used in it. */
  readonly tool: ToolNumber | null;
  /** The die that was rolled or drawn and waits to be placed or returned. */
  readonly waiting: WaitingView | null;
  /** The seats of this round's turns, in order, and the index of the current one. */
  readonly order: readonly Seat[];
  readonly index: number;
  /** Indexes in that order that Running Pliers skips. */
  readonly skipped: readonly number[];
}

/** A die waiting for its player: Flux Brush's as it was rolled, or the color of Flux Remover's, which needs a shade. */
export type WaitingView =
  | { readonly tool: 6; readonly die: Die }
  | { readonly tool: 11; readonly color: Color };

/** How the game ended; nothing is secret any more. */
export type Result = TableResult | SoloResult;

interface Scored {
  /** In seat order. */
  readonly scores: readonly Score[];
  /** By seat: one each, two in solo floodgate. */
  readonly privateObjectives: readonly (readonly Color[])[];
  /** The seed, to check the dice; null in games that nobody will check. */
  readonly seed: string | null;
}

export interface TableResult extends Scored {
  readonly mode: 'table';
  readonly ranking: Ranking;
}

interface SoloResult extends Scored {
  readonly mode: 'solo';
  readonly target: number;
  /** Won only if the score is greater than the target. */
  readonly won: boolean;
}

/** Where dice came to in a player's window, and where they left. */
export interface Arrivals {
  readonly seat: Seat;
  readonly from: readonly Space[];
  readonly to: readonly Space[];
}

/** The same of all that happened, in order. */
export const arrivalsIn = (events: readonly GameEvent[]): readonly Arrivals[] =>
  events.flatMap((event): readonly Arrivals[] => {
    if (event.event === 'drafted' || event.event === 'placed')
      return [{ seat: event.seat, from: [], to: [event.space] }];
    if (event.event !== 'toolUsed') return [];
    const { seat, use } = event;
    if ('space' in use) return [{ seat, from: [], to: [use.space] }];
    if (!('moves' in use)) return [];
    const moves: readonly { readonly from: Space; readonly to: Space }[] = use.moves;
    return [{ seat, from: moves.map(({ from }) => from), to: moves.map(({ to }) => to) }];
  });
