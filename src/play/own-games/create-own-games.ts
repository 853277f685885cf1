import { throwFailure } from '#store/failures';
import type { Logger } from 'pino';
import { sagrada } from '#games/sagrada/rules';
import type { Seat } from '#games/shared/seat';
import { channelIn, periodSchemas } from '#store/attempts';
import { matchNamed } from '#store/find-matches';
import { isPerson, peopleStillPlaying } from '#store/kept-match';
import { type OwnMatch, ownMatches } from '#store/own-games';
import type { Reading } from '#store/schema';
import type { Store } from '#store/store';
import { isPaused } from '#play/absence/pause';
import { isOwnTurn, type OwnGame, type OwnGames, type Waiting } from './own-games.ts';

interface OwnGamesParts {
  readonly store: Store;
  readonly log: Logger;
}

/** The open games of people in a store. */
export function createOwnGames({ store, log }: OwnGamesParts): OwnGames {
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

function gameFrom(match: OwnMatch, person: string, waits: Waiting): OwnGame {
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

async function waitingAt(db: Reading, match: OwnMatch, person: string): Promise<Waiting> {
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
  if (match.isThoughtAbout || clocks.length > 0) return { for: 'computer', since: changedAt };
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
