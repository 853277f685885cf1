import { sumOfShades } from '#games/shared/die';
import { moved } from '#games/shared/moving';
import { openSpaces, type Window, withDie } from '#games/shared/window';
import type { Action } from './action.ts';
import type { Glass } from './glass.ts';
import { type Order, orderPoints } from './orders.ts';

/** What a window is worth, line by line. */
export interface Score {
  /** Points of each order, as dealt. */
  readonly orders: readonly number[];
  /** Minus three points per empty space. */
  readonly empty: number;
  readonly total: number;
}

/** Points that an empty space costs. */
const emptySpaceCost = 3;

/** What a window is worth with these orders (docs/KOLORETAKO.md, The end). */
export function scoreOf(window: Window, orders: readonly Order[]): Score {
  const points = orders.map((order) => orderPoints(window, order));
  const empty = 0 - emptySpaceCost * openSpaces(window);
  return { orders: points, empty, total: points.reduce((sum, each) => sum + each, empty) };
}

/** The score to reach: the sum of the values of all cards on the turn bar. */
export const targetOf = (bar: readonly (readonly Glass[])[]): number => sumOfShades(bar.flat());

/** Whether a score wins: it must be at least the target. In the dice game it must be greater. */
export const reachesTarget = (total: number, target: number): boolean => total >= target;

/** The window after a legal action; unchanged if the action is about something else. */
export function windowAfter(action: Action, window: Window): Window {
  if ('moves' in action) return moved(window, action.moves);
  return 'space' in action ? withDie(window, action.space, action.card) : window;
}
