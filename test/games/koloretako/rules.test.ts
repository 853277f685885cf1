import { describe, expect, it } from 'vitest';
import { toolCounts } from '#games/koloretako/deal';
import { toolNumbers } from '#games/koloretako/tools/cards';
import { viewOf } from '#games/koloretako/view';
import { pattern } from '#test/games/sagrada/table';
import { after, codes, dealt, legal, named, on, refusals } from './cards.ts';
import { position, sunCatcher } from './position.ts';

// Sun Catcher:   1 2 3 4 5
//              A . B 2 . Y
//              B . 4 . R .
//              C . . 5 Y .
//              D G 3 . . K
const lone = sunCatcher('R5 .. .. .. ..', '.. .. .. .. ..', '.. .. .. .. ..', '.. .. .. .. ..');

describe('a round', () => {
  it('has two turns: two cards are placed, the third goes onto the turn bar, and three are drawn', () => {
    const game = position({ hand: 'R1 G5 B2', pile: 'Y1 Y2 Y3 Y4' });
    const placed = on(game, 'place R1 A1', 'place G5 B1');
    expect(codes(placed, 'place B2 A2')).toEqual(['noTurnLeft']);
    expect(codes(placed, 'place Y6 A2').slice(0, 2)).toEqual(['noTurnLeft', 'notInHand']);
    expect(legal(placed)).toEqual(['end']);
    const next = on(placed, 'end');
    expect(next.bar.map(named)).toEqual(['B2']);
    expect(next).toMatchObject({ round: 2, turnsLeft: 2 });
    expect([named(next.hand), named(next.pile)]).toEqual(['Y1 Y2 Y3', 'Y4']);
  });

  it('has one placement with a tool, which takes a turn, too', () => {
    const game = position({ hand: 'R3 G5 B1', pile: 'Y1 K2 R2 R6' });
    const used = on(game, 'tool 1 pay R3');
    expect(legal(on(used, 'place Y1 A1'))).toEqual(['end']);
    expect(on(used, 'place Y1 A1', 'end').bar.map(named)).toEqual(['K2']);
  });

  it('has one tool, even if a turn is left and another card could pay', () => {
    const game = position({ hand: 'R3 R1 G6', tools: [1, 2], pile: 'Y1 B4 K3' });
    const used = on(game, 'tool 2 R3 pay R1');
    expect(refusals(used, 'tool 1 pay Y1')).toEqual([{ code: 'toolUsedThisRound', used: 2 }]);
    expect(legal(used, 'tool')).toEqual([]);
    expect(viewOf(used)).toMatchObject({
      tools: [
        { tool: 1, whyNot: { code: 'toolUsedThisRound', used: 2 } },
        { tool: 2, gone: true, whyNot: { code: 'toolGone', tool: 2 } },
      ],
    });
  });

  it('allows the tool in either turn, also after a card is placed', () => {
    const game = position({ hand: 'R3 G5 B2', pile: 'Y1 Y2' });
    const used = on(game, 'place G5 A1', 'tool 1 pay R3');
    expect([named(used.hand), used.turnsLeft]).toEqual(['Y1', 0]);
  });

  it('can end early: remaining turns are forfeited, and all cards go onto the turn bar as one stack', () => {
    expect(on(position({ hand: 'R1 G5 B2' }), 'end').bar.map(named)).toEqual(['R1 G5 B2']);
    expect(on(position({ hand: 'R1 G5 B2' }), 'place R1 A1', 'end').bar.map(named)).toEqual(['G5 B2']);
  });

  it('can’t end early in strict mode while a card fits', () => {
    const game = position({ hand: 'R3 G5 B2', mustPlay: true });
    expect(refusals(game, 'end')).toMatchObject([{ code: 'mustPlay', space: 0 }]);
    expect(legal(game)).not.toContain('end');
    expect(codes(on(game, 'place G5 A1'), 'end')).toEqual(['mustPlay']);
    expect(legal(on(game, 'place G5 A1', 'place R3 B1'))).toEqual(['end']);
    // A tool may take the turn instead.
    expect(on(game, 'tool 1 pay R3').turnsLeft).toBe(1);
    const lost = position({ hand: 'R6 G3 Y1', tools: [], mustPlay: true, window: lastBlack });
    expect(legal(lost)).toEqual(['end']);
  });
});

/** Its last empty space asks for a black card. */
const lastBlack = sunCatcher('G5 B3 R2 G4 Y3', 'K1 Y4 B1 R5 G6', 'B6 G1 K5 Y2 R1', 'G2 R3 Y6 R4 ..');

describe('placing', () => {
  it('starts at the edge in any round, also when the only card is moved', () => {
    const later = position({ hand: 'R5 G5 B2', bar: ['R1 R2 R3'] });
    expect(codes(later, 'place R5 B3')).toEqual(['notOnEdge']);
    expect(codes(later, 'place R5 B1')).toEqual([]);
    const game = position({ hand: 'R4 G5 B2', tools: [7], window: lone });
    expect(codes(game, 'tool 7 A1 B3 pay R4')).toEqual(['notOnEdge']);
    expect(codes(game, 'tool 7 A1 A2 pay R4')).toEqual([]);
  });

  it('continues beside or diagonally to a card, not beside an equal color or value, as the space requires', () => {
    const game = position({ hand: 'R4 G5 B2', window: lone });
    expect(codes(game, 'place B2 A2')).toEqual([]);
    expect(codes(game, 'place R4 B2')).toEqual([]);
    expect(codes(game, 'place R4 B1')).toEqual(['adjacentColor']);
    expect(codes(game, 'place G5 B1')).toEqual(['adjacentShade']);
    expect(codes(game, 'place G5 A2')).toEqual(['restrictedColor', 'adjacentShade']);
    expect(codes(game, 'place G5 B2')).toEqual(['restrictedShade']);
    expect(codes(game, 'place B2 C3')).toEqual(['notAdjacent', 'restrictedShade']);
    expect(codes(game, 'place B2 A1')).toEqual(['spaceTaken']);
    expect(codes(game, 'place Y1 B1')).toEqual(['notInHand']);
  });

  it('takes any card on an open space: open is without a print, empty without a card', () => {
    const game = position({ hand: 'R1 K6 B2' });
    for (const card of ['R1', 'K6', 'B2']) expect(codes(game, `place ${card} A1`)).toEqual([]);
    expect(viewOf(game)).toMatchObject({ score: { empty: -60 } });
  });
});

describe('the pile', () => {
  const lastDraw = { bar: 'R1 R4 R5 R6 G1 G2 G3 G5'.split(' '), pile: 'Y1 K6 B1', hand: 'R2 G4 B2' };

  it('is made from the discard when the last cards are drawn, so that a tool can draw in the last round', () => {
    const game = on(position({ ...lastDraw, discard: 'R3' }), 'end');
    expect([named(game.hand), named(game.pile), named(game.discard)]).toEqual(['Y1 K6 B1', 'R3', '']);
    const used = on(game, 'tool 1 pay Y1');
    expect([named(used.hand), named(used.pile), named(used.discard)]).toEqual(['R3 K6', 'B1', 'Y1']);
  });

  it('stays empty in the last round if no tool was paid for before, so tools can’t draw', () => {
    const game = on(position(lastDraw), 'end');
    expect(game.pile).toEqual([]);
    expect(codes(game, 'tool 1 pay Y1')).toEqual(['pileEmpty']);
  });

  it('gets no tool card, and cards that paid don’t count toward the target', () => {
    const game = on(position({ hand: 'K6 G5 B2', tools: [6], window: lone }), 'tool 6 A1 B1 pay K6');
    expect([named(game.discard), game.tools]).toEqual(['K6', []]);
    expect(viewOf(on(game, 'end'))).toMatchObject({ target: 7 });
  });
});

describe('the turn bar', () => {
  it('is one stack for each round, whose cards all count for the target', () => {
    const game = on(position({ hand: 'R1 G5 B2', bar: ['Y6', 'K1 K2'] }), 'place R1 A1', 'end');
    expect(game.bar.map(named)).toEqual(['Y6', 'K1 K2', 'G5 B2']);
    expect(viewOf(game)).toMatchObject({ target: 6 + 3 + 7 });
  });

  it('offers all its cards to tools, anywhere in a stack', () => {
    const game = position({ hand: 'K1 G5 B2', tools: [5, 8], bar: ['Y6', 'K3 R2'], window: lone });
    expect(codes(game, 'tool 5 A1 B1 pay K1')).toEqual([]);
    expect(codes(game, 'tool 8 B2 R2 pay G5')).toEqual([]);
  });
});

describe('the end', () => {
  it('comes after the tenth round: orders minus three for each empty space, against the turn bar', () => {
    const tenRounds = Array.from({ length: 10 }, () => 'end');
    const game = after(dealt({ window: pattern('Batllo').name }, 'end'), ...tenRounds);
    expect(viewOf(game)).toMatchObject({
      phase: 'over',
      target: 105,
      score: { orders: [0, 0, 0], empty: -60, total: -60 },
      won: false,
    });
    expect(codes(game, 'end')).toEqual(['gameOver']);
  });
});

describe('the deal', () => {
  it('has one unique order and two different basic ones', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const { orders } = dealt({}, `orders/${seed}`).deal;
      expect(orders.map((order) => order.charAt(0))).toEqual(['U', 'B', 'B']);
      expect(new Set(orders).size).toBe(3);
    }
  });

  it.each(toolCounts)('draws %i tools blindly, no two alike', (tools) => {
    const { deal } = dealt({ tools }, 'tools');
    expect(deal.tools).toHaveLength(tools);
    expect(deal.tools).toEqual(toolNumbers.filter((tool) => deal.tools.includes(tool)));
  });

  it('has the chosen tools, in order of their numbers', () => {
    expect(dealt({ tools: [9, 1, 5] }, 'tools').deal.tools).toEqual([1, 5, 9]);
  });

  it('offers the four windows of two cards, or none if one was chosen', () => {
    const game = dealt({}, 'windows');
    expect(new Set(game.deal.offered.map(({ card }) => card)).size).toBe(2);
    expect(game.deal.offered).toHaveLength(4);
    expect(codes(game, 'end')).toEqual(['windowNotChosen']);
    expect(codes(game, 'choose Batllo')).toEqual(['notOffered']);
    const [first = ''] = legal(game);
    const chosen = on(game, first);
    expect(chosen).toMatchObject({ round: 1, turnsLeft: 2 });
    expect(codes(chosen, first)).toEqual(['windowAlreadyChosen']);
    expect(on(dealt({ window: chosen.window.pattern.name }, 'windows')).deal.offered).toEqual([]);
  });
});
