import { type Die, dieOf, type Shade, shadeOf } from '#games/shared/die';
import { moved } from '#games/shared/moving';
import { type Window, withDie } from '#games/shared/window';
import type { Action } from './action.ts';
import type { ToolUse } from './tools/tools.ts';
import { placedBy } from './tools/use-tool.ts';
import type { WaitingView } from './view.ts';

/** What a player can tell about an action before taking it. */
interface Outlook {
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
  if ('moves' in use) return { window: moved(window, use.moves), taken: 0 };
  if (!('die' in use)) return { window, taken: 0 };
  const taken = shadeOf('swap' in use ? use.swap : use.die);
  return { window: 'space' in use ? withDie(window, use.space, placedBy(use)) : window, taken };
}
