import type { Glass } from '#games/koloretako/glass';
import type { PlannedView } from '#play/review/reviews';
import { cardReasonText } from '#discord/cards/hint/reason-text';
import { cardPlanText } from '#discord/cards/plan-text';
import { paintedFor } from '#discord/kit/painted';
import { changed, isMarked } from './marks.ts';
import type { MomentsTold } from './told.ts';

/** Key moments of Koloretako. */
export const cards: MomentsTold<'koloretako'> = {
  planText: ({ plan }, _, words) => cardPlanText(plan, words),
  reasonText: (reason, _, words) => cardReasonText(reason, words),
  pictures({ view, played, best }, { names: [name = ''] }, context) {
    if (view.phase === 'choosing') throw new Error('no window is chosen yet');
    const picture = (planned: PlannedView<'koloretako'>, isBetter: boolean) => {
      const cards = cardsAfter(planned);
      const { filled, left } = changed(view.cards, cards);
      const wanted = new Set(planned.plan.flatMap((action) => ('card' in action ? [action.card] : [])));
      const marks = {
        lit: isBetter ? filled : [],
        from: left,
        to: isBetter ? [] : filled,
        choices: view.hand.filter((card) => wanted.has(card)),
        picked: [],
        pays: null,
        tool: null,
        isReview: true,
      } as const;
      return { kind: 'koloretako', view: { ...view, cards }, name, marks } as const;
    };
    const pictures = [picture(played, false), picture(best, true)];
    return paintedFor(
      pictures.filter((each) => isMarked(each.marks)),
      context,
    );
  },
};

function cardsAfter({ after }: PlannedView<'koloretako'>): readonly (Glass | null)[] {
  if (after.phase === 'choosing') throw new Error('no window is chosen yet');
  return after.cards;
}
