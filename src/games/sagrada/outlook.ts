import type { Action } from './action.ts';
import { colorOf, type Die, dieOf, type Shade, shadeOf } from '#games/shared/die';
import { turnedOver } from './tools/grinding-stone.ts';
import { moved, type Move } from '#games/shared/moving';
import type { ToolUse } from './tools/use.ts';
import type { WaitingView } from './view.ts';
import { type Window, withDie } from '#games/shared/window';

/** What a player can tell about an action before taking it. */
export interface Outlook {
  /** Their window after it; unchanged if that depends on a roll or a draw. */
  readonly window: Window;
  /** The sum of the shades it takes from draft pool and round track; negative if a die comes back. */
  readonly taken: number;
}

/** What an action does to the player's window and to the target, as far as they can know. */
export function outlookOf(action: Action, window: Window, waiting: WaitingView | null): Outlook {
  switch (action.do) {
    case 'draft':
      return { window: withDie(window, action.space, action.die), taken: shadeOf(action.die) };
    case 'tool': {
      const use = useOutlook(action, window);
      return action.pay === null ? use : { window: use.window, taken: use.taken + shadeOf(action.pay) };
    }
    case 'place':
      return { window: withDie(window, action.space, waitingDie(waiting, action.shade)), taken: 0 };
    case 'return':
      return { window, taken: -shadeOf(waitingDie(waiting, action.shade)) };
    case 'choose':
    case 'end':
      return { window, taken: 0 };
  }
}

/** The waiting die, as it was rolled or with the shade named for it. Throws if none waits, or its shade is missing. */
export function waitingDie(waiting: WaitingView | null, shade: Shade | null): Die {
  if (waiting?.tool === 6) return waiting.die;
  if (waiting === null || shade === null) throw new Error('no die with a shade waits');
  return dieOf(waiting.color, shade);
}

/** The same for a tool, without its price. */
function useOutlook(use: ToolUse, window: Window): Outlook {
  switch (use.tool) {
    case 1:
      return {
        window: withDie(window, use.space, dieOf(colorOf(use.die), use.shade)),
        taken: shadeOf(use.die),
      };
    case 2:
    case 3:
    case 4:
    case 12: {
      const moves: readonly Move[] = use.moves;
      return { window: moves.reduce(moved, window), taken: 0 };
    }
    case 5:
      return { window: withDie(window, use.space, use.swap), taken: shadeOf(use.swap) };
    case 6:
    case 11:
      return { window, taken: shadeOf(use.die) };
    case 7:
      return { window, taken: 0 };
    case 8:
    case 9:
      return { window: withDie(window, use.space, use.die), taken: shadeOf(use.die) };
    case 10:
      return { window: withDie(window, use.space, turnedOver(use.die)), taken: shadeOf(use.die) };
  }
}
