import type { Action } from '#games/koloretako/action';
import { spaceName } from '#games/shared/space';
import type { Words } from '#words/words';
import { cardText } from '#discord/kit/glyph';
import { inTurn } from '#discord/match/plan';
import { paidWayText } from './happened.ts';

/** What somebody does or could do in a round. That the round then ends goes without saying. */
export function cardPlanText(plan: readonly Action[], words: Words): string {
  const said = plan.flatMap((action) => actionText(action, words) ?? []);
  return inTurn(said, words) ?? words.say('plan.endRound');
}

function actionText(action: Action, words: Words): string | null {
  switch (action.do) {
    case 'place':
      return words.say('use.draft', { die: cardText(action.card, words), space: spaceName(action.space) });
    case 'tool':
      return words.say('plan.tool', {
        tool: words.say(`koloretako.tool.${action.tool}.name`),
        way: paidWayText(action, words),
      });
    case 'choose':
      return action.pattern;
    case 'end':
      return null;
  }
}
