import { button } from '#discord/kit/button';
import { timeText } from '#discord/kit/dates';
import { type Button, type Message, messageOf, type Section } from '#discord/kit/message';
import { introduced, nameAt, plainName } from '#discord/kit/names';
import { tablePresses } from '#discord/sagrada/presses';
import { isPerson, type RunningView, type SeatToTake, type TableView } from '#play/table';
import type { Words } from '#words/words';
import { toMore } from './more.ts';

/** Whether somebody came too late to this table, and others may take over its seats or play in the next game. */
export const isLateAt = (table: TableView | null): table is RunningView =>
  table?.stage === 'running' &&
  table.seat === null &&
  table.guild !== null &&
  table.shown === 'board' &&
  table.options.mode === 'table';

/**
 * What there is for somebody who comes late: the seats they can take over, each with what everybody sees of it, and a place in the next
 * game.
 */
export function latecomerPanel(table: RunningView, words: Words): Message {
  const { formerSeat, toTake, isGuest } = table;
  return {
    ...messageOf(
      [
        ...(formerSeat === null ? [] : [words.say('late.replaced', { name: nameAt(table, formerSeat) })]),
        words.say(toTake.length > 0 ? 'late.seats' : 'late.none'),
        ...(isGuest ? [words.say('late.guest')] : []),
      ],
      [[nextTimeButton(table, isGuest, words), toMore(table, 'hand', words)]],
    ),
    sections: toTake.map((seat) => seatSection(table, seat, words)),
  };
}

/** Asks for a place in the next game, or gives it back. */
export const nextTimeButton = ({ id }: TableView, isGuest: boolean, words: Words): Button =>
  isGuest
    ? button(tablePresses.notSitIn({ table: id }), words.say('button.notSitIn'))
    : button(tablePresses.sitIn({ table: id }), words.say('button.sitIn'));

const seatSection = (table: RunningView, { seat, asked }: SeatToTake, words: Words): Section => ({
  content: [
    `**${sitterText(table, seat, words)}**`,
    `-# ${stateText(table, seat, words)}`,
    ...(asked === null
      ? []
      : [`-# ${words.say('late.asked', { name: plainName(asked.name), time: timeText(asked.until, 'R') })}`]),
  ].join('\n'),
  button: {
    ...button(tablePresses.takeSeat({ table: table.id, seat }), words.say('button.takeSeat'), 'main'),
    disabled: asked !== null,
  },
});

/** Who sits in a seat, and why it can be taken. */
function sitterText({ players }: RunningView, seat: number, words: Words): string {
  const sitter = players[seat];
  if (sitter === undefined) return '';
  const name = introduced(sitter, plainName(sitter.name), words);
  if (!isPerson(sitter)) return name;
  return words.say(sitter.presence === 'away' ? 'score.away' : 'score.resigned', { name });
}

/** How the seat stands, as far as everybody sees it. */
function stateText({ game }: RunningView, seat: number, words: Words): string {
  if (game.phase === 'choosing')
    return words.say(game.chosen[seat] === true ? 'late.chosen' : 'late.choosing');
  const player = game.players[seat];
  if (player === undefined) return '';
  const { public: points, favor, open } = player.score;
  const total = points.reduce((sum, each) => sum + each, favor + open);
  return words.say('late.score', { points: total, favor: player.favor });
}

/** Asks somebody whether they want this seat: what it means for them. */
export function sureToTake(table: RunningView, { seat, isAskedFirst }: SeatToTake, words: Words): Message {
  const { id } = table;
  const name = nameAt(table, seat);
  return messageOf(
    [words.say('sure.takeSeat', { name }), ...(isAskedFirst ? [words.say('sure.takeAway', { name })] : [])],
    [
      [
        button(tablePresses.takeSeatSurely({ table: id, seat }), words.say('button.takeSeatSurely'), 'main'),
        button(tablePresses.seats({ table: id }), words.say('toolStep.back')),
      ],
    ],
  );
}
