import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Logger } from 'pino';
import { countResult } from '#features/challenge/results';
import { lightPanes } from '#features/rose/lighting';
import { countForSeason } from '#features/season/counting';
import type { GameName } from '#games/games';
import type { Seat } from '#games/shared/seat';
import { isFormer } from '#store/chairs';
import { dayLength } from '#store/day';
import { throwFailure } from '#store/fault';
import { tableNamed } from '#store/find-matches';
import type { Database } from '#store/schema';
import type { Store } from '#store/store';
import type { StoredEvent } from '#store/stored-events';
import { personAt, type StoredFinished, type StoredTable } from '#store/stored-match';
import { cardCount, type GameCount, gameCount, type PlayerCount, type Scope } from './game-count.ts';
import {
  addTallies,
  awaitsCounting,
  markCounted,
  markTried,
  noWindow,
  queueUncounted,
  saveStanding,
  standingsOf,
  type StoredStanding,
  type Uncounted,
  uncountedGames,
} from './queries.ts';
import { meanRating, newcomer, type Rating, ratingsAfter } from './rating.ts';
import { addResults, gamesTogether } from './result-queries.ts';

/** How long a game makes later ones with the same people count less: 7 days, in milliseconds. */
const repetition = 7 * dayLength;
/** What a finished match of each game adds to the standings at a moment; null if it doesn't count. */
const counts: { readonly [N in GameName]: (match: StoredFinished<N>, at: number) => GameCount | null } = {
  sagrada: gameCount,
  koloretako: cardCount,
};

/** A player, with what was before this game. */
type Counted = PlayerCount & {
  /** Their totals in the scope; null if it is their first. */
  readonly before: StoredStanding | null;
  /** For each of the others, how many games they finished together in the week before. */
  readonly gamesBefore: readonly number[];
};

/**
 * Counts a match in the transaction that finishes it; one at a table waits for earlier ones that are still to be counted, because ratings
 * follow from the order. Gives what there is to tell: who has a new pane in their rose window, unless they hide it.
 */
export async function countInOrder<N extends GameName>(
  db: Database,
  match: StoredFinished<N> & Partial<Pick<StoredTable, 'settings' | 'preferences'>>,
  at: number,
): Promise<readonly StoredEvent[]> {
  const { setup } = match;
  const isAtTable = 'mode' in setup && setup.mode === 'table';
  if (isAtTable && (await awaitsCounting(db))) await queueUncounted(db, match.id);
  else await count(db, match, at);
  const isShown = (seat: Seat): boolean => {
    const person = personAt(match, seat);
    return person !== null && match.preferences?.get(person.id)?.named !== false;
  };
  const seats = (await lightPanes(db, match, at)).filter(isShown);
  return seats.length === 0 ? [] : [{ event: 'panesLit', seats }];
}

/**
 * Counts a match: places, totals, ratings, and its challenge.
 * @param at when it was finished, in milliseconds since 1970
 */
async function count<N extends GameName>(db: Database, match: StoredFinished<N>, at: number): Promise<void> {
  const counted = counts[match.of](match, at);
  if (counted === null) return;
  for (const scope of counted.scopes) await addTo(db, scope, counted.players, { played: match.id, at });
  const { challenge, players, scopes, toolsUsed } = counted;
  const [{ name: scope }] = scopes;
  for (const { person, tallies } of players)
    if (!isFormer(person)) await addTallies(db, { scope, person }, tallies);
  if (challenge === null) return;
  for (const { person, name, total, margin } of players) {
    const result = { person, name, total, target: total - margin, toolsUsed, at };
    await countResult(db, { ...challenge, ...result, match: match.id });
  }
}

/** A finished game for one of its players. */
interface Played {
  /** The id of the table, or of the card game. */
  readonly played: string;
  readonly seat: number;
  readonly name: string;
  readonly total: number;
  readonly won: boolean;
  readonly margin: number;
  readonly wasGivenUp: boolean;
  /** When it was finished, in milliseconds since 1970. */
  readonly at: number;
}

type Totals = Omit<StoredStanding, 'scope' | 'person' | keyof Rating>;

/** A player's totals after one more game; `before` is null if it is the first. */
function totalsAfter(before: Totals | null, game: Played): Totals {
  const hasWindow = !game.wasGivenUp;
  const hadWindow = before !== null && before.best_table !== noWindow;
  const isBest = before === null || (hasWindow === hadWindow ? game.total > before.best : hasWindow);
  const bestTable = hasWindow ? game.played : noWindow;
  // Games from before the bot had standings may be counted after newer ones.
  const isNewest = before === null || game.at >= before.newest_at;
  return {
    name: isNewest ? game.name : before.name,
    newest_at: isNewest ? game.at : before.newest_at,
    games: (before?.games ?? 0) + 1,
    wins: (before?.wins ?? 0) + (game.won ? 1 : 0),
    points: (before?.points ?? 0) + game.total,
    margin: (before?.margin ?? 0) + game.margin,
    best: isBest ? game.total : before.best,
    best_table: isBest ? bestTable : before.best_table,
    best_seat: isBest ? game.seat : before.best_seat,
  };
}

/** Adds a game to the totals of its players in a scope. */
async function addTo(
  db: Database,
  scope: Scope,
  played: readonly PlayerCount[],
  game: { readonly played: string; readonly at: number },
): Promise<void> {
  const { name, rated } = scope;
  const people = played.map(({ person }) => person);
  const rows = await standingsOf(db, name, people);
  const beforeOf = (person: string) => rows.find((row) => row.person === person) ?? null;
  const gamesOf = await gamesOfWeek(db, scope, people, game.at);
  const players = played.map((player): Counted => {
    const { person } = player;
    const others = people.filter((other) => other !== person);
    const gamesBefore = others.map((other) => gamesOf(person, other));
    return { ...player, before: beforeOf(person), gamesBefore };
  });
  const ratings = await ratingsOf(scope, players);
  // Several computer players can have the same level. Each of them counts for it. Of forgotten people nothing is kept.
  for (const person of new Set(people.filter((id) => !isFormer(id)))) {
    let totals: Totals | null = beforeOf(person);
    for (const player of played)
      if (player.person === person && player.isOwn) totals = totalsAfter(totals, { ...player, ...game });
    const rating = meanRating(ratings.filter((_, index) => people[index] === person));
    if (totals !== null) await saveStanding(db, { ...totals, scope: name, person, ...rating });
  }
  if (rated !== 'amongPeople') return;
  await addResults(db, { table: game.played, guild: name, at: game.at }, players);
  await countForSeason(db, { match: game.played, guild: name, at: game.at }, players);
}

/** How many games two of these people finished together in the week before. Only among people repeated games count less. */
const gamesOfWeek = async (
  db: Database,
  { name, rated }: Scope,
  people: readonly string[],
  at: number,
): Promise<(one: string, other: string) => number> =>
  rated === 'amongPeople' ? gamesTogether(db, name, people, { from: at - repetition, to: at }) : () => 0;

/** The new ratings of all players, if games of this scope are rated. */
const ratingsOf = async ({ rated }: Scope, players: readonly Counted[]): Promise<readonly Rating[]> =>
  rated === null
    ? players.map(() => newcomer)
    : ratingsAfter(
        players.map(({ place, before, gamesBefore }) => ({
          skill: before ?? newcomer,
          rank: place,
          gamesBefore,
        })),
      );

/**
 * Counts games that a version before has finished or counted otherwise, oldest first, and those that were finished meanwhile. Each has
 * a transaction of its own: whatever ends the process, the next start goes on from there.
 */
export async function countEarlier(
  { store, log }: { readonly store: Store; readonly log: Logger },
  first: 'all' | 'untried',
  stopping?: AbortSignal,
): Promise<void> {
  let games = await store.read((db) => uncountedGames(db, first));
  while (games.length > 0) {
    for (const game of games) {
      if (stopping?.aborted === true) return;
      try {
        await store.transaction((db) => countOne(db, game), { durable: false });
      } catch (error) {
        // Then nothing is wrong with the game, and it keeps its turn.
        throwFailure(error);
        log.error(
          { err: error, table: game.table },
          'could not count a game, trying again at the next start',
        );
        await store.transaction((db) => markTried(db, game.table), { durable: false });
      }
      // There can be many, and people play meanwhile.
      await yieldToEventLoop();
    }
    games = await store.read((db) => uncountedGames(db, 'untried'));
  }
}

/** Counts a game, unless it was counted meanwhile: two calls at once count it once. */
async function countOne(db: Database, { table: name, at }: Uncounted): Promise<void> {
  if (!(await markCounted(db, name))) return;
  const table = await tableNamed(db, name);
  if (table?.stage === 'finished') await count(db, table, at);
}
