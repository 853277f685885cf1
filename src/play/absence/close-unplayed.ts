import { done } from '#play/decision';
import type { Happening } from '#play/due/due-rule';
import { save } from '#play/save';
import type { KeptTable } from '#store/kept-match';

/** A game that nobody came back to closes without a result. */
export const closeUnplayed: Happening = async (db, { table }, at) => {
  if (table.stage !== 'running') return table;
  const closed = done({ ...table, stage: 'lapsed' as const }, { seat: null, person: null, what: 'lapse' });
  return save<KeptTable>(db, table, closed, { interaction: null, at });
};
