import type { GameEvent } from '#game/event';
import type { Refusal } from '#game/refusal';
import type { TableId, TableView } from './table.ts';

/** Why something was not done at a table: the game's own refusals, and those of the table around it. */
export type TableRefusal =
  | Refusal
  /** Nobody has opened a table in this channel. */
  | { readonly code: 'noTable' }
  /** A channel has one game at a time. */
  | { readonly code: 'tableTaken'; readonly table: TableId }
  /** The button belongs to a table that is finished, cancelled or deleted. */
  | { readonly code: 'tableGone' }
  /** The button belongs to a turn that is over. */
  | { readonly code: 'turnOver' }
  | { readonly code: 'alreadyStarted' }
  | { readonly code: 'notStarted' }
  | { readonly code: 'tableFull'; readonly seats: number }
  | { readonly code: 'alreadySeated' }
  | { readonly code: 'notSeated' }
  | { readonly code: 'tooFewPlayers'; readonly players: number; readonly needed: number }
  | { readonly code: 'onlyHost'; readonly host: string }
  | { readonly code: 'onlyHostOrManager'; readonly host: string }
  /** Once the game runs, leaving means resigning. */
  | { readonly code: 'leaveMeansResign' }
  | { readonly code: 'alreadyResigned' };

/** What came of something that a person did at a table. */
export type Outcome =
  | {
      readonly outcome: 'done';
      /** As the person sees it afterwards. */
      readonly table: TableView;
      /** What happened in the game, automatic ends of turns included. */
      readonly events: readonly GameEvent[];
    }
  | {
      readonly outcome: 'refused';
      /** Every reason; never none. */
      readonly refusals: readonly [TableRefusal, ...TableRefusal[]];
      /** How things stand for the person; null where there is no table. */
      readonly table: TableView | null;
    }
  /** This very interaction was carried out before: Discord delivered it twice. Nothing is to be answered. */
  | { readonly outcome: 'repeated' };
