import { waitingDie } from '#games/sagrada/outlook';
import { spaceName } from '#games/shared/space';
import type { WaitingView } from '#games/sagrada/view';
import type { Words } from '#words/words';
import { dieText } from '#discord/kit/glyph';
import { useText } from '#discord/sagrada/use-text';
import type { ToolAction } from '#discord/sagrada/selection/paths';

/** What an action does, in words: `Red 3 becomes 4, placed on B3, paid with Purple 2`. */
export function wayText(action: ToolAction, waiting: WaitingView | null, words: Words): string {
  switch (action.do) {
    case 'tool': {
      const way = useText(action, words);
      return action.pay === null
        ? way
        : words.say('toolStep.paidWay', { way, die: dieText(action.pay, words) });
    }
    case 'place': {
      const die = waitingDie(waiting, action.shade);
      return words.say('toolStep.place', { die: dieText(die, words), space: spaceName(action.space) });
    }
    case 'return':
      return words.say('toolStep.toPool', { die: dieText(waitingDie(waiting, action.shade), words) });
  }
}
