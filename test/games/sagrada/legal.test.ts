import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, actionText, choose, draft, end } from '#games/sagrada/action';
import { apply } from '#games/sagrada/apply';
import { type Game, seatToAct } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import { toolNumbers } from '#games/sagrada/tools/cards';
import { toolRefusals } from '#games/sagrada/tools/use-tool';
import { allDice } from '#games/shared/die';
import { patterns } from '#games/shared/pattern';
import type { Seat } from '#games/shared/seat';
import { allSpaces } from '#games/shared/space';
import { cases } from '#test/cases';
import { reasonsAgainst, reasonText } from './naive/reasons.ts';
import { anyGame } from './random-games.ts';
import { begun, dealt, floodgate, played, playing, withoutTools } from './table.ts';

/** Everything that anyone could ever try without a tool: 600 drafts, the end of a turn, 24 choices. */
const everyPlainAction: readonly Action[] = [
  ...allDice.flatMap((die) => allSpaces.map((space) => draft(die, space))),
  end,
  ...patterns.map(({ name }) => choose(name)),
];

/** What the engine says about an action, compared to the rules; nothing if they agree. */
function disagreements(game: Game, seat: Seat): readonly string[] {
  const legal = new Set(legalActions(game, seat).map(actionText));
  return everyPlainAction.flatMap((action) => {
    const text = actionText(action);
    const answer = apply(game, seat, action);
    const found = answer.ok ? 'legal' : answer.refusals.map(reasonText).join('; ');
    const expected = reasonsAgainst(game, seat, action).join('; ') || 'legal';
    return found === expected && legal.has(text) === answer.ok ? [] : [`${text}: ${found}, not ${expected}`];
  });
}

describe('legal actions', () => {
  it('without tools are exactly those carried out; every other is refused, for all true reasons and no other', () => {
    fc.assert(
      fc.property(anyGame, ({ states }) => {
        for (const game of states)
          for (const seat of game.deal.hands.keys()) expect(disagreements(game, seat)).toEqual([]);
      }),
      { numRuns: cases(4) },
    );
  });

  it('are all carried out, tools too', () => {
    fc.assert(
      fc.property(anyGame, ({ states }) => {
        for (const game of states)
          for (const seat of game.deal.hands.keys()) {
            const refused = legalActions(game, seat).filter((action) => !apply(game, seat, action).ok);
            expect(refused.map(actionText)).toEqual([]);
          }
      }),
      { numRuns: cases(10) },
    );
  });

  it('include a tool exactly if nothing is against it', () => {
    fc.assert(
      fc.property(anyGame, ({ states }) => {
        for (const game of states) {
          if (game.phase !== 'playing') continue;
          const seat = seatToAct(game);
          const legal = legalActions(game, seat);
          const offered = new Set(legal.flatMap((action) => (action.do === 'tool' ? [action.tool] : [])));
          const ready = toolNumbers.filter((tool) => toolRefusals(game, seat, tool).length === 0);
          expect(ready).toEqual(toolNumbers.filter((tool) => offered.has(tool)));
        }
      }),
    );
  });

  it('are listed once each, equal dice of the pool too', () => {
    fc.assert(
      fc.property(anyGame, ({ states }) => {
        for (const game of states)
          for (const seat of game.deal.hands.keys()) {
            const texts = legalActions(game, seat).map(actionText);
            expect(new Set(texts).size).toBe(texts.length);
          }
      }),
    );
  });

  it('before the first round: each of the four offered patterns, except the one already chosen', () => {
    const game = dealt(floodgate(2), 'a');
    expect(legalActions(game, 0).map(actionText)).toEqual([
      'choose Fractal Drops',
      'choose Ripples of Light',
      'choose Chromatic Splendor',
      'choose Comitas',
    ]);
    expect(legalActions(game, 1).map(actionText)).toContain('choose Gravitas');
  });

  it('in a turn: every die in the pool on every space where it fits, or ending the turn', () => {
    const game = withoutTools(begun(floodgate(2), 'a'));
    const texts = legalActions(game, 1).map(actionText);
    expect(texts).toHaveLength(39);
    expect(texts.filter((text) => text.startsWith('draft B4'))).toEqual([
      'draft B4 A2',
      'draft B4 A4',
      'draft B4 A5',
      'draft B4 B1',
      'draft B4 B5',
      'draft B4 C5',
      'draft B4 D1',
      'draft B4 D4',
    ]);
    expect(texts.at(-1)).toBe('end');
    expect(legalActions(game, 0)).toEqual([]);
  });

  it('after the draft: the end, and what tools can still do', () => {
    const game = playing(played(begun(floodgate(2), 'a'), 'draft B4 A4'));
    expect(legalActions(game, 1).map(actionText)).toEqual(['end']);
    const brush = { ...game, deal: { ...game.deal, tools: [2 as const] }, tokens: [0], spent: [null] };
    const texts = legalActions(brush, 1).map(actionText);
    expect(texts.filter((text) => !text.startsWith('tool 2 A4 '))).toEqual(['end']);
    expect(texts).toContain('tool 2 A4 A5');
  });

  it('nothing for a seat that isn’t in the game', () => {
    expect(legalActions(dealt(floodgate(2), 'a'), 2)).toEqual([]);
    expect(legalActions(begun(floodgate(2), 'a'), 2)).toEqual([]);
  });
});
