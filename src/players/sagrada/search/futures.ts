import { type ToolNumber, toolPrice } from '#games/sagrada/tools/cards';
import { lastRound } from '#games/sagrada/turn-order';
import type { PlayingView } from '#games/sagrada/view';
import type { Stream } from '#games/shared/chance';
import { type Die, shadeOf } from '#games/shared/die';
import type { Seat } from '#games/shared/seat';
import type { Space } from '#games/shared/space';
import type { Board } from '#players/board';
import { imagine } from '#players/sagrada/core/imagine';
import { Actions, addDrafts, addQuickUses } from '#players/sagrada/core/legal';
import { drawnLot, type Luck } from '#players/sagrada/core/luck';
import { firstOf, kind, kindOf, type Packed, secondOf, thirdOf } from '#players/sagrada/core/packed';
import { play } from '#players/sagrada/core/play';
import type { Position } from '#players/sagrada/core/position';
import type { Means } from '#players/sagrada/value/stakes';
import type { Valuer } from '#players/sagrada/value/valuer';
import type { Estimates } from './estimates.ts';
import { bestReply } from './turns.ts';

/** What turns are played on for. */
export interface Aim {
  /** How many rounds after this one are played. */
  readonly rounds: number;
  /** What a game is worth to whoever thinks, once it was played that far. */
  readonly worth: (position: Position, seat: Seat, estimates: Estimates) => number;
}

/** Tells what a plan comes to in one imagined future. */
type Future = (plan: readonly Packed[]) => number;

/** How many guesses are made about what others are after. Each serves again and again, with other dice. */
const guesses = 16;

/** How many microseconds of one core an imagined action takes, besides valuing windows. */
const actionCost = 1;

const noError = (): number => 0;

/** How someone drafts who thinks fast. */
interface Drafting {
  /** Whether they also draft with tools, as far as nothing is revealed. */
  readonly usesTools: boolean;
  /** What is added to each expectation, for players who judge less well. */
  readonly error: () => number;
}

/**
 * The draft after which whoever is on expects most; ending the turn if that is better.
 * @param means what they have after this turn, unless they pay for a tool
 */
export function bestDraft(
  position: Position,
  valuer: Valuer,
  means: Means,
  { usesTools, error }: Drafting,
): Packed {
  const { boards, seat, table, tokens } = position;
  const board = boards[seat] as Board;
  const actions = new Actions();
  addDrafts(position, actions);
  if (usesTools) addQuickUses(position, actions);
  const { favor, used } = means;
  let most = valuer.points(board, means) + error();
  let best: Packed = kind.end;
  for (let index = 0; index < actions.count; index += 1) {
    const action = actions.at(index);
    if (kindOf(action) !== kind.draft) {
      const card = table.tools.indexOf(kindOf(action) as ToolNumber);
      means.favor = favor - toolPrice(tokens[card] as number);
      means.used = used | (1 << card);
    }
    // Alone, a die that is drafted isn't left on the round track.
    const spared = table.mode === 'solo' ? shadeOf(firstOf(action) as Die) : 0;
    const space = secondOf(action) as Space;
    board.place(space, thirdOf(action) as Die);
    const points = valuer.points(board, means) + spared + error();
    board.lift(space);
    if (points <= most) continue;
    most = points;
    best = action;
  }
  return best;
}

/**
 * Everyone goes on to the end of a round, or of the game: each takes the draft that promises most in that turn alone.
 * Whoever thinks also drafts with tools. More of them, or others with tools, would take too long.
 * @param thinker the seat of whoever thinks
 * @returns the number of actions, to take them back
 */
function playOn(position: Position, luck: Luck, estimates: Estimates, until: number, thinker: Seat): number {
  const end = Math.min(until, lastRound);
  let actions = 0;
  while (position.round <= end) {
    if (!position.drafted) {
      const { seat } = position;
      const means = estimates.means(position, seat);
      means.turnsLeft -= 1;
      const drafting = { usesTools: seat === thinker, error: noError };
      const draft = bestDraft(position, estimates.of(position, seat), means, drafting);
      if (draft !== kind.end) {
        play(position, draft, luck);
        actions += 1;
      }
    }
    play(position, kind.end, luck);
    actions += 1;
  }
  return actions;
}

/** Imagines another future each time it is asked: what others are after, and all dice to come. It is the same for every plan. */
export function futuresOf(
  view: PlayingView,
  estimates: Estimates,
  { rounds, worth }: Aim,
  stream: Stream,
): () => Future {
  const positions: Position[] = [];
  let asked = 0;
  return () => {
    const position = (positions[asked % guesses] ??= imagine(view, stream));
    asked += 1;
    const luck = drawnLot(stream);
    const { seat, round } = position;
    return (plan) => {
      let actions = played(position, plan, luck);
      // Something is revealed: whoever is on goes on with what promises most then.
      if (plan[plan.length - 1] !== kind.end)
        actions += played(position, bestReply(position, estimates).plan, luck);
      actions += playOn(position, luck, estimates, round + rounds, seat);
      estimates.spent += actions * actionCost;
      const points = worth(position, seat, estimates);
      for (; actions > 0; actions -= 1) position.undo();
      return points;
    };
  };
}

/** Plays some actions. Returns how many, to take them back. */
function played(position: Position, actions: readonly Packed[], luck: Luck): number {
  for (const action of actions) play(position, action, luck);
  return actions.length;
}
