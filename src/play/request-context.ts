import { type Asker, askerOf } from '#store/asker';
import { attemptUnderWay } from '#store/attempts';
import type { Reading } from '#store/schema';
import { isOpen, type StoredTable } from '#store/stored-match';
import { newestToTell, type TableToTell } from '#store/to-tell';
import type { CardGame } from './koloretako/card-game.ts';
import { cardGameView, newestCardGame } from './koloretako/view-of.ts';
import type { TableId, TableView } from './table.ts';
import { threadsMeant, threadsWith } from './thread-moves.ts';
import { viewOf } from './view-of.ts';

/** What every answer needs to know, read at once. */
export interface RequestContext extends Pick<Asker, 'preferences' | 'lessons' | 'isAway'> {
  /** Where the table of the pressed button is; null without one. */
  readonly at: PressedPlace | null;
}

/** A place, and the table there as the person sees it; null if it can't be read. */
export interface PressedPlace {
  /** The channel, or the place of the person's own attempt that the button belongs to. */
  readonly place: string;
  readonly here: TableHere | null;
}

/** A place's newest table as somebody sees it, and the threads of the place whose tables are meant instead; mostly none. */
export interface TableHere {
  readonly table: TableView | null;
  readonly threads: readonly string[];
}

/** What a person's answer in a channel needs to know. */
export async function requestContext(
  db: Reading,
  person: string,
  channel: string,
  pressed: TableId | null,
): Promise<RequestContext> {
  const { ownPlace, ...asker } = await askerOf(db, { person, channel, pressed });
  if (pressed === null) return { ...asker, at: null };
  const place = ownPlace ?? channel;
  // Whoever asks for a damaged table learns it there, in their language.
  const here = await tableHere(db, place, { table: pressed, person }).catch(() => null);
  return { ...asker, at: { place, here } };
}

/**
 * The table that is meant in a channel: the pressed button's, or else the open one. A table in a thread of the channel takes precedence
 * over one that is over, and over one where the person doesn't sit if they sit in the thread.
 */
export async function tableHere(
  db: Reading,
  channel: string,
  { table: pressed, person }: { readonly table: TableId | null; readonly person: string | null },
): Promise<TableHere> {
  const table = await seenAt(db, channel, person);
  if (table !== null && (pressed === null ? isOpen(table) : pressed === table.id)) {
    const isMeant = pressed !== null || person === null || table.seat !== null;
    return { table, threads: isMeant ? [] : await threadsWith(db, channel, person) };
  }
  return { table, threads: await threadsMeant(db, channel, { table: pressed, person }) };
}

/** The newest table of a channel as somebody sees it. */
export async function seenAt(db: Reading, channel: string, person: string | null): Promise<TableView | null> {
  const found = await newestToTell(db, channel);
  return found && viewOf(asTold(found), person);
}

/** The table with what is yet to be announced among what has happened, so that a message showing it says that too. */
function asTold({ table, untold }: TableToTell): StoredTable {
  const { board } = table;
  if (board === null) return table;
  const { before, since } = board.told;
  const events = untold.flatMap((pending) => pending.events);
  return { ...table, board: { ...board, told: { before, since: [...since, ...events] } } };
}

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
