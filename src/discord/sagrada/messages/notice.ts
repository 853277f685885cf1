import { button, linkButton } from '#discord/kit/button';
import { timeText } from '#discord/kit/dates';
import { messageLink } from '#discord/kit/links';
import { type Message, messageOf, type Row } from '#discord/kit/message';
import { hostName, mention, plainName } from '#discord/kit/names';
import { wordsAt } from '#discord/request/language';
import { tablePresses } from '#discord/sagrada/presses';
import type { TableNotice } from '#play/announcer';
import { seatOf } from '#play/seats';
import { personAt, type SeatToTake, type TableView } from '#play/table';
import type { Words } from '#words/words';
import { timeLines } from './time-lines.ts';

/** A message about time in the table's channel. It mentions those whom it is for and who want that, and leads to the board. */
export function noticeMessage({ table, people, kind }: TableNotice): Message {
  const words = wordsAt(table);
  const mentions = people.filter((person) => table.notified.includes(person));
  const rows = [...(rowsOf[kind]?.(table, people, words) ?? []), ...boardRows(table, words)];
  return { ...messageOf([texts[kind](table, people, words)], rows), mentions };
}

/** Makes a part of a message for these people. */
type Made<T> = (table: TableView, people: readonly string[], words: Words) => T;

const texts: Readonly<Record<TableNotice['kind'], Made<string>>> = {
  unreached: (_, people, words) => words.say('call.unreached', { players: people.map(mention).join(' ') }),
  nudge: (table, people, words) => {
    const isChoosing = table.stage === 'running' && table.game.phase === 'choosing';
    const filling = { players: people.map(mention).join(' '), count: people.length };
    const text = words.say(isChoosing ? 'nudge.windows' : 'nudge.turn', filling);
    // Where the others decide, it stands there also when time is out.
    const isTimed = table.stage === 'running' && table.settings.timeOut !== 'wait';
    return [text, ...(isTimed ? timeLines({ ...table, offer: null }, words) : [])].join('\n');
  },
  seatAsked: (table, [player = ''], words) => {
    const { name, until } = seatAskedOf(table, player)?.asked ?? { name: '', until: 0 };
    const filling = { player: mention(player), name: plainName(name), time: timeText(until, 'R') };
    return words.say('seat.asked', filling);
  },
  nightSoon: (table, people, words) =>
    words.say('night.soon', { players: people.map(mention).join(' '), time: timeText(hourOf(table), 't') }),
  nightNow: (table, people, words) =>
    words.say('night.now', { players: people.map(mention).join(' '), host: hostName(table) }),
  seatGiven: (table, [player = ''], words) => {
    const seat = seatOf(table, player);
    const from = table.predecessors.findLast((before) => before.seat === seat)?.name ?? '';
    return words.say('seat.given', { player: mention(player), from: plainName(from) });
  },
};

const hourOf = (table: TableView): number => (table.stage === 'lobby' ? (table.hour ?? 0) : 0);

/** What somebody can answer right there. */
const rowsOf: { readonly [Kind in TableNotice['kind']]?: Made<readonly Row[]> } = {
  seatAsked: (table, [player = ''], words) => {
    const { id } = table;
    const seat = seatAskedOf(table, player)?.seat;
    return seat === undefined
      ? []
      : [
          [
            button(tablePresses.keepSeat({ table: id, seat }), words.say('button.keepSeat'), 'main'),
            button(tablePresses.giveSeat({ table: id, seat }), words.say('button.giveSeat')),
          ],
        ];
  },
  seatGiven: ({ id }, _, words) => [
    [button(tablePresses.hand({ table: id }), words.say('button.hand'), 'main')],
  ],
};

/** The seat of a person that somebody asks for. */
const seatAskedOf = (table: TableView, player: string): SeatToTake | undefined =>
  table.stage === 'running'
    ? table.toTake.find(({ seat }) => personAt(table, seat)?.id === player)
    : undefined;

/** Leads to the message that shows the table, if there is one. */
const boardRows = ({ guild, channel, message }: TableView, words: Words): readonly Row[] =>
  message === null
    ? []
    : [[linkButton(messageLink({ guild, channel, message }), words.say('button.toBoard'))]];
