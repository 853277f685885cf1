import { z } from 'zod';
import printed from '#data/computers.json' with { type: 'json' };
import type { PlayerCount, SoloToolCount } from '#games/sagrada/deal';
import type { Edition } from '#games/sagrada/edition';

/** The computer players, as they sit at tables and stand in the store: an id, once released, stays. */
export const computerIds = [
  'nora',
  'finn',
  'lena',
  'greta',
  'hugo',
  'paul',
  'agnes',
  'theo',
  'ruth',
] as const;
export type ComputerId = (typeof computerIds)[number];

/** How well a computer player plays, from the weakest to the strongest. */
export const levels = ['apprentice', 'journeyman', 'master'] as const;
export type Level = (typeof levels)[number];

/**
 * The points of a level against journeymen, who play about as well as people, by the number of players. Like those below from
 * docs/STRENGTH.md, which a test compares.
 */
export const pointsOf: Readonly<Record<Level, Readonly<Record<PlayerCount, number>>>> = {
  apprentice: { 2: 39, 3: 43, 4: 46 },
  journeyman: { 2: 46, 3: 52, 4: 55 },
  master: { 2: 59, 3: 65, 4: 68 },
};

/** How many of 100 solo games a master wins, by the edition and the number of tools. */
export const mastersWin: Readonly<Record<Edition, Readonly<Record<SoloToolCount, number>>>> = {
  floodgate: { 1: 11, 2: 20, 3: 33, 4: 47, 5: 55 },
  pegasus: { 1: 9, 2: 18, 3: 26, 4: 40, 5: 47 },
};

const computerSchema = z.strictObject({
  id: z.enum(computerIds),
  name: z.string().min(1),
  level: z.enum(levels),
});
/** A computer player: the same character at every table. */
export type ComputerPlayer = Readonly<z.output<typeof computerSchema>>;

/** All computer players, in the order in which they are seated. */
export const computers: readonly ComputerPlayer[] = z.array(computerSchema).parse(printed);

const byId = new Map(computers.map((computer) => [computer.id, computer]));

/** The computer player with this id. */
export function computerNamed(id: ComputerId): ComputerPlayer {
  const computer = byId.get(id);
  if (computer === undefined) throw new Error(`data/computers.json lacks ${id}`);
  return computer;
}

/**
 * The next computer player of a level who doesn't sit at the table yet, if possible one with a name of their own there. Each level has
 * three, as many as a table can seat.
 */
export function nextComputer(
  level: Level,
  seated: readonly ComputerId[],
  people: readonly string[] = [],
): ComputerPlayer {
  const free = computers.filter((computer) => computer.level === level && !seated.includes(computer.id));
  const next = free.find(({ name }) => !people.some((person) => isSameName(name, person))) ?? free[0];
  if (next === undefined) throw new Error(`every ${level} sits at the table already`);
  return next;
}

const isSameName = (one: string, other: string): boolean =>
  one.localeCompare(other.trim(), 'en', { sensitivity: 'base' }) === 0;
