import { describe, expect, it } from 'vitest';
import { ToolCount } from '#cli/tool-count';
import { toolNumbers } from '#games/sagrada/tools/cards';
import { gamesOf } from '#test/games/sagrada/record/again';

describe('how often each tool was used', () => {
  it('is counted over all games by the steps that use one, and no others', () => {
    const games = ['table', 'solo'].flatMap(gamesOf);
    const count = new ToolCount(toolNumbers);
    for (const game of games) count.add(game);
    const uses = JSON.stringify(games).match(/(?<="do":")tool \d+/g) ?? [];
    for (const told of count.text().split(', ')) {
      const [tool, times] = told.split(': ');
      expect(Number(times)).toBe(uses.filter((use) => use === tool).length);
    }
    expect(uses.length).toBeGreaterThan(20);
  });
});
