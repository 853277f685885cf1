import { isDeepStrictEqual } from 'node:util';
import type { GameName, Games } from '#games/games';
import type { ReasonsIn } from '#play/hints';
import type { Plan } from '#players/judge';
import { reasonsFor as reasonsWithCards } from '#players/koloretako/reasons/reasons';
import { reasonsFor as reasonsWithDice } from '#players/sagrada/reasons/reasons';

type WhyBetter<N extends GameName> = (
  best: Plan<Games[N]['action']>,
  played: Plan<Games[N]['action']>,
  view: Games[N]['openView'],
) => ReasonsIn[N] | null;

/** The strongest reason for the better of two plans that isn't one for the other; null if there is none, or it ends the turn. */
export const whyBetter: { readonly [N in GameName]: WhyBetter<N> } = {
  sagrada: (best, played, view) =>
    view.phase === 'choosing' || best[0].do === 'end'
      ? null
      : only(reasonsWithDice(best, [played], view), reasonsWithDice(played, [best], view)),
  koloretako: (best, played, view) =>
    view.phase === 'choosing' || best[0].do === 'end'
      ? null
      : only(reasonsWithCards(best, [played], view), reasonsWithCards(played, [best], view)),
};

const only = <Reason>(found: readonly Reason[], others: readonly Reason[]): Reason | null =>
  found.find((reason) => !others.some((other) => isDeepStrictEqual(reason, other))) ?? null;
