import type { GameName } from '#games/games';
import type { KeptAwaited, KeptMatch, KeptSitter } from './kept-match.ts';

/** A seat of a lobby: someone sits there, or it is kept for someone. */
export type Chair =
  | { readonly isAwaited: false; readonly sitter: KeptSitter }
  | { readonly isAwaited: true; readonly person: { readonly id: string; readonly name: string } };

/** The people for whom seats are kept. */
export const awaitedAt = <N extends GameName>(match: KeptMatch<N>): readonly KeptAwaited[] =>
  match.stage === 'lobby' ? match.awaited : [];

/** All seats in order: an awaited person's is known, the others sit in between. */
export function chairsOf<N extends GameName>(match: KeptMatch<N>): readonly Chair[] {
  const chairs = match.players.map((sitter): Chair => ({ isAwaited: false, sitter }));
  for (const { seat, ...person } of awaitedAt(match)) chairs.splice(seat, 0, { isAwaited: true, person });
  return chairs;
}

/** The people who sit on these chairs, and those who are awaited, each in seat order. */
export const seatedOn = (chairs: readonly Chair[]) => ({
  players: chairs.flatMap((chair) => (chair.isAwaited ? [] : [chair.sitter])),
  awaited: chairs.flatMap((chair, seat) => (chair.isAwaited ? [{ ...chair.person, seat }] : [])),
});
