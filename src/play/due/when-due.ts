import { absenceEndsAt } from '#play/absence/absence-ends-at';
import { pauseEndsAt } from '#play/absence/pause';
import type { Projection } from '#play/clocks/projection';
import { tellTimeOutAt, timeOutAt } from '#play/late/time-out-at';
import { foldsAt, nightIsNowAt, nightIsSoonAt } from '#play/lobbies/lobby-due';
import { nudgeAt } from '#play/nudges/nudging';
import { agreedAt, offerDueAt } from '#play/offers/offer-due';
import { seatGoesAt } from '#play/taking-over/seat-answer';
import type { Reading } from '#store/schema';
import type { WhenDue } from './due-rule.ts';

/** The rules about time: when each is due. What happens then is in `happenings.ts`. */
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
