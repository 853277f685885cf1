import { seatToAct } from '#games/sagrada/game';
import type { Seat } from '#games/shared/seat';
import { earliest, momentAfter, type Stops } from '#play/clocks/counted-time';
import { fullTurn, stopsAt } from '#play/clocks/running';
import type { WhenDue } from '#play/due/when-due';
import { seatOf } from '#play/seats';
import type { SeatToTake } from '#play/table';
import { dayLength } from '#store/day';
import { removeGuest, saveSeatRequests, type SeatRequest } from '#store/guests';
import { queueNotice, reviseNotices } from '#store/notices';
import type { Database } from '#store/schema';
import {
  isPerson,
  personAt,
  type StoredMatch,
  type StoredSitter,
  type StoredTable,
} from '#store/stored-match';

/** Whether nobody plays a seat themselves: who sits there is a computer player, resigned, or is away. */
export const isLeft = (sitter: StoredSitter): boolean =>
  !isPerson(sitter) || sitter.presence === 'resigned' || sitter.presence === 'away';

/**
 * Why somebody can't play a seat because of where they sat before; null if they can. People who resigned can't come back, and people who sat
 * in another seat have seen its private objective.
 */
export function barredFrom(
  { predecessors }: Pick<StoredTable, 'predecessors'>,
  person: string,
  seat: Seat,
): 'alreadyResigned' | 'knowsOtherCards' | null {
  const theirs = predecessors.filter((before) => before.person === person);
  if (theirs.some(({ resigned }) => resigned)) return 'alreadyResigned';
  return theirs.every((before) => before.seat === seat) ? null : 'knowsOtherCards';
}

/**
 * The seats that a person may take in a game, in order; for null, those that somebody may take who has seen none of its secrets. In a
 * direct message nobody else is there.
 */
export function seatsToTake(table: StoredTable, person: string | null): readonly SeatToTake[] {
  const { stage, guild, attempt, setup, players } = table;
  if (stage !== 'running' || guild === null || attempt !== null || setup.mode === 'solo') return [];
  if (person !== null && seatOf(table, person) !== null) return [];
  return players.flatMap((sitter, seat) =>
    isLeft(sitter) && (person === null || barredFrom(table, person, seat) === null)
      ? [
          {
            seat,
            isAskedFirst: sitter.presence === 'away',
            asked: askedAt(table, seat),
          },
        ]
      : [],
  );
}

/** How long somebody who is away has to say whether they keep their seat, in milliseconds: as long as for a turn. */
function timeToAnswer({ settings }: StoredTable): number {
  if (settings.pace === 'live') return settings.bank * 60_000;
  return fullTurn(settings) ?? dayLength;
}

/** When a seat goes to whoever asks for it if its player doesn't answer. Who has resigned since then isn't waited for. */
export function answerUntil(
  table: StoredTable,
  { seat, askedAt }: SeatRequest,
  outages: Stops['outages'] = [],
): number {
  return table.players[seat]?.presence === 'resigned'
    ? askedAt
    : momentAfter(askedAt, timeToAnswer(table), stopsAt(table, seat, outages));
}

/** When the first seat goes to whoever asks for it. */
export const seatGoesAt: WhenDue = async (_db, { table, outages }) => {
  const moments = table.requests.map((request) => answerUntil(table, request, outages));
  return earliest(moments);
};

/** Who has asked for a seat, and until when its player can answer. */
function askedAt(table: StoredTable, seat: Seat): SeatToTake['asked'] {
  const request = table.requests.find((asked) => asked.seat === seat);
  return request === undefined ? null : { name: request.name, until: answerUntil(table, request) };
}

/** The match with what people without a seat want there, as far as it still stands. */
export function withStanding<M extends StoredMatch>(match: M): M {
  if (!isTable(match)) return match;
  const requests = match.requests.filter((request) => isStanding(match, request));
  const guests = match.guests.filter(({ id }) => seatOf(match, id) === null);
  return {
    ...match,
    requests: requests.length === match.requests.length ? match.requests : requests,
    guests: guests.length === match.guests.length ? match.guests : guests,
  };
}

/** Whether nobody plays the seat that somebody asks for, and who asks sits nowhere else. */
function isStanding(table: StoredTable, { seat, person }: SeatRequest): boolean {
  const sitter = table.players[seat];
  return (
    table.stage === 'running' && sitter !== undefined && isLeft(sitter) && seatOf(table, person) === null
  );
}

/** Keeps what people without a seat want at a match now, and queues what is to be told of it. */
export async function saveWanted(db: Database, before: StoredMatch, after: StoredMatch): Promise<void> {
  if (!isTable(before) || !isTable(after)) return;
  const left = before.guests.filter((guest) => !after.guests.includes(guest));
  for (const { id } of left) await removeGuest(db, after.id, id);
  if (after.requests === before.requests) return;
  await saveSeatRequests(db, after.id, after.requests);
  const asked = { match: after.id, kind: 'seatAsked' } as const;
  await reviseNotices(db, asked, after.changedAt);
  for (const request of after.requests.filter((one) => !before.requests.includes(one)))
    await queueNotice(
      db,
      { ...asked, number: request.number, person: personAt(after, request.seat)?.id ?? null },
      after.changedAt,
    );
  await tellNewOwners(db, before, after);
}

/** Tells people who asked for a seat that it is theirs now, unless the board calls them to their turn. */
async function tellNewOwners(db: Database, before: StoredTable, after: StoredTable): Promise<void> {
  const { game } = after;
  const seatCalled = game?.phase === 'playing' ? seatToAct(game) : null;
  const taken = after.predecessors.slice(before.predecessors.length);
  for (const { seat, version } of taken.filter((one) => one.seat !== seatCalled)) {
    const owner = personAt(after, seat);
    const hasAsked = before.requests.some((request) => request.person === owner?.id && request.seat === seat);
    if (owner !== null && hasAsked)
      await queueNotice(
        db,
        { match: after.id, kind: 'seatGiven', number: version, person: owner.id },
        after.changedAt,
      );
  }
}

const isTable = (match: StoredMatch): match is StoredTable & StoredMatch => 'requests' in match;
