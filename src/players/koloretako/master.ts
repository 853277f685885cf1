import { type Action, actionText } from '#games/koloretako/action';
import { drawnPerRound, lastRound, turnsPerRound } from '#games/koloretako/game';
import type { Glass } from '#games/koloretako/glass';
import type { Order } from '#games/koloretako/orders';
import type { Koloretako } from '#games/koloretako/rules';
import { scoreOf } from '#games/koloretako/score';
import { drawsCards } from '#games/koloretako/tools/use-tool';
import { shuffled, type Stream } from '#games/shared/chance';
import { allDice, shadeOf, sumOfShades } from '#games/shared/die';
import { firstOf, none } from '#games/shared/mask';
import { patternNamed } from '#games/shared/pattern';
import { legalSpaces } from '#games/shared/placement';
import { chanceOf } from '#games/shared/seed';
import { allSpaces, type Space } from '#games/shared/space';
import { emptyWindow, type Window, windowOf } from '#games/shared/window';
import { Board } from '#players/board';
import type { Judge, Plan } from '#players/judge';
import { likelyEmpty } from '#players/likely-empty';
import type { Policy, Seen } from '#players/policy';
import { seedFrom } from '#players/pseudo-random';
import { tryOut, verdictOn } from '#players/tried';
import { afterstates, type RoundState } from './afterstates.ts';
import { hardship, promiseIn } from './greedy.ts';

/** How often actions are played on in each stage. The better half of them goes on to the next. */
const stages = [16, 32, 64] as const;

/** How many actions are played on: of each tool only the best ways, because there can be hundreds. */
const considered = { actions: 10, waysOfTool: 2 } as const;
/** How many points less than the best one they may promise at first sight. */
const within = 6;

/** The actions that look best at first sight, best first. */
function candidates({ look, legal }: Seen<Koloretako>, stream: Stream): readonly Action[] {
  const view = look();
  if (view.phase === 'choosing') return legal;
  const promise = promiseIn(view, stream);
  const promises = legal.map((action) => ({ action, points: promise(action) }));
  const sorted = promises.toSorted((one, other) => other.points - one.points);
  const least = (sorted[0]?.points ?? 0) - within;
  const likely = sorted.flatMap(({ action, points }) => (points < least ? [] : [action]));
  return fewOfEachTool(likely).slice(0, considered.actions);
}

function fewOfEachTool(actions: readonly Action[]): readonly Action[] {
  const ways = new Map<number, number>();
  return actions.filter((action) => {
    if (action.do !== 'tool') return true;
    const before = ways.get(action.tool) ?? 0;
    ways.set(action.tool, before + 1);
    return before < considered.waysOfTool;
  });
}

type View = Koloretako['openView'];

/** What is left of a game after an action: its round, and the cards to come, top first. */
interface Rest {
  readonly round: number;
  readonly orders: readonly Order[];
  readonly pile: readonly Glass[];
}

/**
 * The points over the target at the end, if the game is played on without tools: each turn takes the placement after which its window
 * promises most.
 */
function marginAfter(state: RoundState, { round, orders, pile }: Rest): number {
  const board = boardOf(state.window);
  let { target } = state;
  let [hand, turns] = [state.hand.slice(), state.turnsLeft as number];
  for (let [now, next] = [round, 0]; ; now += 1, next += drawnPerRound) {
    const toCome = now === lastRound ? [] : pile.slice(next);
    for (; turns > 0; turns -= 1) {
      const card = placeBest(board, hand, orders, toCome);
      if (card === null) break;
      hand.splice(hand.indexOf(card), 1);
    }
    target += sumOfShades(hand);
    if (now === lastRound) return scoreOf(board, orders).total - target;
    [hand, turns] = [pile.slice(next, next + drawnPerRound), turnsPerRound];
  }
}

/** Places the card of the hand that promises most, and gives it; null if it is better to place none. */
function placeBest(
  board: Board,
  hand: readonly Glass[],
  orders: readonly Order[],
  toCome: readonly Glass[],
): Glass | null {
  const worth = (): number =>
    scoreOf(board, orders).total - (toCome.length === 0 ? 0 : hardship * likelyEmpty(board, toCome));
  let most = worth();
  let best: { readonly card: Glass; readonly space: Space } | null = null;
  for (const card of hand)
    for (let rest = legalSpaces(board, card); rest !== none; rest &= rest - 1) {
      const space = firstOf(rest);
      board.place(space, card);
      const points = worth() + shadeOf(card);
      board.lift(space);
      if (points > most) [most, best] = [points, { card, space }];
    }
  if (best === null) return null;
  board.place(best.space, best.card);
  return best.card;
}

function boardOf({ pattern, dice }: Window): Board {
  const board = new Board(pattern);
  for (const space of allSpaces) {
    const die = dice[space] ?? null;
    if (die !== null) board.place(space, die);
  }
  return board;
}

/**
 * One way in which the cards to come may lie: the margin at the end after an action, or from now on. Whatever is done, the cards keep
 * their order, so that all actions have the same luck.
 */
function imaginedFuture(view: View, stream: Stream): (action: Action | null) => number {
  const order = shuffled(stream, allDice);
  const places = allDice.map((card) => order.indexOf(card));
  const stacked = (cards: readonly Glass[]): readonly Glass[] =>
    cards.toSorted((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
  const { orders } = view;
  if (view.phase === 'choosing')
    return (action) => {
      if (action?.do !== 'choose') throw new Error('a window must be chosen');
      const pile = order.slice(drawnPerRound);
      const window = emptyWindow(patternNamed(action.pattern));
      const hand = order.slice(0, drawnPerRound);
      return marginAfter({ window, hand, turnsLeft: turnsPerRound, target: 0 }, { round: 1, orders, pile });
    };
  const { pattern, cards, hand, turnsLeft, target, round } = view;
  const now: RoundState = { window: windowOf(patternNamed(pattern), cards), hand, turnsLeft, target };
  const unseen = stacked(view.pile);
  return (action) => {
    if (action === null) return marginAfter(now, { round, orders, pile: unseen });
    // The first one draws from the top.
    const [state = now] = afterstates(action, now, unseen, () => [unseen]);
    const isDrawn = action.do === 'tool' && drawsCards(action.tool);
    const pile = isDrawn ? stacked(cardsLeft(view.pile, hand, action.pay, state.hand)) : unseen;
    return marginAfter(state, { round, orders, pile });
  };
}

/** The pile after cards of the hand went under it, and others were drawn. */
const cardsLeft = (
  pile: readonly Glass[],
  hand: readonly Glass[],
  paid: Glass,
  after: readonly Glass[],
): readonly Glass[] => [...pile, ...hand].filter((card) => card !== paid && !after.includes(card));

/** Plays the actions that look best on to the end, those that come out best more often, and takes the best. */
export const master: Policy<Koloretako> = (seen, stream) => {
  const view = seen.look();
  let left = candidates(seen, stream).map((action) => ({ action, margin: 0 }));
  for (const samples of stages) {
    if (left.length === 1) break;
    for (let sample = 0; sample < samples; sample += 1) {
      const imagined = imaginedFuture(view, stream);
      for (const each of left) each.margin += imagined(each.action);
    }
    left = left.toSorted((one, other) => other.margin - one.margin).slice(0, Math.ceil(left.length / 2));
  }
  const [best] = left;
  if (best === undefined) throw new Error('nothing is legal');
  return best.action;
};

/** How many times the cards to come are shuffled for each sample: judgements then come out the same with other samples. */
const shufflesPerSample = 4;

/** How many futures are imagined to say what to expect. */
const imagined = 32;

/** Judges turns by the points over the target that they come to. A turn is one action. */
export const judge: Judge<Koloretako> = {
  judge(seen, { samples, most, played }, stream) {
    const view = seen.look();
    const tried = candidates(seen, stream).map((action) => tryOut([action]));
    let own = played === null ? undefined : tried.find(({ plan }) => isSame(plan, played));
    if (played !== null && own === undefined) {
      own = tryOut(played);
      tried.push(own);
    }
    for (let future = 0; future < shufflesPerSample * samples; future += 1) {
      const imagined = imaginedFuture(view, stream);
      for (const { plan, sampled } of tried) sampled.add(imagined(plan[0]));
    }
    return verdictOn(tried, own, most);
  },
  expect(view) {
    // The same futures each time, so that the same view is worth the same.
    const stream = chanceOf(seedFrom('what to expect')).stream('futures');
    const actions =
      view.phase === 'playing' ? [null] : view.offered.map((pattern) => ({ do: 'choose', pattern }) as const);
    const margins = actions.map(() => 0);
    for (let future = 0; future < imagined; future += 1) {
      const imagined = imaginedFuture(view, stream);
      for (const [index, action] of actions.entries())
        margins[index] = (margins[index] ?? 0) + imagined(action);
    }
    return Math.max(...margins) / imagined;
  },
};

const isSame = ([one]: Plan<Action>, [other]: Plan<Action>): boolean => actionText(one) === actionText(other);
