import type { Skill } from '#features/standings/rating';
import { newcomer, ratingsAfter } from '#features/standings/rating';
import { isFormer } from '#store/chairs';
import type { Database } from '#store/schema';
import { endOfSeason, planSeasonEnd, seasonAt } from '#store/season';
import { saveSeasonStanding, seasonStandingsOf, type StoredSeasonStanding } from './queries.ts';
import { skillAtStart } from './rating.ts';

/** A finished game for one of its players. */
interface Played {
  readonly person: string;
  readonly name: string;
  readonly seat: number;
  /** From 1; shared places have the same number. */
  readonly place: number;
  readonly total: number;
  readonly won: boolean;
  /** Whether it is in their figures: otherwise only their rating changes. */
  readonly isOwn: boolean;
  /** Their rating of all time before it; null if it is their first game in the server. */
  readonly before: Skill | null;
  /** How many games of the week before they finished with each of the others. */
  readonly gamesBefore: readonly number[];
}

/** A finished game among people of a server: its match, and when it ended, in milliseconds since 1970. */
interface FinishedGame {
  readonly match: string;
  readonly guild: string;
  readonly at: number;
}

/** How long after a season its end is told, in milliseconds: what was finished at midnight is saved by then. */
const restAfter = 5 * 60_000;

type Totals = Pick<StoredSeasonStanding, 'name' | 'games' | 'wins' | 'best' | 'best_table' | 'best_seat'>;

/** A player's totals after one more game; `before` is null if it is the first of the season. */
function totalsAfter(before: Totals | null, { name, won, total, seat }: Played, match: string): Totals {
  const isBest = before === null || total > before.best;
  return {
    name,
    games: (before?.games ?? 0) + 1,
    wins: (before?.wins ?? 0) + (won ? 1 : 0),
    best: isBest ? total : before.best,
    best_table: isBest ? match : before.best_table,
    best_seat: isBest ? seat : before.best_seat,
  };
}

/**
 * Counts a game for the season in which it was finished, in the transaction that counts it for all time. It plans the season's end, if that
 * isn't planned.
 */
export async function countForSeason(
  db: Database,
  { match, guild, at }: FinishedGame,
  players: readonly Played[],
): Promise<void> {
  const of = { guild, season: seasonAt(at) };
  const rows = await seasonStandingsOf(
    db,
    of,
    players.map(({ person }) => person),
  );
  const rowOf = (person: string) => rows.find((row) => row.person === person) ?? null;
  const ratings = await ratingsAfter(
    players.map(({ person, place, before, gamesBefore }) => ({
      skill: rowOf(person) ?? skillAtStart(before ?? newcomer),
      rank: place,
      gamesBefore,
    })),
  );
  for (const [index, rating] of ratings.entries()) {
    const player = players[index];
    // Of forgotten people nothing is kept.
    if (player === undefined || isFormer(player.person)) continue;
    const { person, isOwn } = player;
    const totals = isOwn ? totalsAfter(rowOf(person), player, match) : rowOf(person);
    if (totals !== null) await saveSeasonStanding(db, { ...totals, ...of, person, ...rating });
  }
  await planSeasonEnd(db, of, endOfSeason(of.season) + restAfter);
}
