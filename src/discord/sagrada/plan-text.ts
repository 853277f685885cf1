import type { Action } from '#games/sagrada/action';
import { waitingDie } from '#games/sagrada/outlook';
import type { WaitingView } from '#games/sagrada/view';
import { spaceName } from '#games/shared/space';
import type { Words } from '#words/words';
import { dieText } from '#discord/kit/glyph';
import { useText } from './use-text.ts';

/**
 * What somebody does or could do in a turn: `Red 3 on B3, Lathekin (A1 to B2)`. That the turn then ends goes without saying.
 * @param waiting the die that waits before it
 */
export function planText(plan: readonly Action[], waiting: WaitingView | null, words: Words): string {
  const said = plan.flatMap((action) => actionText(action, waiting, words) ?? []);
  return said.length === 0 ? words.say('plan.pass') : said.join(', ');
}

function actionText(action: Action, waiting: WaitingView | null, words: Words): string | null {
  switch (action.do) {
    case 'draft':
      return words.say('use.draft', { die: dieText(action.die, words), space: spaceName(action.space) });
    case 'tool':
      return words.say('plan.tool', {
        tool: words.say(`tool.${action.tool}.name`),
        way: useText(action, words),
      });
    case 'place':
      return words.say('use.draft', {
        die: dieText(waitingDie(waiting, action.shade), words),
        space: spaceName(action.space),
      });
    case 'return':
      return words.say('plan.return', { die: dieText(waitingDie(waiting, action.shade), words) });
    case 'choose':
      return action.pattern;
    case 'end':
      return null;
  }
}
