import { type Move, moved } from '#games/shared/moving';
import { type Window, withDie } from '#games/shared/window';
import type { Action } from './action.ts';
import type { ToolUse } from './tools/use.ts';

/** The window after a legal action; unchanged if the action is about something else. */
export function windowAfter(action: Action, window: Window): Window {
  switch (action.do) {
    case 'place':
      return withDie(window, action.space, action.card);
    case 'tool':
      return windowAfterUse(action, window);
    case 'choose':
    case 'end':
      return window;
  }
}

function windowAfterUse(use: ToolUse, window: Window): Window {
  switch (use.tool) {
    case 1:
    case 2:
    case 3:
    case 8:
      return window;
    case 4:
    case 5:
    case 6:
    case 7: {
      const moves: readonly Move[] = use.moves;
      return moves.reduce(moved, window);
    }
    case 9:
      return withDie(window, use.space, use.card);
  }
}
