import type { Absences } from './absence/absences.ts';
import { createAbsences } from './absence/create-absences.ts';
import type { Challenge, Weekly } from './challenge/challenge.ts';
import { createChallenge } from './challenge/create-challenge.ts';
import { weekly } from './challenge/weekly.ts';
import type { Chronicle } from './chronicle/chronicle.ts';
import { createChronicle } from './chronicle/create-chronicle.ts';
import { createUptime, type Uptime } from './clocks/uptime.ts';
import { createTables, type TablesParts } from './create-tables.ts';
import { createDailies } from './daily/create-dailies.ts';
import type { Dailies } from './daily/dailies.ts';
import { everyDuty } from './duties.ts';
import type { CardGames } from './koloretako/card-games.ts';
import { createCardGames } from './koloretako/create-card-games.ts';
import { createHints, type Hints } from './hints.ts';
import { createPeople } from './people/create-people.ts';
import { createOwnGames } from './own-games/create-own-games.ts';
import type { OwnGames } from './own-games/own-games.ts';
import type { People } from './people/people.ts';
import { createReviews } from './review/create-reviews.ts';
import type { Reviews } from './review/reviews.ts';
import { createStandings } from './standings/create-standings.ts';
import type { Standings } from './standings/standings.ts';
import type { Tables } from './tables.ts';

/** Everything a store offers, by topic. */
export interface Services {
  readonly tables: Tables;
  readonly dailies: Dailies;
  readonly standings: Standings;
  readonly chronicle: Chronicle;
  readonly people: People;
  readonly ownGames: OwnGames;
  readonly cardGames: CardGames;
  readonly weeklies: Challenge<Weekly>;
  readonly hints: Hints;
  readonly reviews: Reviews;
  readonly uptime: Uptime;
  readonly absences: Absences;
  /** The time, in milliseconds since 1970. */
  readonly now: () => number;
}

type ServicesParts = Omit<TablesParts, 'duties'> & Partial<Pick<TablesParts, 'duties'>>;

/** Everything people can ask of a store. It announces through the announcer. Without other duties it is the only process. */
export function createServices({ duties = everyDuty, ...others }: ServicesParts): Services {
  const parts = { ...others, duties };
  const uptime = createUptime({ ...parts, share: duties.share });
  const counted = { ...parts, now: uptime.now };
  return {
    tables: createTables(counted, parts.now),
    dailies: createDailies(parts),
    standings: createStandings(parts),
    chronicle: createChronicle(parts),
    people: createPeople(counted),
    ownGames: createOwnGames(parts),
    cardGames: createCardGames(parts),
    weeklies: createChallenge(weekly, parts),
    hints: createHints(parts),
    reviews: createReviews(parts),
    uptime,
    absences: createAbsences(counted),
    now: parts.now,
  };
}
