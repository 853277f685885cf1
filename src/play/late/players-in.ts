import type { Game } from '#games/sagrada/game';
import type { KeptTable } from '#store/kept-match';
import { isPerson, type KeptSitter } from '#store/kept-match';
import { turnIn } from '#play/clocks/running';

/** The players of a table once its game is at this point: who was late for a turn that is over is there again. */
export function playersIn(
  { players, clocks }: Pick<KeptTable, 'players' | 'clocks'>,
  game: Game,
): readonly KeptSitter[] {
  const isOver = (seat: number): boolean => {
    const clock = clocks.find((each) => each.seat === seat);
    return game.phase === 'over' || clock === undefined || turnIn(game) > clock.turn;
  };
  const isBack = (sitter: KeptSitter, seat: number): boolean => sitter.presence === 'late' && isOver(seat);
  return players.some(isBack)
    ? players.map((sitter, seat) =>
        isPerson(sitter) && isBack(sitter, seat) ? { ...sitter, presence: 'here' } : sitter,
      )
    : players;
}
