import { diceIn } from '#games/sagrada/pool';
import type { Sagrada } from '#games/sagrada/rules';
import type { PlayerView, PlayingView } from '#games/sagrada/view';
import type { Die } from '#games/shared/die';
import type { Seat } from '#games/shared/seat';
import type { PlannedView } from '#play/review/reviews';
import type { ShelfDie } from '#render/picture';
import { plainName } from '#discord/kit/names';
import { paintedFor } from '#discord/kit/painted';
import { reasonText } from '#discord/sagrada/hint/reason-text';
import { planText } from '#discord/sagrada/plan-text';
import { changed, isMarked } from './marks.ts';
import type { MomentsTold } from './told.ts';

/** Key moments of the dice game. */
export const dice: MomentsTold<'sagrada'> = {
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
