import { moved } from '#games/shared/moving';
import { type Window, withDie } from '#games/shared/window';
import type { Action } from './action.ts';

/** The window after a legal action; unchanged if the action is about something else. */
export function windowAfter(action: Action, window: Window): Window {
  if ('moves' in action) return moved(window, action.moves);
  return 'space' in action ? withDie(window, action.space, action.card) : window;
}
