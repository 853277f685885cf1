import type { Announcer, Delivery } from '#play/announcer';
import type { TablesDeps } from '#play/deps';
import { type JobHandler, jobHandler, type JobWith, pauseToDeliver } from '#play/jobs';
import { meantByNight } from '#play/lobbies/game-night';
import { nudgedBy } from '#play/nudges/nudging';
import { unreachedIn } from '#play/turn-notices';
import { viewOf } from '#play/view-of';
import { tableNamed } from '#store/find-matches';
import { dropJob, postponeJob } from '#store/jobs';
import { matchIdSchema } from '#store/match-id';
import { type Notice, type NoticeKind, noticeSchema, noticeTold } from '#store/notices';
import { personAt, type StoredTable } from '#store/stored-match';

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
  Record<NoticeKind, (table: StoredTable, number: number) => readonly string[] | null>
> = {
  nudge: nudgedBy,
  seatAsked: ownerAsked,
  seatGiven: newOwner,
  nightSoon: meantByNight,
  nightNow: meantByNight,
  unreached: unreachedIn,
};

type NoticeDeps = Pick<TablesDeps, 'store' | 'now' | 'log'> & {
  readonly announcer: Pick<Announcer, 'line' | 'notice' | 'withdraw'>;
};

/**
 * Tells channels what was queued about time, and removes what is no longer true. 20 a second are less than half of what Discord allows.
 */
export const notices = (deps: NoticeDeps): JobHandler =>
  jobHandler({
    kind: 'notice',
    at: 'table',
    data: noticeSchema,
    mostAtOnce: 4,
    rest: 50,
    line: deps.announcer.line,
    work: (notice) => deliverNotice(deps, notice),
  });

async function deliverNotice(deps: NoticeDeps, job: JobWith<Notice>): Promise<null> {
  const { store, now, log } = deps;
  const { kind, number } = job.data;
  const match = matchIdSchema.parse(job.match);
  const table = await store.read((db) => tableNamed(db, match));
  const outcome = await toldOrWithdrawn(deps, job.data, table);
  log.info({ table: match, kind, number, outcome: outcome.delivery }, 'notice');
  await store.transaction(async (db) => {
    switch (outcome.delivery) {
      case 'delivered': {
        const { message } = outcome;
        // It may be true no more after it was sent.
        const isTrue = peopleMeant(job.data, await tableNamed(db, match)) !== null;
        return noticeTold(db, { match, kind, number }, { message, dueAt: isTrue ? null : now() });
      }
      case 'later':
        return postponeJob(db, job, now() + pauseToDeliver(job.tries, deps.announcer.line));
      case 'withdrawn':
      case 'notAllowed':
      case 'channelGone':
        return dropJob(db, job);
    }
  });
  return null;
}

/** Whom a notice is for; null if it is no longer true. */
const peopleMeant = ({ kind, number }: Notice, table: StoredTable | null): readonly string[] | null =>
  table && meantBy[kind](table, number);

/** Tells a notice that is true, unless it was told before; removes one that no longer is. */
async function toldOrWithdrawn(
  { announcer }: NoticeDeps,
  notice: Notice,
  table: StoredTable | null,
): Promise<Delivery | { readonly delivery: 'withdrawn' }> {
  const { kind, number, message } = notice;
  const people = peopleMeant(notice, table);
  if (table !== null && people !== null)
    return message === null
      ? announcer.notice({ kind, number, table: viewOf(table, null), people })
      : { delivery: 'delivered', message };
  const isLater =
    table !== null &&
    message !== null &&
    (await announcer.withdraw({ channel: table.place, message })) === 'later';
  return { delivery: isLater ? 'later' : 'withdrawn' };
}
