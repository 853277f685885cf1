import { addResult } from '#store/challenge-results';
import { dayLength } from '#store/day';
import type { KeptFinished } from '#store/kept-match';
import { addResults, gamesTogether } from '#store/results';
import type { Database } from '#store/schema';
import { keepStanding, type KeptStanding, standingsOf } from '#store/standings';
import { recountStreak } from '#store/streaks';
import { addTallies } from '#store/tallies';
import type { GameName } from '#games/games';
import { cardCount } from './card-count.ts';
import { type GameCount, gameCount, type PlayerCount, type Scope } from './game-count.ts';
import { newcomer, type Rating, ratingsAfter } from './rating.ts';
import { totalsAfter } from './totals.ts';

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
 * Counts a match in the transaction that finishes it: places, totals, ratings, and its challenge.
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
  const { challenge, players, toolsUsed } = counted;
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
  { of, name: scope }: Scope,
  played: readonly PlayerCount[],
  game: { readonly played: string; readonly at: number },
): Promise<void> {
  const people = played.map(({ person }) => person);
  const rows = await standingsOf(db, scope, people);
  const players = played.map((player) => ({
    ...player,
    before: rows.find(({ person }) => person === player.person) ?? null,
  }));
  const ratings = of === 'server' ? await ratingsOf(db, scope, players, game.at) : [];
  for (const [index, player] of players.entries()) {
    const { person, tallies, before } = player;
    const rating = ratings[index] ?? newcomer;
    await keepStanding(db, { scope, person, ...totalsAfter(before, { ...player, ...game }), ...rating });
    await addTallies(db, { scope, person }, tallies);
  }
  if (of === 'server') await addResults(db, { table: game.played, guild: scope, at: game.at }, players);
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
