import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, actionText, choose, draft, end } from '#game/action';
import { apply } from '#game/apply';
import { allDice } from '#game/die';
import type { Game } from '#game/game';
import { legalActions } from '#game/legal';
import { patterns } from '#game/pattern';
import { allSpaces } from '#game/space';
import type { Seat } from '#game/turn-order';
import { reasonsAgainst, reasonText } from './naive.ts';
import { anyGame } from './random-games.ts';
import { begun, dealt, floodgate, played, playing } from './table.ts';

/** Everything that anybody could ever try: 600 drafts, the end of a turn, 24 choices. */
const everyAction: readonly Action[] = [
  ...allDice.flatMap((die) => allSpaces.map((space) => draft(die, space))),
  end,
  ...patterns.map(({ name }) => choose(name)),
];

/** What the engine says of an action, against what the rules say; nothing where the two are at one. */
function disagreements(game: Game, seat: Seat): readonly string[] {
  const legal = new Set(legalActions(game, seat).map(actionText));
  return everyAction.flatMap((action) => {
    const text = actionText(action);
    const answer = apply(game, seat, action);
    const found = answer.ok ? 'legal' : answer.refusals.map(reasonText).join('; ');
    const expected = reasonsAgainst(game, seat, action).join('; ') || 'legal';
    return found === expected && legal.has(text) === answer.ok ? [] : [`${text}: ${found}, not ${expected}`];
  });
}

describe('legal actions', () => {
  it('are exactly those that are carried out; every other is refused, for all true reasons and no other', () => {
    fc.assert(
      fc.property(anyGame, ({ states }) => {
        for (const game of states)
          for (const seat of game.deal.hands.keys()) expect(disagreements(game, seat)).toEqual([]);
      }),
      { numRuns: 4 },
    );
  }, 60_000);

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

  it('before the first round: each of the four patterns offered, but for the one already chosen', () => {
    const game = dealt(floodgate(2), 'a');
    expect(legalActions(game, 0).map(actionText)).toEqual([
      'choose Fractal Drops',
      'choose Ripples of Light',
      'choose Chromatic Splendor',
      'choose Comitas',
    ]);
    expect(legalActions(game, 1).map(actionText)).toContain('choose Gravitas');
  });

  it('in a turn: every die of the pool on every space where it may lie, or the end', () => {
    const game = begun(floodgate(2), 'a');
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

  it('after the draft: the end alone', () => {
    const game = playing(played(begun(floodgate(2), 'a'), 'draft B4 A4'));
    expect(legalActions(game, 1).map(actionText)).toEqual(['end']);
  });

  it('nothing for a seat that nobody has', () => {
    expect(legalActions(dealt(floodgate(2), 'a'), 2)).toEqual([]);
    expect(legalActions(begun(floodgate(2), 'a'), 2)).toEqual([]);
  });
});
