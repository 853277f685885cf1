import type { KeptTable } from '#store/kept-table';
import type { OpenTable } from './decision.ts';
import type { TableRefusal } from './outcome.ts';
import type { Deed } from './tables.ts';
import { viewOf } from './view-of.ts';

/** The table that a deed is for, or why it finds none. */
export type Meant =
  | { readonly isThere: true; readonly table: OpenTable }
  | { readonly isThere: false; readonly refusal: TableRefusal };

const missing = (code: 'noTable' | 'gameOver' | 'tableGone' | 'turnOver' | 'boardChanged'): Meant => ({
  isThere: false,
  refusal: { code },
});

/** The channel's newest table, if it is open and still the one that the pressed button belongs to. */
export function tableMeant(newest: KeptTable | null, { button }: Deed): Meant {
  if (newest === null || newest.stage === 'finished' || newest.stage === 'cancelled') {
    if (button !== null) return missing('tableGone');
    return missing(newest?.stage === 'finished' ? 'gameOver' : 'noTable');
  }
  if (button === null) return { isThere: true, table: newest };
  if (button.table !== newest.id) return missing('tableGone');
  if (button.turn !== null && button.turn !== turnNumber(newest)) return missing('turnOver');
  if (button.version !== null && button.version !== newest.version) return missing('boardChanged');
  return { isThere: true, table: newest };
}

function turnNumber(table: OpenTable): number | null {
  const view = viewOf(table, null);
  return view.stage === 'running' && view.game.phase === 'playing' ? view.game.turn.number : null;
}
