import { publicObjectiveNames } from '#games/shared/objectives/public';
import { toolNumbers } from '#games/sagrada/tools/cards';
import {
  cardScope,
  computerScope,
  placeIn,
  type StandingInScope,
  standingsIn,
  weeklyScope,
} from '#store/standings';
import { preferencesOf } from '#store/kept-preferences';
import type { Database } from '#store/schema';
import { talliesOf, type Tallied, type Tally } from '#store/tallies';
import type { TablesParts } from '#play/create-tables';
import { bestWindow } from './best-window.ts';
import type { Profile } from './standings.ts';

/** Whose profile is asked for, in which server (or none), and by whom. */
interface Asked {
  readonly person: string;
  readonly guild: string | null;
  readonly looker: string;
}

/** A person's profile as somebody may see it; null if they have finished no visible game. */
export async function profileOf(
  db: Database,
  { person, guild, looker }: Asked,
  parts: Pick<TablesParts, 'log' | 'now' | 'seed'>,
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
    best: await bestWindow(db, withTables, { person, looker }, parts),
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
