import type { Action } from '#game/action';
import { colorOf, type Die, dieOf, type Shade, shadeOf } from '#game/die';
import { turnedOver } from '#game/tools/grinding-stone';
import type { Move, ToolUse } from '#game/tools/use';
import type { WaitingView } from '#game/view';
import { dieAt, type Window, withDie, withoutDie } from '#game/window';

/** What a player can tell of an action before doing it. */
export interface Outlook {
  /** The own window after it: as before, where that is up to a roll or a draw. */
  readonly window: Window;
  /** The sum of the shades that it takes from draft pool and round track; negative where one comes back. */
  readonly taken: number;
}

/** What an action does to the own window, and which die it takes, as far as can be seen. */
export function outlookOf(action: Action, window: Window, waiting: WaitingView | null): Outlook {
  switch (action.do) {
    case 'draft':
      return { window: withDie(window, action.space, action.die), taken: shadeOf(action.die) };
    case 'tool': {
      const use = useOutlook(action, window);
      return action.pay === null ? use : { window: use.window, taken: use.taken + shadeOf(action.pay) };
    }
    case 'place': {
      const die = chosenDie(waiting, action.shade);
      return { window: die === null ? window : withDie(window, action.space, die), taken: 0 };
    }
    case 'return': {
      const die = chosenDie(waiting, action.shade);
      return { window, taken: die === null ? 0 : -shadeOf(die) };
    }
    case 'choose':
    case 'end':
      return { window, taken: 0 };
  }
}

function chosenDie(waiting: WaitingView | null, shade: Shade | null): Die | null {
  if (waiting?.tool !== 11) return waiting === null ? null : waiting.die;
  return shade === null ? null : dieOf(waiting.color, shade);
}

/** The same for a tool, its price apart. */
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

function moved(window: Window, { from, to }: Move): Window {
  const die = dieAt(window, from);
  return die === null ? window : withDie(withoutDie(window, from), to, die);
}
