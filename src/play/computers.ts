import { seatToAct } from '#games/sagrada/game';
import { sagrada } from '#games/sagrada/rules';
import type { Seat } from '#games/shared/seat';
import { type GlazierId, glaziers } from '#players/glaziers';
import { isPerson, type KeptTable, type TableAt } from '#store/kept-match';
import { isComputer } from './seats.ts';
import type { TableView } from './table.ts';

type Seated = Pick<KeptTable, 'players' | 'settings'>;

/** Who plays on for people who resigned. */
const standInLevel = 'journeyman';

/**
 * The computer player that plays a seat: its own, or one that stands in for a person who resigned where the table wants that; null if
 * none does. Who would stand in for a seat is the same through the whole game, whoever else resigns.
 */
export function glazierAt({ players, settings }: Seated, seat: Seat): GlazierId | null {
  const sitter = players[seat];
  if (sitter === undefined) return null;
  if (!isPerson(sitter)) return sitter.glazier;
  if (!sitter.resigned || settings.resigned === 'passes') return null;
  const free = glaziers.filter(
    ({ id, level }) => level === standInLevel && !players.some((other) => isComputer(other, id)),
  );
  const before = players.slice(0, seat).filter(isPerson).length;
  return free[before % free.length]?.id ?? null;
}

/** Whether a computer player takes the turn that a game is in. */
export const isComputersTurn = (table: TableAt<'running'>): boolean =>
  table.game.phase === 'playing' && glazierAt(table, seatToAct(table.game)) !== null;

/** The same of a table as somebody sees it. */
export const showsComputersTurn = (table: TableView): boolean =>
  table.stage === 'running' &&
  table.game.phase === 'playing' &&
  glazierAt(table, table.game.turn.seat) !== null;

/** The seats that computer players act for next, in seat order. */
export const computersToAct = (table: TableAt<'running'>): readonly Seat[] =>
  sagrada.seatsToAct(table.game).filter((seat) => glazierAt(table, seat) !== null);
