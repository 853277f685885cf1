import type { Logger } from 'pino';
import { sagrada } from '#games/sagrada/rules';
import type { Seat } from '#games/shared/seat';
import { isPaused } from '#play/absence/absence-of';
import type { TablesDeps } from '#play/deps';
import type { Day, Sitter, TableId } from '#play/table';
import { channelIn, periodSchemas } from '#store/attempts';
import type { Week } from '#store/day';
import { throwFailure } from '#store/fault';
import { matchNamed } from '#store/find-matches';
import type { Reading } from '#store/schema';
import { isPerson, peopleStillPlaying } from '#store/stored-match';
import { type OwnMatch, ownMatches } from './queries.ts';

/** All open games of a person, wherever they are. */
export interface OwnGames {
  /**
   * The games that a person plays: first those in which it's their turn and somebody else waits, then their other turns, then the rest;
   * each longest waiting first. Games that can't be read are left out, and logged.
   */
  of(person: string): Promise<readonly OwnGame[]>;
}

/** An open game as one of its players knows it. */
export type OwnGame = Shared & (Attempting<'sagrada', Day> | Attempting<'koloretako', Week>);

interface Shared {
  readonly id: TableId;
  /** The channel; for an attempt at a challenge, what stands in for one. */
  readonly channel: string;
  readonly guild: string | null;
  /** The newest message that shows it; null if none does. */
  readonly message: string | null;
  /** In seat order. */
  readonly players: readonly Sitter[];
  /** The person's seat. */
  readonly seat: Seat;
  readonly waits: WaitsFor;
}

/** Which game it is, and the challenge that it attempts, by its day or week; null for every other game. */
interface Attempting<Name, When> {
  readonly of: Name;
  readonly attempt: { readonly when: When; readonly isRanked: boolean } | null;
}

/** What a game waits for, and since when, in milliseconds since 1970. */
type WaitsFor =
  | {
      readonly for: 'players';
      readonly since: number;
      readonly seats: number;
      readonly nightAt: number | null;
    }
  | { readonly for: 'computer'; readonly since: number }
  /** Everybody is away, and anybody can let it go on. */
  | { readonly for: 'anybody'; readonly since: number }
  | {
      readonly for: 'turn';
      readonly since: number;
      /** Those who are to act, in seat order: several only while windows are chosen. */
      readonly whose: readonly [Seat, ...Seat[]];
      /** The number of the turn, 0 for the choice of windows, and how often its player was nudged; null if only one person plays. */
      readonly turn: { readonly number: number; readonly nudges: number } | null;
      /** When time is out for the person, or else for the first of them; null if it never is. */
      readonly outAt: number | null;
    };

/** Whether it is the person's turn in a game. */
export const isOwnTurn = ({ seat, waits }: Pick<OwnGame, 'seat' | 'waits'>): boolean =>
  waits.for === 'turn' && waits.whose.includes(seat);

/** The open games of people in a store. */
export function createOwnGames({ store, log }: Pick<TablesDeps, 'store' | 'log'>): OwnGames {
  return { of: (person) => store.read((db) => ownGamesOf(db, person, log)) };
}

/** The open games of a person, in order. */
export async function ownGamesOf(db: Reading, person: string, log: Logger): Promise<readonly OwnGame[]> {
  const skip = (match: string, error: unknown): void =>
    log.error({ err: error, match }, 'unreadable match, left out of a list of games');
  const games: OwnGame[] = [];
  for (const match of await ownMatches(db, person, skip)) {
    try {
      games.push(gameFrom(match, person, await waitingAt(db, match, person)));
    } catch (error) {
      throwFailure(error);
      skip(match.id, error);
    }
  }
  return games.toSorted((one, other) => rank(one) - rank(other) || one.waits.since - other.waits.since);
}

function gameFrom(match: OwnMatch, person: string, waits: WaitsFor): OwnGame {
  const { id, of, place, guild, message, period, isRanked, players } = match;
  const seat = seatOf(match, person);
  const game = { id, channel: channelIn(place), guild, message, players, seat, waits };
  const attemptAt = <When>(schema: { parse(value: unknown): When }) =>
    period === null ? null : { when: schema.parse(period), isRanked };
  return of === 'sagrada'
    ? { ...game, of, attempt: attemptAt(periodSchemas.sagrada) }
    : { ...game, of, attempt: attemptAt(periodSchemas.koloretako) };
}

/** Where somebody waits for the person, then where only they do, then where others are to act. */
const rank = (game: OwnGame): number => (isOwnTurn(game) ? (peopleStillPlaying(game).length > 1 ? 0 : 1) : 2);

const seatOf = ({ players }: OwnMatch, person: string): Seat =>
  players.findIndex((sitter) => isPerson(sitter) && sitter.id === person);

async function waitingAt(db: Reading, match: OwnMatch, person: string): Promise<WaitsFor> {
  const { stage, seats, nightAt, players, clocks, changedAt } = match;
  if (stage === 'lobby') return { for: 'players', since: changedAt, seats, nightAt };
  if (isPaused(match)) return { for: 'anybody', since: changedAt };
  const own = seatOf(match, person);
  const running = clocks.filter(({ seat }) => isHere(players[seat]));
  const [first, ...others] = running;
  if (first !== undefined) {
    const shown = running.find(({ seat }) => seat === own) ?? first;
    const whose = [first.seat, ...others.map(({ seat }) => seat)] as const;
    return {
      for: 'turn',
      since: shown.since,
      whose,
      turn: { number: shown.turn, nudges: shown.nudges },
      outAt: shown.outAt,
    };
  }
  if (match.isComputersTurn || clocks.length > 0) return { for: 'computer', since: changedAt };
  // Without clocks the game itself says whose turn it is, unless only the person can be meant.
  const [seat, ...more] = peopleStillPlaying(match).length > 1 ? await toAct(db, match) : [own];
  if (seat === undefined) return { for: 'computer', since: changedAt };
  return { for: 'turn', since: changedAt, whose: [seat, ...more], turn: null, outAt: null };
}

const isHere = (sitter: OwnMatch['players'][number] | undefined): boolean =>
  sitter !== undefined && isPerson(sitter) && sitter.presence === 'here';

/** The people who are to act in a running game. */
async function toAct(db: Reading, { id, players }: OwnMatch): Promise<readonly Seat[]> {
  const match = await matchNamed(db, 'sagrada', id);
  if (match?.stage !== 'running') throw new Error(`match ${id} is running, but has no game`);
  return sagrada.seatsToAct(match.game).filter((seat) => isHere(players[seat]));
}
