import { reachesTarget, scoreOf, targetOf } from '#games/koloretako/score';
import type { Move } from '#games/replay';
import type { Sagrada } from '#games/sagrada/rules';
import type { Score } from '#games/sagrada/scoring';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import type { OverView } from '#games/sagrada/view';
import type { Seat } from '#games/shared/seat';
import { onlySeat, weeklyAttempt } from '#play/koloretako/view-of';
import { arePeoplesDice } from '#play/played-by';
import { endOf } from '#play/seats';
import { computerNamed } from '#players/computers';
import type { Day, Week } from '#store/day';
import {
  isPerson,
  personAt,
  type StoredFinished,
  type StoredSitter,
  type StoredTable,
} from '#store/stored-match';
import {
  cardScope,
  cardScopeIn,
  computerScope,
  computerScopeIn,
  levelId,
  type Tallied,
  type Tally,
  weeklyScope,
} from './queries.ts';

/** What a finished match adds to the standings. */
export interface GameCount {
  /** Where it counts. Its tallies count in the first of them. */
  readonly scopes: readonly [Scope, ...Scope[]];
  /** The challenge for which it was played for rank; null for every other match. */
  readonly challenge:
    | { readonly challenge: 'daily'; readonly period: Day }
    | { readonly challenge: 'weekly'; readonly period: Week }
    | null;
  /** Those who played, in seat order: people, and computer players by their level. */
  readonly players: readonly PlayerCount[];
  /** How often tools were used. */
  readonly toolsUsed: number;
}

/** A scope of the standings (queries.ts). */
export interface Scope {
  readonly name: string;
  /** How its games change ratings: those among people, and those with computer players; null if they change none. */
  readonly rated: 'amongPeople' | 'withComputers' | null;
}

/** What it adds for one of its players. */
export interface PlayerCount {
  readonly seat: Seat;
  /** A person's id, or what stands for a level. */
  readonly person: string;
  readonly name: string;
  /** From 1; players who share a place have the same, and those who left the last one. In a solo game it is 1. */
  readonly place: number;
  readonly total: number;
  /** Whether they came first, alone or shared; in a solo game: whether they beat the target. */
  readonly won: boolean;
  /** In a solo game the score minus the target; otherwise 0. */
  readonly margin: number;
  /** Whether it was a solo game from which they resigned: then its window is never their best. */
  readonly wasGivenUp: boolean;
  /** What each objective on the table scored, and how often each tool was used. */
  readonly tallies: readonly Tally[];
  /** Whether it is in their figures. Otherwise they resigned and didn't make their window, so that only their rating changes. */
  readonly isOwn: boolean;
}

/**
 * What a finished game adds to the standings; null if it doesn't count: practice, one of several people with hints, and one in which nobody
 * is left whom it counts for, or only one person without computer players.
 */
export function gameCount(
  match: StoredFinished<'sagrada'> & Partial<Pick<StoredTable, 'settings'>>,
): GameCount | null {
  if (match.settings?.unranked === true) return null;
  const seats = [...match.players.keys()].filter((seat) => countsFor(match, seat));
  const people = seats.filter((seat) => personAt(match, seat) !== null);
  const scopes = scopesOf(match, people.length);
  if (scopes === null || people.length === 0) return null;
  const [{ rated }] = scopes;
  const uses = usesIn(match.moves);
  const played = rated === 'amongPeople' ? people : seats;
  const rivals = rated === 'amongPeople' ? (seat: Seat) => isOfPeople(match, seat) : () => true;
  const players = played.flatMap((seat) => playerCount(match, seat, { uses, rivals }));
  const challenge = match.attempt && ({ challenge: 'daily', period: match.attempt.when } as const);
  return { scopes, challenge, players, toolsUsed: uses.length };
}

/** The one place that decides who is counted: computer players, and people who played their seat from the first turn. */
function countsFor(match: StoredFinished<'sagrada'>, seat: Seat): boolean {
  const person = personAt(match, seat);
  return person === null || (!person.tookOver && isOfPeople(match, seat));
}

/**
 * Whether people played a seat: they placed more than half of its dice. One who resigned has lost, whoever played on; and where
 * nobody placed a die, whoever was there to the end has played.
 */
function isOfPeople(
  { moves, players }: Pick<StoredFinished<'sagrada'>, 'moves' | 'players'>,
  seat: Seat,
): boolean {
  const person = personAt({ players }, seat);
  if (person === null) return false;
  if (person.presence === 'resigned') return true;
  return arePeoplesDice(moves, seat) ?? person.presence !== 'away';
}

/** Where it counts, given how many people it counts for; null for practice and what can't be compared with anyone. */
function scopesOf(
  { setup, guild, attempt, players, winner }: StoredFinished<'sagrada'>,
  people: number,
): GameCount['scopes'] | null {
  if (attempt !== null)
    return attempt.isRanked && !attempt.isRevealed ? [{ name: 'daily', rated: null }] : null;
  if (setup.mode === 'solo') return [{ name: 'solo', rated: null }];
  const isLostToComputers = winner !== null && personAt({ players }, winner) === null;
  if (guild !== null && people > 1 && !isLostToComputers) return [{ name: guild, rated: 'amongPeople' }];
  if (players.every(isPerson)) return null;
  const everywhere = { name: computerScope, rated: null };
  return guild === null
    ? [everywhere]
    : [everywhere, { name: computerScopeIn(guild), rated: 'withComputers' }];
}

/** One use of a tool by a person. */
interface Use {
  readonly seat: Seat;
  readonly tool: ToolNumber;
}

const usesIn = (moves: readonly Move<Sagrada>[]): readonly Use[] =>
  moves.flatMap(({ seat, by, action }) =>
    action.do === 'tool' && by === 'person' ? [{ seat, tool: action.tool }] : [],
  );

/** What it adds for the player in a seat; nothing if there is none. */
function playerCount(
  table: StoredFinished<'sagrada'>,
  seat: Seat,
  { uses, rivals }: { readonly uses: readonly Use[]; readonly rivals: (seat: Seat) => boolean },
): readonly PlayerCount[] {
  const over = endOf(table, 'spectator');
  const sitter = table.players[seat];
  const score = over.result.scores[seat];
  if (sitter === undefined || score === undefined) return [];
  const { person, name } = counted(sitter);
  const { total } = score;
  const outcome = outcomeOf(over, table.players, { seat, total, rivals });
  const tools = uses.filter((use) => use.seat === seat).map(({ tool }) => tool);
  const isOwn = !isPerson(sitter) || arePeoplesDice(table.moves, seat) !== false;
  const tallies = isPerson(sitter) && isOwn ? [...objectivesOf(over, score), ...tools.map(useOf)] : [];
  return [{ seat, person, name, total, ...outcome, tallies, isOwn }];
}

/** Whose game it is: a computer player's counts for its level. */
function counted(sitter: StoredSitter): Pick<PlayerCount, 'person' | 'name'> {
  if (isPerson(sitter)) return { person: sitter.id, name: sitter.name };
  const { level } = computerNamed(sitter.computer);
  return { person: levelId(level), name: level };
}

/**
 * What a game was for a player among their rivals. Those who resigned or are away at the end come last, and win nothing, whatever a
 * computer player made of their seat. The others have won if the result says so.
 */
function outcomeOf(
  { result }: OverView,
  players: readonly StoredSitter[],
  {
    seat,
    total,
    rivals,
  }: { readonly seat: Seat; readonly total: number; readonly rivals: (seat: Seat) => boolean },
): Pick<PlayerCount, 'place' | 'won' | 'margin' | 'wasGivenUp'> {
  if (result.mode === 'solo') {
    const wasGivenUp = players[seat]?.presence === 'resigned';
    return { place: 1, won: result.won, margin: total - result.target, wasGivenUp };
  }
  const { places } = result.ranking;
  const among = places.map((seats) => seats.filter(rivals)).filter((seats) => seats.length > 0);
  const stayed = among.map((seats) => seats.filter((other) => hasStayed(players[other])));
  const own = stayed.findIndex((seats) => seats.includes(seat));
  const ahead = own < 0 ? stayed : stayed.slice(0, own);
  return { place: 1 + ahead.flat().length, won: own === 0, margin: 0, wasGivenUp: false };
}

const hasStayed = (sitter: StoredSitter | undefined): boolean =>
  sitter?.presence === 'here' || sitter?.presence === 'late';

const objectivesOf = ({ publicObjectives }: OverView, score: Score): readonly Tally[] => [
  ...publicObjectives.map((name, index) => paid(`public.${name}`, score.public[index])),
  paid('private', score.private),
];

const paid = (what: Tallied, points = 0): Tally => ({ what, times: 1, points });

const useOf = (tool: ToolNumber): Tally => paid(`tool.${tool}`);

/** What a finished game of Koloretako adds to the standings; null for practice, which doesn't count. */
export function cardCount(match: StoredFinished<'koloretako'>, at: number): GameCount | null {
  const { guild, host, players, game } = match;
  const { deal, window, bar, tools } = game;
  const weekly = weeklyAttempt(match, at);
  if (weekly?.isRanked === false) return null;
  const { total } = scoreOf(window, deal.orders);
  const target = targetOf(bar);
  return {
    scopes: weekly === null ? cardScopesIn(guild) : [{ name: weeklyScope, rated: null }],
    challenge: weekly && { challenge: 'weekly', period: weekly.when },
    players: [
      {
        seat: onlySeat,
        person: host,
        name: players[onlySeat]?.name ?? host,
        place: 1,
        total,
        won: reachesTarget(total, target),
        margin: total - target,
        wasGivenUp: false,
        tallies: [],
        isOwn: true,
      },
    ],
    toolsUsed: deal.tools.length - tools.length,
  };
}

function cardScopesIn(guild: string | null): GameCount['scopes'] {
  const everywhere = { name: cardScope, rated: null };
  return guild === null ? [everywhere] : [everywhere, { name: cardScopeIn(guild), rated: null }];
}
