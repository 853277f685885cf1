import { dayLength } from '#store/day';
import type { KeptFinished } from '#store/kept-table';
import { addResults, gamesTogether } from '#store/results';
import type { Database } from '#store/schema';
import { keepStanding, type KeptStanding, standingsOf } from '#store/standings';
import { recountStreak } from '#store/streaks';
import { addTallies } from '#store/tallies';
import { addResult } from '#store/try-results';
import { gameCount, type PlayerCount } from './game-count.ts';
import { newcomer, type Rating, ratingsAfter } from './rating.ts';
import { totalsAfter } from './totals.ts';

/** How long a game makes later ones with the same people count less: 7 days, in milliseconds. */
const repetition = 7 * dayLength;

/** A player, with their totals in the scope before this game; null if it is their first. */
type Counted = PlayerCount & { readonly before: KeptStanding | null };

/**
 * Counts a game in the transaction that finishes it: places, totals, ratings, and the day of the challenge.
 * @param at when it was finished, in milliseconds since 1970
 */
export async function count(db: Database, table: KeptFinished, at: number): Promise<void> {
  const counted = gameCount(table);
  if (counted === null) return;
  const { of, name: scope } = counted.scope;
  const people = counted.players.map(({ person }) => person);
  const rows = await standingsOf(db, scope, people);
  const players = counted.players.map((player) => ({
    ...player,
    before: rows.find(({ person }) => person === player.person) ?? null,
  }));
  const ratings = of === 'server' ? await ratingsOf(db, scope, players, at) : [];
  for (const [index, player] of players.entries()) {
    const { person, tallies, before } = player;
    const rating = ratings[index] ?? newcomer;
    await keepStanding(db, {
      scope,
      person,
      ...totalsAfter(before, { ...player, played: table.id, at }),
      ...rating,
    });
    await addTallies(db, { scope, person }, tallies);
    if (of === 'daily') await countTry(db, table, player, { toolsUsed: counted.toolsUsed, at });
  }
  if (of === 'server') await addResults(db, { table: table.id, guild: scope, at }, players);
}

/** Counts a ranked attempt at a day as a result, and for the streak. */
async function countTry(
  db: Database,
  { id: table, daily }: KeptFinished,
  { person, name, total, margin }: PlayerCount,
  finish: { readonly toolsUsed: number; readonly at: number },
): Promise<void> {
  if (daily === null) throw new Error(`table ${table} isn't an attempt at a daily challenge`);
  const result = { person, name, total, target: total - margin, ...finish };
  await addResult(db, { day: daily.day, table }, result);
  await recountStreak(db, person);
}

/** The new ratings of all players. A player who resigned comes last, whatever their score. */
async function ratingsOf(
  db: Database,
  guild: string,
  players: readonly Counted[],
  at: number,
): Promise<readonly Rating[]> {
  const people = players.map(({ person }) => person);
  // Forgotten players leave gaps, so a place may be greater than the number of players.
  const last = 1 + Math.max(...players.map(({ place }) => place));
  const gamesOf = await gamesTogether(db, guild, people, { from: at - repetition, to: at });
  return ratingsAfter(
    players.map(({ person, place, resigned, before }) => ({
      skill: before ?? newcomer,
      rank: resigned ? last : place,
      gamesBefore: people.filter((other) => other !== person).map((other) => gamesOf(person, other)),
    })),
  );
}
