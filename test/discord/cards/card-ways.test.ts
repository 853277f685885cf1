import { describe, expect, it } from 'vitest';
import { cardWaysWith, worthIn } from '#discord/cards/typed-tool';
import { mostChoices } from '#discord/kit/choice';
import { bestWays } from '#discord/selection/typed';
import { apply, legalActions } from '#games/koloretako/apply';
import type { Playing } from '#games/koloretako/game';
import { scoreOf, targetOf } from '#games/koloretako/score';
import type { ToolUse } from '#games/koloretako/tools/tool';
import { position, sunCatcher } from '#test/games/koloretako/position';
import { anna } from '#test/play/evening';
import { wordsOf } from '#words/words';
import { turnOf } from './card-turns.ts';

/** How far the score is above the target after a use. */
function marginAfter(game: Playing, use: ToolUse): number {
  const applied = apply(game, use);
  if (!applied.ok || applied.game.phase !== 'playing') throw new Error('it can not be used so');
  const { window, bar, deal } = applied.game;
  return scoreOf(window, deal.orders).total - targetOf(bar);
}

const window = sunCatcher('G5 B3 .. G4 Y3', 'K1 Y4 B1 R5 G6', '.. G1 .. .. ..', '.. .. .. .. ..');
const bar = ['Y5 R1', 'B2', 'K5'];
/** For each tool, a hand with a card that pays for it. */
const hands = { 4: 'R2 Y2 B6', 6: 'R4 Y1 B6', 8: 'R6 B6 Y1' } as const;

describe('the ways to use a card tool, as offered while typing', () => {
  it.each(Object.entries(hands).map(([tool, hand]) => ({ tool, hand })))(
    'start with the best one: tool $tool',
    ({ tool, hand }) => {
      const game = position({ hand, window, bar });
      const uses = legalActions(game).flatMap((action) =>
        action.do === 'tool' && String(action.tool) === tool ? [action] : [],
      );
      const margins = uses.map((use) => marginAfter(game, use));
      expect(new Set(margins).size).toBeGreaterThan(1);
      const [first] = uses;
      const turn = turnOf(game, anna);
      const ways =
        first === undefined ? [] : bestWays(cardWaysWith(first.tool, turn, wordsOf('en')), '', worthIn(turn));
      expect(ways.length).toBe(Math.min(uses.length, mostChoices));
      expect(ways.map(({ action }) => marginAfter(game, action))[0]).toBe(Math.max(...margins));
    },
  );
});
