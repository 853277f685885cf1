import { describe, expect, it } from 'vitest';
import type { Playing } from '#games/sagrada/game';
import { colorOf, colors, dieOf, shadeOf } from '#games/shared/die';
import {
  codesOf,
  done,
  legalTexts,
  position,
  refusalsOf,
  rowsOf,
  withRolls,
} from '#test/games/sagrada/positions';
import { dice, die, solo, windowFrom } from '#test/games/sagrada/table';

const window = windowFrom('Luz Celestial', 'B6 .. .. .. ..');
/** With 90 dice, of which a pool of five was drawn. */
const remover = (pool: string, number: number) =>
  withRolls(position({ tools: [11], window, pool }), 'remover/1/0', number);
/** The same in solo, with a die to pay. */
const alone = (number: number) =>
  withRolls(
    position({ setup: solo('floodgate', 1), tools: [11], window, pool: 'G5 P1' }),
    'remover/1/0',
    number,
  );
const rest = 85;
const drawnBy = (game: Playing) => {
  const { waiting } = game.turn;
  return waiting?.tool === 11 ? waiting.color : null;
};

describe('11 Flux Remover', () => {
  it('puts the drafted die into the bag and draws one; all see its color', () => {
    const game = remover('R3 G5', 0);
    const { game: used, events } = done(game, 'tool 11 R3');
    const first = game.bag[5] ?? die('R1');
    expect(events).toMatchObject([
      { event: 'toolUsed', favor: 1 },
      { event: 'dieDrawn', seat: 0, color: colorOf(first) },
    ]);
    expect(used.pool).toEqual([null, die('G5')]);
    expect(used.turn).toEqual({
      index: 0,
      drafted: true,
      tool: 11,
      waiting: { tool: 11, color: colorOf(first), place: 0 },
    });
    expect(used.bag[5]).toBe(dieOf('red', shadeOf(first)));
    expect(used.bag.toSpliced(5, 1)).toEqual(game.bag.toSpliced(5, 1));
  });

  it('draws any die of the bag and the returned one, each as likely', () => {
    const game = remover('R3', 0);
    const drawn = Array.from({ length: rest + 1 }, (_, number) =>
      drawnBy(done(remover('R3', number), 'tool 11 R3').game),
    );
    for (const color of colors) {
      const inBag = game.bag.slice(5).filter((other) => colorOf(other) === color).length;
      expect(drawn.filter((other) => other === color)).toHaveLength(inBag + (color === 'red' ? 1 : 0));
    }
    expect(drawn[rest]).toBe('red');
    expect(() => done(remover('R3', rest + 1), 'tool 11 R3')).toThrow('below 86');
  });

  it('in solo draws the last die of the bag, or the returned one: the rounds to come keep their dice', () => {
    const { bag } = alone(0);
    const last = bag[89] ?? die('R1');
    for (const number of [0, 40, 85]) {
      const { game } = done(alone(number), 'tool 11 G5 pay P1');
      expect(drawnBy(game)).toBe(colorOf(last));
      expect(game.bag).toEqual([...bag.slice(0, 89), dieOf('green', shadeOf(last))]);
    }
    const same = done(alone(86), 'tool 11 G5 pay P1').game;
    expect(drawnBy(same)).toBe('green');
    expect(same.bag).toEqual(bag);
  });

  it('draws the returned die from an empty bag', () => {
    const game = position({ tools: [11], window, pool: 'R3' });
    const empty = withRolls({ ...game, bag: game.bag.slice(0, 5) }, 'remover/1/0', 0);
    expect(drawnBy(done(empty, 'tool 11 R3').game)).toBe('red');
  });

  it('lets its player name a shade, and place the die legally or return it', () => {
    const { game } = done(remover('R3 G5', rest), 'tool 11 R3');
    expect(legalTexts(game)).toEqual([
      'place 1 A2',
      'return 1',
      'place 2 A2',
      'return 2',
      'place 3 A2',
      'return 3',
      'place 4 A2',
      'place 4 B2',
      'return 4',
      'place 5 A2',
      'return 5',
      'return 6',
    ]);
    const placed = done(game, 'place 4 B2');
    expect(rowsOf(placed.game.players[0]?.window).slice(0, 2)).toEqual(['B6 .. .. .. ..', '.. R4 .. .. ..']);
    expect(placed.events).toMatchObject([{ event: 'placed', die: die('R4') }]);
    const returned = done(game, 'return 6');
    expect(returned.game.pool).toEqual(dice('G5', 'R6'));
    expect(returned.events).toEqual([{ event: 'returned', seat: 0, die: die('R6') }]);
    // Unlike with Flux Brush, a die that fits can be returned.
    const kept = done(game, 'return 4');
    expect(kept.game.pool).toEqual(dice('G5', 'R4'));
    for (const { game: after } of [placed, returned, kept]) {
      expect(legalTexts(after)).toEqual(['end']);
      expect(codesOf(after, 'draft G5 A2')).toContain('alreadyDrafted');
    }
  });

  it('lets nothing else be done before', () => {
    const { game } = done(remover('R3 G5', rest), 'tool 11 R3');
    for (const text of ['end', 'draft G5 A2', 'tool 11 G5'])
      expect(refusalsOf(game, text)).toEqual([{ code: 'choiceWaits', tool: 11 }]);
    for (const text of ['place A2', 'return'])
      expect(refusalsOf(game, text)).toEqual([{ code: 'shadeMissing', color: 'red' }]);
    expect(codesOf(game, 'place 6 A2')).toEqual(['adjacentShade']);
  });

  it('is this turn’s draft: not after one; and takes any die of the pool', () => {
    expect(legalTexts(remover('B6 R3 B6', 0), 'tool')).toEqual(['tool 11 B6', 'tool 11 R3']);
    expect(codesOf(done(remover('R3 G5', 0), 'draft G5 A2').game, 'tool 11 R3')).toEqual(['onlyBeforeDraft']);
    expect(codesOf(remover('R3', 0), 'tool 11 G3')).toEqual(['notInPool']);
  });
});
