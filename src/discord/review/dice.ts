import type { Sagrada } from '#games/sagrada/rules';
import type { PlayerView, PlayingView } from '#games/sagrada/view';
import type { Seat } from '#games/shared/seat';
import type { PlannedView } from '#play/review/reviews';
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
      const wanted = new Set(planned.plan.flatMap((action) => ('die' in action ? [action.die] : [])));
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
          shelf: pool.flatMap((die) => (die === null ? [] : [{ die, lit: wanted.has(die), round: null }])),
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
