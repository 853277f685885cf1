import { CompiledQuery, createQueryId, type QueryId, type RootOperationNode } from 'kysely';
import { describe, expect, it } from 'vitest';
import { dueReminders } from '#features/challenge/reminder-queries';
import {
  dailiesPlayedOut,
  finishedDays,
  hasAny,
  rankedAtChallenge,
  resultsOf,
} from '#features/challenge/result-queries';
import { longestBy, peopleWithStaleStreaks, spoilStreaks } from '#features/challenge/streak-queries';
import { subscriptionsIn, subscriptionsNear } from '#features/challenge/subscription-queries';
import { totalsOf, waitingSummaries } from '#features/challenge/summary-queries';
import {
  addMember,
  bestOnCard,
  countMembers,
  finishedBy,
  forgetCards,
  groupStreakOf,
  memberships,
  playedOn,
  rankedOnCard,
  removeMember,
  removeUnseen,
} from '#features/day-card/queries';
import { countFinished, finishedOn } from '#features/history/queries';
import { ownMatches } from '#features/own-games/queries';
import { amountsOf, ownData } from '#features/privacy/own-data-queries';
import { deleteMatches } from '#features/privacy/server-queries';
import { deleteOwn, renameAt, someClosedTraces, tracesOf } from '#features/privacy/trace-queries';
import {
  answeredAmong,
  answerOn,
  hasMissedDay,
  knows,
  ratingOf,
  solvedInRow,
  solverOf,
  turnsGiven,
} from '#features/puzzle/queries';
import { reviewAt, reviewsDue } from '#features/review/queries';
import { deedsOf, finishedAfter, giversIn, hasPlayedBefore, lastingIn } from '#features/rose/queries';
import {
  dropSeason,
  dropSeasons,
  leadersOf,
  peopleIn,
  rankedInSeason,
  seasonStandingsOf,
} from '#features/season/queries';
import {
  awaitsCounting,
  placeIn,
  standingsIn,
  standingsOf,
  talliesOf,
  uncountedGames,
} from '#features/standings/queries';
import {
  rankedAtCards,
  rankedByStreak,
  rankedInServer,
  rankedOfAllTime,
  rankedWithComputers,
} from '#features/standings/ranked-queries';
import { gamesTogether, versus } from '#features/standings/result-queries';
import { agreementsOf } from '#store/agreements';
import { askerOf } from '#store/asker';
import {
  attemptUnderWay,
  endRank,
  isPlayedForRank,
  ownPlace,
  placeOfAttempt,
  rankedAttempt,
} from '#store/attempts';
import { formerId, predecessorsAt } from '#store/chairs';
import { daySchema, weekSchema } from '#store/day';
import {
  beginCards,
  cardOf,
  channelsWanting,
  channelsWith,
  dropCard,
  planCards,
  takeCard,
} from '#store/day-cards';
import { matchesOf, matchNamed, newestMatch, openMatches } from '#store/find-matches';
import { seatRequestsAt } from '#store/guests';
import { holdingsOf, serversPlayedIn } from '#store/holdings';
import { firstJobs, jobKinds } from '#store/jobs';
import { matchIdSchema } from '#store/match-id';
import { isStillUntold, reviseNotices } from '#store/notices';
import { lobbiesIn, openedAlone, openIn, threadsSince } from '#store/open-tables';
import { outagesSince, setBackTo } from '#store/outages';
import { markDelivered, pendingOf, tablesWithPending } from '#store/outbox';
import type { Database } from '#store/schema';
import { seasonSchema } from '#store/season';
import { type Share, whole } from '#store/share';
import { lastActsOf, resignationsIn, stepsOf, wasCarriedOut } from '#store/step-log';
import { settingsAt } from '#store/stored-preferences';
import { inThreads, isFree, openedBelow } from '#store/threads';
import { newestToTell, tablesToTellIn, tableToTell } from '#store/to-tell';
import { reviseTurnNotices, turnNoticeOf } from '#store/turn-notices';
import { ownStore } from '#test/database';

const part = { start: 990, size: 10, person: '1' };
const day = daySchema.parse('2026-11-20');
const week = weekSchema.parse('2026-W47');
const season = { guild: '900', season: seasonSchema.parse('2026-11') };
const page = { most: 10, after: 990 };
const table = matchIdSchema.parse('0000000001');
const trace = { table, guild: null, day, isRunning: true, locale: 'en' };

/** All kinds of jobs, for a process. */
const jobsWanted = (share: Share) =>
  jobKinds.map((kind) => ({
    kind,
    most: 10,
    share: kind === 'turnNotice' || kind === 'seasonEnd' ? null : share,
  }));

/** Frequent questions, each asked in one query. */
const questions: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  'who stands where in a server': (db) => rankedInServer(db, '900', part),
  'who stands where in a season': (db) => rankedInSeason(db, season, part),
  'who leads a season': (db) => leadersOf(db, season, { games: 3, most: 10 }),
  'how many people a season has': (db) => peopleIn(db, season),
  'what games of a season came to before': (db) => seasonStandingsOf(db, season, ['1', '2', '3']),
  'where a season is told': (db) => subscriptionsIn(db, '900'),
  'where the next cards begin': (db) => channelsWanting(db, { after: '100', most: 10 }),
  'where the next cards of a day are': (db) => channelsWith(db, day, { after: '100', most: 10 }),
  'who stands where with computer players in a server': (db) => rankedWithComputers(db, '900', part),
  'who stands where on a day': (db) => rankedAtChallenge(db, resultsOf(db, 'daily'), day, part),
  'who played a day best to its end': (db) => rankedAtChallenge(db, dailiesPlayedOut(db), day, part),
  'whether anybody played a day to its end': (db) => hasAny(dailiesPlayedOut(db), day),
  'who stands where of all time': (db) => rankedOfAllTime(db, part),
  'who stands where in a week': (db) => rankedAtChallenge(db, resultsOf(db, 'weekly'), week, part),
  'who stands where at cards in a server': (db) => rankedAtCards(db, '900', part),
  'whose streak is how long': (db) => rankedByStreak(db, part),
  'what a person’s games come to': (db) => standingsIn(db, '1', ['900', 'solo', 'daily']),
  'when people could not play since a moment': (db) => outagesSince(db, '900', 0),
  'how a person stands in a server': (db) => placeIn(db, '900', 1000),
  'what a person’s games have counted': (db) => talliesOf(db, '1', ['900', 'solo', 'daily']),
  'how two people did': (db) => versus(db, '900', '1', '2'),
  'what their games came to before': (db) => standingsOf(db, '900', ['1', '2', '3']),
  'who has met whom': (db) => gamesTogether(db, '900', ['1', '2', '3'], { from: 0, to: 1 }),
  'how an attempt stands on its day': (db) =>
    rankedAtChallenge(db, resultsOf(db, 'daily'), day, { start: 0, size: 1, person: '1' }),
  'how an attempt stands in its week': (db) =>
    rankedAtChallenge(db, resultsOf(db, 'weekly'), week, { start: 0, size: 1, person: '1' }),
  'a person’s ranked attempt at a day': (db) => rankedAttempt(db, placeOfAttempt('daily', '1', day)),
  'a person’s ranked attempt at a week': (db) => rankedAttempt(db, placeOfAttempt('weekly', '1', week)),
  'which days a person has finished': (db) => finishedDays(db, '1', 25),
  'what a day came to': (db) => totalsOf(db, day),
  'whether anybody still plays a day for rank': (db) => isPlayedForRank(db, day),
  'where a person plays a daily challenge': (db) => attemptUnderWay(db, 'sagrada', '1'),
  'how many games were played in a channel': (db) => countFinished(db, { channel: '100' }),
  'the games of a channel': (db) => finishedOn(db, { channel: '100' }, page),
  'how many games a person has played': (db) => countFinished(db, { person: '1' }),
  'the games of a person': (db) => finishedOn(db, { person: '1' }, page),
  'where a person has left traces': (db) => tracesOf(db, '1'),
  'in which servers games were played': (db) => serversPlayedIn(db),
  'where a person has left traces for good': (db) => someClosedTraces(db, '1', 5),
  'who is to be reminded': (db) => dueReminders(db, 1, 60),
  'a match by its name': (db) => matchNamed(db, 'sagrada', table),
  'the newest match in a place': (db) => newestMatch(db, 'koloretako', ownPlace('100', '1')),
  'the newest match in a place with a game': (db) => newestMatch(db, 'sagrada', '100', true),
  'who presses a button': (db) => askerOf(db, { person: '1', channel: '100', pressed: table }),
  'the open matches of a channel': (db) => openMatches(db, 'sagrada', { channel: '100' }),
  'the open matches of a server': (db) => openMatches(db, 'sagrada', { guild: '900' }),
  'the open matches of a person': (db) => openMatches(db, 'sagrada', { person: '1' }),
  'the open matches where a person wants something': (db) => openMatches(db, 'sagrada', { guest: '1' }),
  'whether something was done before': (db) => wasCarriedOut(db, 'interaction'),
  'whether a channel is free': (db) => isFree(db, '100'),
  'the tables in threads of a channel': (db) => inThreads(db, '100'),
  'those where a person sits': (db) => inThreads(db, '100', '1'),
  'the tables opened for threads of a channel': (db) => openedBelow(db, '100', 0),
  'what a person has open alone': (db) => openedAlone(db, '1'),
  'what is open in a channel and its threads': (db) => openIn(db, { guild: '900', channel: '100' }),
  'the lobbies there without somebody': (db) => lobbiesIn(db, { guild: '900', channel: '100' }, '1'),
  'what is to be told': (db) => tablesWithPending(db),
  'what is to be told in a channel': (db) => tablesToTellIn(db, '100'),
  'what is due first': (db) => firstJobs(db, jobsWanted(whole)),
  'what is due first at the tables of a process': (db) =>
    firstJobs(db, jobsWanted({ shards: [1], count: 4 })),
  'whether that was told': (db) => isStillUntold(db, { match: table, kind: 'seatAsked', number: 1 }),
  'what is to be told of a table': (db) => pendingOf(db, table),
  'a table with what is to be told of it': (db) => tableToTell(db, table),
  'the table of a channel with what is to be told': (db) => newestToTell(db, '100'),
  'who agreed in a match': (db) => agreementsOf(db, table),
  'who asks for seats of a match': (db) => seatRequestsAt(db, table),
  'who sat in a match before': (db) => predecessorsAt(db, table),
  'the tables in which nothing is done': (db) => openMatches(db, 'sagrada', { idleSince: 60 }),
  'what a person was told of their turns': (db) => turnNoticeOf(db, '1'),
  'what is to be reviewed': (db) => reviewsDue(db),
  'what was found about a match': (db) => reviewAt(db, table),
  'who resigned from a match': (db) => resignationsIn(db, table),
  'the games that are still to be counted': (db) => uncountedGames(db, 'all'),
  'the games that nobody tried to count': (db) => uncountedGames(db, 'untried'),
  'whether games are still to be counted': (db) => awaitsCounting(db),
  'where a person plays a weekly challenge': (db) => attemptUnderWay(db, 'koloretako', '1'),
  'the card games of a person': (db) => matchesOf(db, 'koloretako', '1'),
  'the card games in which nothing is done': (db) => openMatches(db, 'koloretako', { idleSince: 60 }),
  'what was done in a match': (db) => stepsOf(db, table),
  'which summaries are to be posted': (db) => waitingSummaries(db, 60),
  'where a person may post a result': (db) => subscriptionsNear(db, { person: '1', guild: '900' }, 10),
  'the deeds of a person': (db) => deedsOf(db, '1'),
  'whose deeds a match was the first with': (db) => lastingIn(db, table),
  'whether a person has played before': (db) => hasPlayedBefore(db, '1', 60),
  'who gave a seat away in a match': (db) => giversIn(db, table),
  'the finished matches to look through': (db) => finishedAfter(db, table, 50),
  'how long a streak was by a moment': (db) => longestBy(db, '1', 60),
  'the card of a day': (db) => cardOf(db, { channel: '100', day }),
  'who on a card stands where': (db) => rankedOnCard(db, '900', day, part),
  'who on a card played best to the end': (db) => bestOnCard(db, '900', day),
  'how many are on cards': (db) => countMembers(db, '900'),
  'on whose cards a person is': (db) => memberships(db, '1'),
  'with what a person has finished a day': (db) => finishedBy(db, '1', day),
  'who on cards played some days': (db) => playedOn(db, '900', [day]),
  'how long people have kept it up together': (db) => groupStreakOf(db, '900'),
  'what a person answered to the puzzle of a day': (db) => answerOn(db, '1', day),
  'whether a person knows a puzzle': (db) => knows(db, '1', '00000000'),
  'how many puzzles in a row a person has solved': (db) => solvedInRow(db, '1'),
  'which puzzles a person has answered': (db) => answeredAmong(db, '1', [day]),
  'how everybody answered a puzzle': (db) => turnsGiven(db, '00000000'),
  'what a person achieved with puzzles': (db) => solverOf(db, '1'),
  'how hard a puzzle is': (db) => ratingOf(db, '00000000'),
  'whether a day was missed': (db) => hasMissedDay(db, day, day),
  'people whose streak needs a recount': (db) => peopleWithStaleStreaks(db, 25),
};

/** Work that takes several queries, or changes rows. */
const chores: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  'a day that counts for no streak': (db) => spoilStreaks(db, { on: day }),
  'a day that is found to be over late': (db) => spoilStreaks(db, { after: day }),
  'ending the rank of a day': (db) => endRank(db, day),
  'noting that a table was told': (db) => markDelivered(db, table, 1, 'message'),
  'forgetting a season': (db) => dropSeason(db, season),
  'forgetting the seasons of a server': (db) => dropSeasons(db, '900'),
  'how much is kept of a person': (db) => amountsOf(db, '1'),
  'deleting matches of a server': (db) => deleteMatches(db, '900'),
  'listing the open games of a person': (db) => ownMatches(db, '1', () => {}),
  'finding out when a person last did something': (db) => lastActsOf(db, '1', [table]),
  'finding the settings of tables': (db) => settingsAt(db, [{ id: table, guild: '900' }]),
  'looking again at what was told of turns': (db) => reviseTurnNotices(db, ['1'], 1),
  'looking again at what was told about time': (db) => reviseNotices(db, { match: table, kind: 'nudge' }, 1),
  'going on after the clock was set back': (db) => setBackTo(db, 60),
  'renaming a person at a table': (db) =>
    renameAt(db, trace, { person: '1', former: formerId(table), name: 'a former player' }),
  'deleting what is a person’s own': (db) => deleteOwn(db, '1'),
  'exporting what is a person’s own': (db) => ownData(db, '1'),
  'beginning cards of a day': (db) => beginCards(db, { day, channels: ['100', '101'] }, 1),
  'planning the cards of a server': (db) => planCards(db, { guild: '900' }, 1),
  'planning cards of a day': (db) => planCards(db, { channels: ['100', '101'], day }, 1),
  'planning the cards that a person is on': (db) => planCards(db, { person: '1', day }, 1),
  'planning all cards that a person is on': (db) => planCards(db, { person: '1' }, 1),
  'taking a card': (db) => takeCard(db, { channel: '100', day }, 1),
  'dropping a card': (db) => dropCard(db, { channel: '100', day }),
  'putting a person on cards': (db) => addMember(db, '900', '1', 1),
  'taking a person off cards': (db) => removeMember(db, '1', '900'),
  'taking those off cards who have left': (db) => removeUnseen(db, 1),
  'forgetting the cards of a server': (db) => forgetCards(db, '900'),
  'what there is at the start': (db) => holdingsOf(db),
};

/** A value of a query; any one where its place is kept for it. No plan depends on it. */
const known = (value: unknown): unknown => (typeof value === 'object' && value !== null ? '1' : value);

/** The database's plans: one for each query of some work, including what is deleted along with it. */
async function plansOf(ask: (db: Database) => Promise<unknown>): Promise<readonly (readonly string[])[]> {
  const store = await ownStore();
  return store.transaction(async (db) => {
    const built = new WeakMap<QueryId, RootOperationNode>();
    const asked: (RootOperationNode | undefined)[] = [];
    const overheard = db.withPlugin({
      transformQuery({ node, queryId }) {
        built.set(queryId, node);
        return node;
      },
      async transformResult({ result, queryId }) {
        asked.push(built.get(queryId));
        return result;
      },
    });
    await ask(overheard);
    const plans: (readonly string[])[] = [];
    for (const query of asked) {
      if (query === undefined) throw new Error('a query was not overheard');
      const { sql: text, parameters } = db.getExecutor().compileQuery(query, createQueryId());
      const { rows } = await db.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`EXPLAIN QUERY PLAN ${text}`, parameters.map(known)),
      );
      plans.push(rows.map(({ detail }) => detail));
    }
    return plans;
  });
}

/**
 * What a plan may scan as a whole: a page, and the one row with the count; servers, found one by one; days, and channels with summaries, one row each; queues,
 * which are emptied as they are done, or of which an index gives the first ones.
 */
const small =
  /^SCAN (page|counted|first|whole|seen|played|days|subscriptions|summaries|streaks USING (COVERING )?INDEX streaks_stale|(announcements|uncounted) USING COVERING INDEX \w+|reviews USING INDEX reviews_due|\(subquery-\d+\)|CONSTANT ROW)$/;

/** The steps of a plan that take longer the more is stored. */
const long = (plan: readonly string[]): readonly string[] =>
  plan.filter((step) => /SCAN|AUTOMATIC/.test(step) && !small.test(step));

describe('however much is stored', () => {
  it.each(Object.entries(questions))('%s is found by indexes, in one query', async (_, ask) => {
    const [plan = [], ...more] = await plansOf(ask);
    expect(more).toEqual([]);
    expect(plan).not.toEqual([]);
    expect(long(plan)).toEqual([]);
  });

  it.each(Object.entries(chores))('%s uses indexes', async (_, work) => {
    const plans = await plansOf(work);
    expect(plans.flat()).not.toEqual([]);
    expect(plans.flatMap(long)).toEqual([]);
  });

  it.each([
    ['counted', (db: Database) => countFinished(db, { channel: '100' })],
    ['listed', (db: Database) => finishedOn(db, { channel: '100' }, page)],
  ])('the games of a channel are %s among those, not among all that are no attempts', async (_, ask) => {
    const plans = (await plansOf(ask)).flat().join('; ');
    expect(plans).toMatch(/SEARCH here USING (COVERING )?INDEX \w+ \(place=\?\)/);
    expect(plans).not.toContain('matches_of_period');
  });

  it.each([
    ['open', (db: Database) => openIn(db, { guild: '900', channel: '100' })],
    ['to join', (db: Database) => lobbiesIn(db, { guild: '900', channel: '100' }, '1')],
    ['opened of late', (db: Database) => threadsSince(db, { guild: '900', channel: '100' }, 0)],
  ])(
    'what is %s in a channel is found in its server, not among all threads that it ever had',
    async (_, ask) => {
      const plans = await plansOf(ask);
      for (const [first] of plans)
        expect(first).toMatch(/^SEARCH matches USING INDEX matches_of_guild \(guild=\? AND closed_at/u);
    },
  );

  it('who on a card has finished is found by its people, not among all who finished the day', async () => {
    const plans = await plansOf((db) => rankedOnCard(db, '900', day, part));
    expect(plans.flat()).toContainEqual(
      expect.stringMatching(
        /^SEARCH challenge_results USING INDEX \w+ \(challenge=\? AND period=\? AND person=\?\)$/u,
      ),
    );
  });

  it('what is due first is found in the order of its moments, however much waits', async () => {
    const plans = (await plansOf((db) => firstJobs(db, jobsWanted({ shards: [1], count: 4 })))).flat();
    const found = plans.filter((step) => step.includes('SEARCH jobs'));
    expect(found).toHaveLength(jobKinds.length);
    for (const step of found) expect(step).toContain('USING INDEX jobs_due (kind=? AND due_at>?)');
    expect(plans.join('; ')).not.toContain('TEMP B-TREE');
  });

  it('going on after the clock was set back looks for deadlines at the tables that it is about', async () => {
    const plans = (await plansOf((db) => setBackTo(db, 60))).flat();
    expect(plans).toContainEqual(expect.stringMatching(/SEARCH jobs USING .*\(kind=\? AND key=\?\)/u));
  });

  it('what is to be told in a channel is found among what waits, not among all games that it ever had', async () => {
    const plans = await plansOf((db) => tablesToTellIn(db, '100'));
    expect(plans.flat().join('; ')).toMatch(/SEARCH matches USING INDEX \w+ \(id=\?\)/);
  });
});
