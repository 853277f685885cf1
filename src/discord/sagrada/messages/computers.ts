import { button } from '#discord/kit/button';
import { levelSign } from '#discord/kit/glyph';
import { type Button, inRows, type Message, messageOf, type Section } from '#discord/kit/message';
import { tablePresses } from '#discord/sagrada/presses';
import { playerCounts } from '#games/sagrada/deal';
import { isPerson, type LobbyView, personAt } from '#play/table';
import { computerNamed, type ComputerPlayer, type Level, levels, pointsOf } from '#players/computers';
import type { Words } from '#words/words';
import { fewestPlayers, freeSeats, seatLines } from './lobby.ts';

/** A press that adds a computer player of a level. */
export interface Adding {
  readonly level: Level;
  readonly interaction: string;
}

/**
 * The computer players of a lobby, for someone who sits there: one of each level can be added while a seat is free, and
 * each can be removed, and the host can start. It is as high before as after, so that no other button moves to where a
 * thumb just pressed.
 * @param said what was just done, or why nothing was; null for nothing
 * @param added the press that it answers; left out if that added nobody
 */
export function computersPanel(table: LobbyView, said: string | null, words: Words, added?: Adding): Message {
  const { id, options, players, seat, host } = table;
  const isHost = seat !== null && personAt(table, seat)?.id === host;
  const free = freeSeats(table);
  const computers = players.flatMap((sitter) => (isPerson(sitter) ? [] : [computerNamed(sitter.computer)]));
  const seated = Math.min(players.length + 1, options.seats);
  const adding = (level: Level): Section => ({
    content: `${levelSign(level)} **${words.say(`level.${level}.title`)}**\n${levelAbout(level, seated, words)}`,
    button: {
      ...button(
        tablePresses.addComputer({
          table: id,
          level,
          after: computers.length,
          ...(added?.level === level && { drawnBy: added.interaction }),
        }),
        words.say('button.add'),
        'main',
      ),
      disabled: free === 0,
    },
  });
  const removing = ({ id: computer, name }: ComputerPlayer): Button =>
    button(
      tablePresses.removeComputer({ table: id, glazier: computer }),
      words.say('button.remove', { name }),
    );
  const nobody = {
    ...button(tablePresses.computers({ table: id }), words.say('computers.nobody')),
    disabled: true,
  };
  const start = {
    ...button(tablePresses.startFromPanel({ table: id }), words.say('button.start'), 'chosen'),
    disabled: players.length < fewestPlayers,
  };
  const freeLines = Array.from({ length: free }, (_, index) =>
    words.say('computers.free', { seat: options.seats - free + index + 1 }),
  );
  return {
    ...messageOf(
      [
        `### ${words.say('computers.title')}`,
        said ?? (free > 0 ? words.say('computers.add', { free }) : words.say('lobby.full')),
        ...seatLines(table, words),
        ...freeLines,
      ],
      [
        ...(computers.length === 0 ? [[nobody]] : inRows(computers.map(removing))),
        ...(isHost ? [[start]] : []),
      ],
    ),
    sections: levels.map(adding),
  };
}

/** What a level means, and what it scores with so many players: itself and a person at least. */
export function levelAbout(level: Level, seated: number, words: Words): string {
  const players = playerCounts.find((count) => count >= seated) ?? fewestPlayers;
  return words.say(`level.${level}.about`, { points: pointsOf[level][players], players });
}
