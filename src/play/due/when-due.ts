import type { Logger } from 'pino';
import { absenceOf, pauseEndsAt } from '#play/absence/absence-of';
import { earliest, momentAfter } from '#play/clocks/counted-time';
import { isRunning, isTimeOutTold, type Projection } from '#play/clocks/running';
import { nudgeAt } from '#play/nudges/nudging';
import { agreedAt, offerDueAt } from '#play/offers/offer';
import { isForOthers } from '#play/seats';
import { seatGoesAt } from '#play/taking-over/seats-to-take';
import { dayLength } from '#store/day';
import type { Database, Reading } from '#store/schema';
import { peopleStillPlaying, type StoredTable } from '#store/stored-match';

/**
 * The moment at which a rule is due at a table, in milliseconds since 1970; null if it never is as things are. It may be too early, because
 * it is asked again then, but never too late.
 * @param at the moment of now
 */
export type WhenDue = (db: Reading, projection: Projection, at: number) => Promise<number | null>;

/** What a rule may need besides. */
interface Besides {
  /** Has another channel told, too. */
  readonly deliverToo: (channel: string) => void;
  readonly log: Logger;
}

/** What a rule does at a table where it is due. It saves that, and gives the table as it is then; the rule isn't due any more. */
export type Happening = (
  db: Database,
  projection: Projection,
  at: number,
  besides: Besides,
) => Promise<StoredTable>;

/** When the first absence of somebody who still plays at a table ends. */
const absenceEndsAt: WhenDue = async (_db, { table }) => {
  if (!isForOthers(table)) return null;
  return earliest(peopleStillPlaying(table).flatMap((seat) => absenceOf(table, seat)?.until ?? []));
};

/** When the first clock runs out of which nobody was told yet. */
const firstOut = ({ clocks }: StoredTable): number | null =>
  earliest(clocks.flatMap((clock) => (isRunning(clock) ? (clock.outAt ?? []) : [])));

/** When a turn is taken because its time is out; null where the others decide that. */
const timeOutAt: WhenDue = async (_db, { table }, at) => {
  if (table.stage !== 'running' || table.settings.timeOut === 'wait') return null;
  return table.clocks.some(isTimeOutTold) ? at : firstOut(table);
};

/** When a board says that time is out, where the others decide what happens then. */
const tellTimeOutAt: WhenDue = async (_db, { table }) =>
  table.stage === 'running' && table.settings.timeOut === 'wait' ? firstOut(table) : null;

/** A lobby folds once nobody has touched it for a day; one that was planned for an hour, a day after that. */
const foldsAt: WhenDue = async (_db, { table, outages }) =>
  table.stage === 'lobby'
    ? momentAfter(Math.max(table.changedAt, table.night?.at ?? 0), dayLength, {
        outages,
        absences: [],
        night: null,
      })
    : null;

/** How long before a game night those who joined are told that it is soon, in milliseconds. */
export const soonBefore = 15 * 60_000;

/** When a game night is soon; not once it has begun. */
const nightIsSoonAt: WhenDue = async (_db, { table: { stage, night } }, at) =>
  stage === 'lobby' && night?.told === 'nothing' && at < night.at ? night.at - soonBefore : null;

/** When a game night begins. */
const nightIsNowAt: WhenDue = async (_db, { table: { stage, night } }) =>
  stage === 'lobby' && night !== null && night.told !== 'now' ? night.at : null;

/** The rules about time: when each is due. What happens then is in `deadlines.ts`. */
const whenDue = {
  nudge: nudgeAt,
  offer: offerDueAt,
  decide: agreedAt,
  timeOut: timeOutAt,
  tellTimeOut: tellTimeOutAt,
  absenceEnds: absenceEndsAt,
  closeUnplayed: pauseEndsAt,
  giveUnanswered: seatGoesAt,
  nightIsSoon: nightIsSoonAt,
  nightIsNow: nightIsNowAt,
  fold: foldsAt,
} satisfies Readonly<Record<string, WhenDue>>;

export type DueRule = keyof typeof whenDue;

/** A rule, and when it is due. */
interface Due {
  readonly rule: DueRule;
  readonly at: number;
}

/** The rule that is due first at a table; null if none ever is as things are. */
export async function firstDue(db: Reading, projection: Projection, now: number): Promise<Due | null> {
  let first: Due | null = null;
  for (const [rule, when] of Object.entries(whenDue) as readonly (readonly [DueRule, WhenDue])[]) {
    const at = await when(db, projection, now);
    if (at !== null && (first === null || at < first.at)) first = { rule, at };
  }
  return first;
}
