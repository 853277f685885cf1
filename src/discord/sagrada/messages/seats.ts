import { introduced, plainName } from '#discord/kit/names';
import { isPerson, type LobbyView } from '#play/table';
import type { Words } from '#words/words';

/** How many seats of a lobby are neither taken nor kept for somebody. */
export const freeSeats = ({ options, players, awaited }: LobbyView): number =>
  options.seats - players.length - awaited.length;

/** Who sits where, and for whom the other seats are kept. */
export function seatLines({ host, players, awaited }: LobbyView, words: Words): readonly string[] {
  type Line = { readonly key: 'lobby.hostSeat' | 'lobby.seat' | 'lobby.awaited'; readonly name: string };
  const lines = players.map((sitter): Line => ({
    key: isPerson(sitter) && sitter.id === host ? 'lobby.hostSeat' : 'lobby.seat',
    name: introduced(sitter, `**${plainName(sitter.name)}**`, words),
  }));
  for (const { seat, name } of awaited)
    lines.splice(seat, 0, { key: 'lobby.awaited', name: plainName(name) });
  return lines.map(({ key, name }, seat) => words.say(key, { seat: seat + 1, name }));
}
