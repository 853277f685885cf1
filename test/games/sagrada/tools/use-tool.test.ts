import { describe, expect, it } from 'vitest';
import { apply } from '#games/sagrada/apply';
import { toolRefusals } from '#games/sagrada/tools/use-tool';
import { codesOf, done, legalTexts, position, refusalsOf } from '#test/games/sagrada/positions';
import { action, dice, played, playing, windowFrom } from '#test/games/sagrada/table';

/** Luz Celestial:  . . R 5 .  /  P 4 . G 3  /  6 . . B .  /  . Y 2 . . */
const window = windowFrom('Luz Celestial', 'B6 .. .. .. ..');

describe('a tool', () => {
  it('costs one favor token if there is none on the card, otherwise two; they stay on the card', () => {
    const game = position({ tools: [2, 10], window, pool: 'R3', favor: 4 });
    const once = done(game, 'tool 2 A1 A2');
    expect(once.game).toMatchObject({ tokens: [1, 0], turn: { tool: 2, drafted: false } });
    expect(once.game.players[0]?.favor).toBe(3);
    expect(once.events).toEqual([{ event: 'toolUsed', seat: 0, use: action('tool 2 A1 A2'), favor: 1 }]);
    const used = position({ tools: [2, 10], tokens: [1, 0], window, pool: 'R3', favor: 4 });
    const again = done(used, 'tool 2 A1 A2');
    expect(again.game.tokens).toEqual([3, 0]);
    expect(again.game.players[0]?.favor).toBe(2);
    expect(again.events).toMatchObject([{ event: 'toolUsed', favor: 2 }]);
  });

  it('costs two from then on, no matter who used it', () => {
    const game = position({ tools: [10], tokens: [5], pool: 'R3', favor: 2 });
    expect(done(game, 'tool 10 R3 A1').game).toMatchObject({ tokens: [7], players: [{ favor: 0 }, {}] });
  });

  it('is refused to a player who can not pay, and not offered', () => {
    const poor = position({ tools: [10], tokens: [1], pool: 'R3', favor: 1 });
    const refusal = { code: 'tooFewTokens', tool: 10, price: 2, favor: 1 };
    expect(refusalsOf(poor, 'tool 10 R3 A1')).toEqual([refusal]);
    expect(toolRefusals(poor, 0, 10)).toEqual([refusal]);
    expect(legalTexts(poor, 'tool')).toEqual([]);
    const broke = position({ tools: [10], pool: 'R3', favor: 0 });
    expect(refusalsOf(broke, 'tool 10 R3 A1')).toEqual([{ ...refusal, price: 1, favor: 0 }]);
  });

  it('is one of those on the table', () => {
    const game = position({ tools: [2], window, pool: 'R3' });
    expect(refusalsOf(game, 'tool 10 R3 B2')).toEqual([{ code: 'toolNotOnTable', tool: 10 }]);
    expect(toolRefusals(game, 0, 10)).toEqual([{ code: 'toolNotOnTable', tool: 10 }]);
  });

  it('is used at most once a turn, whichever it is', () => {
    const { game } = done(position({ tools: [2, 3], window, pool: 'R3' }), 'tool 2 A1 A2');
    for (const text of ['tool 2 A2 A1', 'tool 3 A2 A1'])
      expect(refusalsOf(game, text)).toEqual([{ code: 'toolUsedThisTurn', used: 2 }]);
    expect(toolRefusals(game, 0, 3)).toEqual([{ code: 'toolUsedThisTurn', used: 2 }]);
    expect(legalTexts(game, 'tool')).toEqual([]);
  });

  it('can be used again in the same player’s next turn', () => {
    const { game } = done(position({ tools: [2], window, pool: 'R3' }), 'tool 2 A1 A2');
    const second = playing(played(game, 'end', 'end', 'end'));
    expect(second.turn).toEqual({ index: 3, drafted: false, tool: null, waiting: null });
    expect(done(second, 'tool 2 A2 A1').game.tokens).toEqual([3]);
  });

  it('comes before the draft or after it, as its player likes', () => {
    const game = position({ tools: [2], window, pool: 'R3' });
    const before = done(done(game, 'tool 2 A1 A2').game, 'draft R3 A1').game;
    const after = done(done(game, 'draft R3 A2').game, 'tool 2 A1 B3');
    expect(before.turn).toEqual({ index: 0, drafted: true, tool: 2, waiting: null });
    expect(after.game.turn).toEqual(before.turn);
  });

  it('is used by the player whose turn it is, in their own window', () => {
    const game = position({ tools: [2], window, pool: 'R3' });
    expect(apply(game, 1, action('tool 2 A1 A2'))).toEqual({
      ok: false,
      refusals: [{ code: 'notYourTurn', turnOf: 0 }],
    });
    expect(done(game, 'tool 2 A1 A2').game.players[1]).toBe(game.players[1]);
  });

  it('is refused before payment if the use is illegal, and nothing has changed', () => {
    const game = position({ tools: [10], pool: 'R3' });
    const before = structuredClone({ players: game.players, tokens: game.tokens, pool: game.pool });
    expect(codesOf(game, 'tool 10 R3 C3')).toEqual(['notOnEdge']);
    expect(codesOf(game, 'tool 10 G3 A1')).toEqual(['notInPool']);
    expect({ players: game.players, tokens: game.tokens, pool: game.pool }).toEqual(before);
  });

  it('asks for no die at a table', () => {
    const game = position({ tools: [10], pool: 'R3 G5' });
    expect(refusalsOf(game, 'tool 10 R3 A1 pay G5')).toEqual([{ code: 'payNotAsked', tool: 10 }]);
  });

  it('says every reason at once', () => {
    const game = position({ tools: [7], tokens: [1], pool: 'R3', favor: 0, drafted: true });
    expect(codesOf(game, 'tool 7')).toEqual(['tooFewTokens', 'onlySecondTurn']);
  });

  it('has no legal way if it could do nothing', () => {
    const rows = ['R1 Y2 G3 B4 P5', 'Y3 G4 B5 P6 R2', 'R6 .. Y1 G2 B3', 'P2 R5 B6 Y4 G1'];
    const stuck = position({ tools: [10], pool: 'R3', window: windowFrom('Luz Celestial', ...rows) });
    expect(toolRefusals(stuck, 0, 10)).toEqual([{ code: 'noLegalWay', tool: 10 }]);
    expect(codesOf(stuck, 'tool 10 R3 C2')).toEqual(['adjacentShade', 'adjacentColor', 'adjacentColor']);
    expect(toolRefusals({ ...stuck, pool: dice('B3') }, 0, 10)).toEqual([{ code: 'noLegalWay', tool: 10 }]);
    expect(toolRefusals({ ...stuck, pool: dice('B4') }, 0, 10)).toEqual([]);
  });
});
