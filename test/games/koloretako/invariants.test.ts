import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, reveals } from '#games/koloretako/action';
import { apply } from '#games/koloretako/apply';
import type { Game } from '#games/koloretako/game';
import type { Glass } from '#games/koloretako/glass';
import { targetOf, windowAfter } from '#games/koloretako/score';
import { viewOf } from '#games/koloretako/view';
import { allDice, shadeOf } from '#games/shared/die';
import { besides, size } from '#games/shared/mask';
import { patternNamed } from '#games/shared/pattern';
import { windowOf } from '#games/shared/window';
import { action } from './cards.ts';
import { anyCardGame, type Playthrough } from './random-games.ts';

const byNumber = (one: number, other: number) => one - other;
const sumOf = (cards: readonly Glass[]) => cards.reduce((sum, card) => sum + shadeOf(card), 0);

/** Every card, wherever it lies. */
function cardsOf(game: Game): readonly Glass[] {
  if (game.phase === 'choosing') return game.deal.pile;
  const hand = game.phase === 'playing' ? game.hand : [];
  const lying = game.window.dice.filter((card) => card !== null);
  return [game.pile, game.discard, hand, lying, game.bar.flat()].flat();
}

const always = (holds: (playthrough: Playthrough) => void, numRuns = 60) =>
  fc.assert(fc.property(anyCardGame, holds), { numRuns });

/** The states after the window was chosen. */
const begun = ({ states }: Playthrough) =>
  states.flatMap((game) => (game.phase === 'choosing' ? [] : [game]));
const playing = ({ states }: Playthrough) =>
  states.flatMap((game) => (game.phase === 'playing' ? [game] : []));
const usesIn = ({ steps }: Playthrough) =>
  steps.flatMap(({ action }) => (action.do === 'tool' ? [action] : []));

describe('in any state of any game', () => {
  it('all thirty cards are somewhere, each once', () => {
    always(({ states }) => {
      for (const game of states) expect(cardsOf(game).toSorted(byNumber)).toEqual(allDice);
    });
  });

  it('the pile has three fewer cards each round, whatever tools draw; in the last it can be the discard', () => {
    always((game) => {
      for (const { deal, round, pile, tools, toolUsed, reshuffles } of playing(game)) {
        const paidBefore = deal.tools.length - tools.length - (toolUsed === null ? 0 : 1);
        expect(reshuffles).toBe(round === 10 && paidBefore > 0 ? 1 : 0);
        expect(pile).toHaveLength(reshuffles === 0 ? 30 - 3 * round : paidBefore);
      }
    });
  });

  it('the turn bar has a stack of one to three cards for each finished round', () => {
    always((game) => {
      for (const state of begun(game)) {
        expect(state.bar).toHaveLength(state.phase === 'over' ? 10 : state.round - 1);
        for (const stack of state.bar) expect([1, 2, 3]).toContain(stack.length);
      }
    });
  });

  it('the hand holds more cards than turns are left', () => {
    always((game) => {
      for (const { hand, turnsLeft } of playing(game)) expect(hand.length).toBeGreaterThan(turnsLeft);
    });
  });

  it('each tool was used once at most, one a round, and each use costs a placement', () => {
    always((game) => {
      const uses = usesIn(game);
      expect(new Set(uses.map(({ tool }) => tool)).size).toBe(uses.length);
      const perRound = new Map<number, number>();
      for (const { before, action } of game.steps)
        if (before.phase === 'playing' && action.do === 'tool')
          perRound.set(before.round, (perRound.get(before.round) ?? 0) + 1);
      expect([...perRound.values()].filter((times) => times > 1)).toEqual([]);
      const over = game.states.at(-1);
      if (over?.phase !== 'over') throw new Error('the game goes on');
      expect(size(over.window.occupied)).toBeLessThanOrEqual(20 - uses.length);
      expect(over.tools).toEqual(over.deal.tools.filter((tool) => uses.every((use) => use.tool !== tool)));
    });
  });

  it('no equal colors or values are side by side', () => {
    always((game) => {
      const alike = begun(game).flatMap(({ window }) => window.byColor.concat(window.byShade));
      expect(alike.filter((mask) => (mask & besides(mask)) !== 0)).toEqual([]);
    });
  });

  it('the target is 105 minus the values in window, hand, pile and discard', () => {
    always((game) => {
      for (const state of begun(game)) {
        const elsewhere = cardsOf({ ...state, bar: [] });
        expect(targetOf(state.bar)).toBe(105 - sumOf(elsewhere));
      }
    });
  });
});

describe('the window that an action leaves', () => {
  it('is known in advance', () => {
    always(({ steps }) => {
      for (const { before, action, after } of steps) {
        if (before.phase !== 'playing' || after.phase === 'choosing') continue;
        expect(windowAfter(action, before.window)).toEqual(after.window);
      }
    });
  });
});

describe('a view', () => {
  it('shows the window, and which cards are in the pile: but never their order', () => {
    always((game) => {
      for (const state of playing(game)) {
        const view = viewOf(state);
        if (view.phase !== 'playing') throw new Error('the view is of another phase');
        expect(windowOf(patternNamed(view.pattern), view.cards)).toEqual(state.window);
        expect(view.pile).toEqual(state.pile.toSorted(byNumber));
      }
    });
  });

  it('does not change with the order of the pile, and shows no seed before the end', () => {
    always((game) => {
      for (const state of playing(game)) {
        const turned = { ...state, pile: state.pile.toReversed() };
        expect(viewOf(turned)).toEqual(viewOf(state));
        expect(JSON.stringify(viewOf(state))).not.toContain(state.deal.chance.proof?.seed);
      }
      expect(viewOf(game.states.at(-1) as Game)).toHaveProperty(
        'seed',
        game.states[0]?.deal.chance.proof?.seed,
      );
    }, 10);
  });
});

describe('an action that can be undone', () => {
  it('revealed nothing: it does the same for any order of the pile', () => {
    always(({ steps }) => {
      for (const { before, action } of steps) {
        if (before.phase !== 'playing' || reveals(action)) continue;
        const otherwise = { ...before, pile: before.pile.toReversed() };
        expect(happened(otherwise, action)).toEqual(happened(before, action));
      }
    });
  });

  it.each(['choose Batllo', 'end', 'tool 1 pay R3', 'tool 2 R1 pay R3', 'tool 3 R1 5 pay R3'])(
    'is none that draws: %s',
    (text) => {
      expect(reveals(action(text))).toBe(true);
    },
  );
});

/** What an action did, as the player is told. */
function happened(game: Game, action: Action) {
  const answer = apply(game, action);
  return answer.ok ? answer.events : answer.refusals;
}

describe('a game', () => {
  it('is the same with the same seed and actions', () => {
    always(({ states: [first, ...states], steps }) => {
      let game = first;
      for (const [index, { action }] of steps.entries()) {
        if (game === undefined) throw new Error('nothing was dealt');
        const answer = apply(game, action);
        if (!answer.ok) throw new Error('refused');
        game = answer.game;
        expect(game).toEqual(states[index]);
      }
    }, 5);
  });
});
