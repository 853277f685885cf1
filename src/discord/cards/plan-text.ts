import { cardText } from '#discord/kit/glyph';
import { goalReasonText, inTurn } from '#discord/selection/goal-text';
import type { Action } from '#games/koloretako/action';
import { asGlassColor } from '#games/koloretako/glass';
import type { Order } from '#games/koloretako/orders';
import { spaceName } from '#games/shared/space';
import type { CardHintReason } from '#play/hints';
import { orderName } from '#render/koloretako/order-name';
import { cardColorWord } from '#render/text/in-words';
import type { Words } from '#words/words';
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

/** What speaks for a turn, as a sentence. */
export function cardReasonText(reason: CardHintReason, words: Words): string {
  switch (reason.reason) {
    case 'scores':
    case 'nearLine':
    case 'growsLine':
    case 'lacksColor':
    case 'neededColor':
    case 'lacksShade':
    case 'neededShade':
      return goalReasonText(
        reason,
        {
          objective: named(reason.goals, words),
          color: (color) => cardColorWord(asGlassColor(color), words),
          near: 'koloretako.hint.near',
        },
        words,
      );
    case 'rare':
      return words.say('koloretako.hint.rare', { space: spaceName(reason.space), fit: reason.fit });
    case 'room': {
      const { fit, of } = reason;
      return fit === of
        ? words.say('koloretako.hint.everyFits')
        : words.say('koloretako.hint.room', { fit, of });
    }
    case 'frees':
      return words.say('koloretako.hint.frees', { space: spaceName(reason.space) });
    case 'target':
      return words.say('koloretako.hint.target', { shade: reason.shade });
    case 'fewFit':
      return words.say('koloretako.hint.fewFit', { fit: reason.fit });
    case 'fills':
    case 'lowersTarget':
      return words.say(`koloretako.hint.${reason.reason}`, { points: reason.points });
    case 'blocksNone':
      return words.say('koloretako.hint.blocksNone');
  }
}

const named = (orders: readonly Order[], words: Words): string =>
  new Intl.ListFormat(words.locale).format(orders.map((order) => orderName(order, words)));
