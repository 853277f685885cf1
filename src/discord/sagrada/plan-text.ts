import type { Action } from '#games/sagrada/action';
import { waitingDie } from '#games/sagrada/outlook';
import type { PlayingView } from '#games/sagrada/view';
import { spaceName } from '#games/shared/space';
import type { Words } from '#words/words';
import { dieText } from '#discord/kit/glyph';
import { inTurn } from '#discord/match/plan';
import { wayText } from './tools/way.ts';

/** What somebody does or could do in a turn: `Red 3 on B3, then Lathekin (A1 to B2)`. That the turn then ends goes without saying. */
export function planText(plan: readonly Action[], { turn }: PlayingView, words: Words): string {
  const said = plan.flatMap((action) => actionText(action, turn, words) ?? []);
  const hasBegun = turn.drafted || turn.tool !== null;
  return inTurn(said, words) ?? words.say(hasBegun ? 'plan.end' : 'plan.pass');
}

function actionText(action: Action, { waiting }: PlayingView['turn'], words: Words): string | null {
  switch (action.do) {
    case 'draft':
      return words.say('use.draft', { die: dieText(action.die, words), space: spaceName(action.space) });
    case 'tool':
      return words.say('plan.tool', {
        tool: words.say(`tool.${action.tool}.name`),
        way: wayText(action, null, words),
      });
    case 'place':
      return wayText(action, waiting, words);
    case 'return':
      return words.say('plan.return', { die: dieText(waitingDie(waiting, action.shade), words) });
    case 'choose':
      return action.pattern;
    case 'end':
      return null;
  }
}
