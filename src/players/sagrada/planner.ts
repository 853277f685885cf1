import type { Action } from '#games/sagrada/action';
import { outlookOf } from '#games/sagrada/outlook';
import { diceIn } from '#games/sagrada/pool';
import type { Sagrada } from '#games/sagrada/rules';
import { type Goals, openSpaceCost } from '#games/sagrada/scoring';
import { lastRound } from '#games/sagrada/turn-order';
import type { ChoosingView, PlayingView } from '#games/sagrada/view';
import { allDice, type Die, shadeOf } from '#games/shared/die';
import { columnMasks, rowMasks, size, spacesOf } from '#games/shared/mask';
import { type Counts, masksOf, timesMet } from '#games/shared/objectives/counts';
import { bestPrivatePoints } from '#games/shared/objectives/private';
import { publicObjective } from '#games/shared/objectives/public';
import { patternNamed } from '#games/shared/pattern';
import { legalSpaces } from '#games/shared/placement';
import { emptyWindow, openSpaces, type Window, windowOf, withDie } from '#games/shared/window';
import { likelyEmpty } from '#players/likely-empty';
import type { Policy } from '#players/policy';
import { pick } from '#players/random';

/** How many actions are thought through to the end of the round: those that look best at first sight. */
const considered = 30;

/** How many dice one player can draft in a round. */
const draftsPerRound = 2;

/**
 * Judges a window by what it can still become, and in solo also by what stays off the round track. It plans its next draft in the
 * round, too, unless others draft before. It picks by chance among actions that promise the same.
 */
export const planner: Policy<Sagrada> = ({ look, legal }, stream) => {
  const view = look();
  if (view.phase === 'choosing') return pick(stream, best(legal, promiseOfChoice(view)));
  const promise = promiseIn(view);
  const promises = legal.map((action) => ({ action, atOnce: promise(action, 'now') }));
  const likely = promises.toSorted((one, other) => other.atOnce - one.atOnce).slice(0, considered);
  const actions = new Set([
    ...likely.map(({ action }) => action),
    ...legal.filter((action) => action.do === 'end'),
  ]);
  return pick(
    stream,
    best([...actions], (action) => promise(action, 'round')),
  );
};

/** The most promising actions. */
function best(actions: readonly Action[], promise: (action: Action) => number): readonly Action[] {
  const promises = actions.map(promise);
  const most = Math.max(...promises);
  return actions.filter((_, index) => promises[index] === most);
}

/** How much more a space that is likely to stay open weighs than its points: it also blocks objectives. */
const hardship = 6;

/**
 * The points a window is likely to score in the end, without favor tokens: what it is worth now, a share of each objective that
 * can still be completed, and less for each space that may stay open.
 * @param drafts how many dice can still be drafted
 */
export function heuristicPoints(window: Window, goals: Goals, drafts: number): number {
  const shared = goals.publicObjectives.reduce((sum, name) => {
    const { points, counts } = publicObjective(name);
    return sum + points * timesLikelyMet(window, counts, drafts);
  }, 0);
  const hopeless = Math.max(0, openSpaces(window) - drafts);
  const open = hopeless + hardship * likelyEmpty(window, allDice);
  return shared + bestPrivatePoints(window, goals.privateObjectives) - openSpaceCost[goals.mode] * open;
}

/** How often what an objective counts is met. A started line or set counts in part. */
function timesLikelyMet(window: Window, counts: Counts, drafts: number): number {
  const part = (have: number, needed: number): number => (needed - have > drafts ? 0 : have / needed);
  switch (counts.kind) {
    case 'diagonals':
      return timesMet(window, counts);
    case 'variety': {
      const lines = counts.line === 'row' ? rowMasks : columnMasks;
      const kinds = counts.of === 'color' ? window.byColor : window.byShade;
      return lines
        .filter((line) => kinds.every((kind) => size(kind & line) <= 1))
        .reduce((sum, line) => sum + part(size(window.occupied & line), size(line)), 0);
    }
    case 'sets': {
      const sizes = masksOf(window, counts).map(size);
      const most = Math.floor(window.dice.length / sizes.length);
      return Array.from({ length: most }, (_, whole) => sizes.filter((count) => count > whole).length).reduce(
        (sum, have) => sum + part(have, sizes.length),
        0,
      );
    }
  }
}

/** What a window pattern promises: an easy one is likely to be filled, and at a table a difficult one comes with favor tokens. */
const promiseOfChoice =
  ({ mode, hand, publicObjectives }: ChoosingView) =>
  (action: Action): number => {
    if (action.do !== 'choose' || hand === null) return 0;
    const pattern = patternNamed(action.pattern);
    const goals = { mode, publicObjectives, privateObjectives: hand.privateObjectives };
    const favor = mode === 'table' ? pattern.difficulty : 0;
    return favor + heuristicPoints(emptyWindow(pattern), goals, draftsPerRound * lastRound);
  };

/** The rest of a round for one player: the dice in the pool, and how many of them it can draft before others do. */
interface Ahead {
  readonly pool: readonly Die[];
  readonly drafts: number;
}

/** What an action promises at once, or together with the best remaining drafts of the round. */
function promiseIn(view: PlayingView): (action: Action, until: 'now' | 'round') => number {
  const { mode, hand, turn, round, publicObjectives, tools } = view;
  const player = view.players[turn.seat];
  if (player === undefined || hand?.seat !== turn.seat) throw new Error("it is someone else's turn");
  const before = windowOf(patternNamed(player.pattern), player.dice);
  const goals = { mode, publicObjectives, privateObjectives: hand.privateObjectives };
  const turnsLater = turn.order.filter(
    (seat, index) => seat === turn.seat && index > turn.index && !turn.skipped.includes(index),
  ).length;
  const inTurn = turn.drafted ? 0 : 1;
  const now: Ahead = {
    pool: diceIn(view.pool),
    drafts: mode === 'solo' ? inTurn + turnsLater : inTurn,
  };
  const draftsLater = draftsPerRound * (lastRound - round) + (mode === 'solo' ? 0 : turnsLater);

  const bestFrom = (window: Window, { pool, drafts }: Ahead): number => {
    const worths = [heuristicPoints(window, goals, draftsLater)];
    if (drafts > 0)
      for (const die of new Set(pool)) {
        const ahead = { pool: without(pool, die), drafts: drafts - 1 };
        const taken = mode === 'solo' ? shadeOf(die) : 0;
        for (const space of spacesOf(legalSpaces(window, die)))
          worths.push(taken + bestFrom(withDie(window, space, die), ahead));
      }
    return Math.max(...worths);
  };

  return (action, until) => {
    const { window, taken } = outlookOf(action, before, turn.waiting);
    const ahead = aheadOf(action, now, inTurn);
    const price = action.do === 'tool' ? tools.find(({ tool }) => tool === action.tool)?.price : undefined;
    const gained = mode === 'solo' ? taken : price?.pay === 'favor' ? -price.tokens : 0;
    return (
      gained +
      (until === 'now' ? heuristicPoints(window, goals, ahead.drafts + draftsLater) : bestFrom(window, ahead))
    );
  };
}

/** The rest of the round after an action. The outcome of a roll or a draw is unknown, so it changes nothing here. */
function aheadOf(action: Action, { pool, drafts }: Ahead, inTurn: 0 | 1): Ahead {
  switch (action.do) {
    case 'draft':
      return { pool: without(pool, action.die), drafts: drafts - 1 };
    case 'tool': {
      const paid = action.pay === null ? pool : without(pool, action.pay);
      if (!('die' in action)) return { pool: paid, drafts };
      // Running Pliers drafts after the draft, and takes the place of the second turn.
      return { pool: without(paid, action.die), drafts: action.tool === 8 ? 0 : drafts - 1 };
    }
    case 'end':
      return { pool, drafts: drafts - inTurn };
    case 'choose':
    case 'place':
    case 'return':
      return { pool, drafts };
  }
}

/** The pool without one of these dice. */
const without = (pool: readonly Die[], die: Die): readonly Die[] => pool.toSpliced(pool.indexOf(die), 1);
