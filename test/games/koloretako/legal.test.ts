import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionText } from '#games/koloretako/action';
import { apply, legalActions } from '#games/koloretako/apply';
import { toolNumbers } from '#games/koloretako/tools/cards';
import { viewOf } from '#games/koloretako/view';
import { cases } from '#test/cases';
import { fastStream } from '#test/games/sagrada/fast-chance';
import { troublemaker } from './hostile.ts';
import { anyCardGame } from './random-games.ts';

describe('legal actions', () => {
  it('are all accepted, and listed once each', () => {
    fc.assert(
      fc.property(anyCardGame, ({ states }) => {
        for (const game of states) {
          const actions = legalActions(game);
          expect(new Set(actions.map(actionText)).size).toBe(actions.length);
          expect(actions.filter((action) => !apply(game, action).ok).map(actionText)).toEqual([]);
        }
      }),
    );
  });

  it('are the only ones: everything else is refused with a reason and changes nothing', () => {
    const found = { legal: 0, codes: new Set<string>() };
    fc.assert(
      fc.property(anyCardGame, fc.integer(), ({ states }, seed) => {
        for (const game of states) {
          const actions = legalActions(game);
          const legal = new Set(actions.map(actionText));
          const trouble = troublemaker(game, actions, fastStream(seed));
          const tried = Array.from({ length: 40 }, () => {
            const action = trouble();
            const answer = apply(game, action);
            return {
              text: actionText(action),
              codes: answer.ok ? null : answer.refusals.map(({ code }) => code),
            };
          });
          expect(tried.filter(({ text, codes }) => legal.has(text) !== (codes === null))).toEqual([]);
          expect(tried.filter(({ codes }) => codes?.length === 0)).toEqual([]);
          for (const { codes } of tried)
            if (codes === null) found.legal += 1;
            else for (const code of codes) found.codes.add(code);
        }
      }),
      { numRuns: cases(50) },
    );
    expect(found.legal).toBeGreaterThan(1000);
    expect(likelyCodes.filter((code) => !found.codes.has(code))).toEqual([]);
  });

  it('include a tool exactly if nothing is against it', () => {
    fc.assert(
      fc.property(anyCardGame, ({ states }) => {
        for (const game of states) {
          const view = viewOf(game);
          if (view.phase !== 'playing') continue;
          const offered = new Set(
            legalActions(game).flatMap((action) => (action.do === 'tool' ? [action.tool] : [])),
          );
          const ready = view.tools.filter(({ whyNot }) => whyNot === null).map(({ tool }) => tool);
          expect(ready).toEqual(toolNumbers.filter((tool) => offered.has(tool)));
        }
      }),
    );
  });
});

/** The codes that must come up: all but that of an empty pile, which needs a last round in which the first tool is used. */
const likelyCodes =
  `spaceTaken notOnEdge notAdjacent restrictedColor restrictedShade notApart adjacentColor adjacentShade
  noDieThere sameSpace sameDieTwice gameOver windowNotChosen windowAlreadyChosen notOffered noTurnLeft notInHand mustPlay
  toolNotThere toolGone toolUsedThisRound noCardToPay payWrongSymbol barEmpty onlyFirstTurn tooFewCards shadeNotInPile
  colorNotOnBar colorsDiffer notOnBar`.split(/\s+/);
