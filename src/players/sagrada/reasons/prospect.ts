import type { Action } from '#games/sagrada/action';
import { outlookOf } from '#games/sagrada/outlook';
import type { PlayerView, PlayingView } from '#games/sagrada/view';
import type { Color, Die } from '#games/shared/die';
import { patternNamed } from '#games/shared/pattern';
import type { Space } from '#games/shared/space';
import { type Window, windowOf } from '#games/shared/window';
import type { Plan } from '#players/judge';

/** What a plan leads to, as far as its player can know. */
export interface Prospect {
  /** The window afterwards. */
  readonly window: Window;
  /** The spaces on which it puts dice. */
  readonly placed: readonly Space[];
  /** The dice it takes out of the pool. */
  readonly drafted: readonly Die[];
  /** The tools it uses. */
  readonly tools: readonly number[];
}

/** The viewer's turn: the view, their own window, and what they alone know. */
export interface OwnView {
  readonly view: PlayingView;
  readonly player: PlayerView;
  readonly window: Window;
  readonly privateObjectives: readonly Color[];
}

export const windowOfPlayer = ({ pattern, dice }: PlayerView): Window =>
  windowOf(patternNamed(pattern), dice);

/** The view of whoever has the turn. Throws for anyone else. */
export function ownViewOf(view: PlayingView): OwnView {
  const { players, hand, turn } = view;
  const player = players[turn.seat];
  if (player === undefined || hand?.seat !== turn.seat) throw new Error('it is not the turn of the viewer');
  return { view, player, window: windowOfPlayer(player), privateObjectives: hand.privateObjectives };
}

/** Plays a plan in mind. */
export const prospectOf = (plan: Plan<Action>, { view, window }: OwnView): Prospect =>
  plan.reduce<Prospect>(
    (before, action) => ({
      window: outlookOf(action, before.window, view.turn.waiting).window,
      placed: [...before.placed, ...placedBy(action)],
      drafted: action.do === 'draft' || usesDie(action) ? [...before.drafted, action.die] : before.drafted,
      tools: action.do === 'tool' ? [...before.tools, action.tool] : before.tools,
    }),
    { window, placed: [], drafted: [], tools: [] },
  );

const usesDie = (action: Action): action is Extract<Action, { readonly do: 'tool'; readonly die: Die }> =>
  action.do === 'tool' && 'die' in action;

function placedBy(action: Action): readonly Space[] {
  if ('space' in action) return [action.space];
  return 'moves' in action ? action.moves.map(({ to }) => to) : [];
}
