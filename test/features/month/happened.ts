import { rate, type Rating } from 'openskill';
import type { Deed } from '#features/rose/deeds';
import type { TableId } from '#play/table';
import { type Lived, streakAfter } from '#test/features/challenge/naive-streak';
import { togetherAfter } from '#test/features/day-card/naive-together';
import { doneAlone, doneAt, type Made, type Sat } from '#test/features/rose/naive-deeds';
import { type Known, rankingOf, shownAs } from '#test/features/season/naive-ratings';

/** Everything that happened on a server, as somebody wrote it down: plain lists, oldest first. */
export interface Happened {
  /** The days on which the bot ran, and for how many hours. */
  readonly days: { readonly day: string; readonly hours: number }[];
  /** Finished ranked attempts, and those that somebody has begun. */
  readonly attempts: Attempt[];
  readonly begun: Set<Begun>;
  readonly games: (Known & { readonly sat: readonly Sat[]; readonly isShared: boolean })[];
  readonly answers: Answer[];
  /** Who has ever pressed Play on a card, and on which day they did last. */
  readonly onCards: Map<string, string>;
  /** Who hides their name. */
  readonly hidden: Set<string>;
  /** Who was forgotten, and on which day. */
  readonly forgotten: Map<string, string>;
}

/** A ranked attempt that somebody has begun. */
export interface Begun {
  readonly person: string;
  readonly name: string;
  readonly day: string;
  readonly match: TableId;
  /** The place that stands in for its channel. */
  readonly channel: string;
}

interface Attempt extends Omit<Begun, 'channel'> {
  readonly target: number;
  readonly hasResigned: boolean;
  readonly at: number;
  readonly made: Made;
}

interface Answer {
  readonly person: string;
  readonly day: string;
  readonly puzzle: string;
  readonly isSolved: boolean;
  readonly at: number;
}

export const nothing = (): Happened => ({
  days: [],
  attempts: [],
  begun: new Set(),
  games: [],
  answers: [],
  onCards: new Map(),
  hidden: new Set(),
  forgotten: new Map(),
});

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const isMonday = (day: string): boolean => new Date(day).getUTCDay() === 1;

/** The days that somebody could have played to the end by a moment. */
const livedBy = ({ days, attempts }: Happened, person: string, at: number): readonly Lived[] =>
  days
    .filter(({ day }) => day <= dayOf(at))
    .map(({ day, hours }) => ({
      day,
      hours,
      hasEnded: day < dayOf(at),
      isFinished: attempts.some(
        (each) => each.person === person && each.day === day && !each.hasResigned && each.at <= at,
      ),
    }));

/** Whose attempts are known: those who weren't forgotten. */
const knownAttempts = ({ attempts, forgotten }: Happened): readonly Attempt[] =>
  attempts.filter(({ person }) => !forgotten.has(person));

const nameIn = ({ hidden }: Happened, { person, name }: Attempt): string | null =>
  hidden.has(person) ? null : name;

/** Whether somebody still plays a day for rank. */
const isPlayed = ({ begun }: Happened, day: string): boolean => [...begun].some((each) => each.day === day);

/** How long those on the cards have kept it up together, counted from the first day on. */
function together(happened: Happened, at: number) {
  const { days, attempts, onCards, forgotten } = happened;
  const lived = days.map(({ day, hours }) => ({
    played: attempts
      .filter((each) => each.day === day && !each.hasResigned && onCards.has(each.person))
      .map(({ person }) => person),
    isUp: hours >= 12,
  }));
  const open = days.findIndex(({ day }) => day === dayOf(at) || isPlayed(happened, day));
  const left = [...forgotten].map(
    ([person, on]) => [person, days.findIndex(({ day }) => day >= on)] as const,
  );
  return togetherAfter(lived, open, new Map(left));
}

const margin = ({ made, target }: Attempt): number => made.score.total - target;

const isBetter = (one: Attempt, other: Attempt): boolean =>
  margin(one) > margin(other) ||
  (margin(one) === margin(other) && one.made.score.total > other.made.score.total);

/** What the card of a day says at a moment. Whoever hasn't pressed Play on the last 60 days before that one is no longer on it. */
export function cardAt(happened: Happened, day: string, at: number) {
  const { days, onCards, forgotten } = happened;
  const oldest = days[days.findIndex((each) => each.day === dayOf(at)) - 60]?.day ?? '';
  const results = knownAttempts(happened).filter((each) => each.day === day && onCards.has(each.person));
  const placed = results
    .map((attempt) => ({ attempt, rank: 1 + results.filter((other) => isBetter(other, attempt)).length }))
    .toSorted(
      (one, other) => one.rank - other.rank || Number(other.attempt.person) - Number(one.attempt.person),
    );
  const streakOn = (person: string): number => {
    const lived = livedBy(happened, person, at);
    const last = lived.findLast(({ isFinished }) => isFinished);
    return last?.day === day ? streakAfter(lived).length : 0;
  };
  const best = placed.find(({ attempt }) => !attempt.hasResigned)?.attempt;
  const closed = {
    stage: 'closed',
    best: best === undefined ? null : { name: nameIn(happened, best), table: { id: best.match } },
  };
  return {
    day,
    members: [...onCards].filter(([person, last]) => !forgotten.has(person) && last >= oldest).length,
    finished: results.length,
    top: placed.slice(0, 10).map(({ attempt, rank }) => ({
      rank,
      name: nameIn(happened, attempt),
      total: attempt.made.score.total,
      target: attempt.target,
      hasResigned: attempt.hasResigned,
      streak: streakOn(attempt.person),
    })),
    now: dayOf(at) === day ? { stage: 'open' } : isPlayed(happened, day) ? { stage: 'over' } : closed,
    together: isMonday(day) ? together(happened, at) : null,
  };
}

/** The ranking of a server, of a month or of all time. */
export const serverRanking = ({ games, forgotten }: Happened, server: string, month: string | null) =>
  rankingOf(
    games.filter((game) => game.server === server),
    month,
    new Set(forgotten.keys()),
  );

/** What the card of a season says: those with three games or more on its first three places. */
export function seasonCard(happened: Happened, server: string, month: string) {
  const ranking = serverRanking(happened, server, month);
  const leaders = ranking.filter(({ row }) => row.games >= 3).slice(0, 10);
  const top = leaders
    .map(({ row: { name, rating, games } }) => ({
      rank: 1 + leaders.filter(({ row }) => row.rating > rating).length,
      name,
      rating,
      games,
    }))
    .filter(({ rank }) => rank <= 3);
  const [champion] = leaders;
  return {
    season: month,
    people: ranking.length,
    top,
    best: { name: champion?.row.name, table: { id: champion?.best.best_table } },
  };
}

/** Everyone by the targets that they beat, then by how far. */
export function dailyRanking(happened: Happened) {
  const all = knownAttempts(happened);
  const rows = [...new Set(all.map(({ person }) => person))].map((person) => {
    const own = all.filter((each) => each.person === person);
    const margins = own.map(margin);
    const [last] = own.toReversed();
    return {
      person,
      name: last === undefined ? null : nameIn(happened, last),
      games: own.length,
      wins: margins.filter((each) => each > 0).length,
      margin: margins.reduce((sum, each) => sum + each, 0),
    };
  });
  return ranked(rows, ({ wins, margin }) => [wins, margin]);
}

/** Everyone with a streak, by its length, then by their longest. */
export function streakRanking(happened: Happened, at: number) {
  const all = knownAttempts(happened);
  const rows = [...new Set(all.map(({ person }) => person))].map((person) => {
    const last = all.findLast((each) => each.person === person);
    const { length, longest } = streakAfter(livedBy(happened, person, at));
    return { person, name: last === undefined ? null : nameIn(happened, last), length, longest };
  });
  return ranked(
    rows.filter(({ length }) => length > 0),
    ({ length, longest }) => [length, longest],
  );
}

/** Rows with their ranks: the higher the first number the better, then the second. */
function ranked<Row extends { readonly person: string }>(
  rows: readonly Row[],
  by: (row: Row) => readonly [number, number],
): readonly (Row & { readonly rank: number })[] {
  const order = (one: Row, other: Row): number => {
    const [[first, second], [next, last]] = [by(one), by(other)];
    return next - first || last - second;
  };
  return rows
    .map((row) => Object.assign({ rank: 1 + rows.filter((other) => order(row, other) > 0).length }, row))
    .toSorted((one, other) => order(one, other) || Number(other.person) - Number(one.person));
}

/** Answers, each with whether it is the first one of its person to that puzzle. */
const ratedIn = ({ answers }: Happened): readonly (Answer & { readonly isRated: boolean })[] =>
  answers.map((answer, index) => {
    const before = answers.slice(0, index).filter(({ person }) => person === answer.person);
    return Object.assign({ isRated: !before.some(({ puzzle }) => puzzle === answer.puzzle) }, answer);
  });

const start: Rating = { mu: 25, sigma: 25 / 3 };

/** What everyone achieved with puzzles, by a moment. */
export function solversAt(happened: Happened, at: number) {
  const skills = new Map<string, Rating>();
  for (const { person, puzzle, isSolved, isRated } of ratedIn(happened)) {
    if (!isRated) continue;
    const [solver, riddle] = [skills.get(person) ?? start, skills.get(puzzle) ?? start];
    const [[own = start] = [], [its = start] = []] = rate([[solver], [riddle]], {
      rank: isSolved ? [1, 2] : [2, 1],
    });
    skills.set(person, own);
    skills.set(puzzle, its);
  }
  const people = new Set(happened.answers.map(({ person }) => person));
  return new Map(
    [...people]
      .filter((person) => !happened.forgotten.has(person))
      .map((person) => {
        const own = happened.answers.filter((answer) => answer.person === person);
        const rating = shownAs(skills.get(person) ?? start);
        return [person, { rating, streak: puzzleStreak(happened, own, at) }];
      }),
  );
}

/** On how many days in a row somebody answered. */
function puzzleStreak({ days }: Happened, own: readonly Answer[], at: number): number {
  let streak = 0;
  for (const { day, hours } of days) {
    if (own.some((answer) => answer.day === day)) streak += 1;
    else if (hours >= 12 && day < dayOf(at)) streak = 0;
  }
  return streak;
}

/** The lit panes of everyone, and since when they are. */
export function panesOf(happened: Happened): ReadonlyMap<string, ReadonlyMap<Deed, number>> {
  const lit = new Map<string, Map<Deed, number>>();
  const light = (person: string, did: readonly Deed[], at: number): void => {
    const panes = lit.get(person) ?? new Map<Deed, number>();
    for (const deed of did) if (!panes.has(deed)) panes.set(deed, at);
    lit.set(person, panes);
  };
  const played: readonly { readonly at: number; readonly people: readonly string[]; light(): void }[] = [
    ...happened.attempts.map((attempt) => ({
      at: attempt.at,
      people: [attempt.person],
      light() {
        const { longest } = streakAfter(livedBy(happened, attempt.person, attempt.at));
        if (!attempt.hasResigned)
          light(attempt.person, doneAlone(attempt.made, attempt.target, longest), attempt.at);
      },
    })),
    ...happened.games.map(({ at, players, sat, isShared }) => ({
      at,
      people: players.map(({ id }) => id),
      light() {
        for (const [person, did] of doneAt(sat, { isShared, tools: 3 }, before)) light(person, did, at);
      },
    })),
  ];
  const before = new Set<string>();
  for (const each of played.toSorted((one, other) => one.at - other.at)) {
    each.light();
    for (const person of each.people) before.add(person);
  }
  const rated = ratedIn(happened).filter(({ isRated }) => isRated);
  for (const [index, { person, at }] of rated.entries()) {
    const own = rated.slice(0, index + 1).filter((answer) => answer.person === person);
    if (own.length >= 10 && own.slice(-10).every(({ isSolved }) => isSolved))
      light(person, ['tenPuzzles'], at);
  }
  for (const person of happened.forgotten.keys()) lit.delete(person);
  return lit;
}
