import type { Announcer, Delivery } from '#play/announcer';
import { unreachedIn } from '#play/calls/plan-calls';
import { atOwnTables, type Duties } from '#play/duties';
import { meantByNight } from '#play/lobbies/game-night';
import { nudgedBy } from '#play/nudges/nudging';
import { viewOf } from '#play/view-of';
import { tableNamed } from '#store/find-matches';
import { dropNotice, firstNotices, type Notice, noticeTold, postponeNotice } from '#store/notices';
import { personAt, type StoredTable } from '#store/stored-match';
import { createDueLoop, type DueLoop, type DueLoopParts, pauseToTell } from './due-loop.ts';

/** Whoever is asked for their seat; null once that is settled. */
function ownerAsked(table: StoredTable, number: number): readonly string[] | null {
  const request = table.requests.find((asked) => asked.number === number);
  const owner = request === undefined ? null : personAt(table, request.seat);
  return owner === null ? null : [owner.id];
}

/** Whoever got a seat in this version of the match; null if somebody else has it by now. */
function newOwner(table: StoredTable, version: number): readonly string[] | null {
  const last = table.predecessors.find((before) => before.version === version);
  const owner = last === undefined ? null : personAt(table, last.seat);
  const isStill = table.predecessors.every(
    (before) => before.seat !== last?.seat || before.version <= version,
  );
  return owner === null || !isStill || table.stage !== 'running' ? null : [owner.id];
}

/** Whom a notice is for; null if it is no longer true, or of no use any more. */
const meantBy: Readonly<
  Record<Notice['kind'], (table: StoredTable, number: number) => readonly string[] | null>
> = {
  nudge: nudgedBy,
  seatAsked: ownerAsked,
  seatGiven: newOwner,
  nightSoon: meantByNight,
  nightNow: meantByNight,
  unreached: unreachedIn,
};

/** How many are told at once, and the rest between two in milliseconds: 20 a second are less than half of what Discord allows. */
const mostAtOnce = 4;
const rest = 50;

interface NoticeParts extends DueLoopParts {
  readonly announcer: Pick<Announcer, 'line' | 'notice' | 'withdraw'>;
  readonly duties: Duties;
}

/** Tells channels what was queued about time, and removes what is no longer true. */
export const createNotices = (parts: NoticeParts): DueLoop =>
  createDueLoop<Notice>(parts, {
    what: 'notice',
    first: atOwnTables(parts.duties, firstNotices),
    keyOf: ({ match, kind, number }) => `${match}/${kind}/${number}`,
    work: (notice) => workOff(parts, notice),
    postpone: postponeNotice,
    mostAtOnce,
    rest,
    line: parts.announcer.line,
  });

async function workOff(parts: NoticeParts, notice: Notice): Promise<null> {
  const { store, now, log } = parts;
  const { match, kind, number } = notice;
  const table = await store.read((db) => tableNamed(db, match));
  const outcome = await toldOrWithdrawn(parts, notice, table);
  log.info({ table: match, kind, number, outcome: outcome.delivery }, 'notice');
  await store.transaction(async (db) => {
    switch (outcome.delivery) {
      case 'told': {
        const { message } = outcome;
        // It may be true no more after it was sent.
        const isTrue = peopleMeant(notice, await tableNamed(db, match)) !== null;
        return noticeTold(db, notice, { message, dueAt: isTrue ? null : now() });
      }
      case 'later':
        return postponeNotice(db, notice, now() + pauseToTell(notice.tries, parts.announcer.line));
      case 'withdrawn':
      case 'notAllowed':
      case 'channelGone':
        return dropNotice(db, notice);
    }
  });
  return null;
}

/** Whom a notice is for; null if it is no longer true. */
const peopleMeant = ({ kind, number }: Notice, table: StoredTable | null): readonly string[] | null =>
  table && meantBy[kind](table, number);

/** Tells a notice that is true, unless it was told before; removes one that no longer is. */
async function toldOrWithdrawn(
  { announcer }: NoticeParts,
  notice: Notice,
  table: StoredTable | null,
): Promise<Delivery | { readonly delivery: 'withdrawn' }> {
  const { kind, number, message } = notice;
  const people = peopleMeant(notice, table);
  if (table !== null && people !== null)
    return message === null
      ? announcer.notice({ kind, number, table: viewOf(table, null), people })
      : { delivery: 'told', message };
  const isLater =
    table !== null &&
    message !== null &&
    (await announcer.withdraw({ channel: table.place, message })) === 'later';
  return { delivery: isLater ? 'later' : 'withdrawn' };
}
