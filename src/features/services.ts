import { puzzles } from '#games/sagrada/puzzle';
import { type Absences, createAbsences } from '#play/absence/absences';
import type { Announcer } from '#play/announcer';
import { createUptime, type Uptime } from '#play/clocks/uptime';
import { createTables } from '#play/create-tables';
import type { TablesDeps } from '#play/deps';
import { everyDuty } from '#play/duties';
import { createHints, type Hints } from '#play/hints';
import type { Hooks } from '#play/hooks';
import { type CardGames, createCardGames } from '#play/koloretako/card-games';
import type { Tables } from '#play/tables';
import type { ChallengeAnnouncer } from './challenge/announcer.ts';
import { type Challenge, createChallenge } from './challenge/challenge.ts';
import { createDailies, type Dailies } from './challenge/dailies.ts';
import type { Weekly } from './challenge/kind.ts';
import { moveReminder } from './challenge/reminders.ts';
import { noSummariesIn } from './challenge/summaries.ts';
import { weekly } from './challenge/weekly.ts';
import { type CardAnnouncer, dayCards } from './day-card/card-jobs.ts';
import { createDayCards, type DayCards } from './day-card/day-cards.ts';
import { dayPlans } from './day-card/day-plans.ts';
import { createHistory, type History } from './history/history.ts';
import { createOwnGames, type OwnGames } from './own-games/own-games.ts';
import { type TurnAnnouncer, turnNotices } from './own-games/turn-notices.ts';
import { createPeople, type People } from './privacy/people.ts';
import { createPuzzles, type Puzzles } from './puzzle/puzzles.ts';
import { createReviews, type Reviews } from './review/reviews.ts';
import { createRoses, type Roses } from './rose/rose.ts';
import type { SeasonAnnouncer } from './season/announcer.ts';
import { seasonEnds } from './season/end.ts';
import { createSeasons, type Seasons } from './season/season.ts';
import { createStandings, type Standings } from './standings/standings.ts';
import { createWelcomes, type Welcomes } from './welcome/welcomes.ts';

/** All that can be asked of a store: what each feature offers, and the games themselves. */
export interface Services {
  readonly tables: Tables;
  readonly dailies: Dailies;
  readonly dayCards: DayCards;
  readonly standings: Standings;
  readonly seasons: Seasons;
  readonly history: History;
  readonly people: People;
  readonly welcomes: Welcomes;
  readonly ownGames: OwnGames;
  readonly cardGames: CardGames;
  readonly weeklies: Challenge<Weekly>;
  readonly hints: Hints;
  readonly reviews: Reviews;
  readonly roses: Roses;
  readonly puzzles: Puzzles;
  readonly uptime: Uptime;
  readonly absences: Absences;
  /** The time, in milliseconds since 1970. */
  readonly now: () => number;
}

/** Tells everything on Discord that isn't an answer. */
export type BotAnnouncer = Announcer & TurnAnnouncer & ChallengeAnnouncer & CardAnnouncer & SeasonAnnouncer;

interface ServicesDeps extends Omit<TablesDeps, 'duties' | 'hooks'>, Partial<Pick<TablesDeps, 'duties'>> {
  readonly announcer: BotAnnouncer;
}

/** Everything people can ask of a store. It announces through the announcer. Without other duties it is the only process. */
export function createServices({ duties = everyDuty, ...others }: ServicesDeps): Services {
  const uptime = createUptime({ ...others, share: duties.share });
  const { now } = uptime;
  const hooks: Hooks = {
    channelLost: noSummariesIn,
    zoneChanged: moveReminder,
    jobs: (deliver) => [
      turnNotices({ ...others, now, deliver }),
      dayPlans({ ...others, now }),
      dayCards({ ...others, now }),
      seasonEnds({ ...others, now }),
    ],
  };
  const deps = { ...others, duties, hooks };
  const counted = { ...deps, now };
  const tables = createTables(counted, deps.now);
  return {
    tables,
    dailies: createDailies(deps),
    dayCards: createDayCards(deps),
    standings: createStandings(deps),
    seasons: createSeasons(deps),
    history: createHistory(deps),
    people: createPeople(counted),
    welcomes: createWelcomes(counted),
    ownGames: createOwnGames(deps),
    cardGames: createCardGames(deps),
    weeklies: createChallenge(weekly, deps),
    hints: createHints(deps),
    reviews: createReviews(deps),
    roses: createRoses(deps),
    puzzles: createPuzzles(deps, puzzles),
    uptime,
    absences: createAbsences(counted),
    now: deps.now,
  };
}
