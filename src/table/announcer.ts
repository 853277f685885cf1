import type { SoloToolCount } from '#game/deal';
import type { DaySummary } from './daily/dailies.ts';
import type { OldMessage } from '#store/outbox';
import type { Day, TableEvent, TableView } from './table.ts';

/** Something that was saved and is to be told in the table's channel. */
export interface Announcement {
  /** As spectators see it, at the newest version: what is told late is never out of date. */
  readonly table: TableView;
  /** What happened since the last announcement, oldest first. */
  readonly events: readonly TableEvent[];
  /**
   * `post`: a new message.
   * `refresh`: the message there is shows something else now; a new one only if it is gone.
   * `restyle`: it shows the same in another way, and what it says of a turn stays as it was told.
   */
  readonly how: 'post' | 'refresh' | 'restyle';
}

export type { OldMessage };

/** What came of telling. */
export type Delivery =
  /** It stands in the channel, in the message with this id. */
  | { readonly delivery: 'told'; readonly message: string }
  /** The bot may not write there now, or the thread is archived: told when somebody next does something there. */
  | { readonly delivery: 'notAllowed' }
  /** The channel is gone, and the table with it. */
  | { readonly delivery: 'channelGone' }
  /** A passing fault: worth trying again soon. */
  | { readonly delivery: 'later' };

/** How something is told: handed to the tables, which know nothing of Discord. It never throws. */
export interface Announcer {
  tell(announcement: Announcement): Promise<Delivery>;
  /**
   * Opens a thread at this message of the table's channel; one that is there already is as good. `impossible` where there can
   * be none, `later` for a passing fault.
   */
  openThread(table: TableView, message: string): Promise<'open' | 'impossible' | 'later'>;
  /**
   * Another message has taken the place of this one: as it is set, it folds into what it said had happened, keeps all but its
   * buttons, or goes.
   */
  retire(old: OldMessage, told: Pick<Announcement, 'table' | 'events'>): Promise<void>;
  /** Posts the summary of a day in the channel that it is for. */
  tellDay(summary: DaySummary): Promise<Delivery>;
  /** Reminds a person, in a direct message, of the challenge of a day. `notAllowed` where none reaches them. */
  remind(reminding: Reminding): Promise<Delivery>;
}

/** Of what a person is reminded. */
export interface Reminding {
  readonly person: string;
  readonly day: Day;
  readonly locale: string;
  readonly toolCount: SoloToolCount;
  /** On how many days in a row they have finished the challenge up to now: what is at stake. */
  readonly streak: number;
}
