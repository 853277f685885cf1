import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionText } from '#games/koloretako/action';
import { legalActions } from '#games/koloretako/apply';
import { deal } from '#games/koloretako/deal';
import type { Choosing, Game } from '#games/koloretako/game';
import { koloretako } from '#games/koloretako/rules';
import { scoreOf, targetOf } from '#games/koloretako/score';
import { viewOf } from '#games/koloretako/view';
import type { Level } from '#players/computers';
import { policies, policyNames } from '#players/index';
import { judge } from '#players/koloretako/master';
import { playGame } from '#players/self-play';
import { cases } from '#test/cases';
import { position, sunCatcher } from '#test/games/koloretako/position';
import { anyCardGame } from '#test/games/koloretako/random-games';
import { fastChance, fastStream } from '#test/games/sagrada/fast-chance';

const games = cases(3);

/** The margin over the target that a level reaches in some games together. */
function marginOf(level: Level): number {
  let sum = 0;
  for (let seed = 0; seed < games; seed += 1) {
    const dealt = deal({ window: null, tools: 3, mustPlay: false }, fastChance(seed));
    const stream = fastStream(seed);
    const { game } = playGame(koloretako, dealt, (seen) => policies.koloretako[level](seen, stream));
    sum += scoreOf(game.window, dealt.orders).total - targetOf(game.bar);
  }
  return sum;
}

function seen(game: Game) {
  const view = viewOf(game);
  if (view.phase === 'over') throw new Error('the game is over');
  return { look: () => view, legal: legalActions(game) };
}

type Open = Exclude<Game, { readonly phase: 'over' }>;

function openOf(game: Game | undefined): Open {
  if (game === undefined || game.phase === 'over') throw new Error('nothing is to be decided');
  return game;
}

/** What anyone sees in a game, and what everyone who decides or judges answers. */
function answersIn(game: Game, chance: number): readonly unknown[] {
  const known = seen(game);
  const [played] = known.legal;
  const asked = { samples: 2, most: 3, played: played === undefined ? null : ([played] as const) };
  return [
    known.look(),
    ...policyNames.koloretako.map((name) => policies.koloretako[name](known, fastStream(chance))),
    judge.judge(known, asked, fastStream(chance)),
    judge.expect(known.look()),
  ];
}

/** The same game with the cards to come in another order. */
const withOtherPile = (game: Open): Game =>
  game.phase === 'playing'
    ? { ...game, pile: game.pile.toReversed() }
    : { ...game, deal: { ...game.deal, pile: game.deal.pile.toReversed() } };

/** In the last round two spaces are empty: G4 fits both, R6 only A1. */
const nearlyFull = sunCatcher('.. B3 R2 .. Y3', 'K1 Y4 B1 R5 G6', 'B6 G1 K5 Y2 R1', 'G2 R3 Y6 R4 K6');
const bar = ['B2', 'B4', 'B5', 'K2', 'K4', 'G3', 'Y1', 'Y5', 'G5'];
const last = position({ hand: 'G4 K3 R6', tools: [], turnsLeft: 2, window: nearlyFull, bar, pile: '' });

describe('levels of Koloretako', () => {
  it('are further over the target the higher they are', () => {
    const [apprentice, journeyman, master] = (['apprentice', 'journeyman', 'master'] as const).map(marginOf);
    expect(journeyman).toBeGreaterThan(apprentice ?? 0);
    expect(master).toBeGreaterThan((journeyman ?? 0) + games);
  });

  it('decide and judge alike with the same chance, whatever the order of the pile', () => {
    fc.assert(
      fc.property(anyCardGame, fc.nat(), ({ states }, place) => {
        const game = openOf(states[place % (states.length - 1)]);
        expect(answersIn(withOtherPile(game), place)).toEqual(answersIn(game, place));
      }),
      { numRuns: cases(16) },
    );
  });

  it('choose the same window, too', () => {
    for (let seed = 0; seed < cases(4); seed += 1) {
      const game: Choosing = {
        phase: 'choosing',
        deal: deal({ window: null, tools: 3, mustPlay: false }, fastChance(seed)),
      };
      expect(answersIn(withOtherPile(game), seed)).toEqual(answersIn(game, seed));
    }
  });
});

describe('the judge of Koloretako', () => {
  const asked = { samples: 2, most: 3, played: null };

  it('tells exactly what a turn comes to if nothing is left to chance', () => {
    const { best } = judge.judge(seen(last), asked, fastStream(1));
    // R6 goes on A1, G4 on A4, in either order, and K3 onto the turn bar.
    const [first, second] = best;
    const firsts = [first, second].map((judged) => judged && actionText(judged.plan[0]));
    expect(new Set(firsts)).toEqual(new Set(['place R6 A1', 'place G4 A4']));
    expect(second?.points).toBe(first?.points);
    expect(best.map((plan) => plan.points)).toEqual(
      best.map((plan) => plan.points).toSorted((one, other) => other - one),
    );
  });

  it('judges what was played beside the best, however bad it was', () => {
    const played = [{ do: 'end' }] as const;
    const { best, played: own } = judge.judge(seen(last), { ...asked, played }, fastStream(1));
    expect(own?.plan).toEqual(played);
    expect(own?.points).toBeLessThan((best[0]?.points ?? 0) - 6);
  });

  it('expects as much each time it looks, before the first card too', () => {
    const begun = koloretako.newGame(deal({ window: null, tools: 0, mustPlay: false }, fastChance(2)));
    const { look } = seen(begun);
    expect(judge.expect(look())).toBe(judge.expect(look()));
    const { best } = judge.judge(seen(begun), { ...asked, most: 9 }, fastStream(1));
    expect(best).toHaveLength(4);
  });
});
