import { describe, expect, it } from 'vitest';
import { apply } from '#games/koloretako/apply';
import { type ToolNumber, toolNumbers } from '#games/koloretako/tools/cards';
import { viewOf } from '#games/koloretako/view';
import { shades } from '#games/shared/die';
import { action, cards, codes, glass, legal, named, on, refusals } from './cards.ts';
import { position, sunCatcher } from './position.ts';

/** Why a tool can't be used, as the player sees it. */
function whyNot(game: ReturnType<typeof position>, tool: ToolNumber) {
  const view = viewOf(game);
  if (view.phase !== 'playing') throw new Error('the game does not go on');
  return view.tools.find((card) => card.tool === tool)?.whyNot ?? null;
}

// Sun Catcher:   1 2 3 4 5
//              A . B 2 . Y
//              B . 4 . R .
//              C . . 5 Y .
//              D G 3 . . K
const three = sunCatcher('R5 .. .. .. ..', 'G6 Y4 .. .. ..', '.. .. .. .. ..', '.. .. .. .. ..');
const two = sunCatcher('R5 .. .. .. ..', '.. Y4 .. .. ..', '.. .. .. .. ..', '.. .. .. .. ..');
const lone = sunCatcher('R5 .. .. .. ..', '.. .. .. .. ..', '.. .. .. .. ..', '.. .. .. .. ..');

describe('any tool', () => {
  const game = position({ hand: 'R3 G5 K1', tools: [1, 5, 8], window: two, bar: ['R2'] });

  it('is paid with a card of its symbol, which is discarded; the tool leaves the game', () => {
    const after = on(game, 'tool 5 A1 C1 pay K1');
    expect(after).toMatchObject({ turnsLeft: 1, tools: [1, 8], toolUsed: 5 });
    expect([named(after.hand), named(after.discard)]).toEqual(['R3 G5', 'K1']);
  });

  it('takes no card of another symbol, and none that is not in hand', () => {
    expect(refusals(game, 'tool 5 A1 C1 pay R3')).toEqual([
      { code: 'payWrongSymbol', tool: 5, symbol: 'wheel', card: glass('R3') },
    ]);
    expect(codes(game, 'tool 5 A1 C1 pay Y3')).toEqual(['notInHand']);
    expect(codes({ ...game, hand: game.hand.slice(0, 2) }, 'tool 5 A1 C1 pay R5')).toEqual([
      'noCardToPay',
      'notInHand',
    ]);
  });

  it('is refused with every reason against it', () => {
    const late = { ...game, turnsLeft: 0, toolUsed: 8, bar: [], hand: cards('R3') } as const;
    expect(codes(late, 'tool 5 A1 C1 pay G5')).toEqual([
      'noTurnLeft',
      'toolUsedThisRound',
      'barEmpty',
      'noCardToPay',
      'notInHand',
      'payWrongSymbol',
    ]);
    expect(whyNot(late, 5)).toEqual({ code: 'noTurnLeft' });
  });

  it('does not work on the card that pays for it', () => {
    expect(codes(game, 'tool 8 G5 R2 pay G5')).toEqual(['notInHand']);
  });

  it('is one that was dealt and isn’t used yet', () => {
    expect(codes(game, 'tool 6 A1 C1 pay K6')).toEqual(['toolNotThere']);
    expect(codes({ ...game, tools: [1, 8] }, 'tool 5 A1 C1 pay K1')).toEqual(['toolGone']);
  });

  it('is refused if it has no legal use', () => {
    const full = sunCatcher('G5 B3 R2 G4 Y3', 'K1 Y4 B1 R5 G6', 'B6 G1 K5 Y2 R1', 'G2 R3 Y6 R4 K6');
    const stuck = position({ hand: 'G3 Y1 Y5', tools: [6], window: full });
    expect(whyNot(stuck, 6)).toEqual({ code: 'noLegalWay', tool: 6 });
    expect(legal(stuck, 'tool')).toEqual([]);
  });
});

describe('1 Redraw', () => {
  const pile = 'Y1 Y2 Y3 Y4';

  it('puts all cards in hand under the pile and draws as many: two before a card is placed', () => {
    const after = on(position({ hand: 'R3 G5 B1', pile }), 'tool 1 pay R3');
    expect([named(after.hand), named(after.pile)]).toEqual(['Y1 Y2', 'Y3 Y4 G5 B1']);
  });

  it('draws one after a card was placed', () => {
    const after = on(position({ hand: 'R3 G5', pile, turnsLeft: 1 }), 'tool 1 pay R3');
    expect([named(after.hand), named(after.pile)]).toEqual(['Y1', 'Y2 Y3 Y4 G5']);
  });

  it('says what it drew', () => {
    const answer = apply(position({ hand: 'R3 G5 B1', pile }), action('tool 1 pay R3'));
    expect(answer).toMatchObject({ ok: true, events: [{ event: 'toolUsed', drawn: cards('Y1 Y2') }] });
  });

  it('draws a returned card if the pile has too few others, and needs one other', () => {
    const after = on(position({ hand: 'R3 G5 B1', pile: 'Y1' }), 'tool 1 pay R3');
    expect([named(after.hand), named(after.pile)]).toEqual(['Y1 G5', 'B1']);
    const none = position({ hand: 'R3 G5 B1', pile: '' });
    expect(codes(none, 'tool 1 pay R3')).toEqual(['pileEmpty']);
    expect(whyNot(none, 1)).toEqual({ code: 'pileEmpty', tool: 1 });
  });
});

describe('2 Exchange', () => {
  it('puts one card under the pile and draws one', () => {
    const after = on(position({ hand: 'R1 G5 B1', pile: 'Y1 Y2' }), 'tool 2 G5 pay R1');
    expect([named(after.hand), named(after.pile)]).toEqual(['B1 Y1', 'Y2 G5']);
  });

  it('is offered with each other card in hand, and needs a pile', () => {
    const game = position({ hand: 'R1 G5 B1', tools: [2], pile: 'Y1 Y2' });
    expect(legal(game, 'tool')).toEqual(['tool 2 G5 pay R1', 'tool 2 B1 pay R1']);
    expect(codes(game, 'tool 2 Y1 pay R1')).toEqual(['notInHand']);
    expect(codes({ ...game, pile: [] }, 'tool 2 G5 pay R1')).toEqual(['pileEmpty']);
  });
});

describe('3 Named Shade', () => {
  const game = position({ hand: 'R1 G5 B2', tools: [3], pile: 'Y1 Y2 B4 K4 R6' });

  it('takes the first card of the value; what came before goes under the pile as it came, then the card put aside', () => {
    const after = on(game, 'tool 3 G5 4 pay R1');
    expect([named(after.hand), named(after.pile)]).toEqual(['B2 B4', 'K4 R6 Y1 Y2 G5']);
  });

  it('is offered with the values in the pile: not with that of the card put aside', () => {
    expect(legal(game, 'tool 3 G5')).toEqual([1, 2, 4, 6].map((shade) => `tool 3 G5 ${shade} pay R1`));
    expect(refusals(game, 'tool 3 G5 5 pay R1')).toEqual([{ code: 'shadeNotInPile', shade: shades[4] }]);
    expect(codes(game, 'tool 3 Y1 4 pay R1')).toEqual(['notInHand']);
    expect(codes({ ...game, pile: [] }, 'tool 3 G5 4 pay R1')).toEqual(['pileEmpty']);
  });
});

describe('4 Move Two', () => {
  const game = position({ hand: 'K4 G5 B1', tools: [4], window: three });

  it('moves two cards one after the other: the second may go where the first was', () => {
    const { window } = on(game, 'tool 4 A1 C1 B1 A1 pay K4');
    expect(window).toEqual(
      sunCatcher('G6 .. .. .. ..', '.. Y4 .. .. ..', 'R5 .. .. .. ..', '.. .. .. .. ..'),
    );
  });

  it.each([
    ['each legal when it is made', 'tool 4 B1 A1 A1 C1', ['spaceTaken']],
    ['by the colors printed', 'tool 4 A1 A2 B1 C1', ['restrictedColor']],
    ['by the values printed', 'tool 4 A1 A3 B1 C1', ['restrictedShade']],
    ['next to a card', 'tool 4 A1 D4 B1 C1', ['notAdjacent']],
    ['not one card twice', 'tool 4 A1 C1 C1 A1', ['sameDieTwice']],
    ['to another space', 'tool 4 A1 A1 B1 C1', ['sameSpace']],
    ['where cards lie', 'tool 4 D5 C1 B1 A1', ['noDieThere']],
  ])('moves %s', (_, text, found) => {
    expect(codes(game, `${text} pay K4`)).toEqual(found);
    expect(legal(game, text)).toEqual([]);
  });

  it('never moves beside an equal color or value', () => {
    const alike = sunCatcher('R5 .. .. .. ..', 'G6 .. .. .. ..', '.. Y5 .. .. ..', '.. .. .. .. ..');
    expect(codes(position({ hand: 'K4 G5 B1', window: alike }), 'tool 4 A1 C1 B1 A1 pay K4')).toEqual([
      'adjacentShade',
    ]);
  });

  it('needs two cards in the window', () => {
    const one = position({ hand: 'K4 G5 B1', window: lone });
    expect(whyNot(one, 4)).toEqual({ code: 'tooFewCards', tool: 4, needed: 2 });
    expect(codes(one, 'tool 4 A1 C1 C1 A1 pay K4')).toEqual(['tooFewCards']);
  });
});

describe('5 Move a Color', () => {
  const reds = sunCatcher('R5 .. .. .. ..', 'G6 Y4 .. .. ..', '.. R1 .. .. ..', '.. .. .. .. ..');
  const game = position({ hand: 'K1 G5 B1', tools: [5], window: reds, bar: ['B2', 'Y6 R2'] });

  it('moves one or two cards of a color on the turn bar', () => {
    expect(on(game, 'tool 5 C2 B3 pay K1').window).toEqual(
      sunCatcher('R5 .. .. .. ..', 'G6 Y4 R1 .. ..', '.. .. .. .. ..', '.. .. .. .. ..'),
    );
    expect(on(game, 'tool 5 C2 B3 A1 C1 pay K1').window).toEqual(
      sunCatcher('.. .. .. .. ..', 'G6 Y4 R1 .. ..', 'R5 .. .. .. ..', '.. .. .. .. ..'),
    );
  });

  it('moves no other color and no two colors, by all the rules', () => {
    expect(refusals(game, 'tool 5 B1 C1 pay K1')).toEqual([{ code: 'colorNotOnBar', color: 'green' }]);
    expect(codes(game, 'tool 5 A1 C3 B2 A4 pay K1')).toContain('colorsDiffer');
    expect(codes(game, 'tool 5 A1 C1 pay K1')).toEqual(['adjacentColor']);
    expect(codes(game, 'tool 5 A1 A2 pay K1')).toEqual(['restrictedColor']);
    expect(legal(game, 'tool 5 B1')).toEqual([]);
  });

  it('needs a card on the turn bar and one in the window, so never works in the first round', () => {
    expect(whyNot(position({ hand: 'K1 G5 B1', window: reds }), 5)).toEqual({ code: 'barEmpty', tool: 5 });
    expect(whyNot(position({ hand: 'K1 G5 B1', bar: ['R2'] }), 5)).toMatchObject({
      code: 'tooFewCards',
      needed: 1,
    });
  });
});

describe('6 Ignore Shade', () => {
  const game = position({ hand: 'K6 G5 B1', tools: [6], window: two });

  it('moves one card to a space that requires another value', () => {
    expect(on(game, 'tool 6 A1 A3 pay K6').window).toEqual(
      sunCatcher('.. .. R5 .. ..', '.. Y4 .. .. ..', '.. .. .. .. ..', '.. .. .. .. ..'),
    );
  });

  it('keeps the colors printed, and the ban on equal neighbors', () => {
    expect(codes(game, 'tool 6 A1 A2 pay K6')).toEqual(['restrictedColor']);
    const beside = sunCatcher('R5 .. .. .. ..', '.. .. R1 .. ..', '.. .. .. .. ..', '.. .. .. .. ..');
    expect(codes(position({ hand: 'K6 G5 B1', window: beside }), 'tool 6 A1 A3 pay K6')).toEqual([
      'adjacentColor',
    ]);
  });

  it('moves the only card to an edge or a corner, as the first is placed', () => {
    const alone = position({ hand: 'K6 G5 B1', tools: [6], window: lone });
    expect(codes(alone, 'tool 6 A1 B2 pay K6')).toEqual(['notOnEdge']);
    expect(codes(alone, 'tool 6 A1 D3 pay K6')).toEqual([]);
  });

  it('needs a card in the window', () => {
    expect(whyNot(position({ hand: 'K6 G5 B1' }), 6)).toEqual({ code: 'tooFewCards', tool: 6, needed: 1 });
  });
});

describe('7 Ignore Color', () => {
  const game = position({ hand: 'K6 G5 B1', tools: [7], window: two });

  it('moves one card to a space that requires another color', () => {
    expect(on(game, 'tool 7 A1 A2 pay K6').window).toEqual(
      sunCatcher('.. R5 .. .. ..', '.. Y4 .. .. ..', '.. .. .. .. ..', '.. .. .. .. ..'),
    );
  });

  it('keeps the values printed, and the ban on equal neighbors', () => {
    expect(codes(game, 'tool 7 A1 A3 pay K6')).toEqual(['restrictedShade']);
    const beside = sunCatcher('R5 .. .. .. ..', '.. Y4 R2 .. ..', '.. .. .. .. ..', '.. .. .. .. ..');
    expect(codes(position({ hand: 'K6 G5 B1', window: beside }), 'tool 7 A1 B4 pay K6')).toEqual([
      'adjacentColor',
    ]);
  });

  it('needs a card in the window', () => {
    expect(whyNot(position({ hand: 'K6 G5 B1' }), 7)).toEqual({ code: 'tooFewCards', tool: 7, needed: 1 });
  });
});

describe('8 Swap with the Turn Bar', () => {
  const game = position({ hand: 'K2 G5 B1', tools: [8], bar: ['R2 Y6', 'G4'] });

  it('swaps a card in hand with one on the turn bar, and the target changes', () => {
    const after = on(game, 'tool 8 B1 Y6 pay K2');
    expect(named(after.hand)).toBe('G5 Y6');
    expect(after.bar.map(named)).toEqual(['R2 B1', 'G4']);
    expect([viewOf(game), viewOf(after)]).toMatchObject([{ target: 12 }, { target: 7 }]);
  });

  it('takes any card on the turn bar for any in hand, and needs one there', () => {
    expect(legal(game, 'tool 8 G5').filter((text) => text.endsWith('pay K2'))).toEqual(
      ['R2', 'Y6', 'G4'].map((swap) => `tool 8 G5 ${swap} pay K2`),
    );
    expect(codes(game, 'tool 8 B1 Y5 pay K2')).toEqual(['notOnBar']);
    expect(codes(game, 'tool 8 R2 Y6 pay K2')).toEqual(['notInHand']);
    expect(whyNot(position({ hand: 'K2 G5 B1' }), 8)).toEqual({ code: 'barEmpty', tool: 8 });
  });
});

describe('9 Stand Apart', () => {
  const game = position({ hand: 'R6 G3 B1', tools: [9], window: lone });

  it('places a card where it touches none, and takes both turns of the round', () => {
    const after = on(game, 'tool 9 B1 D4 pay R6');
    expect(after.window).toEqual(
      sunCatcher('R5 .. .. .. ..', '.. .. .. .. ..', '.. .. .. .. ..', '.. .. .. B1 ..'),
    );
    expect(legal(after)).toEqual(['end']);
    expect(codes(after, 'place G3 C5')).toEqual(['noTurnLeft']);
  });

  it('obeys what is printed, and touches nothing, not even with a corner', () => {
    expect(codes(game, 'tool 9 B1 D5 pay R6')).toEqual(['restrictedColor']);
    expect(codes(game, 'tool 9 B1 D2 pay R6')).toEqual(['restrictedShade']);
    expect(codes(game, 'tool 9 B1 B1 pay R6')).toEqual(['notApart']);
    expect(refusals(game, 'tool 9 G3 B2 pay R6').map(({ code }) => code)).toEqual([
      'notApart',
      'restrictedShade',
    ]);
    expect(codes(game, 'tool 9 Y6 D4 pay R6')).toEqual(['notInHand']);
  });

  it('works only in the first turn of a round, once a card is in the window', () => {
    expect(whyNot({ ...game, turnsLeft: 1 }, 9)).toEqual({ code: 'onlyFirstTurn', tool: 9 });
    expect(whyNot(position({ hand: 'R6 G3 B1' }), 9)).toEqual({ code: 'tooFewCards', tool: 9, needed: 1 });
  });
});

describe('every tool', () => {
  it.each(toolNumbers)('%i can be used in its own round', (tool) => {
    const payers = { 1: 'R3', 2: 'R1', 3: 'R1', 4: 'K4', 5: 'K1', 6: 'K6', 7: 'K6', 8: 'K2', 9: 'K2' };
    const game = position({ hand: `${payers[tool]} G1 B1`, tools: [tool], window: two, bar: ['R2'] });
    expect(whyNot(game, tool)).toBeNull();
    expect(legal(game, `tool ${tool}`)).not.toEqual([]);
  });
});
