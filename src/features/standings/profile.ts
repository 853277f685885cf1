import { rankedOf } from '#features/challenge/challenge';
import { daily } from '#features/challenge/daily';
import { toolNumbers } from '#games/sagrada/tools/cards';
import { publicObjectiveNames } from '#games/shared/objectives/public';
import type { TablesDeps } from '#play/deps';
import { type DailyAttempt, tableIdSchema } from '#play/table';
import { viewOf } from '#play/view-of';
import { unlessDamaged } from '#store/fault';
import { tableNamed } from '#store/find-matches';
import type { Database } from '#store/schema';
import { preferencesOf } from '#store/stored-preferences';
import {
  cardScope,
  computerScope,
  noWindow,
  placeIn,
  type StandingInScope,
  standingsIn,
  type Tallied,
  talliesOf,
  type Tally,
  weeklyScope,
} from './queries.ts';
import type { Profile } from './standings.ts';

/** Whose profile is asked for, in which server (or none), and by whom. */
interface ProfileRequest {
  readonly person: string;
  readonly guild: string | null;
  readonly looker: string;
}

/** What is needed to find the best window and decide whether it may be shown. */
type ProfileDeps = Pick<TablesDeps, 'log' | 'now' | 'seed'>;

/**
 * The window of a person's best score in dice games, or why it is hidden from the person who looks. One that can't be read, or
 * whose table went with its server, isn't shown.
 */
async function bestWindow(
  db: Database,
  standings: readonly StandingInScope[],
  { person, looker }: Pick<ProfileRequest, 'person' | 'looker'>,
  deps: ProfileDeps,
): Promise<Profile['best']> {
  const [best] = standings
    .filter(({ best_table: table }) => table !== noWindow)
    .toSorted((one, other) => other.best - one.best);
  if (best === undefined) return null;
  const table = await readableTable(db, best.best_table, deps);
  const view = table && viewOf(table, null);
  if (view?.stage !== 'finished') return null;
  const seen = person === looker ? 'now' : await whenSeen(db, looker, view.daily, deps);
  return seen === 'now' ? { seen, table: view, seat: best.best_seat } : { seen };
}

const readableTable = (db: Database, id: string, { log }: ProfileDeps) =>
  unlessDamaged(
    async () => tableNamed(db, tableIdSchema.parse(id)),
    (error) => log.error({ err: error, table: id }, 'unreadable table, not shown'),
  );

/**
 * When another person may see it: now, if its seed is revealed or that person has finished the ranked attempt; otherwise after
 * their own attempt, or once the day is settled if they missed it.
 */
async function whenSeen(
  db: Database,
  looker: string,
  attempt: DailyAttempt | null,
  { now, seed: newSecret }: ProfileDeps,
): Promise<NonNullable<Profile['best']>['seen']> {
  if (attempt === null || attempt.isRevealed) return 'now';
  const [at, { when }] = [now(), attempt];
  const period = await daily.calendar.period(db, when, at);
  switch (await rankedOf(db, daily, { person: looker, when, period }, { at, newSecret })) {
    case 'finished':
      return 'now';
    case 'open':
    case 'underWay':
      return 'afterTheirAttempt';
    case 'missed':
      return 'whenOver';
  }
}

/** A person's profile as somebody may see it; null if they have finished no visible game. */
export async function profileOf(
  db: Database,
  { person, guild, looker }: ProfileRequest,
  deps: ProfileDeps,
): Promise<Profile | null> {
  const isOwn = person === looker;
  const seesChallenges = isOwn || (await preferencesOf(db, person)).named;
  const others = [...(guild === null ? [] : [guild]), computerScope, 'solo'];
  const dice = [...others, ...(seesChallenges ? ['daily'] : [])];
  const standings = await standingsIn(db, person, [
    ...dice,
    cardScope,
    ...(seesChallenges ? [weeklyScope] : []),
  ]);
  const inScope = (scope: string | null) => standings.find((one) => one.scope === scope);
  const [server, solo, daily] = [inScope(guild), inScope('solo'), inScope('daily')];
  const computers = inScope(computerScope);
  const [cardGames, weekly] = [inScope(cardScope), inScope(weeklyScope)];
  // The name they have in this server comes first, then their Discord name, then their name in another server.
  const named = server ?? daily ?? weekly ?? solo ?? computers ?? cardGames;
  if (named === undefined) return null;
  const tallies = await talliesOf(db, person, isOwn ? dice : others);
  const withTables = standings.filter(({ scope }) => dice.includes(scope));
  return {
    person,
    name: named.name,
    server: server === undefined ? null : { ...totalsOf(server), ...(await placeOf(db, server)) },
    computers: computers === undefined ? null : totalsOf(computers),
    solo: solo === undefined ? null : totalsOf(solo),
    daily: daily === undefined ? null : { ...totalsOf(daily), ...streakOf(daily) },
    cardGames: cardGames === undefined ? null : totalsOf(cardGames),
    weekly: weekly === undefined ? null : totalsOf(weekly),
    best: await bestWindow(db, withTables, { person, looker }, deps),
    favoriteTool: favoriteTool(tallies),
    objectives: objectivesOf(tallies),
  };
}

const totalsOf = ({ games, wins, points, best }: StandingInScope) => ({
  games,
  wins,
  average: points / games,
  best,
});

const placeOf = async (db: Database, { scope, rating }: StandingInScope) => ({
  rating,
  ...(await placeIn(db, scope, rating)),
});

const streakOf = ({ length, longest }: StandingInScope) => ({ length: length ?? 0, longest: longest ?? 0 });

/** The tool used most often; on a tie, the one with the lowest number. */
function favoriteTool(tallies: readonly Tally[]): Profile['favoriteTool'] {
  const used = toolNumbers.map((tool) => ({ tool, times: timesOf(tallies, `tool.${tool}`) }));
  const [favorite] = used.toSorted((one, other) => other.times - one.times);
  return favorite === undefined || favorite.times === 0 ? null : favorite;
}

/** The average score of each objective, in card order, without those that were never on the table. */
function objectivesOf(tallies: readonly Tally[]): Profile['objectives'] {
  const paid = (objective: Profile['objectives'][number]['objective'], what: Tallied) =>
    tallies
      .filter((tally) => tally.what === what)
      .map(({ times, points }) => ({ objective, games: times, average: points / times }));
  return [
    ...publicObjectiveNames.flatMap((name) => paid(name, `public.${name}`)),
    ...paid('private', 'private'),
  ];
}

const timesOf = (tallies: readonly Tally[], what: Tallied): number =>
  tallies.find((tally) => tally.what === what)?.times ?? 0;
