import { patternNamed } from '#games/shared/pattern';
import { type Window, windowOf } from '#games/shared/window';
import type { Action } from '#games/koloretako/action';
import { lastRound } from '#games/koloretako/game';
import type { Glass } from '#games/koloretako/glass';
import { windowAfter } from '#games/koloretako/outlook';
import type { PlayingView } from '#games/koloretako/view';
import type { Filled } from '#players/reasons/line';
import type { Supply } from '#players/reasons/room';

/** The table before an action: the view, the window, and the cards that can still be placed. */
export interface Before {
  readonly view: PlayingView;
  readonly window: Window;
  readonly supply: Supply;
}

/** What an action leads to, as far as its player can know. */
export interface Prospect extends Filled {
  readonly action: Action;
  /** The cards of the hand that don't go onto the turn bar. */
  readonly spent: readonly Glass[];
}

/** The table as it is. After the last round nothing is drawn. */
export function beforeIn(view: PlayingView): Before {
  const toCome = view.round === lastRound ? [] : view.pile;
  return {
    view,
    window: windowOf(patternNamed(view.pattern), view.cards),
    supply: { all: [...view.hand, ...toCome], toCome },
  };
}

/** Carries out an action in mind. */
export const prospectOf = (action: Action, { window }: Before): Prospect => ({
  action,
  window: windowAfter(action, window),
  placed: 'space' in action ? [action.space] : 'moves' in action ? action.moves.map(({ to }) => to) : [],
  spent: [...('pay' in action ? [action.pay] : []), ...('space' in action ? [action.card] : [])],
});
