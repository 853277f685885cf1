import type { Rules } from '#games/contract';
import { type GameName, type Games, games } from '#games/games';
import type { Action as CardAction } from '#games/koloretako/action';
import type { Koloretako } from '#games/koloretako/rules';
import { scoreOf, windowAfter as windowAfterCard } from '#games/koloretako/score';
import type { Action } from '#games/sagrada/action';
import { outlookOf } from '#games/sagrada/outlook';
import type { Sagrada } from '#games/sagrada/rules';
import type { ChoosingView, PlayingView } from '#games/sagrada/view';
import { patternNamed } from '#games/shared/pattern';
import { type Window, windowOf } from '#games/shared/window';
import type { Judge, Judged, Plan, Verdict } from '#players/judge';
import type { Duplicate } from '#players/review/luck';
import type { Reviewer } from '#players/review/review-game';
import { heuristicPoints } from '#players/sagrada/planner';
import type { ToExpect, ToJudge } from '#players/thinker';
import { fastStream } from '#test/games/sagrada/fast-chance';

/** Single actions compared with the plan that was played, by what each is worth. */
function verdict<A>(
  legal: readonly A[],
  { most, played }: { readonly most: number; readonly played: Plan<A> | null },
  worthOf: (plan: Plan<A>) => number,
): Verdict<A> {
  const judged = (plan: Plan<A>): Judged<A> => ({ plan, points: worthOf(plan) });
  const best = legal.map((action) => judged([action])).toSorted((one, other) => other.points - one.points);
  const own = played && judged(played);
  return {
    best: best.slice(0, most),
    played: own && { ...own, lost: (best[0]?.points ?? 0) - own.points },
  };
}

/** A judge that only looks at the window after a plan. It needs no chance, so it says the same every time. */
export const simpleJudge: Judge<Sagrada> = {
  judge(seen, { most, played }) {
    const view = seen.look();
    // Windows are all the same to it.
    return verdict(seen.legal, { most, played }, (plan) =>
      view.phase === 'choosing' ? 0 : worth(view, windowAfter(view, plan)),
    );
  },
  expect: (view) => worth(playing(view), windowAfter(playing(view), [])),
};

function playing(view: ChoosingView | PlayingView): PlayingView {
  if (view.phase === 'choosing') throw new Error('no window is chosen yet');
  return view;
}

function windowAfter({ players, hand, turn }: PlayingView, plan: readonly Action[]): Window {
  const player = players[hand?.seat ?? 0];
  if (player === undefined) throw new Error('nobody looks');
  const before = windowOf(patternNamed(player.pattern), player.dice);
  return plan.reduce((window, action) => outlookOf(action, window, turn.waiting).window, before);
}

function worth({ mode, publicObjectives, hand, round }: PlayingView, window: Window): number {
  const privateObjectives = hand?.privateObjectives ?? [];
  return heuristicPoints(window, { mode, publicObjectives, privateObjectives }, 2 * (11 - round));
}

/** A judge of cards that only looks at the score after a plan. */
const simpleCardJudge: Judge<Koloretako> = {
  judge(seen, { most, played }) {
    const view = seen.look();
    return verdict(seen.legal, { most, played }, (plan) =>
      view.phase === 'choosing' ? 0 : margin(view, plan),
    );
  },
  expect: (view) => margin(view, []),
};

function margin(view: Koloretako['openView'], plan: readonly CardAction[]): number {
  if (view.phase === 'choosing') throw new Error('no window is chosen yet');
  const { pattern, cards, orders, target } = view;
  const before = windowOf(patternNamed(pattern), cards);
  const window = plan.reduce((now, action) => windowAfterCard(action, now), before);
  return scoreOf(window, orders).total - target;
}

const judges: { readonly [N in GameName]: Judge<Games[N]> } = {
  sagrada: simpleJudge,
  koloretako: simpleCardJudge,
};

/** Both, asked as a thinker is. */
export const simpleReviewer: Reviewer = {
  async judge<N extends GameName>({ game, view, legal, ...asked }: ToJudge<N>) {
    const judge: Judge<Games[N]> = judges[game];
    return judge.judge({ look: () => view, legal }, asked, fastStream(1));
  },
  async expect<N extends GameName>({ game, view }: ToExpect<N>) {
    const judge: Judge<Games[N]> = judges[game];
    return judge.expect(view);
  },
  // The dice of every game bring two points.
  async playAgain<N extends GameName>({ game, setup, otherDice }: Duplicate<N>) {
    const rules: Rules<Games[N]> = games[game];
    return Array.from({ length: rules.seatsOf(setup) }, () => (otherDice === null ? 42 : 40));
  },
};
