import { describe, expect, it } from 'vitest';
import { seatToAct } from '#games/sagrada/game';
import { toolRefusals } from '#games/sagrada/tools/use-tool';
import {
  codesOf,
  done,
  legalTexts,
  position,
  refusalsOf,
  rowsOf,
  withRolls,
} from '#test/games/sagrada/positions';
import { die, space, windowFrom } from '#test/games/sagrada/table';

/** Luz Celestial:  . . R 5 .  /  P 4 . G 3  /  6 . . B .  /  . Y 2 . .  with a B6 in its first corner. */
const window = windowFrom('Luz Celestial', 'B6 .. .. .. ..');
const pliers = (pool: string) => position({ tools: [8], window, pool });

describe('8 Running Pliers', () => {
  it('draft one more die after this turn’s draft, and place it plainly', () => {
    const drafted = done(pliers('R3 G5 Y1'), 'draft R3 A2').game;
    expect(legalTexts(drafted)).toEqual(['tool 8 G5 B3', 'tool 8 Y1 B3', 'end']);
    const { game } = done(drafted, 'tool 8 Y1 B3');
    expect(rowsOf(game.players[0]?.window).slice(0, 2)).toEqual(['B6 R3 .. .. ..', '.. .. Y1 .. ..']);
    expect(game.pool).toEqual([null, die('G5'), null]);
    expect(game.trace).toMatchObject({ tool: 8, to: [space('A2'), space('B3')] });
    expect(legalTexts(game)).toEqual(['end']);
    expect(codesOf(drafted, 'tool 8 Y1 B2')).toEqual(['restrictedShade']);
    expect(codesOf(drafted, 'tool 8 P6 B3')).toEqual(['notInPool']);
  });

  it('then this player’s second turn of the round is skipped', () => {
    const used = done(done(pliers('R3 G5 Y1'), 'draft R3 A2').game, 'tool 8 Y1 B3').game;
    expect(used.skipped).toEqual([3]);
    const next = done(used, 'end').game;
    const again = done(next, 'end').game;
    expect([seatToAct(next), seatToAct(again)]).toEqual([1, 1]);
    const { game, events } = done(again, 'end');
    expect(events.map(({ event }) => event)).toEqual([
      'turnEnded',
      'turnSkipped',
      'roundEnded',
      'roundStarted',
    ]);
    expect(events[1]).toEqual({ event: 'turnSkipped', seat: 0 });
    expect(game).toMatchObject({ round: 2, skipped: [], turn: { index: 0 } });
  });

  it('even if it would follow at once, as the last player’s does', () => {
    const last = position({ tools: [8], pool: 'R3 Y1', turn: 1 });
    const window = windowFrom('Luz Celestial', 'B6 .. .. .. ..');
    const game = { ...last, players: last.players.map(() => ({ window, favor: 4 })) };
    expect(seatToAct(game)).toBe(1);
    const used = done(done(game, 'draft R3 A2').game, 'tool 8 Y1 B3').game;
    expect(used.skipped).toEqual([2]);
    const { game: after, events } = done(used, 'end');
    expect(events).toEqual([
      { event: 'turnEnded', seat: 1, passed: false },
      { event: 'turnSkipped', seat: 1 },
    ]);
    expect([seatToAct(after), after.turn.index]).toEqual([0, 3]);
  });

  it('a skipped turn isn’t counted for later rolls of the round', () => {
    const game = position({ tools: [7], pool: 'R3', turn: 3 });
    const skipped = withRolls({ ...game, skipped: [2] }, 'hammer/1/2', 5);
    expect(done(skipped, 'tool 7').game.pool).toEqual([die('R6')]);
  });

  it('are for the first turn of the round only', () => {
    const second = position({ tools: [8], window, pool: 'R3', turn: 3, drafted: true });
    expect(refusalsOf(second, 'tool 8 R3 A2')).toEqual([{ code: 'onlyFirstTurn', tool: 8 }]);
  });

  it('come after the draft, a plain one: one tool a turn', () => {
    expect(refusalsOf(pliers('R3'), 'tool 8 R3 A2')).toEqual([{ code: 'onlyAfterDraft', tool: 8 }]);
    const stone = position({ tools: [8, 10], window, pool: 'R3 Y1' });
    const turned = done(stone, 'tool 10 R3 A2').game;
    expect(refusalsOf(turned, 'tool 8 Y1 B3')).toEqual([{ code: 'toolUsedThisTurn', used: 10 }]);
  });

  it('need a die that can be placed', () => {
    const drafted = done(pliers('R3 R6'), 'draft R3 A2').game;
    expect(codesOf(drafted, 'tool 8 R6 A3')).toEqual(['adjacentColor']);
    const none = done(pliers('R3'), 'draft R3 A2').game;
    expect(toolRefusals(none, 0, 8)).toEqual([{ code: 'noLegalWay', tool: 8 }]);
  });
});
