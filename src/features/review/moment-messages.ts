import { cardPlanText, cardReasonText } from '#discord/cards/plan-text';
import type { AttachedPicture } from '#discord/kit/message';
import { plainName } from '#discord/kit/names';
import { paintedFor, type PaintingFor } from '#discord/kit/painted';
import { planText, reasonText } from '#discord/sagrada/plan-text';
import type { GameName } from '#games/games';
import type { Glass } from '#games/koloretako/glass';
import { diceIn } from '#games/sagrada/pool';
import type { Sagrada } from '#games/sagrada/rules';
import type { PlayerView, PlayingView } from '#games/sagrada/view';
import type { Die } from '#games/shared/die';
import type { Seat } from '#games/shared/seat';
import { allSpaces, type Space } from '#games/shared/space';
import type { ReasonsIn } from '#play/hints';
import type { ShelfDie } from '#render/picture';
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

/** What a plan changes in a window, A1 to D5: the spaces that it fills, and those that it leaves open. */
function changed<G>(
  before: readonly (G | null)[],
  after: readonly (G | null)[],
): { readonly filled: readonly Space[]; readonly left: readonly Space[] } {
  const at = (laid: readonly (G | null)[], space: Space): G | null => laid[space] ?? null;
  const differing = allSpaces.filter((space) => at(before, space) !== at(after, space));
  return {
    filled: differing.filter((space) => at(after, space) !== null),
    left: differing.filter((space) => at(after, space) === null),
  };
}

/** Whether a plan changes anything in the window: a picture of one that doesn't would show nothing. */
const isMarked = ({ lit, from, to }: Readonly<Record<'lit' | 'from' | 'to', readonly Space[]>>): boolean =>
  lit.length + from.length + to.length > 0;

/** Key moments of Koloretako. */
export const cardMoments: MomentsTold<'koloretako'> = {
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

/** Key moments of the dice game. */
export const diceMoments: MomentsTold<'sagrada'> = {
  planText: ({ plan }, { view }, words) => planText(plan, playing(view), words),
  reasonText: (reason, { names }, words) => reasonText(reason, (seat) => plainName(names[seat] ?? ''), words),
  pictures({ seat, view, played, best }, { names }, context) {
    const { mode, round, pool, hand, publicObjectives, solo, players } = playing(view);
    const before = playerAt(players, seat);
    const picture = (planned: PlannedView<'sagrada'>, isBetter: boolean) => {
      const player = playerAfter(planned, seat);
      const { filled, left } = changed(before.dice, player.dice);
      return {
        kind: 'hand',
        name: names[seat] ?? '',
        seat,
        mode,
        player,
        privateObjectives: hand?.privateObjectives ?? [],
        publicObjectives,
        target: solo?.target ?? null,
        round,
        step: {
          ask: 'better',
          lit: isBetter ? filled : [],
          from: left,
          to: isBetter ? [] : filled,
          inHand: [],
          shelf: poolBefore(diceIn(pool), planned.plan),
        },
      } as const;
    };
    const pictures = [picture(played, false), picture(best, true)];
    return paintedFor(
      pictures.filter((each) => isMarked(each.step)),
      context,
    );
  },
};

/** The dice from which a plan takes some, and which ones: also those that pay for tools, and of equal dice as many as it takes. */
function poolBefore(pool: readonly Die[], plan: PlannedView<'sagrada'>['plan']): readonly ShelfDie[] {
  const taken = plan.flatMap((action) => [
    ...('die' in action ? [action.die] : []),
    ...('pay' in action && action.pay !== null ? [action.pay] : []),
  ]);
  return pool.map((die, index) => {
    return { die, lit: countOf(die, pool.slice(0, index)) < countOf(die, taken), round: null };
  });
}

const countOf = (die: Die, all: readonly Die[]): number => all.filter((other) => other === die).length;

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
