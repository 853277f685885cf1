import { earliest } from '#play/clocks/earliest';
import { dayLength } from '#store/day';
import type { KeptTable } from '#store/kept-match';
import type { SeatRequest } from '#store/seat-requests';
import { momentAfter, type Stops } from '#play/clocks/counted-time';
import type { WhenDue } from '#play/due/due-rule';
import { fullTurn, stopsAt } from '#play/clocks/running';

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
