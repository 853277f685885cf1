import type { PlayerView, PlayingView } from '#games/sagrada/view';
import { computerAt } from '#play/computers';
import type { TableRefusal } from '#play/outcome';
import type { RunningView, TableView } from '#play/table';

/** The turn, as the player whose turn it is sees it. */
export interface Turn {
  readonly table: RunningView;
  readonly game: PlayingView;
  readonly player: PlayerView;
}

/** What a turn shows, wherever it is played. */
export type SeenTurn = Pick<Turn, 'game' | 'player'>;

/** Whether it is the turn of the person who looks at the table; if not, why nothing can be done. */
type OwnTurn = ({ readonly isOwn: true } & Turn) | { readonly isOwn: false; readonly refusal: TableRefusal };

const not = (refusal: TableRefusal): OwnTurn => ({ isOwn: false, refusal });

/** The turn of the person who looks at the table, or why it isn't theirs. */
export function ownTurn(table: TableView): OwnTurn {
  const { stage, seat } = table;
  if (stage === 'cancelled') return not({ code: 'noTable' });
  if (stage === 'finished') return not({ code: 'gameOver' });
  if (seat === null) return not({ code: 'notSeated' });
  if (stage === 'lobby') return not({ code: 'notStarted' });
  if (table.players[seat]?.presence === 'resigned') return not({ code: 'alreadyResigned' });
  const { game } = table;
  if (game.phase === 'choosing') {
    const waitingFor = game.chosen.flatMap((chosen, other) => (chosen ? [] : [other]));
    return not({ code: 'windowsNotChosen', waitingFor });
  }
  const player = game.players[seat];
  if (computerAt(table, game.turn.seat) !== null && game.turn.seat === seat)
    return not({ code: 'computerTakesTurn' });
  return player === undefined || game.turn.seat !== seat
    ? not({ code: 'notYourTurn', turnOf: game.turn.seat })
    : { isOwn: true, table, game, player };
}
