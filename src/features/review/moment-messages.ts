import { cardPlanText, cardReasonText } from '#discord/cards/plan-text';
import type { AttachedPicture } from '#discord/kit/message';
import { plainName } from '#discord/kit/names';
import { paintedFor, type PaintingFor } from '#discord/kit/painted';
import { changed, stepOfPlan } from '#discord/sagrada/better';
import { planText, reasonText } from '#discord/sagrada/plan-text';
import type { GameName } from '#games/games';
import type { Glass } from '#games/koloretako/glass';
import type { Sagrada } from '#games/sagrada/rules';
import type { PlayerView, PlayingView } from '#games/sagrada/view';
import type { Seat } from '#games/shared/seat';
import type { ReasonsIn } from '#play/hints';
import type { Words } from '#words/words';
import type { MomentView, PlannedView, ReviewRead } from './reviews.ts';

/** How the key moments of a game are told. */
export interface MomentsTold<N extends GameName> {
  /** A plan in words. */
  readonly planText: (planned: PlannedView<N>, moment: MomentView<N>, words: Words) => string;
  /** What speaks for a plan, as a sentence. */
  readonly reasonText: (reason: ReasonsIn[N], review: ReviewRead<N>, words: Words) => string;
  /** The player's window after what was played, and after the better plan, with what each changed marked. */
  readonly pictures: (
    moment: MomentView<N>,
    review: Pick<ReviewRead<N>, 'names'>,
    context: PaintingFor,
  ) => Promise<readonly AttachedPicture[]>;
}

/** Key moments of Koloretako. */
export const cardMoments: MomentsTold<'koloretako'> = {
  planText: ({ plan }, _, words) => cardPlanText(plan, words),
  reasonText: (reason, _, words) => cardReasonText(reason, words),
  pictures({ view, played, best }, { names: [name = ''] }, context) {
    if (view.phase === 'choosing') throw new Error('no window is chosen yet');
    const picture = (planned: PlannedView<'koloretako'>, isBetter: boolean) => {
      const cards = cardsAfter(planned);
      const changes = changed(view.cards, cards, isBetter);
      if (changes === null) return [];
      const wanted = new Set(planned.plan.flatMap((action) => ('card' in action ? [action.card] : [])));
      const choices = view.hand.filter((card) => wanted.has(card));
      const marks = { ...changes, choices, picked: [], pays: null, tool: null, isReview: true } as const;
      return [{ kind: 'koloretako', view: { ...view, cards }, name, marks } as const];
    };
    return paintedFor([...picture(played, false), ...picture(best, true)], context);
  },
};

function cardsAfter({ after }: PlannedView<'koloretako'>): readonly (Glass | null)[] {
  if (after.phase === 'choosing') throw new Error('no window is chosen yet');
  return after.cards;
}

/** Key moments of the dice game. */
export const diceMoments: MomentsTold<'sagrada'> = {
  planText: ({ plan }, { view }, words) => planText(plan, playing(view), words),
  reasonText: (reason, { names }, words) => reasonText(reason, (seat) => plainName(names[seat] ?? ''), words),
  pictures({ seat, view, played, best }, { names }, context) {
    const { mode, round, pool, hand, publicObjectives, solo, players } = playing(view);
    const before = playerAt(players, seat);
    const picture = (planned: PlannedView<'sagrada'>, isBetter: boolean) => {
      const player = playerAfter(planned, seat);
      const step = stepOfPlan(planned.plan, before.dice, player.dice, pool, isBetter);
      if (step === null) return [];
      const { privateObjectives = [] } = hand ?? {};
      const own = { name: names[seat] ?? '', seat, mode, player, privateObjectives, publicObjectives };
      return [{ kind: 'hand', ...own, target: solo?.target ?? null, round, step } as const];
    };
    return paintedFor([...picture(played, false), ...picture(best, true)], context);
  },
};

function playing(view: Sagrada['openView']): PlayingView {
  if (view.phase === 'choosing') throw new Error('no window is chosen yet');
  return view;
}

function playerAt(players: readonly PlayerView[], seat: Seat): PlayerView {
  const player = players[seat];
  if (player === undefined) throw new Error(`nobody sits at seat ${seat}`);
  return player;
}

/** The player after a plan, with the favor tokens that it leaves. */
function playerAfter({ after }: PlannedView<'sagrada'>, seat: Seat): PlayerView {
  if (after.phase === 'choosing') throw new Error('no window is chosen yet');
  return playerAt(after.players, seat);
}
