import { addResult } from '#store/challenge-results';
import { dayLength } from '#store/day';
import { isFormer } from '#store/former';
import type { KeptFinished } from '#store/kept-match';
import { addResults, gamesTogether } from '#store/results';
import type { Database } from '#store/schema';
import { keepStanding, type KeptStanding, standingsOf } from '#store/standings';
import { recountStreak } from '#store/streaks';
import { addTallies } from '#store/tallies';
import { awaitsCounting, queueUncounted } from '#store/uncounted';
import type { GameName } from '#games/games';
import { cardCount } from './card-count.ts';
import { type GameCount, gameCount, type PlayerCount, type Scope } from './game-count.ts';
import { meanRating, newcomer, type Rating, ratingsAfter } from './rating.ts';
import { type Totals, totalsAfter } from './totals.ts';

/** How long a game makes later ones with the same people count less: 7 days, in milliseconds. */
const repetition = 7 * dayLength;

/** What a finished match of each game adds to the standings at a moment; null if it doesn't count. */
const counts: { readonly [N in GameName]: (match: KeptFinished<N>, at: number) => GameCount | null } = {
  sagrada: gameCount,
  koloretako: cardCount,
};

/** A player, with their totals in the scope before this game; null if it is their first. */
type Counted = PlayerCount & { readonly before: KeptStanding | null };

/**
 * Counts a match in the transaction that finishes it; one at a table waits for earlier ones that are still to be counted, because ratings
 * follow from the order.
 */
export async function countInOrder<N extends GameName>(
  db: Database,
  match: KeptFinished<N>,
  at: number,
): Promise<void> {
  const { setup } = match;
  const isAtTable = 'mode' in setup && setup.mode === 'table';
  if (isAtTable && (await awaitsCounting(db))) await queueUncounted(db, match.id);
  else await count(db, match, at);
}

/**
 * Counts a match: places, totals, ratings, and its challenge.
 * @param at when it was finished, in milliseconds since 1970
 */
export async function count<N extends GameName>(
  db: Database,
  match: KeptFinished<N>,
  at: number,
): Promise<void> {
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
    await addResult(db, { ...challenge, ...result, match: match.id });
    if (challenge.challenge === 'daily') await recountStreak(db, person);
  }
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
  const players = played.map((player) => ({ ...player, before: beforeOf(player.person) }));
  const ratings = await ratingsOf(db, scope, players, game.at);
  // Several computer players can have the same level. Each of them counts for it. Of forgotten people nothing is kept.
  for (const person of new Set(people.filter((id) => !isFormer(id)))) {
    let totals: Totals | null = beforeOf(person);
    for (const player of played)
      if (player.person === person && player.isOwn) totals = totalsAfter(totals, { ...player, ...game });
    const rating = meanRating(ratings.filter((_, index) => people[index] === person));
    if (totals !== null) await keepStanding(db, { ...totals, scope: name, person, ...rating });
  }
  if (rated === 'amongPeople')
    await addResults(db, { table: game.played, guild: name, at: game.at }, players);
}

/**
 * The new ratings of all players, if games of this scope are rated. Only among people repeated games count less.
 */
async function ratingsOf(
  db: Database,
  { name, rated }: Scope,
  players: readonly Counted[],
  at: number,
): Promise<readonly Rating[]> {
  if (rated === null) return players.map(() => newcomer);
  const people = players.map(({ person }) => person);
  const gamesOf =
    rated === 'amongPeople'
      ? await gamesTogether(db, name, people, { from: at - repetition, to: at })
      : () => 0;
  return ratingsAfter(
    players.map(({ person, place, before }) => ({
      skill: before ?? newcomer,
      rank: place,
      gamesBefore: people.filter((other) => other !== person).map((other) => gamesOf(person, other)),
    })),
  );
}
