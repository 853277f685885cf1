import { type Die, dieName, dieOf, type Shade } from '#game/die';
import { spaceName } from '#game/space';
import type { WaitingView } from '#game/view';
import type { Words } from '#words/words';
import { useText } from '#discord/use-text';
import type { ToolAction } from './path.ts';

/** What an action does, in words: `R3 becomes 4, onto B3, paid with P2`. */
export function wayText(action: ToolAction, waiting: WaitingView | null, words: Words): string {
  switch (action.do) {
    case 'tool': {
      const way = useText(action, words);
      return action.pay === null ? way : words.say('toolStep.paidWay', { way, die: dieName(action.pay) });
    }
    case 'place': {
      const die = waitingDie(waiting, action.shade);
      return words.say('toolStep.place', { die: dieName(die), space: spaceName(action.space) });
    }
    case 'return':
      return words.say('toolStep.toPool', { die: dieName(waitingDie(waiting, action.shade)) });
  }
}

/** The die that waits, as it was rolled or with the shade that it is to show. */
export function waitingDie(waiting: WaitingView | null, shade: Shade | null): Die {
  if (waiting?.tool === 6) return waiting.die;
  if (waiting === null || shade === null) throw new Error('no die with a shade waits');
  return dieOf(waiting.color, shade);
}
