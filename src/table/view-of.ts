import { legalActions } from '#game/legal';
import { viewFor } from '#game/view';
import type { KeptTable } from '#store/kept-table';
import { seatOf } from './seating.ts';
import type { TableView } from './table.ts';

/** The table as a person may see it, by id; as spectators do where the person is null or has no seat. */
export function viewOf(table: KeptTable, person: string | null): TableView {
  const { id, channel, guild, host, options, players, version, message } = table;
  const seat = person === null ? null : seatOf(table, person);
  const shared = { id, channel, guild, host, options, players, version, message, seat };
  switch (table.stage) {
    case 'lobby':
    case 'cancelled':
      return { ...shared, stage: table.stage };
    case 'running': {
      const mayAct = seat !== null && players[seat]?.resigned === false;
      const legal = mayAct ? legalActions(table.game, seat) : [];
      return { ...shared, stage: 'running', game: viewFor(table.game, seat ?? 'spectator'), legal };
    }
    case 'finished':
      return { ...shared, stage: 'finished', game: viewFor(table.game, seat ?? 'spectator') };
  }
}
