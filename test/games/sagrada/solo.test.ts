import { describe, expect, it } from 'vitest';
import { type Over, playerAt, seatToAct } from '#games/sagrada/game';
import { scoreAt } from '#games/sagrada/scoring';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import { toolRefusals } from '#games/sagrada/tools/use-tool';
import { viewFor } from '#games/sagrada/view-for';
import type { Color } from '#games/shared/die';
import { codesOf, done, legalTexts, position, refusalsOf, withRolls } from './positions.ts';
import { begun, dealt, dice, die, played, playing, solo, windowFrom } from './table.ts';

const setup = solo('floodgate', 2);
const alone = (tool: ToolNumber, pool: string) => position({ setup, tools: [tool], pool });
const ends = (turns: number) => Array.from({ length: turns }, () => 'end');

describe('a solo game', () => {
  it.each([1, 2, 3, 4, 5] as const)('has the number of tools that was chosen: %i', (count) => {
    expect(dealt(solo('pegasus', count), 'alone').deal.tools).toHaveLength(count);
  });

  it('has two public objectives and open private ones: two in floodgate, one in pegasus', () => {
    const [english, german] = [dealt(setup, 'alone'), dealt(solo('pegasus', 2), 'alone')];
    expect(english.deal.publicObjectives).toHaveLength(2);
    const { openObjectives } = viewFor(english, 'spectator');
    expect(new Set(openObjectives).size).toBe(2);
    expect(openObjectives).toEqual(viewFor(english, 0).hand?.privateObjectives);
    expect(viewFor(german, 'spectator').openObjectives).toHaveLength(1);
  });

  it('starts with a choice of four windows and without favor tokens', () => {
    const game = dealt(setup, 'alone');
    expect(viewFor(game, 0).hand?.offered).toHaveLength(4);
    expect(begun(setup, 'alone')).toMatchObject({ players: [{ favor: 0 }], tokens: [0, 0] });
  });

  it('is ten rounds of four dice and two turns', () => {
    const first = begun(setup, 'alone');
    expect(first.pool).toEqual(first.deal.bag.slice(0, 4));
    expect(first.deal.bag).toHaveLength(90);
    const second = playing(played(first, ...ends(2)));
    expect(second).toMatchObject({ round: 2, pool: first.deal.bag.slice(4, 8) });
    expect(played(first, ...ends(20)).phase).toBe('over');
  });

  it('allows the same two actions a turn: one draft, one tool', () => {
    const game = position({ setup, tools: [2, 3], pool: 'R3 B1 R5 Y2' });
    const drafted = done(done(game, 'draft R3 A1').game, 'tool 2 A1 A2 pay B1').game;
    expect(codesOf(drafted, 'draft Y2 A1')).toContain('alreadyDrafted');
    expect(codesOf(drafted, 'tool 3 A2 A1 pay R5')).toEqual(['toolUsedThisTurn']);
  });

  it('puts all leftover dice on the round track, if there are any', () => {
    const game = position({ setup, tools: [2], pool: 'R3 B1', turn: 1 });
    expect(done(game, 'end').game.track).toEqual([dice('R3', 'B1')]);
    const empty = position({ setup, tools: [2], pool: '', turn: 1 });
    expect(done(empty, 'end').game.track).toEqual([[]]);
  });
});

describe('the price of a tool in solo', () => {
  it('is a die of the tool’s color from the pool: a use for each different one', () => {
    const game = alone(10, 'R3 G5 G2 G5 B1');
    expect(legalTexts(game, 'tool 10 R3 A1')).toEqual(['tool 10 R3 A1 pay G5', 'tool 10 R3 A1 pay G2']);
    expect(refusalsOf(game, 'tool 10 R3 A1 pay B1')).toEqual([
      { code: 'payWrongColor', tool: 10, color: 'green', die: die('B1') },
    ]);
    expect(refusalsOf(game, 'tool 10 R3 A1 pay G1')).toEqual([{ code: 'notInPool', die: die('G1') }]);
    expect(refusalsOf(game, 'tool 10 R3 A1')).toEqual([{ code: 'payMissing', tool: 10, color: 'green' }]);
  });

  it.each<readonly [Color, readonly ToolNumber[]]>([
    ['purple', [1, 6, 11]],
    ['blue', [2, 7, 12]],
    ['red', [3, 8]],
    ['yellow', [4, 9]],
    ['green', [5, 10]],
  ])('is %s for the tools %j', (color, tools) => {
    for (const tool of tools)
      expect(toolRefusals(alone(tool, ''), 0, tool)).toContainEqual({ code: 'noDieToPay', tool, color });
  });

  it('is not the die drafted', () => {
    expect(toolRefusals(alone(10, 'G5'), 0, 10)).toEqual([{ code: 'noLegalWay', tool: 10 }]);
    expect(refusalsOf(alone(10, 'G5'), 'tool 10 G5 A1 pay G5')).toEqual([
      { code: 'notInPool', die: die('G5') },
    ]);
  });

  it('but can be one that is equal to it', () => {
    const { game } = done(alone(10, 'G5 G5'), 'tool 10 G5 A1 pay G5');
    expect(game.pool).toEqual([null, null]);
    expect(game.spent).toEqual([die('G5')]);
    expect(playerAt(game.players, 0).window.dice[0]).toBe(die('G2'));
  });

  it('leaves the game with the tool, which serves once', () => {
    const { game, events } = done(alone(10, 'R3 G5 G1'), 'tool 10 R3 A1 pay G5');
    expect(game.pool).toEqual([null, null, die('G1')]);
    expect(events).toMatchObject([{ event: 'toolUsed', favor: 0 }]);
    expect(viewFor(game, 'spectator').tools).toEqual([
      { tool: 10, tokens: 0, price: { pay: 'die', color: 'green' }, spent: die('G5') },
    ]);
    const later = done(game, 'end').game;
    expect(refusalsOf(later, 'tool 10 G1 A2 pay G1')).toContainEqual({ code: 'toolSpent', tool: 10 });
    expect(toolRefusals(later, 0, 10)).toEqual([{ code: 'toolSpent', tool: 10 }]);
    expect(done(later, 'end').game.track).toEqual([dice('G1')]);
  });

  it('is not taken where the tool can not be used: nothing has changed', () => {
    const game = alone(10, 'R3 G5');
    const before = JSON.stringify([game.pool, game.spent, game.players]);
    expect(codesOf(game, 'tool 10 R3 C3 pay G5')).toEqual(['notOnEdge']);
    expect(codesOf(alone(7, 'B1 R3'), 'tool 7 pay B1')).toEqual(['onlySecondTurn']);
    expect(JSON.stringify([game.pool, game.spent, game.players])).toBe(before);
  });

  it('has left the pool before the tool takes effect', () => {
    const second = withRolls(position({ setup, tools: [7], pool: 'R3 B1 G2', turn: 1 }), 'hammer/1/1', 4, 0);
    const { game, events } = done(second, 'tool 7 pay B1');
    expect(game.pool).toEqual([die('R5'), null, die('G1')]);
    expect(events[1]).toMatchObject({ event: 'poolRolled', pool: dice('R5', 'G1') });
  });

  it('may leave nothing to do for the tool: a hammer for the die that would pay', () => {
    const second = position({ setup, tools: [7], pool: 'B1', turn: 1 });
    expect(refusalsOf(second, 'tool 7 pay B1')).toEqual([{ code: 'poolEmpty', tool: 7 }]);
    expect(toolRefusals(second, 0, 7)).toEqual([{ code: 'noLegalWay', tool: 7 }]);
  });

  it('is paid for a roll and a draw, too, before the die is taken', () => {
    const brush = withRolls(alone(6, 'P3 P3'), 'brush/1/0', 5);
    const { game } = done(brush, 'tool 6 P3 pay P3');
    expect(game).toMatchObject({ pool: [null, null], spent: [die('P3')] });
    expect(game.turn.waiting).toEqual({ tool: 6, die: die('P6'), place: 1 });
    expect(toolRefusals(alone(11, 'P3'), 0, 11)).toEqual([{ code: 'noLegalWay', tool: 11 }]);
  });

  it('of Running Pliers is neither of the dice drafted; the second turn is skipped at once', () => {
    const window = windowFrom('Luz Celestial', 'B6 .. .. .. ..');
    const game = position({ setup, tools: [8], window, pool: 'Y3 R1 G5 P2' });
    const drafted = done(game, 'draft Y3 A2').game;
    expect(legalTexts(drafted, 'tool')).toEqual([
      'tool 8 G5 B3 pay R1',
      'tool 8 P2 B1 pay R1',
      'tool 8 P2 B3 pay R1',
    ]);
    const used = done(drafted, 'tool 8 G5 B3 pay R1').game;
    const { game: next, events } = done(used, 'end');
    expect(events.map(({ event }) => event)).toEqual([
      'turnEnded',
      'turnSkipped',
      'roundEnded',
      'roundStarted',
    ]);
    expect(next).toMatchObject({ round: 2, turn: { index: 0 }, track: [[die('P2')]] });
    expect(seatToAct(next)).toBe(0);
  });
});

describe('the end of a solo game', () => {
  const rows = ['B5 R1 G4 Y2 P3', 'R2 G3 Y1 P4 B6', 'G1 Y5 .. R3 ..', 'P4 B6 P3 .. R5'];
  /** Column Color Variety 10, Light Shades 4; blue 17, red 11; three open spaces. */
  const window = windowFrom('Industria', ...rows);
  function over(track: string, ...privateObjectives: readonly Color[]): Over {
    const game = position({ setup, tools: [2], window, pool: '' });
    const { deal, players, bag, tokens, spent, trace } = game;
    return {
      phase: 'over',
      deal: {
        ...deal,
        publicObjectives: ['Column Color Variety', 'Light Shades'],
        hands: deal.hands.map(({ offered }) => ({ offered, privateObjectives })),
      },
      players,
      bag,
      tokens,
      spent,
      trace,
      track: track === '' ? [] : track.split(' / ').map((text) => dice(...text.split(' '))),
    };
  }

  it('scores as at a table, without favor, and with three points less for each open space', () => {
    expect(scoreAt(over('R1', 'blue'), 0)).toEqual({
      public: [10, 4],
      private: 17,
      favor: 0,
      open: -9,
      total: 22,
    });
  });

  it('counts the better of two private objectives', () => {
    expect(scoreAt(over('R1', 'red', 'blue'), 0).private).toBe(17);
    expect(scoreAt(over('R1', 'blue', 'red'), 0).private).toBe(17);
    expect(scoreAt(over('R1', 'red'), 0).private).toBe(11);
  });

  it('asks for more than the target: the sum of the shades on the round track', () => {
    const targets = ['R6 Y5 / G1 / P6 P3', 'R6 Y5 / G1 / P6 P4', 'R6 Y5 / G1 / P6 P5'];
    expect(targets.map((track) => viewFor(over(track, 'blue'), 0).result)).toMatchObject([
      { mode: 'solo', target: 21, won: true, scores: [{ total: 22 }] },
      { target: 22, won: false },
      { target: 23, won: false },
    ]);
  });

  it('is in sight all the way', () => {
    const game = position({ setup, tools: [2], window, pool: 'R3', track: ['R6 Y5', 'G1'] });
    expect(viewFor(game, 0)).toMatchObject({ solo: { target: 12, score: { favor: 0, open: -9 } } });
    expect(viewFor(over('R6 Y5 / G1', 'blue'), 0).solo).toMatchObject({ target: 12, score: { total: 22 } });
  });
});
