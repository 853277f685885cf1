import { seatToAct } from '#games/sagrada/game';
import { sagrada } from '#games/sagrada/rules';
import type { Seat } from '#games/shared/seat';
import type { GlazierId } from '#players/glaziers';
import { isPerson, type KeptSitter, type KeptTable, type TableAt } from '#store/kept-match';
import { computerOf } from './seats.ts';

type Seated = Pick<KeptTable, 'players' | 'settings'>;

/** Who plays on for people who resigned. */
const standInLevel = 'journeyman';

/** The computer player that plays a seat: its own, or that of a person who resigned where the table wants that; null if none does. */
export function glazierAt({ players, settings }: Seated, seat: Seat): GlazierId | null {
  const sitter = players[seat];
  if (sitter === undefined) return null;
  if (!isPerson(sitter)) return sitter.glazier;
  if (!sitter.resigned || settings.resigned === 'passes') return null;
  const seated: KeptSitter[] = players.filter((other) => !isPerson(other));
  for (const other of players.slice(0, seat))
    if (isPerson(other) && other.resigned) seated.push(computerOf(standInLevel, seated));
  return computerOf(standInLevel, seated).glazier;
}

/** Whether a computer player takes the turn that a game is in. */
export const isComputersTurn = (table: TableAt<'running'>): boolean =>
  table.game.phase === 'playing' && glazierAt(table, seatToAct(table.game)) !== null;

/** The seats that computer players act for next, in seat order. */
export const computersToAct = (table: TableAt<'running'>): readonly Seat[] =>
  sagrada.seatsToAct(table.game).filter((seat) => glazierAt(table, seat) !== null);
