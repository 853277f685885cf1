import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { viewFor } from '#games/sagrada/view-for';
import type { Seat } from '#games/shared/seat';
import { arePeoplesDice } from '#play/played-by';
import { endOf, seatOf } from '#play/seats';
import type { FinishedView, TableId } from '#play/table';
import { recordAt, viewOf } from '#play/view-of';
import { tableNamed } from '#store/find-tables';
import { countFinished, finishedOn, finishedTable } from '#store/finished-tables';
import { type TableAt, isPerson } from '#store/kept-match';
import type { Store } from '#store/store';
import type { Chronicle, ChroniclePage, Growth, GrowthStep, ReplayedTurn, Shelf } from './chronicle.ts';
import { type TurnPlayed, turnsOf } from './turns.ts';

/** Games per page. */
const pageSize = 10;

/** The chronicle of a store. */
export function createChronicle({ store }: { readonly store: Store }): Chronicle {
  /** Applies a function to a game on the shelf; null if it isn't there. */
  const ofGame = <T>(where: Shelf, id: TableId, made: (table: TableAt<'finished'>) => T): Promise<T | null> =>
    store.read(async (db) => {
      const table = await finishedTable(db, where, id);
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
      const games: ChroniclePage['games'][number][] = [];
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
    after: (where, id, turns) => ofGame(where, id, (table) => afterTurns(table, turnsAt(table), turns)),
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

/** How the window of a seat grew: empty, then after each turn that changed it. */
function growthOf(turns: readonly TurnPlayed[], seat: Seat): readonly GrowthStep[] {
  const steps: GrowthStep[] = [];
  for (const { game, turn } of turns) {
    const dice = game.players[seat]?.window.dice;
    if (dice === undefined || isDeepStrictEqual(dice, steps.at(-1)?.dice)) continue;
    steps.push({ round: turn?.round ?? firstRound, dice });
  }
  return steps;
}

const growthAt = (table: TableAt<'finished'>, seat: Seat): Growth | null =>
  table.players[seat] === undefined
    ? null
    : { table: seenByAll(table), seat, steps: growthOf(turnsAt(table), seat) };

const turnsAt = ({ game, moves }: TableAt<'finished'>): readonly TurnPlayed[] => turnsOf(game.deal, moves);

function afterTurns(table: TableAt<'finished'>, played: readonly TurnPlayed[], wanted: number): ReplayedTurn {
  const turns = Math.min(wanted, played.length - 1);
  const at = played[turns];
  if (at === undefined) throw new Error(`table ${table.id} has no turn ${turns}`);
  const { game, turn, events } = at;
  const view = game.phase === 'over' ? endOf({ ...table, game }, 'spectator') : viewFor(game, 'spectator');
  if (view.phase === 'choosing') throw new Error(`table ${table.id} has a turn before its windows`);
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
