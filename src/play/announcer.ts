import type { SoloToolCount } from '#games/sagrada/deal';
import type { DaySummary } from './daily/dailies.ts';
import type { OldMessage } from '#store/outbox';
import type { Day, TableEvent, TableView } from './table.ts';

/** Something saved that the table's channel has yet to hear about. */
export interface Announcement {
  /** As spectators see it, at the newest version, so a late announcement is never out of date. */
  readonly table: TableView;
  /** What happened since the last announcement, oldest first. */
  readonly events: readonly TableEvent[];
  /**
   * `post`: a new message.
   * `refresh`: edits the current message; posts a new one only if it is gone.
   * `restyle`: redraws the current message; what it says about the turn stays.
   */
  readonly how: 'post' | 'refresh' | 'restyle';
  /** Whether it notifies nobody. */
  readonly isQuiet?: boolean;
}

export type { OldMessage };

/** The result of an announcement. */
export type Delivery =
  /** Posted in the channel, in the message with this id. */
  | { readonly delivery: 'told'; readonly message: string }
  /** The bot may not write there now, or the thread is archived: told after the next deed there. */
  | { readonly delivery: 'notAllowed' }
  /** The channel is gone, and the table with it. */
  | { readonly delivery: 'channelGone' }
  /** A temporary fault: worth retrying soon. */
  | { readonly delivery: 'later' };

/** Announces things for the tables, which know nothing about Discord. It never throws. */
export interface Announcer {
  /** Begins early what takes long about telling this table, as spectators see it: it was saved, and is told after the answer. */
  prepare(table: TableView): void;
  /** `outdated` if something newer of the table was prepared meanwhile, before this could be told: whoever did that tells. */
  tell(announcement: Announcement): Promise<Delivery | { readonly delivery: 'outdated' }>;
  /**
   * Opens a thread at this message of the table's channel; an existing one is fine. `impossible` where threads aren't possible,
   * `later` for a temporary fault.
   */
  openThread(table: TableView, message: string): Promise<'open' | 'impossible' | 'later'>;
  /**
   * Another message, which shows this table, has replaced this one. Depending on the settings it folds into one line,
   * loses its buttons, or is deleted.
   */
  retire(old: OldMessage, table: TableView): Promise<void>;
  /** Posts the summary of a day in its channel. */
  tellDay(summary: DaySummary): Promise<Delivery>;
  /** Reminds a person of a day's challenge in a direct message. `notAllowed` if they can't be reached. */
  remind(reminding: Reminding): Promise<Delivery>;
}

/** What a person is reminded of. */
export interface Reminding {
  readonly person: string;
  readonly day: Day;
  readonly locale: string;
  readonly toolCount: SoloToolCount;
  /** How many days in a row they have finished the challenge so far, which is what they could lose. */
  readonly streak: number;
}
