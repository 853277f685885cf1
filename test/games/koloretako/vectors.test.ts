import { describe, expect, it } from 'vitest';
import { type Order, orderPoints, orders } from '#games/koloretako/orders';
import { reachesTarget, scoreOf, targetOf } from '#games/koloretako/score';
import { allSpaces } from '#games/shared/space';
import { type Window, windowOf, withoutDie } from '#games/shared/window';
import { space } from '#test/games/sagrada/table';
import { cards } from './cards.ts';
import { sunCatcher } from './position.ts';

const complete = sunCatcher('G5 B3 R2 G4 Y3', 'K1 Y4 B1 R5 G6', 'B6 G1 K5 Y2 R1', 'G2 R3 Y6 R4 K6');
const threeEmpty = ['A4', 'C5', 'D2'].map(space).reduce<Window>(withoutDie, complete);

/** The ten cards that are not in the window. */
const others = 'R6 G3 Y1 Y5 B2 B4 B5 K2 K3 K4';

const pointsIn = (window: Window): string =>
  orders.map((order) => `${order} ${orderPoints(window, order)}`).join(', ');

describe('a complete window', () => {
  it('is worth the points of each order', () => {
    expect(pointsIn(complete)).toBe(
      'U1 15, U2 18, U3 15, U4 10, U5 12, U6 12, B1 12, B2 15, B3 0, B4 8, B5 6, B6 6, B7 6, B8 15, B9 12',
    );
  });

  it('leaves a target of 105 less its own values', () => {
    expect(targetOf([cards(others)])).toBe(35);
  });

  it.each<[readonly Order[], number, boolean]>([
    [['U2', 'B1', 'B3'], 30, false],
    [['U1', 'B6', 'B8'], 36, true],
    [['U3', 'B7', 'B8'], 36, true],
    // As much as the target is enough here, where the dice need more.
    [['U1', 'B4', 'B9'], 35, true],
  ])('with %j makes %i points: won %s', (dealt, total, won) => {
    expect(scoreOf(complete, dealt)).toMatchObject({ empty: 0, total });
    expect(reachesTarget(total, targetOf([cards(others)]))).toBe(won);
  });
});

describe('a window with three empty spaces', () => {
  it('is worth the points of each order for its cards, minus nine', () => {
    expect(pointsIn(threeEmpty)).toBe(
      'U1 11, U2 14, U3 15, U4 10, U5 12, U6 8, B1 6, B2 5, B3 0, B4 8, B5 6, B6 4, B7 6, B8 10, B9 12',
    );
    expect(scoreOf(threeEmpty, ['U1', 'B4', 'B9'])).toEqual({ orders: [11, 8, 12], empty: -9, total: 22 });
  });

  it('loses as much for an empty space on which something is printed as for an open one', () => {
    const bare = windowOf(
      complete.pattern,
      allSpaces.map(() => null),
    );
    expect(scoreOf(bare, ['U1', 'B1', 'B2']).total).toBe(-60);
  });
});
