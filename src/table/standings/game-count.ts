import type { Score } from '#game/scoring';
import type { ToolNumber } from '#game/tools/cards';
import type { Seat } from '#game/turn-order';
import type { OverView, Result } from '#game/view';
import type { Step } from '#store/deed-log';
import { isFormer } from '#store/former';
import type { KeptFinished } from '#store/kept-table';
import type { Tallied, Tally } from '#store/tallies';
import { type StandingStep, standingSteps } from '#table/history';
import { endOf } from '#table/last-left';

/** What a finished game counts for. */
export interface GameCount {
  readonly scope: Scope;
  /** One for each person who played, in seat order. */
  readonly players: readonly PlayerCount[];
  /** How often tools were used in it. */
  readonly toolsUsed: number;
}

/** Which games it counts among: those of two or more people in a server, named by its id; those alone; the daily challenges. */
type Scope =
  | { readonly of: 'server'; readonly name: string }
  | { readonly of: 'solo'; readonly name: 'solo' }
  | { readonly of: 'daily'; readonly name: 'daily' };

/** What it counts for one of them. */
export interface PlayerCount {
  readonly seat: Seat;
  readonly person: string;
  readonly name: string;
  readonly resigned: boolean;
  /** From 1; a shared place is the same for all who share it. Alone it is the first. */
  readonly place: number;
  readonly total: number;
  /** Whether they came first, alone or with others; alone: whether the target is beaten. */
  readonly won: boolean;
  /** Alone: the score less its target; else 0. */
  readonly margin: number;
  /** What each objective on the table paid, and how often each tool was used. */
  readonly tallies: readonly Tally[];
}

/**
 * What a game counts for that was just finished; null where it counts for nothing: practice, and what was left when others
 * were forgotten and fewer than two people remain.
 * @param log everything that was done at the table
 */
export function gameCount(table: KeptFinished, log: readonly Step[]): GameCount | null {
  const scope = scopeOf(table);
  if (scope === null) return null;
  const uses = usesIn(standingSteps(log));
  const players = playersOf(table, uses);
  return players.length < (scope.of === 'server' ? 2 : 1) ? null : { scope, players, toolsUsed: uses.length };
}

function scopeOf({ options, guild, daily }: KeptFinished): Scope | null {
  if (daily !== null) return daily.isRanked && !daily.isRevealed ? { of: 'daily', name: 'daily' } : null;
  if (options.mode === 'solo') return { of: 'solo', name: 'solo' };
  return guild === null ? null : { of: 'server', name: guild };
}

/** A tool that was used, and by whom. */
interface Use {
  readonly seat: Seat;
  readonly tool: ToolNumber;
}

const usesIn = (steps: readonly StandingStep[]): readonly Use[] =>
  steps.flatMap(({ seat, action }) => (action.do === 'tool' ? [{ seat, tool: action.tool }] : []));

function playersOf(table: KeptFinished, uses: readonly Use[]): readonly PlayerCount[] {
  const over = endOf(table, 'spectator');
  return table.players.flatMap(({ id: person, name, resigned }, seat) => {
    const score = over.result.scores[seat];
    // The one place that decides whose games are counted: nobody's, where no person has the seat any more.
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
