import type { NoticeKind } from '#store/notices';
import type { OldMessage } from '#store/outbox';
import type { Person, TableEvent, TableView } from './table.ts';

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
  | { readonly delivery: 'delivered'; readonly message: string }
  /** The bot may not write there now, or the thread is archived: told after the next command there. */
  | { readonly delivery: 'notAllowed' }
  /** The channel is gone, and the table with it. */
  | { readonly delivery: 'channelGone' }
  /** A temporary fault: worth retrying soon. */
  | { readonly delivery: 'later' };

/** The way to Discord of what is told without being asked for. It is not free while Discord is down. */
export interface DiscordLine {
  /** Whether something may be sent: Discord is there, or it is time for somebody to try it again. */
  readonly isFree: () => boolean;
  /** Runs something that never fails whenever it becomes free. */
  readonly whenFree: (run: () => Promise<void>) => void;
}

/** Announces things for the tables, which know nothing about Discord. It never throws. */
export interface Announcer {
  /** While it isn't free, everything is for later. */
  readonly line: DiscordLine;
  /** Begins early what takes long about telling this table, as spectators see it: it was saved, and is told after the answer. */
  prepare(table: TableView): void;
  /**
   * `called` if a line was posted that calls somebody, in the message with this id: telling the table once more changes it into the board.
   * `outdated` if something newer of the table was prepared meanwhile, before this could be told: whoever did that tells.
   */
  deliver(
    announcement: Announcement,
  ): Promise<
    Delivery | { readonly delivery: 'called'; readonly message: string } | { readonly delivery: 'outdated' }
  >;
  /** Posts the message that the thread of a table starts from, in the thread's channel. The same table gets only one. */
  beginThread(table: TableView, channel: string): Promise<Delivery>;
  /**
   * Opens a thread at this message of its channel; an existing one is fine. `impossible` where threads aren't possible, `later` for a
   * temporary fault.
   */
  openThread(table: TableView, start: Posted): Promise<'open' | 'impossible' | 'later'>;
  /**
   * These people sit down at a table: if it is in a thread, they are added to that, so that they find it in their list. Nobody waits for
   * it, and it may fail.
   */
  addToThread(table: Pick<TableView, 'channel' | 'guild'>, people: readonly Person[]): void;
  /**
   * Another message, which shows this table, has replaced this one. Depending on the settings it folds into one line,
   * loses its buttons, or is deleted.
   */
  retire(old: OldMessage, table: TableView): Promise<void>;
  /** Posts a message about time in the channel of a table. */
  notice(notice: TableNotice): Promise<Delivery>;
  /** Removes a message that turned out to be of no use. `later` for a temporary fault; it stays where it can't be removed. */
  withdraw(old: Posted): Promise<'done' | 'later'>;
}

/** A message, and its channel. */
interface Posted {
  readonly channel: string;
  readonly message: string;
}

/** Something about time that a table's channel is told beside its board. */
export interface TableNotice {
  readonly kind: NoticeKind;
  /** Tells notices of a kind at a table apart. */
  readonly number: number;
  /** As spectators see it. */
  readonly table: TableView;
  /** Whom it is for: they are mentioned as far as they want that. */
  readonly people: readonly string[];
}
