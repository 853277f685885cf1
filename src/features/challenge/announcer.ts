import type { SoloToolCount } from '#games/sagrada/deal';
import type { Delivery } from '#play/announcer';
import type { Day, FinishedView, TableSettings } from '#play/table';

/** Posts summaries and reminders of the daily challenge. It never throws. */
export interface ChallengeAnnouncer {
  /** Posts the summary of a day in its channel. */
  deliverSummary(summary: DaySummary): Promise<Delivery>;
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

/** A channel that gets summaries, and how. */
export interface SummaryChannel {
  readonly channel: string;
  readonly guild: string;
  readonly locale: string;
  /** The picture style of its server. */
  readonly style: TableSettings['style'];
}

/** The summary of a day for a channel. */
export interface DaySummary extends SummaryChannel {
  readonly day: Day;
  readonly toolCount: SoloToolCount;
  /** SHA-256 of the day's seed. */
  readonly commitment: string;
  /** How many finished it, at least one; then how many of them beat the target, and the average margin. */
  readonly people: number;
  readonly won: number;
  readonly averageMargin: number;
  /**
   * The people on the first three places, best first: more than three if a place is shared, but ten at most. The name is null for
   * people who hide it.
   */
  readonly top: readonly {
    readonly rank: number;
    readonly name: string | null;
    readonly total: number;
    readonly target: number;
  }[];
  /** The best window; null while somebody still plays the day for rank, because its dice would reveal what is to come. */
  readonly best: FinishedView | null;
}
