import { describe, expect, it } from 'vitest';
import { isFirstTurn, otherTurn, poolSize, snake, startPlayerOf } from '#games/sagrada/turn-order';

const starts = (players: number, first: number) =>
  Array.from({ length: 10 }, (_, index) => startPlayerOf(players, first, index + 1));

describe('the order of turns', () => {
  it('goes clockwise from the start player and back, the last player twice in a row', () => {
    expect(snake(2, 0)).toEqual([0, 1, 1, 0]);
    expect(snake(3, 0)).toEqual([0, 1, 2, 2, 1, 0]);
    expect(snake(4, 0)).toEqual([0, 1, 2, 3, 3, 2, 1, 0]);
  });

  it('goes round the table from any seat', () => {
    expect(snake(2, 1)).toEqual([1, 0, 0, 1]);
    expect(snake(3, 2)).toEqual([2, 0, 1, 1, 0, 2]);
    expect(snake(4, 1)).toEqual([1, 2, 3, 0, 0, 3, 2, 1]);
  });

  it('of a single player is two turns', () => {
    expect(snake(1, 0)).toEqual([0, 0]);
    expect(starts(1, 0)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it.each([1, 2, 3, 4])('has for %i players a first and a second turn of each', (players) => {
    const order = snake(players, players - 1);
    order.forEach((seat, index) => {
      expect(isFirstTurn(players, index)).toBe(order.indexOf(seat) === index);
      expect(order[otherTurn(players, index)]).toBe(seat);
      expect(otherTurn(players, index)).not.toBe(index);
    });
  });

  it('starts one seat further clockwise each round', () => {
    expect(starts(2, 1)).toEqual([1, 0, 1, 0, 1, 0, 1, 0, 1, 0]);
    expect(starts(3, 0)).toEqual([0, 1, 2, 0, 1, 2, 0, 1, 2, 0]);
    expect(starts(4, 2)).toEqual([2, 3, 0, 1, 2, 3, 0, 1, 2, 3]);
  });
});

describe('the draft pool', () => {
  it('has two dice per player plus one', () => {
    expect([2, 3, 4].map(poolSize)).toEqual([5, 7, 9]);
  });

  it('has four dice in solo', () => {
    expect(poolSize(1)).toBe(4);
  });
});
