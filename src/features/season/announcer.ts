import type { SummaryChannel } from '#features/challenge/announcer';
import type { Announcer, Delivery } from '#play/announcer';
import type { FinishedView } from '#play/table';
import type { Season } from '#store/season';

/** Tells channels how a season ended. It never throws. */
export interface SeasonAnnouncer extends Pick<Announcer, 'line'> {
  /** Posts the card of a season in a channel, and pins it if the bot may. Done again within minutes, it is the same message. */
  deliverSeasonCard(card: SeasonCard, channel: SummaryChannel): Promise<Delivery>;
}

/** How a season of a server ended: it has a champion. */
export interface SeasonCard {
  readonly season: Season;
  /** How many people finished a game with others. */
  readonly people: number;
  /** The people on the first three places, best first: more than three if a place is shared, but ten at most. */
  readonly top: readonly Placed[];
  /** The best window of the champion; of the best one if several share the first place. Null if it can't be read. */
  readonly best: {
    readonly table: FinishedView;
    readonly seat: number;
    readonly name: string;
  } | null;
}

/** Somebody's place in a season. */
export interface Placed {
  /** From 1: equal ones share it. */
  readonly rank: number;
  readonly name: string;
  readonly rating: number;
  readonly games: number;
}
