import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { GameRecord } from '#games/contract';
import { playedAgain } from '#games/replay';
import type { GameEvent } from '#games/sagrada/event';
import { type Over, type Playing, seatToAct } from '#games/sagrada/game';
import { type Sagrada, sagrada } from '#games/sagrada/rules';
import type { OverView, PlayingView } from '#games/sagrada/view';
import { viewFor } from '#games/sagrada/view-for';
import type { Die } from '#games/shared/die';
import type { Seat } from '#games/shared/seat';
import { arePeoplesDice } from '#play/played-by';
import { endOf, seatOf } from '#play/seats';
import type { FinishedView, TableEvent, TableId } from '#play/table';
import { recordAt, viewOf } from '#play/view-of';
import { tableNamed } from '#store/find-matches';
import type { MatchId } from '#store/match-id';
import type { Reading } from '#store/schema';
import type { Store } from '#store/store';
import { isPerson, peopleAt, type StoredTable, type TableAt } from '#store/stored-match';
import { countFinished, finishedOn, type Shelf } from './queries.ts';

/** The place a person browses from. */
export type { Shelf };

/**
 * The finished games: in a server those of a channel and its threads, for everyone there; in a direct message those of the person,
 * wherever they were played. An attempt at a daily challenge is only in its player's, once the day's seed is revealed.
 */
export interface History {
  /** Newest first. Pages count from 0; a page after the last one gives the last one. */
  games(where: Shelf, page: number): Promise<HistoryPage>;
  /** A finished game that can be seen from here, as spectators see it; null if there is none with this id. */
  game(where: Shelf, table: TableId): Promise<FinishedView | null>;
  /** The game after this many turns, from 0 (windows are chosen) to the last; a greater number gives the last. */
  after(where: Shelf, table: TableId, turns: number): Promise<ReplayedTurn | null>;
  /** How the window of a seat grew: the empty one, then after each turn that changed it. Null for a seat nobody has. */
  growth(where: Shelf, table: TableId, seat: Seat): Promise<Growth | null>;
  /** The same of a person's own window, also in an attempt whose seed is secret: they have seen it all. Null if they didn't play there. */
  ownGrowth(person: string, table: TableId): Promise<Growth | null>;
  /** The record of the game, with its seed. */
  record(where: Shelf, table: TableId): Promise<GameRecord<Sagrada> | null>;
}

export interface HistoryPage {
  readonly games: readonly FinishedGame[];
  /** The page's number, from 0; `pages` is at least 1. */
  readonly page: number;
  readonly pages: number;
}

interface FinishedGame {
  readonly table: FinishedView;
  /** In milliseconds since 1970. */
  readonly finishedAt: number;
  /** The seats of people in which a computer player placed half of the dice or more. */
  readonly notOwn: readonly Seat[];
}

/** A game after one of its turns. */
export interface ReplayedTurn {
  readonly table: FinishedView;
  /** As spectators saw it then. */
  readonly view: PlayingView | OverView;
  /** The round and seat of that turn; null before the first. */
  readonly last: { readonly round: number; readonly seat: Seat } | null;
  /** What happened in that turn. */
  readonly events: readonly TableEvent[];
  readonly turns: number;
  /** How many turns the game had. */
  readonly all: number;
  /** How many turns had been played when the round before this turn's end was over, and when the next one was; null if there is none. */
  readonly roundBefore: number | null;
  readonly roundAfter: number | null;
}

/** A window as it grew. */
export interface Growth {
  readonly table: FinishedView;
  readonly seat: Seat;
  readonly steps: readonly GrowthStep[];
}

/** A window after a turn of this round. */
interface GrowthStep {
  /** 1 to 10. */
  readonly round: number;
  /** Space by space, A1 to D5. */
  readonly dice: readonly (Die | null)[];
}

/** Games per page. */
const pageSize = 10;

/** The finished games of a store. */
export function createHistory({ store }: { readonly store: Store }): History {
  /** Applies a function to a game on the shelf; null if it isn't there. */
  const ofGame = <T>(where: Shelf, id: TableId, made: (table: TableAt<'finished'>) => T): Promise<T | null> =>
    store.read(async (db) => {
      const table = await tableOnShelf(db, where, id);
      return table && made(table);
    });
  return {
    async games(where, wanted) {
      const { found, page, pages } = await store.read(async (db) => {
        const pages = Math.max(1, Math.ceil((await countFinished(db, where)) / pageSize));
        const page = Math.min(wanted, pages - 1);
        return {
          found: await finishedOn(db, where, { most: pageSize, after: page * pageSize }),
          page,
          pages,
        };
      });
      const games: HistoryPage['games'][number][] = [];
      for (const { id, at } of found) {
        // Each is replayed, so others are served in between.
        await yieldToEventLoop();
        const table = await store.read((db) => tableNamed(db, id));
        if (table?.stage === 'finished')
          games.push({ table: seenByAll(table), finishedAt: at, notOwn: seatsNotOwn(table) });
      }
      return { games, page, pages };
    },
    game: (where, id) => ofGame(where, id, seenByAll),
    after: (where, id, turns) => ofGame(where, id, (table) => afterTurns(table, turns)),
    growth: (where, id, seat) => ofGame(where, id, (table) => growthAt(table, seat)),
    ownGrowth: (person, id) =>
      store.read(async (db) => {
        const table = await tableNamed(db, id);
        const seat = table && seatOf(table, person);
        return table?.stage === 'finished' && seat !== null ? growthAt(table, seat) : null;
      }),
    record: (where, id) =>
      // Nothing is secret in a finished game, so any person will do.
      ofGame(where, id, (table) => recordAt(table, table.host)),
  };
}

const seatsNotOwn = ({ players, moves }: TableAt<'finished'>): readonly Seat[] =>
  players.flatMap((sitter, seat) =>
    isPerson(sitter) && arePeoplesDice(moves, seat) === false ? [seat] : [],
  );

/** The table as spectators see it. */
function seenByAll(table: TableAt<'finished'>): FinishedView {
  const view = viewOf(table, null);
  if (view.stage !== 'finished') throw new Error(`the game at table ${table.id} is not over`);
  return view;
}

const firstRound = 1;

/** A game at the end of a turn, or when all windows are chosen. */
interface TurnPlayed {
  readonly game: Playing | Over;
  /** The turn's round, from 1, and its seat; null at the start of the game. */
  readonly turn: { readonly round: number; readonly seat: Seat } | null;
  /** What happened in it, including the start of the next round. */
  readonly events: readonly GameEvent[];
}

/** A game when the windows were chosen, and after each of its turns. */
function turnsOf({ game: { deal }, moves }: TableAt<'finished'>): readonly TurnPlayed[] {
  const turns: TurnPlayed[] = [];
  let turn: TurnPlayed['turn'] = null;
  let events: GameEvent[] = [];
  for (const played of playedAgain(sagrada, deal, moves)) {
    const { game, move } = played;
    events.push(...move.events);
    if (game.phase === 'choosing' || !move.events.some(isEnding)) continue;
    turns.push({ game, turn, events });
    turn = game.phase === 'over' ? null : { round: game.round, seat: seatToAct(game) };
    events = [];
  }
  return turns;
}

/** Whether the event ends a turn, or the choice of windows. */
const isEnding = ({ event }: GameEvent): boolean => event === 'turnEnded' || event === 'windowsRevealed';

/** How the window of a seat grew: empty, then after each turn that changed it. Null for a seat nobody has. */
function growthAt(table: TableAt<'finished'>, seat: Seat): Growth | null {
  if (table.players[seat] === undefined) return null;
  const steps: GrowthStep[] = [];
  for (const { game, turn } of turnsOf(table)) {
    const dice = game.players[seat]?.window.dice;
    if (dice === undefined || isDeepStrictEqual(dice, steps.at(-1)?.dice)) continue;
    steps.push({ round: turn?.round ?? firstRound, dice });
  }
  return { table: seenByAll(table), seat, steps };
}

function afterTurns(table: TableAt<'finished'>, wanted: number): ReplayedTurn {
  const played = turnsOf(table);
  const turns = Math.min(wanted, played.length - 1);
  const at = played[turns];
  if (at === undefined) throw new Error(`table ${table.id} has no turn ${turns}`);
  const { game, turn, events } = at;
  const view = game.phase === 'over' ? endOf({ ...table, game }, 'spectator') : viewFor(game, 'spectator');
  const rounds = roundEnds(played);
  return {
    table: seenByAll(table),
    view,
    last: turn,
    events,
    turns,
    all: played.length - 1,
    roundBefore: rounds.findLast((end) => end < turns) ?? null,
    roundAfter: rounds.find((end) => end > turns) ?? null,
  };
}

/** How many turns had been played when the game started, and at the end of each round. */
const roundEnds = (played: readonly TurnPlayed[]): readonly number[] =>
  played.flatMap(({ turn }, turns) => (turn?.round === played[turns + 1]?.turn?.round ? [] : [turns]));

/** The game with this id if it is on the shelf; otherwise null. */
export async function tableOnShelf(
  db: Reading,
  shelf: Shelf,
  id: MatchId,
): Promise<TableAt<'finished'> | null> {
  const table = await tableNamed(db, id);
  return table?.stage === 'finished' && standsOn(shelf, table) ? table : null;
}

function standsOn(shelf: Shelf, table: StoredTable): boolean {
  const { place, board, attempt } = table;
  return 'channel' in shelf
    ? attempt === null && (place === shelf.channel || board?.thread?.parent === shelf.channel)
    : attempt?.isRevealed !== false && peopleAt(table).some(({ id }) => id === shelf.person);
}
