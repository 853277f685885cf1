import type { KeptTable } from '#store/kept-match';
import { isStillUntold } from '#store/notices';
import { keepSeatRequests } from '#store/seat-requests';
import { save } from '#play/save';
import { seatGiven } from './taking-over.ts';
import type { Happening } from '#play/due/due-rule';
import { answerUntil } from './seat-answer.ts';

/** A seat goes to whoever asked for it, because its player didn't answer, or resigned. If they couldn't be asked yet, the time begins anew. */
export const giveUnanswered: Happening = async (db, { table, outages }, at) => {
  const request = table.requests.find((asked) => answerUntil(table, asked, outages) <= at);
  if (table.stage !== 'running' || request === undefined) return table;
  const notice = { match: table.id, kind: 'seatAsked', number: request.number } as const;
  const isGone = table.players[request.seat]?.presence === 'resigned';
  if (isGone || !(await isStillUntold(db, notice)))
    return save<KeptTable>(db, table, seatGiven(table, request, []), { interaction: null, at });
  const requests = table.requests.map((asked) => (asked === request ? { ...asked, askedAt: at } : asked));
  await keepSeatRequests(db, table.id, requests);
  return { ...table, requests };
};
