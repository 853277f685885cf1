import { describe, expect, it } from 'vitest';
import {
  codesOf,
  done,
  legalTexts,
  position,
  refusalsOf,
  rowsOf,
  withRolls,
} from '#test/games/sagrada/positions';
import { dice, die, windowFrom } from '#test/games/sagrada/table';

/** A window whose only open space is beside red dice, so no red die fits. */
const full = ['R1 Y2 G3 B4 P5', 'Y3 G4 B5 P6 R2', 'R6 .. Y1 G2 B3', 'P2 R5 B6 Y4 G1'];
const brush = (pool: string, roll: number, ...rows: readonly string[]) =>
  withRolls(
    position({ tools: [6], window: windowFrom('Luz Celestial', ...rows), pool }),
    'brush/1/0',
    roll - 1,
  );

describe('6 Flux Brush', () => {
  it('rolls the drafted die again, and everyone sees what it shows', () => {
    const { game, events } = done(brush('R3 G5', 5), 'tool 6 R3');
    expect(events).toMatchObject([
      { event: 'toolUsed', favor: 1 },
      { event: 'dieRolled', die: die('R5') },
    ]);
    expect(game.pool).toEqual([null, die('G5')]);
    expect(game.turn).toEqual({
      index: 0,
      drafted: true,
      tool: 6,
      waiting: { tool: 6, die: die('R5'), place: 0 },
    });
  });

  it('can show the old shade again', () => {
    expect(done(brush('R3', 3), 'tool 6 R3').game.turn.waiting).toMatchObject({ die: die('R3') });
  });

  it('takes any die of the pool, placeable or not', () => {
    expect(legalTexts(brush('R3 G5 R3', 5, ...full), 'tool')).toEqual(['tool 6 R3', 'tool 6 G5']);
    expect(codesOf(brush('R3', 5), 'tool 6 G3')).toEqual(['notInPool']);
  });

  it('then the die must be placed if it fits anywhere', () => {
    const { game } = done(brush('R3', 5, 'B6 .. .. .. ..'), 'tool 6 R3');
    expect(legalTexts(game)).toEqual(['place A2']);
    expect(refusalsOf(game, 'return')).toEqual([{ code: 'mustBePlaced', die: die('R5') }]);
    expect(codesOf(game, 'place B1')).toEqual(['restrictedColor']);
    const placed = done(game, 'place A2');
    expect(rowsOf(placed.game.players[0]?.window)[0]).toBe('B6 R5 .. .. ..');
    expect(placed.game.pool).toEqual([null]);
    expect(placed.events).toMatchObject([{ event: 'placed', seat: 0, die: die('R5') }]);
    expect(legalTexts(placed.game)).toEqual(['end']);
  });

  it('else returns to the pool with its new shade, and the draft is spent', () => {
    const { game } = done(brush('R3 G5', 5, ...full), 'tool 6 R3');
    expect(legalTexts(game)).toEqual(['return']);
    expect(codesOf(game, 'place C2')).toEqual(['adjacentColor', 'adjacentColor', 'adjacentShade']);
    const returned = done(game, 'return');
    expect(returned.game.pool).toEqual(dice('G5', 'R5'));
    expect(returned.events).toEqual([{ event: 'returned', seat: 0, die: die('R5') }]);
    expect(returned.game.turn).toEqual({ index: 0, drafted: true, tool: 6, waiting: null });
    expect(legalTexts(returned.game)).toEqual(['end']);
  });

  it('lets nothing else be done before', () => {
    const { game } = done(brush('R3 G5', 5), 'tool 6 R3');
    for (const text of ['end', 'draft G5 A1', 'tool 6 G5'])
      expect(refusalsOf(game, text)).toEqual([{ code: 'choiceWaits', tool: 6 }]);
    expect(refusalsOf(game, 'place 4 A1')).toEqual([{ code: 'shadeRolled', die: die('R5') }]);
    expect(refusalsOf(game, 'return 4')).toEqual([{ code: 'shadeRolled', die: die('R5') }]);
  });

  it('gives nothing back after the roll', () => {
    const { game } = done(done(brush('R3', 5, ...full), 'tool 6 R3').game, 'return');
    expect(game).toMatchObject({ tokens: [1], players: [{ favor: 3 }, {}] });
  });

  it('is this turn’s draft: not after one; and nothing waits if nothing was rolled', () => {
    expect(codesOf(done(brush('R3 G5', 5), 'draft G5 A1').game, 'tool 6 R3')).toEqual(['onlyBeforeDraft']);
    for (const text of ['place A1', 'return', 'return 3'])
      expect(refusalsOf(brush('R3', 5), text)).toEqual([{ code: 'nothingWaits' }]);
  });
});
