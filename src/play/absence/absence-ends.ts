import type { Happening } from '#play/due/due-rule';
import { tableNamed } from '#store/find-tables';
import { peopleAt } from '#store/kept-match';
import { endAbsence } from './coming-back.ts';

/** Whoever was away until now is back, at all their tables. */
export const absenceEnds: Happening = async (db, { table }, at, { tellToo, log }) => {
  for (const { id } of peopleAt(table)) {
    const set = table.preferences.get(id);
    if (set?.absence && set.absence.until <= at)
      for (const channel of await endAbsence(db, id, set, { at, log, isHere: false })) tellToo(channel);
  }
  return (await tableNamed(db, table.id)) ?? table;
};
