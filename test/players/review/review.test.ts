import { describe, expect, it } from 'vitest';
import type { GameTypes, PlayedStep, Rules } from '#games/contract';
import { koloretako } from '#games/koloretako/rules';
import { playedOut, type StandingStep } from '#games/replay';
import type { Action } from '#games/sagrada/action';
import type { Deal } from '#games/sagrada/deal';
import { type Sagrada, sagrada } from '#games/sagrada/rules';
import { chanceOf } from '#games/shared/seed';
import type { Policy } from '#players/policy';
import { random } from '#players/random';
import type { Findings, Judgment } from '#players/review/judgment';
import { finalsOf } from '#players/review/luck';
import { type Review, reviewOf } from '#players/review/review';
import { decisionsOf, expectedIn, judgmentIn, type PlayedGame } from '#players/review/review-game';
import { playGame } from '#players/self-play';
import { fastStream } from '#test/games/sagrada/fast-chance';
import { floodgate, seedFrom, solo } from '#test/games/sagrada/table';
import { simpleJudge, simpleReviewer } from './simple-judge.ts';

const standing = <A>(steps: readonly PlayedStep<A>[]) =>
  steps.map((step, index) => ({ ...step, version: index + 1, by: 'person' }) as const);

/** A game between players of one kind. */
function gameOf<T extends GameTypes>(
  rules: Rules<T>,
  deal: T['deal'],
  seats: number,
  policy: Policy<T>,
): PlayedGame<T> & { readonly over: T['over'] } {
  const chance = fastStream(3);
  const { steps, game: over } = playGame(rules, deal, (seen) => policy(seen, chance));
  return { deal, seats, steps: standing(steps), over };
}

const dealOf = (text: string, players: 2 | 3 = 2): Deal =>
  sagrada.deal(floodgate(players), chanceOf(seedFrom(text)));

/** What the simple judge finds in the game. */
async function found(game: PlayedGame<Sagrada>): Promise<Findings> {
  const reviewed = { ...game, game: 'sagrada' } as const;
  const judgments: Judgment[] = [];
  for (const decision of decisionsOf(reviewed))
    judgments.push(await judgmentIn(reviewed, decision, simpleReviewer));
  return { judgments, expected: await expectedIn(reviewed, simpleReviewer), luck: [] };
}

/** The review of what was found in a game that everybody played to the end. */
const summedUp = (findings: Findings, over: Sagrada['over']): Review => {
  const finals = finalsOf(sagrada, over);
  return reviewOf(findings, { finals, stopped: finals.map(() => null) });
};

/** Always does what the judge likes best, and chooses the first window. */
const obedient: Policy<Sagrada> = ({ look, legal }) => {
  const [first] = legal;
  if (first === undefined) throw new Error('nothing is legal');
  if (look().phase === 'choosing') return first;
  const { best } = simpleJudge.judge({ look, legal }, { samples: 1, most: 1, played: null }, fastStream(1));
  return best[0]?.plan[0] ?? first;
};

const ends = (action?: Action): boolean => action?.do === 'end' || action?.do === 'choose';

describe('the decisions of a game', () => {
  const game = gameOf(sagrada, dealOf('decisions/1'), 2, random);
  const decisions = [...decisionsOf({ ...game, game: 'sagrada' })];

  it('are the choices of windows and all turns with a choice, in order', () => {
    expect(decisions.length).toBeGreaterThan(30);
    expect(decisions.map(({ at }) => at)).toEqual(
      decisions.map(({ at }) => at).toSorted((one, other) => one - other),
    );
    expect(new Set(decisions.map(({ round }) => round)).size).toBe(11);
    for (const { seen } of decisions) expect(seen.legal.length).toBeGreaterThan(1);
  });

  it('last until the turn is over or something is revealed', () => {
    for (const { at, plan } of decisions) {
      expect(plan).toEqual(game.steps.slice(at, at + plan.length).map(({ action }) => action));
      const { moves } = playedOut(sagrada, game.deal, game.steps.slice(0, at + plan.length));
      const [last, ...before] = moves.slice(at).toReversed();
      expect(ends(last?.action) || sagrada.revealed(last?.events ?? [])).toBe(true);
      for (const { action, events } of before) {
        expect(ends(action)).toBe(false);
        expect(sagrada.revealed(events)).toBe(false);
      }
    }
  });

  it('show what the player in the seat saw then', () => {
    for (const { at, seat, seen } of decisions) {
      const { game: then } = playedOut(sagrada, game.deal, game.steps.slice(0, at));
      if (then.phase === 'over') throw new Error('the game is over');
      expect(seen.look()).toEqual(sagrada.view(then, seat));
    }
  });

  it.each(['computer', 'nobody'] as const)('leave out what no person did: %s', (by) => {
    const steps = game.steps.map((step): StandingStep<Sagrada> => ({
      ...step,
      by: step.seat === 1 ? by : 'person',
    }));
    const own = decisions.filter(({ seat }) => seat === 0).map(({ at }) => at);
    expect([...decisionsOf({ ...game, steps, game: 'sagrada' })].map(({ at }) => at)).toEqual(own);
  });

  it('leave out how a computer player finished a turn that a person began', () => {
    const steps = game.steps.map((step, index): StandingStep<Sagrada> => ({
      ...step,
      by: decisions.some(({ at }) => at === index) ? 'person' : 'computer',
    }));
    const begun = [...decisionsOf({ ...game, steps, game: 'sagrada' })];
    expect(begun.map(({ at }) => at)).toEqual(decisions.map(({ at }) => at));
    expect(begun.map(({ plan }) => plan)).toEqual(decisions.map(({ plan: [first] }) => [first]));
  });

  it('are single actions in Koloretako', () => {
    const setup = { window: null, tools: 3, mustPlay: false } as const;
    const deal = koloretako.deal(setup, chanceOf(seedFrom('cards/1')));
    const cards = gameOf(koloretako, deal, 1, random);
    const plans = decisionsOf({ ...cards, game: 'koloretako' }).map(({ plan }) => plan.length);
    expect(plans.length).toBeGreaterThan(12);
    expect(new Set(plans)).toEqual(new Set([1]));
  });
});

describe('a review', () => {
  it('gives 100 % to a player who always does what the judge likes best', async () => {
    for (const deal of [dealOf('best/1'), sagrada.deal(solo('pegasus', 3), chanceOf(seedFrom('best/2')))]) {
      const game = gameOf(sagrada, deal, deal.hands.length, obedient);
      const { players, moments } = summedUp(await found(game), game.over);
      expect(moments).toEqual([]);
      expect(players.map(({ play }) => [play?.accuracy, play?.lost])).toEqual(players.map(() => [100, 0]));
    }
  });

  it('gives less to a player who plays by chance, and finds the moments that lost most', async () => {
    const game = gameOf(sagrada, dealOf('chance/1'), 2, random);
    const findings = await found(game);
    const { players, moments } = summedUp(findings, game.over);
    for (const { play } of players) expect(play?.accuracy).toBeLessThan(90);
    const losses = findings.judgments.map(({ lost }) => lost);
    expect(moments.map(({ lost }) => lost)).toEqual(losses.toSorted((one, other) => other - one).slice(0, 3));
  });

  it('shows what to expect at the beginning of every round, and how it ended', async () => {
    const game = gameOf(sagrada, dealOf('curve/1', 3), 3, random);
    const finals = finalsOf(sagrada, game.over);
    const { players } = summedUp(await found(game), game.over);
    expect(players.map(({ curve }) => [curve.length, curve.at(-1)])).toEqual(
      finals.map((final) => [11, final]),
    );
  });

  it.each(['knew/1', 'knew/2', 'knew/3'])(
    'depends on nothing that the player could not know: %s',
    async (text) => {
      const [game, rounds] = [gameOf(sagrada, withoutRemover(dealOf(text)), 2, random), 5];
      const until = firstStepOf(game, rounds + 1);
      const known = { ...game, steps: game.steps.slice(0, until) };
      const other = { ...known, deal: withOtherSecrets(game.deal, 4 * rounds + rounds) };
      const [judged = [], judgedOther] = await Promise.all(
        [known, other].map(async (played) =>
          (await found(played)).judgments.filter(({ seat }) => seat === 0),
        ),
      );
      expect(judged.length).toBeGreaterThan(6);
      expect(judgedOther).toEqual(judged);
    },
  );
});

/** The number of steps before a round. */
function firstStepOf({ deal, steps }: PlayedGame<Sagrada>, round: number): number {
  const { moves } = playedOut(sagrada, deal, steps);
  const starts = (events: readonly Sagrada['event'][]): boolean =>
    events.some((event) => event.event === 'roundStarted' && event.round === round);
  return moves.findIndex(({ events }) => starts(events));
}

/** Flux Remover draws from the rest of the bag, which the twin of a game has in another order. */
const withoutRemover = (deal: Deal): Deal => ({
  ...deal,
  tools: deal.tools.map((tool) => (tool === 11 ? 1 : tool)),
});

/** The same deal to seat 0 until so many dice were drawn: the rest of the bag and the other's objective are others. */
const withOtherSecrets = (deal: Deal, drawn: number): Deal => ({
  ...deal,
  bag: [...deal.bag.slice(0, drawn), ...deal.bag.slice(drawn).toReversed()],
  hands: deal.hands.map((hand, seat) =>
    seat === 0
      ? hand
      : { ...hand, privateObjectives: [hand.privateObjectives[0] === 'red' ? 'blue' : 'red'] },
  ),
});

/** Decisions of seat 0 in round 1 that lost this many points. */
const losing = (...losses: readonly number[]): Findings => ({
  judgments: losses.map((lost, at) => ({
    at,
    seat: 0,
    round: 1,
    played: ['end'],
    best: ['draft R3 A1', 'end'],
    lost,
  })),
  expected: [[50], [51], [49]],
  luck: [{ points: 3, error: 2 }],
});
const reviewAfter = (findings: Findings, stopped: number | null = null): Review =>
  reviewOf(findings, { finals: [40], stopped: [stopped] });
const playAfter = (...losses: readonly number[]) => reviewAfter(losing(...losses)).players[0]?.play;

describe('the figures of a review', () => {
  it('count decisions within half a point of the best as equal', () => {
    expect(playAfter(0.49, 0.2, -0.3)).toEqual({ accuracy: 100, lost: 0 });
  });

  it('halve the accuracy of a decision with every two points lost', () => {
    expect(playAfter(0, 2, 4)?.accuracy).toBeCloseTo((100 + 50 + 25) / 3, 10);
    expect(playAfter(0, 2, 4)?.lost).toBe(6);
  });

  it('show at most three moments, and none that lost nothing', () => {
    expect(reviewAfter(losing(1, 0.3, 5, 2, 3)).moments.map(({ lost, at }) => [lost, at])).toEqual([
      [5, 2],
      [3, 4],
      [2, 3],
    ]);
    expect(reviewAfter(losing(0.3)).moments).toEqual([]);
  });

  it('say nothing about the play of a seat without decisions, but tell its luck', () => {
    const { players } = reviewAfter(losing());
    expect(players[0]).toMatchObject({ decisions: 0, play: null, luck: { points: 3, error: 2 } });
  });

  it.each([
    [1.9, null],
    [2.1, 2.1],
  ])('tell of a window that promised clearly more: %d points', (lost, told) => {
    const findings = losing(1);
    const choice = { at: 0, seat: 0, round: null, played: ['choose Batllo'], best: ['choose Bellesguard'] };
    const judgments = [{ ...choice, lost }, ...findings.judgments];
    const { players, moments } = reviewAfter({ ...findings, judgments });
    expect(players[0]?.window?.lost ?? null).toBe(told);
    expect([players[0]?.decisions, moments.length]).toEqual([1, 1]);
  });

  it('end where the player resigned, and leave luck out', () => {
    const [player] = reviewAfter(losing(1), 2).players;
    expect(player).toMatchObject({ decisions: 1, curve: [50, 51], luck: null, stopped: 2 });
    expect(reviewAfter(losing(1)).players[0]?.curve).toEqual([50, 51, 49, 40]);
  });
});

describe('an action as the judge names it', () => {
  it('is in the notation of records', async () => {
    const game = gameOf(sagrada, dealOf('notation/1'), 2, random);
    for (const { best, played } of (await found(game)).judgments)
      for (const text of [...best, ...played])
        expect(sagrada.notation.parse(text), text).toSatisfy((action?: Action) => action !== undefined);
  });
});
