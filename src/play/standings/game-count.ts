import type { Score } from '#games/sagrada/scoring';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import type { Seat } from '#games/shared/seat';
import type { OverView, Result } from '#games/sagrada/view';
import { isFormer } from '#store/former';
import type { Day } from '#store/day';
import { isPerson, type KeptFinished, peopleAt } from '#store/kept-match';
import type { Week } from '#store/week';
import type { Move } from '#games/replay';
import type { Sagrada } from '#games/sagrada/rules';
import type { Tallied, Tally } from '#store/tallies';
import { endOf } from '#play/seats';

/** What a finished match adds to the standings. */
export interface GameCount {
  /** Where it counts. */
  readonly scopes: readonly Scope[];
  /** The challenge for which it was played for rank; null for every other match. */
  readonly challenge:
    | { readonly challenge: 'daily'; readonly period: Day }
    | { readonly challenge: 'weekly'; readonly period: Week }
    | null;
  /** The people who played, in seat order. */
  readonly players: readonly PlayerCount[];
  /** How often tools were used. */
  readonly toolsUsed: number;
}

/** A scope of the standings: multiplayer games of a server (its id), which are rated; solo games, daily challenges, or cards. */
export interface Scope {
  readonly of: 'server' | 'solo' | 'daily' | 'cards';
  readonly name: string;
}

/** What it adds for one of its players. */
export interface PlayerCount {
  readonly seat: Seat;
  readonly person: string;
  readonly name: string;
  readonly resigned: boolean;
  /** From 1; players who share a place have the same. In a solo game it is 1. */
  readonly place: number;
  readonly total: number;
  /** Whether they came first, alone or shared; in a solo game: whether they beat the target. */
  readonly won: boolean;
  /** In a solo game the score minus the target; otherwise 0. */
  readonly margin: number;
  /** What each objective on the table scored, and how often each tool was used. */
  readonly tallies: readonly Tally[];
}

/**
 * What a finished game adds to the standings; null if it doesn't count: practice, a game with computer players, and a game with fewer
 * than two people left after others were forgotten.
 */
export function gameCount(match: KeptFinished<'sagrada'>): GameCount | null {
  const scope = scopeOf(match);
  if (scope === null || !match.players.every(isPerson)) return null;
  const uses = usesIn(match.moves);
  const players = playersOf(match, uses);
  if (players.length < (scope.of === 'server' ? 2 : 1)) return null;
  const challenge = match.attempt && ({ challenge: 'daily', period: match.attempt.when } as const);
  return { scopes: [scope], challenge, players, toolsUsed: uses.length };
}

function scopeOf({ setup, guild, attempt }: KeptFinished<'sagrada'>): Scope | null {
  if (attempt !== null)
    return attempt.isRanked && !attempt.isRevealed ? { of: 'daily', name: 'daily' } : null;
  if (setup.mode === 'solo') return { of: 'solo', name: 'solo' };
  return guild === null ? null : { of: 'server', name: guild };
}

/** One use of a tool, and by whom. */
interface Use {
  readonly seat: Seat;
  readonly tool: ToolNumber;
}

const usesIn = (moves: readonly Move<Sagrada>[]): readonly Use[] =>
  moves.flatMap(({ seat, action }) => (action.do === 'tool' ? [{ seat, tool: action.tool }] : []));

function playersOf(table: KeptFinished<'sagrada'>, uses: readonly Use[]): readonly PlayerCount[] {
  const over = endOf(table, 'spectator');
  return peopleAt(table).flatMap(({ id: person, name, resigned }, seat) => {
    const score = over.result.scores[seat];
    // The one place that decides who is counted: not the stand-ins of forgotten people.
    if (score === undefined || isFormer(person)) return [];
    const { total } = score;
    const tools = uses.filter((use) => use.seat === seat).map(({ tool }) => tool);
    const tallies = [...objectivesOf(over, score), ...tools.map(useOf)];
    return [{ seat, person, name, resigned, total, ...outcomeOf(over.result, seat, total), tallies }];
  });
}

function outcomeOf(result: Result, seat: Seat, total: number): Pick<PlayerCount, 'place' | 'won' | 'margin'> {
  if (result.mode === 'solo') return { place: 1, won: result.won, margin: total - result.target };
  const { places } = result.ranking;
  const own = places.findIndex((seats) => seats.includes(seat));
  return { place: 1 + places.slice(0, own).flat().length, won: own === 0, margin: 0 };
}

const objectivesOf = ({ publicObjectives }: OverView, score: Score): readonly Tally[] => [
  ...publicObjectives.map((name, index) => paid(`public.${name}`, score.public[index])),
  paid('private', score.private),
];

const paid = (what: Tallied, points = 0): Tally => ({ what, times: 1, points });

const useOf = (tool: ToolNumber): Tally => paid(`tool.${tool}`);
