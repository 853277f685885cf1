import { dayLength } from '#store/day';
import { momentAfter } from '#play/clocks/counted-time';
import type { WhenDue } from '#play/due/due-rule';

/** A lobby folds once nobody has touched it for a day; one that was planned for an hour, a day after that. */
export const foldsAt: WhenDue = async (_db, { table, outages }) =>
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
export const nightIsSoonAt: WhenDue = async (_db, { table: { stage, night } }, at) =>
  stage === 'lobby' && night?.told === 'nothing' && at < night.at ? night.at - soonBefore : null;

/** When a game night begins. */
export const nightIsNowAt: WhenDue = async (_db, { table: { stage, night } }) =>
  stage === 'lobby' && night !== null && night.told !== 'now' ? night.at : null;
