import { button } from '#discord/kit/button';
import { timeText } from '#discord/kit/dates';
import type { Button } from '#discord/kit/message';
import { nameAt } from '#discord/kit/names';
import { tablePresses } from '#discord/sagrada/presses';
import type { TableView } from '#play/table';
import type { Words } from '#words/words';
import { offerTexts } from './time-lines.ts';

type Seen = Pick<TableView, 'players' | 'away'> & { readonly isPaused?: boolean };

/** Who is away and until when, and who can let the computer play for them. */
export const absenceLines = (table: Seen, words: Words): readonly string[] =>
  table.away.map(({ seat, until, isPassedFor, substitute }) => {
    const isPlayed = table.players[seat]?.presence === 'away' && !isPassedFor && table.isPaused !== true;
    const how = isPlayed ? 'board.awayPlayed' : 'board.awayUntil';
    const gone = words.say(how, { name: nameAt(table, seat), time: timeText(until, 'F') });
    const offered =
      substitute === null ? [] : offerTexts(substitute, labelFor(nameAt(table, seat), words), words);
    return `-# ${[gone, ...offered].join(' ')}`;
  });

/** Lets the computer play for people who are away. */
export const substituteButtons = (table: Seen & Pick<TableView, 'id'>, words: Words): readonly Button[] =>
  table.away.flatMap(({ seat, substitute }) =>
    substitute === null
      ? []
      : [
          button(
            tablePresses.letSubstitute({ table: table.id, seat }),
            labelFor(table.players[seat]?.name ?? '', words),
          ),
        ],
  );

const labelFor = (name: string, words: Words): string => words.say('button.substitute', { name });

/** Why nobody plays, and how it goes on. Where somebody said when they are back, it doesn't close before that. */
export const pausedLine = ({ away }: Pick<TableView, 'away'>, words: Words): string =>
  [words.say('board.paused'), ...(away.length === 0 ? [words.say('board.pausedClosing')] : [])].join(' ');

/** Lets a paused game go on. */
export const backButton = ({ id }: Pick<TableView, 'id'>, words: Words): Button =>
  button(tablePresses.goOn({ table: id }), words.say('button.imBack'), 'main');
