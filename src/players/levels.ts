import type { PlayerCount, SoloToolCount } from '#games/sagrada/deal';
import type { Edition } from '#games/sagrada/edition';

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
