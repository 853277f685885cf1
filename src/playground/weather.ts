/** From 0, never, to 1, always. */
type Chance = number;

/** How Discord misbehaves until the weather changes. */
export interface Weather {
  /** Requests that are answered with a 500, 502 or 503 and not carried out. */
  readonly serverErrors: Chance;
  /** Requests that are carried out while their answers get lost. */
  readonly lostAnswers: Chance;
  /** Requests whose connection breaks before anything happens. */
  readonly brokenRequests: Chance;
  /** Requests after which their route takes none for a while (429). */
  readonly routeLimits: Chance;
  /** Requests after which no route takes any for a while (429), except those of interactions. */
  readonly globalLimits: Chance;
  /** Requests that are carried out late. */
  readonly slowRequests: Chance;
  /** Events that aren't sent; a resume would replay them. */
  readonly lostEvents: Chance;
  /** Events that are sent twice. */
  readonly doubledEvents: Chance;
  /** Events that are sent late, perhaps after later ones. */
  readonly lateEvents: Chance;
  /** Events after which the connection is closed; its session can be resumed. */
  readonly closedSockets: Chance;
  /** Events after which the session is over: the bot has to log in again. */
  readonly endedSessions: Chance;
  /** A closed gateway has no connections, and takes none. */
  readonly gateway: 'open' | 'closed';
  /** The longest time that something takes or is late, in milliseconds. */
  readonly longest: number;
}

/** Everything works. */
export const calm: Weather = {
  serverErrors: 0,
  lostAnswers: 0,
  brokenRequests: 0,
  routeLimits: 0,
  globalLimits: 0,
  slowRequests: 0,
  lostEvents: 0,
  doubledEvents: 0,
  lateEvents: 0,
  closedSockets: 0,
  endedSessions: 0,
  gateway: 'open',
  longest: 1000,
};
