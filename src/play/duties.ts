import { type Share, whole } from '#store/share';

export type { Share };

/** What this process does of all that only one may do at a time, while several share the servers. */
export interface Duties {
  /** The servers whose tables it looks after: it tells what is due there, and thinks for computer players. */
  readonly share: Share;
  /**
   * Whether the database is on a server. Others may use it there, and it may have saved what nobody heard of, because the connection was
   * lost meanwhile.
   */
  readonly isOnServer: boolean;
  /** Whether it does so now. */
  readonly looksAfter: () => boolean;
  /** Whether it does now what belongs to no table: days, reminders, summaries, turn notices, tidying. */
  readonly isLeader: () => boolean;
}

/** The only process on a file does everything. */
export const everyDuty: Duties = {
  share: whole,
  isOnServer: false,
  looksAfter: () => true,
  isLeader: () => true,
};

/** Runs something that never fails after this many milliseconds. The function it returns cancels that. */
export type Schedule = (milliseconds: number, run: () => Promise<void>) => () => void;
