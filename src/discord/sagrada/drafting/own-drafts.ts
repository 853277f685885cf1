import type { Die } from '#games/shared/die';
import { diceIn } from '#games/sagrada/pool';
import type { PlayerView } from '#games/sagrada/view';
import type { TableRefusal } from '#play/outcome';
import type { TableView } from '#play/table';
import { type Placements, placementsIn } from '#discord/selection/placing';
import { ownTurn, type Turn } from './own-turn.ts';

/** What a player can draft. */
export interface Drafts {
  readonly player: PlayerView;
  /** The spaces for each die that fits somewhere, in the order of the pool. */
  readonly drafts: Placements;
  /** The dice in the pool, whether they fit or not. */
  readonly pool: readonly Die[];
  /** Whether a tool can be used if no die fits. */
  readonly hasTool: boolean;
}

/** What a player can draft now, or why it isn't the time to draft. */
export type OwnDrafts =
  | ({ readonly isTime: true } & Drafts)
  | { readonly isTime: false; readonly refusal: TableRefusal };

/** Whether the person who looks at the table may draft, and what. */
export function ownDrafts(table: TableView): OwnDrafts {
  const turn = ownTurn(table);
  if (!turn.isOwn) return { isTime: false, refusal: turn.refusal };
  const { waiting, drafted } = turn.game.turn;
  if (waiting !== null) return { isTime: false, refusal: { code: 'choiceWaits', tool: waiting.tool } };
  if (drafted) return { isTime: false, refusal: { code: 'alreadyDrafted' } };
  return { isTime: true, ...draftsIn(turn) };
}

/** What can be drafted in this turn; nothing if it isn't the time to. */
export function draftsIn({ table, game, player }: Turn): Drafts {
  const drafts = placementsIn(table.legal.filter((action) => action.do === 'draft'));
  const hasTool = table.tools.some(({ refusals }) => refusals.length === 0);
  return { player, drafts, pool: diceIn(game.pool), hasTool };
}
