import type { Mode } from '#games/sagrada/deal';
import type { PublicObjectiveName } from '#games/shared/objectives/public';
import type { HandView, PlayerView } from '#games/sagrada/view';
import type { TableView } from '#play/table';

/** Somebody who plays a window, with what only they know of it. */
export interface Owner {
  readonly name: string;
  readonly mode: Mode;
  readonly hand: HandView;
  readonly player: PlayerView;
  readonly publicObjectives: readonly PublicObjectiveName[];
  /** The score to beat in a solo game, so far; null at a table. */
  readonly target: number | null;
  readonly round: number;
}

/** The owner of a window if the person who looks at the table is one; null if they don't play, or not yet. */
export function ownerIn(table: TableView): Owner | null {
  if (table.stage !== 'running' || table.game.phase !== 'playing') return null;
  const { game, seat, players } = table;
  if (seat === null || game.hand === null) return null;
  const [sitter, player] = [players[seat], game.players[seat]];
  if (sitter === undefined || player === undefined) throw new Error(`nobody sits at seat ${seat}`);
  const { mode, hand, publicObjectives, solo, round } = game;
  const target = solo?.target ?? null;
  return { name: sitter.name, mode, hand, player, publicObjectives, target, round };
}
