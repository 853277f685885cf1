import { wasUp } from '#features/challenge/day-queries';
import { everyDuty } from '#play/duties';
import type { FinishedView, Person, TableView } from '#play/table';
import type { Day } from '#store/day';
import type { Store } from '#store/store';
import { begins, minutely } from '#test/features/challenge/challenge';
import { bestOf } from '#test/features/puzzle/solving';
import type { Made } from '#test/features/rose/naive-deeds';
import { knownOf } from '#test/features/season/naive-ratings';
import { by, done, type Evening, evening, guild } from '#test/play/evening';
import { playsOn, playsOut } from '#test/play/games';
import { type Begun, type Happened, nothing } from './happened.ts';
import { mortal } from './mortal.ts';

const hour = 3_600_000;
const aMinute = 60_000;
const aDay = 24 * hour;

/** Somebody on the server, and how they live there. */
interface Member extends Person {
  /** The day on which they come, counted from 0. */
  readonly from: number;
  /** How often they play a day's challenge and its puzzle, 0 to 1. */
  readonly faith: number;
  /** Whether they play from the day's card. */
  readonly isOnCards: boolean;
}

/** What the bot did on the server in a while, and what had happened by then. */
export interface Told {
  readonly house: Evening['house'];
  readonly at: number;
  readonly cards: Evening['dayCards'];
  readonly seasonCards: Evening['seasonCards'];
}

/** How a server lives. */
interface Course {
  readonly members: number;
  readonly days: number;
  /** Numbers from 0 to 1: they decide who plays what, and when the bot is killed. */
  readonly random: () => number;
  /** Looks at what the bot has told, and at what it knows, after each time it did what was due. */
  readonly look: (happened: Happened, told: Told) => void | Promise<void>;
  /** The same at the end of each day on which it ran. */
  readonly lookCloser: (happened: Happened, told: Told) => Promise<void>;
}

/** How often the first ones play: nearly every day, or now and then. */
const faiths = [0.97, 0.97, 0.8, 0.25, 0.25] as const;

/** On these days, counted from 0: the bot is down, or ran too short; somebody hides their name, or is forgotten. */
const [downOn, shortOn, hidesOn, forgottenOn] = [[17, 18], 10, 7, 13] as const;

/** Lives on a server. Gives everything that happened there. */
export async function live({ members: count, days, random, look, lookCloser }: Course): Promise<Happened> {
  const happened = nothing();
  const chance = (share: number): boolean => random() < share;
  const members = Array.from({ length: count }, (_, index): Member => ({
    id: String(101 + index),
    name: `Member ${index + 1}`,
    from: index % 3 === 2 ? Math.floor(random() * 14) : 0,
    faith: faiths[index] ?? 0.03,
    isOnCards: index in faiths || chance(0.8),
  }));
  const [, , , hiding, leaving] = members;
  const first = await evening();
  let { bot, night } = started(first, first.store);
  const told = { cards: 0, seasonCards: 0 };

  const looksAt = (): Told => {
    const { house, dayCards, seasonCards } = night;
    const news = { cards: dayCards.slice(told.cards), seasonCards: seasonCards.slice(told.seasonCards) };
    told.cards = dayCards.length;
    told.seasonCards = seasonCards.length;
    return { house, at: night.now(), ...news };
  };
  const restarts = (): void => {
    ({ bot, night } = started(night, first.store));
    told.cards = 0;
    told.seasonCards = 0;
  };
  /** The bot does what is due, and is sometimes killed in the middle of it: then a new one goes on two minutes later. */
  const works = async (): Promise<void> => {
    if (chance(0.2)) {
      await Promise.race([bot.dieAfter(1 + Math.floor(random() * 12)), everyMinute(night)]);
      await look(happened, looksAt());
      restarts();
      night.pass(2 * aMinute);
    }
    await everyMinute(night);
    await look(happened, looksAt());
  };

  /** Whoever began an attempt on a day before plays it to its end. */
  const sleepersGoOn = async (): Promise<void> => {
    for (const attempt of happened.begun) {
      await goesOn(night, happened, attempt, false);
      night.pass(aMinute);
    }
  };

  first.pass(5 * hour);
  for (let day = 0; day < days; day += 1) {
    const midnight = night.now() - (night.now() % aDay);
    const until = (hours: number): void => night.pass(midnight + hours * hour - night.now());
    if (downOn.some((down) => down === day)) {
      until(24);
      restarts();
      continue;
    }
    const today = night.house.dailies.now();
    const hours = day === shortOn ? 6 : 24;
    await first.store.transaction((db) => wasUp(db, today, hours * hour));
    happened.days.push({ day: today, hours });
    await works();
    if (day === 0) await subscribes(night);
    until(8);
    await sleepersGoOn();
    await works();
    if (day === hidesOn && hiding !== undefined) {
      await night.tables.setForPerson(by(hiding), { named: false });
      happened.hidden.add(hiding.id);
    }
    const here = members.filter(({ id, from }) => from <= day && !happened.forgotten.has(id));
    const doing = plansFor(here, day, random);
    for (const does of shuffled(doing, random)) {
      night.pass(aMinute);
      await does(night, happened, today);
    }
    until(20);
    if (day === forgottenOn && leaving !== undefined) {
      await night.house.people.forget(by(leaving), () => 'a former player');
      happened.forgotten.set(leaving.id, today);
      for (const attempt of happened.begun) if (attempt.person === leaving.id) happened.begun.delete(attempt);
    }
    until(22);
    await works();
    await lookCloser(happened, looksAt());
    until(24);
  }
  happened.days.push({ day: night.house.dailies.now(), hours: 0 });
  await works();
  await sleepersGoOn();
  night.pass(hour);
  await works();
  await lookCloser(happened, looksAt());
  return happened;
}

/** A process on a store, in place of the one before, and what it does. */
function started(before: Evening, store: Store) {
  const bot = mortal(store);
  return { bot, night: before.beside(everyDuty, bot.store) };
}

/** What the bot does and tells every minute: it rests between two things that are due. */
async function everyMinute(night: Evening): Promise<void> {
  await minutely(night);
  await night.tables.settle();
  for (;;) {
    const next = [...night.scheduled].find(({ milliseconds }) => milliseconds <= 500);
    if (next === undefined) return;
    await next.run();
  }
}

/** The channel where cards of days and seasons are posted. */
async function subscribes({ house }: Evening): Promise<void> {
  const command = by({ id: '1', name: 'Anna' }, { manager: true });
  await house.dailies.subscribe(command, 'en', 'card');
}

/** Something that somebody does on a day. */
type Does = (night: Evening, happened: Happened, today: Day) => Promise<void>;

/** What people do on a day. */
function plansFor(here: readonly Member[], day: number, random: () => number): readonly Does[] {
  const chance = (share: number): boolean => random() < share;
  const dailies = here.filter(({ faith }) => chance(faith));
  const solvers = here.filter(({ faith }) => chance(faith));
  // The same people mostly play together, so that some are placed in the season.
  const games = Array.from({ length: day % 3 === 0 ? 2 : 1 }, () =>
    shuffled(here.slice(0, 12), random).slice(0, 2 + Math.floor(3 * random() ** 3)),
  );
  return [
    ...dailies.map((person) => playsDaily(person, random)),
    ...solvers.map((person) => answersPuzzle(person, chance(person.faith))),
    ...games.map((people) => playsTogether(people, random)),
  ];
}

/** Somebody begins today's challenge; most play it at once, one in ten resigns, and some sleep over it. */
const playsDaily =
  (person: Member, random: () => number): Does =>
  async (night, happened, today) => {
    if (person.isOnCards) {
      await night.house.dayCards.join(by(person));
      happened.onCards.set(person.id, today);
    }
    const { id, channel } = await begins(night, person);
    const attempt = { person: person.id, name: person.name, day: today, match: id, channel };
    happened.begun.add(attempt);
    if (random() < 0.04) return;
    await goesOn(night, happened, attempt, random() < 0.1);
  };

/** Somebody plays an attempt to its end, without a die or with as many as fit, or resigns. */
async function goesOn(
  night: Evening,
  happened: Happened,
  attempt: Begun,
  hasResigned: boolean,
): Promise<void> {
  const { person: id, name, day, match, channel } = attempt;
  const person = { id, name };
  const place = { channel, guild: null };
  const drafts = Number(id) % 3 === 0;
  const over = hasResigned
    ? finished(done(await night.tables.resign(by(person, place))))
    : await playsOn(night, { id: match, ...place }, [person], drafts ? { winner: person } : {});
  const { result } = over.game;
  if (result.mode !== 'solo') throw new Error('somebody played along');
  happened.begun.delete(attempt);
  happened.attempts.push({
    person: id,
    name,
    day,
    match,
    target: result.target,
    hasResigned,
    at: night.now(),
    made: madeIn(over, 0),
  });
}

const finished = (table: TableView): FinishedView => {
  if (table.stage !== 'finished') throw new Error('the game goes on');
  return table;
};

/** Somebody answers the puzzle of the day, if there is one. */
const answersPuzzle =
  (person: Member, isSolved: boolean): Does =>
  async ({ house: { puzzles }, now }, { answers }, today) => {
    const view = await puzzles.look(person.id, today);
    if (view === null) return;
    const of = { day: today, puzzle: view.puzzle };
    await puzzles.answer(person.id, of, bestOf(of)[isSolved ? 0 : 1]);
    answers.push({ person: person.id, day: today, puzzle: of.puzzle, isSolved, at: now() });
  };

/** Some people play a game, mostly short: somebody resigns in the first round. One in five is in another server. */
const playsTogether =
  (people: readonly Member[], random: () => number): Does =>
  async (night, { games }) => {
    const [host, ...others] = people;
    if (host === undefined) return;
    const [winner = host, other = host] = shuffled(people, random);
    const resigns = random() < 0.75 ? [other] : [];
    const server = random() < 0.2 ? '901' : guild;
    const drafters = random() < 0.3 ? people : [];
    const course = { winner, drafters, resigns, resignsIn: 1, server };
    const over = await playsOut(night, [host, ...others], course);
    const { result } = over.game;
    if (result.mode !== 'table') throw new Error('alone');
    const { places, decidedBy } = result.ranking;
    const stayed = over.players.filter(({ presence }) => presence === 'here');
    const sat = people.map((person, seat) => {
      const made = madeIn(over, seat);
      const isThere = over.players[seat]?.presence === 'here';
      return Object.assign(made, {
        person: person.id,
        level: null,
        isThere,
        hasResigned: !isThere,
        tookOver: false,
        isOwn: made.dice.some((die) => die !== null),
        counts: isThere,
        hasWon: stayed.length > 1 && places[0]?.includes(seat) === true,
      });
    });
    games.push({ ...knownOf(over, server, night.now()), sat, isShared: decidedBy === 'shared' });
  };

/** A window as it lies there in the end. Nobody here uses tools. */
function madeIn({ game }: FinishedView, seat: number): Made {
  const [player, score] = [game.players[seat], game.result.scores[seat]];
  if (player === undefined || score === undefined) throw new Error(`nobody sits at ${seat}`);
  const { pattern, dice } = player;
  return { pattern, dice, score, publicObjectives: game.publicObjectives, toolsUsed: 0 };
}

/** These in another order. */
function shuffled<T>(all: readonly T[], random: () => number): readonly T[] {
  return all
    .map((each) => [random(), each] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, each]) => each);
}
