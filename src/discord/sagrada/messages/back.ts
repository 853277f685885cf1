import { timeText } from '#discord/kit/dates';
import { levelSign } from '#discord/kit/glyph';
import { type Message, text } from '#discord/kit/message';
import { nameAt } from '#discord/kit/names';
import { reasonText } from '#discord/sagrada/plan-text';
import { standInAt } from '#play/computers';
import type { TableView } from '#play/table';
import type { Returned } from '#play/tables';
import { computerNamed } from '#players/computers';
import type { Words } from '#words/words';
import { sentences } from './happenings.ts';

type TurnDone = Returned['turns'][number];

/** How many turns are told one by one at most, the last ones, and in how many characters: other words may come with them. */
const most = 8;
const longest = 1_500;

/** For somebody who is back, alone: what was done for them meanwhile, each turn in a line. */
export function backMessage({ table, turns }: Returned, words: Words): Message {
  const last = turns.slice(-most).map((turn) => turnLine(turn, table, words));
  const lines = last.filter((_, index) => last.slice(index).join('\n').length <= longest);
  const left = turns.length - lines.length;
  return text(
    [
      words.say('back.title'),
      ...stillAbsent(table, words),
      ...(turns.length > 0 ? [words.say('back.meanwhile')] : []),
      ...(left > 0 ? [words.say('back.more', { count: left })] : []),
      ...lines,
    ].join('\n'),
  );
}

/** Somebody who came back to this table alone is still away on purpose. */
const stillAbsent = ({ away, seat: own }: TableView, words: Words): readonly string[] =>
  away.flatMap(({ seat, until }) =>
    seat === own ? [words.say('back.stillAbsent', { time: timeText(until, 'F') })] : [],
  );

function turnLine({ round, events, reason }: TurnDone, table: TableView, words: Words): string {
  if (round === 0) return `- ${words.say('back.window', { pattern: windowOf(table) })}`;
  const own = events.filter(({ event }) => event !== 'roundStarted');
  const did = sentences(own, { table, name: standInName(table, words) }, words);
  const why = reason === null ? [] : [reasonText(reason, (seat) => nameAt(table, seat), words)];
  return `- ${words.say('back.turn', { round, did: [...did, ...why].join(' ') })}`;
}

/** The computer player that stood in, by the sign and the word for its level. */
function standInName(table: TableView, words: Words): string {
  const computer = table.seat === null ? null : standInAt(table, table.seat);
  if (computer === null) return '';
  const { level } = computerNamed(computer);
  return `${levelSign(level)} ${words.say('back.standIn')}`;
}

/** The window of the person who looks, once everybody has one. */
function windowOf(table: TableView): string {
  if (table.stage !== 'running' || table.seat === null) return '';
  const { game, seat } = table;
  return game.phase === 'choosing' ? (game.hand?.chosen ?? '') : (game.players[seat]?.pattern ?? '');
}
