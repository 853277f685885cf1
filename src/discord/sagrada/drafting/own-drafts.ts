import type { Die } from '#games/shared/die';
import { diceIn } from '#games/sagrada/pool';
import type { Space } from '#games/shared/space';
import type { PlayerView } from '#games/sagrada/view';
import type { TableRefusal } from '#play/outcome';
import type { TableView } from '#play/table';
import { ownTurn, type Turn } from './own-turn.ts';

/** What a player can draft. */
export interface Drafts {
  readonly player: PlayerView;
  /** The spaces for each die that fits somewhere, in the order of the pool. */
  readonly drafts: ReadonlyMap<Die, readonly Space[]>;
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
  const drafts = new Map<Die, Space[]>();
  for (const action of table.legal) {
    if (action.do !== 'draft') continue;
    const spaces = drafts.get(action.die);
    if (spaces === undefined) drafts.set(action.die, [action.space]);
    else spaces.push(action.space);
  }
  const hasTool = table.tools.some(({ refusals }) => refusals.length === 0);
  return { player, drafts, pool: diceIn(game.pool), hasTool };
}
