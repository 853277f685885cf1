import { describe, expect, it } from 'vitest';
import { toolRefusals } from '#games/sagrada/tools/use-tool';
import { codesOf, done, legalTexts, position, refusalsOf, withRolls } from '#test/games/sagrada/positions';
import { dice, die } from '#test/games/sagrada/table';

/** The second turn of seat 0, the fourth of the round. */
const hammer = (pool: string, ...shades: readonly number[]) =>
  withRolls(position({ tools: [7], pool, turn: 3 }), 'hammer/1/3', ...shades.map((shade) => shade - 1));

describe('7 Glazing Hammer', () => {
  it('rolls every die in the pool again, in their order', () => {
    expect(legalTexts(hammer('R3 G5 R3'), 'tool')).toEqual(['tool 7']);
    const { game, events } = done(hammer('R3 G5 R3', 1, 5, 6), 'tool 7');
    expect(game.pool).toEqual(dice('R1', 'G5', 'R6'));
    expect(events).toMatchObject([
      { event: 'toolUsed', favor: 1 },
      { event: 'poolRolled', seat: 0, pool: dice('R1', 'G5', 'R6') },
    ]);
  });

  it('rolls no hollow', () => {
    const game = hammer('R3 G5 R3', 1, 6);
    const [red] = game.pool;
    const used = done({ ...game, pool: [red ?? null, null, die('R3')] }, 'tool 7');
    expect(used.game.pool).toEqual([die('R1'), null, die('R6')]);
    expect(used.events[1]).toMatchObject({ pool: dice('R1', 'R6') });
  });

  it('comes before the draft, which may follow', () => {
    const used = done(hammer('R3 G5', 1, 2), 'tool 7').game;
    expect(used.turn).toEqual({ index: 3, drafted: false, tool: 7, waiting: null });
    expect(legalTexts(used, 'draft R1')).toContain('draft R1 A1');
    const drafted = done(hammer('R3 G5'), 'draft R3 A1').game;
    expect(refusalsOf(drafted, 'tool 7')).toEqual([{ code: 'onlyBeforeDraft', tool: 7 }]);
  });

  it('is for the second turn of the round only', () => {
    const first = position({ tools: [7], pool: 'R3' });
    expect(refusalsOf(first, 'tool 7')).toEqual([{ code: 'onlySecondTurn', tool: 7 }]);
    expect(toolRefusals(first, 0, 7)).toEqual([{ code: 'onlySecondTurn', tool: 7 }]);
    const lastPlayer = position({ tools: [7], pool: 'R3', turn: 2 });
    expect(legalTexts(lastPlayer, 'tool')).toEqual(['tool 7']);
  });

  it('needs a die in the pool', () => {
    expect(refusalsOf(hammer(''), 'tool 7')).toEqual([{ code: 'poolEmpty', tool: 7 }]);
    expect(toolRefusals(hammer(''), 0, 7)).toEqual([{ code: 'noLegalWay', tool: 7 }]);
    expect(codesOf(hammer(''), 'end')).toEqual([]);
  });
});
