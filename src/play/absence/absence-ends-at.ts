import { earliest } from '#play/clocks/earliest';
import type { WhenDue } from '#play/due/due-rule';
import { isForOthers } from '#play/seats';
import { peopleStillPlaying } from '#store/kept-match';
import { absenceOf } from './absence-of.ts';

/** When the first absence of somebody who still plays at a table ends. */
export const absenceEndsAt: WhenDue = async (_db, { table }) => {
  if (!isForOthers(table)) return null;
  return earliest(peopleStillPlaying(table).flatMap((seat) => absenceOf(table, seat)?.until ?? []));
};
