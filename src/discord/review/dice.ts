import type { Sagrada } from '#games/sagrada/rules';
import type { PlayerView, PlayingView } from '#games/sagrada/view';
import type { Die } from '#games/shared/die';
import type { Seat } from '#games/shared/seat';
import type { PlannedView } from '#play/review/reviews';
import { plainName } from '#discord/kit/names';
import { paintedFor } from '#discord/kit/painted';
import { reasonText } from '#discord/sagrada/hint/reason-text';
import { planText } from '#discord/sagrada/plan-text';
import { compared } from './compared.ts';
import type { MomentsTold } from './told.ts';

/** Key moments of the dice game. */
export const dice: MomentsTold<'sagrada'> = {
  planText: ({ plan }, { view }, words) => planText(plan, playing(view), words),
  reasonText: (reason, { names }, words) => reasonText(reason, (seat) => plainName(names[seat] ?? ''), words),
  pictures({ seat, view, played, best }, { names }, context) {
    const { mode, round, pool, hand, publicObjectives, solo, players } = playing(view);
    const player = playerAt(players, seat);
    const {
      laid,
      played: to,
      left,
      better,
    } = compared(player.dice, diceAfter(played, seat), diceAfter(best, seat));
    const wanted = new Set(best.plan.flatMap((action) => ('die' in action ? [action.die] : [])));
    return paintedFor(
      [
        {
          kind: 'hand',
          name: names[seat] ?? '',
          seat,
          mode,
          player: { ...player, dice: laid },
          privateObjectives: hand?.privateObjectives ?? [],
          publicObjectives,
          target: solo?.target ?? null,
          round,
          step: {
            ask: 'better',
            lit: better,
            from: left,
            to,
            inHand: [],
            shelf: pool.flatMap((die) => (die === null ? [] : [{ die, lit: wanted.has(die), round: null }])),
          },
        },
      ],
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

function diceAfter({ after }: PlannedView<'sagrada'>, seat: Seat): readonly (Die | null)[] {
  if (after.phase === 'choosing') throw new Error('no window is chosen yet');
  return playerAt(after.players, seat).dice;
}
