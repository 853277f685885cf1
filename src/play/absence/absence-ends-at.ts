import { earliest } from '#play/clocks/earliest';
import type { WhenDue } from '#play/due/due-rule';
import { isForOthers } from '#play/seats';
import { peopleAt } from '#store/kept-match';

/** When the first absence of somebody at a table ends. */
export const absenceEndsAt: WhenDue = async (_db, { table }) => {
  if (!isForOthers(table)) return null;
  return earliest(peopleAt(table).flatMap(({ id }) => table.preferences.get(id)?.absence?.until ?? []));
};
