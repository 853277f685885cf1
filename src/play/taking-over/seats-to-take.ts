import type { Seat } from '#games/shared/seat';
import { type Stops, earliest, momentAfter } from '#play/clocks/counted-time';
import { fullTurn, stopsAt } from '#play/clocks/running';
import type { WhenDue } from '#play/due/due-rule';
import { seatOf } from '#play/seats';
import type { SeatToTake } from '#play/table';
import { dayLength } from '#store/day';
import type { SeatRequest } from '#store/guests';
import { type KeptSitter, type KeptTable, isPerson } from '#store/kept-match';

/** Whether nobody plays a seat themselves: who sits there is a computer player, resigned, or is away. */
export const isLeft = (sitter: KeptSitter): boolean =>
  !isPerson(sitter) || sitter.presence === 'resigned' || sitter.presence === 'away';

/**
 * Why somebody can't play a seat because of where they sat before; null if they can. People who resigned can't come back, and people who sat
 * in another seat have seen its private objective.
 */
export function barredFrom(
  { predecessors }: Pick<KeptTable, 'predecessors'>,
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
export function seatsToTake(table: KeptTable, person: string | null): readonly SeatToTake[] {
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
function timeToAnswer({ settings }: KeptTable): number {
  if (settings.pace === 'live') return settings.bank * 60_000;
  return fullTurn(settings) ?? dayLength;
}

/** When a seat goes to whoever asks for it if its player doesn't answer. Who has resigned since then isn't waited for. */
export function answerUntil(
  table: KeptTable,
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
function askedAt(table: KeptTable, seat: Seat): SeatToTake['asked'] {
  const request = table.requests.find((asked) => asked.seat === seat);
  return request === undefined ? null : { name: request.name, until: answerUntil(table, request) };
}
