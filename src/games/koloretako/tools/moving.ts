import { diceOfOneColor, faultsOfMoving, moved, type Moving, oneDie, twoDice } from '#games/shared/moving';
import { size } from '#games/shared/mask';
import { asGlassColor } from '#games/koloretako/glass';
import { filledBar } from './refusals.ts';
import type { Tool } from './tool.ts';
import type { Ways } from './use.ts';

/** A tool that moves cards of the window, by the rules of moving dice (RULES, Moving). */
const movingTool = <N extends 4 | 5 | 6 | 7>(number: N, cards: Moving<Ways[N]['moves']>): Tool<N> => ({
  number,
  timing(game) {
    const refusal = cards.asElsewhere ? filledBar(number, game) : null;
    const { occupied } = game.window;
    return (
      refusal ??
      (size(occupied) < cards.fewest ? { code: 'tooFewCards', tool: number, needed: cards.fewest } : null)
    );
  },
  ways: ({ window, bar }) => cards.ways(window, bar.flat()).map((moves) => ({ moves }) as Ways[N]),
  faults: ({ window, bar }, { moves }) =>
    faultsOfMoving(cards, window, moves, bar.flat(), (color) => ({
      code: 'colorNotOnBar' as const,
      color: asGlassColor(color),
    })),
  carryOut: (game, { moves }) => ({ game: { ...game, window: moved(game.window, moves) }, drawn: [] }),
});

/** 4 Move Two: moves exactly two different cards. */
export const moveTwo = movingTool(4, twoDice);
/** 5 Move a Color: moves one or two cards of one color that is on the turn bar. */
export const moveColor = movingTool(5, diceOfOneColor);
/** 6 Ignore Shade: moves one card, ignoring the value printed on its new space. */
export const ignoreShade = movingTool(6, oneDie('printedShade'));
/** 7 Ignore Color: moves one card, ignoring the color printed on its new space. */
export const ignoreColor = movingTool(7, oneDie('printedColor'));
