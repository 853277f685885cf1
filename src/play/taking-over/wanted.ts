import { seatToAct } from '#games/sagrada/game';
import { seatOf } from '#play/seats';
import { type SeatRequest, keepSeatRequests, removeGuest } from '#store/guests';
import { type KeptMatch, type KeptTable, personAt } from '#store/kept-match';
import { queueNotice, reviseNotices } from '#store/notices';
import type { Database } from '#store/schema';
import { isLeft } from './seats-to-take.ts';

/** The match with what people without a seat want there, as far as it still stands. */
export function withStanding<M extends KeptMatch>(match: M): M {
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
function isStanding(table: KeptTable, { seat, person }: SeatRequest): boolean {
  const sitter = table.players[seat];
  return (
    table.stage === 'running' && sitter !== undefined && isLeft(sitter) && seatOf(table, person) === null
  );
}

/** Keeps what people without a seat want at a match now, and queues what is to be told of it. */
export async function keepWanted(db: Database, before: KeptMatch, after: KeptMatch): Promise<void> {
  if (!isTable(before) || !isTable(after)) return;
  const left = before.guests.filter((guest) => !after.guests.includes(guest));
  for (const { id } of left) await removeGuest(db, after.id, id);
  if (after.requests === before.requests) return;
  await keepSeatRequests(db, after.id, after.requests);
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
async function tellNewOwners(db: Database, before: KeptTable, after: KeptTable): Promise<void> {
  const { game } = after;
  const calledAt = game?.phase === 'playing' ? seatToAct(game) : null;
  const taken = after.predecessors.slice(before.predecessors.length);
  for (const { seat, version } of taken.filter((one) => one.seat !== calledAt)) {
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

const isTable = (match: KeptMatch): match is KeptTable & KeptMatch => 'requests' in match;
