import type { Die } from '#game/die';
import type { Space } from '#game/space';
import type { PlayerView } from '#game/view';
import type { TableRefusal } from '#table/outcome';
import type { TableView } from '#table/table';

/** What a player can draft now, or why it is not the time to draft. */
export type OwnTurn =
  | {
      readonly isOwn: true;
      readonly player: PlayerView;
      /** The spaces for each die that fits somewhere, in the order of the pool. */
      readonly drafts: ReadonlyMap<Die, readonly Space[]>;
    }
  | { readonly isOwn: false; readonly refusal: TableRefusal };

const not = (refusal: TableRefusal): OwnTurn => ({ isOwn: false, refusal });

/** Whether the person who looks at the table may draft, and what. */
export function ownTurn(table: TableView): OwnTurn {
  const { stage, seat } = table;
  if (stage === 'cancelled') return not({ code: 'noTable' });
  if (stage === 'finished') return not({ code: 'gameOver' });
  if (seat === null) return not({ code: 'notSeated' });
  if (stage === 'lobby') return not({ code: 'notStarted' });
  if (table.players[seat]?.resigned === true) return not({ code: 'alreadyResigned' });
  const { game, legal } = table;
  if (game.phase === 'choosing') {
    const waitingFor = game.chosen.flatMap((chosen, other) => (chosen ? [] : [other]));
    return not({ code: 'windowsNotChosen', waitingFor });
  }
  const player = game.players[seat];
  if (player === undefined || game.turn.seat !== seat)
    return not({ code: 'notYourTurn', turnOf: game.turn.seat });
  if (game.turn.drafted) return not({ code: 'alreadyDrafted' });
  const drafts = new Map<Die, Space[]>();
  for (const action of legal) {
    if (action.do !== 'draft') continue;
    const spaces = drafts.get(action.die);
    if (spaces === undefined) drafts.set(action.die, [action.space]);
    else spaces.push(action.space);
  }
  return { isOwn: true, player, drafts };
}
