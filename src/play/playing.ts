import { attemptUnderWay } from '#store/attempts';
import type { Reading } from '#store/schema';
import type { CardGame } from './koloretako/card-game.ts';
import { cardGameView, newestCardGame } from './koloretako/view-of.ts';
import type { TableView } from './table.ts';
import { threadsMeant } from './threads-meant.ts';
import { seenAt } from './visit.ts';

/** Everything that a command typed by a person in a channel could mean. */
export interface Playing {
  /** The channel's newest table, and that in one of its threads: where the person sits, or else the newest. */
  readonly here: TableView | null;
  readonly moved: TableView | null;
  /** The person's game of Koloretako in the channel: the open one, or else the latest. */
  readonly cards: CardGame | null;
  /** Their newest attempts in progress. */
  readonly daily: TableView | null;
  readonly weekly: CardGame | null;
  /** Which of their solo games in progress they acted in last, and its place. */
  readonly last: { readonly game: 'cards' | 'daily' | 'weekly'; readonly place: string } | null;
}

/** Everything that a person plays in a channel, and anywhere alone, at a moment in milliseconds since 1970. */
export async function playing(db: Reading, person: string, channel: string, now: number): Promise<Playing> {
  const [thread] = await threadsMeant(db, channel, { table: null, person });
  const cards = await newestCardGame(db, channel, person);
  const daily = await attemptUnderWay(db, 'sagrada', person);
  const weekly = await attemptUnderWay(db, 'koloretako', person);
  const weeklyGame = weekly && (await newestCardGame(db, weekly.place, person));
  const all = [
    { game: 'cards', underWay: cards?.stage === 'running' ? { place: channel, at: cards.changedAt } : null },
    { game: 'daily', underWay: daily },
    { game: 'weekly', underWay: weekly },
  ] as const;
  const [last] = all
    .flatMap(({ game, underWay }) =>
      underWay === null ? [] : [{ game, place: underWay.place, at: underWay.at }],
    )
    .toSorted((one, other) => other.at - one.at);
  return {
    here: await seenAt(db, channel, person),
    moved: thread === undefined ? null : await seenAt(db, thread, person),
    cards: cards && cardGameView(cards, now),
    daily: daily && (await seenAt(db, daily.place, person)),
    weekly: weeklyGame && cardGameView(weeklyGame, now),
    last: last === undefined ? null : { game: last.game, place: last.place },
  };
}
