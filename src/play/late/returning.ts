import { playedAgain } from '#games/replay';
import type { Action } from '#games/sagrada/action';
import type { Game } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import { sagrada } from '#games/sagrada/rules';
import { viewFor } from '#games/sagrada/view-for';
import type { Seat } from '#games/shared/seat';
import { whereInLog } from '#play/carry-out';
import type { TablesDeps } from '#play/deps';
import { save } from '#play/save';
import { seatOf } from '#play/seats';
import type { TableEvent } from '#play/table';
import type { Command, Returned } from '#play/tables';
import { viewOf } from '#play/view-of';
import { type Reason, reasonsFor } from '#players/sagrada/reasons/reasons';
import { dropSubstitute } from '#store/agreements';
import { newestTable } from '#store/find-matches';
import { lastActIn } from '#store/step-log';
import type { StoredTable, TableAt } from '#store/stored-match';
import { back } from './back.ts';

/** A turn, or the rest of one, that was taken for somebody. */
export interface TurnDone {
  /** Its round, from 1; 0 for the choice of windows. */
  readonly round: number;
  readonly events: readonly TableEvent[];
  /** What spoke for it; null if nothing did, or a turn was passed. Only its player may read that: it knows their private objective. */
  readonly reason: Reason | null;
}

/** What computer players did in a person's seat after this version of the match. */
function doneFor({ game: now, moves }: TableAt<'running'>, seat: Seat, after: number): readonly TurnDone[] {
  const turns: TurnDone[] = [];
  let current: TurnDone | null = null;
  let game: Game = sagrada.newGame(now.deal);
  for (const played of playedAgain(sagrada, now.deal, moves)) {
    const { move } = played;
    if (move.version > after && move.seat === seat) {
      current ??= { round: game.phase === 'playing' ? game.round : 0, events: [], reason: null };
      current = {
        ...current,
        events: [...current.events, ...move.events],
        reason: current.reason ?? reasonOf(game, seat, move.action),
      };
      if (move.events.some(({ event }) => event === 'turnEnded' || event === 'windowChosen')) {
        turns.push(current);
        current = null;
      }
    }
    ({ game } = played);
  }
  return current === null ? turns : [...turns, current];
}

/** What speaks most for an action that was taken at this point of a game; null for the end of a turn. */
function reasonOf(game: Game, seat: Seat, action: Action): Reason | null {
  if (game.phase !== 'playing' || action.do === 'end') return null;
  const view = viewFor(game, seat);
  if (view.phase !== 'playing') return null;
  const others = legalActions(game, seat).filter((other) => other.do === 'draft' && other !== action);
  const [reason = null] = reasonsFor(
    [action],
    others.map((other) => [other] as const),
    view,
  );
  return reason;
}

/** Brings somebody back who is away from the channel's game; null if they aren't. */
export async function returnToSeat(
  { store, now, log }: Pick<TablesDeps, 'store' | 'now' | 'log'>,
  command: Command,
): Promise<Returned | null> {
  const returned = await store.transaction(async (db): Promise<Returned | null> => {
    const table = await newestTable(db, command.channel);
    if (table?.stage !== 'running') return null;
    const seat = seatOf(table, command.person.id);
    const decision = seat === null ? null : back(table, seat);
    if (seat === null || decision === null) return null;
    const turns = doneFor(table, seat, await lastActIn(db, table.id, seat));
    await dropSubstitute(db, table.id, seat);
    // The interaction is that of what they ask for.
    const after = await save<StoredTable>(db, table, decision, { interaction: null, at: now() });
    return { table: viewOf(after, command.person.id), turns };
  });
  if (returned !== null) {
    const { id, version } = returned.table;
    log.info({ what: 'back', channel: whereInLog(command), outcome: 'done', match: id, version }, 'action');
  }
  return returned;
}
