import type { Glass } from '#games/koloretako/glass';
import type { PlannedView } from '#play/review/reviews';
import { cardReasonText } from '#discord/cards/hint/reason-text';
import { cardPlanText } from '#discord/cards/plan-text';
import { paintedFor } from '#discord/kit/painted';
import { compared } from './compared.ts';
import type { MomentsTold } from './told.ts';

/** Key moments of Koloretako. */
export const cards: MomentsTold<'koloretako'> = {
  planText: ({ plan }, _, words) => cardPlanText(plan, words),
  reasonText: (reason, _, words) => cardReasonText(reason, words),
  pictures({ view, played, best }, { names: [name = ''] }, context) {
    if (view.phase === 'choosing') throw new Error('no window is chosen yet');
    const { laid, played: to, left, better } = compared(view.cards, cardsAfter(played), cardsAfter(best));
    const wanted = new Set(best.plan.flatMap((action) => ('card' in action ? [action.card] : [])));
    const marks = {
      lit: better,
      from: left,
      to,
      choices: view.hand.filter((card) => wanted.has(card)),
      picked: [],
      pays: null,
      tool: null,
      isReview: true,
    } as const;
    return paintedFor([{ kind: 'koloretako', view: { ...view, cards: laid }, name, marks }], context);
  },
};

function cardsAfter({ after }: PlannedView<'koloretako'>): readonly (Glass | null)[] {
  if (after.phase === 'choosing') throw new Error('no window is chosen yet');
  return after.cards;
}
