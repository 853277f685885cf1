import type { KeptAwaited, KeptSitter, KeptTable } from './kept-table.ts';

/** A seat of a lobby: someone sits there, or it is kept for someone. */
export type Chair =
  | { readonly isAwaited: false; readonly sitter: KeptSitter }
  | { readonly isAwaited: true; readonly person: { readonly id: string; readonly name: string } };

/** The people for whom seats are kept. */
export const awaitedAt = (table: KeptTable): readonly KeptAwaited[] =>
  table.stage === 'lobby' ? table.awaited : [];

/** All seats in order: an awaited person's is known, the others sit in between. */
export function chairsOf(table: KeptTable): readonly Chair[] {
  const chairs = table.players.map((sitter): Chair => ({ isAwaited: false, sitter }));
  for (const { seat, ...person } of awaitedAt(table)) chairs.splice(seat, 0, { isAwaited: true, person });
  return chairs;
}

/** The people who sit on these chairs, and those who are awaited, each in seat order. */
export const seatedOn = (chairs: readonly Chair[]) => ({
  players: chairs.flatMap((chair) => (chair.isAwaited ? [] : [chair.sitter])),
  awaited: chairs.flatMap((chair, seat) => (chair.isAwaited ? [{ ...chair.person, seat }] : [])),
});
