import { button } from '#discord/kit/button';
import { timeText } from '#discord/kit/dates';
import type { Button } from '#discord/kit/message';
import { nameAt, plainName } from '#discord/kit/names';
import { tablePresses } from '#discord/sagrada/presses';
import type { Seat } from '#games/shared/seat';
import { isTimeOutTold } from '#play/clocks/running';
import type { RunningView, TableView } from '#play/table';
import type { Words } from '#words/words';

type Timed = Pick<RunningView, 'clocks' | 'offer' | 'away'>;

/**
 * How much time is left for whoever the table waits for, or that it is out; or who can let the computer go on. Discord counts without an
 * edit. Nothing is said of somebody who said to be away: their clock stands still.
 */
export function timeLines({ clocks, offer, away }: Timed, words: Words): readonly string[] {
  if (offer !== null) {
    const since = Math.min(
      ...clocks.flatMap((clock) => (offer.seats.includes(clock.seat) ? clock.since : [])),
    );
    const began = words.say(offer.turn === 0 ? 'time.choiceBegan' : 'time.turnBegan', {
      time: timeText(since, 'R'),
    });
    return [`-# ${[began, ...offerTexts(offer, words.say(labelOf(offer)), words)].join(' ')}`];
  }
  const counting = clocks.filter(({ seat }) => !isAbsent({ away }, seat));
  const ends = counting.flatMap(({ outAt }) => outAt ?? []);
  if (ends.length > 0) return [`-# ${words.say('time.limit', { time: timeText(Math.min(...ends), 'R') })}`];
  return counting.some(isTimeOutTold) ? [`-# ${words.say('time.over')}`] : [];
}

/** Who has agreed to what a button does, and who is still asked. */
function offerTexts(
  { agreed, asked }: Pick<NonNullable<Timed['offer']>, 'agreed' | 'asked'>,
  label: string,
  words: Words,
): readonly string[] {
  const filling = (people: typeof asked) => ({
    count: people.length,
    names: new Intl.ListFormat(words.locale).format(people.map(({ name }) => plainName(name))),
  });
  return [
    ...(agreed.length === 0 ? [] : [words.say('offer.agreed', filling(agreed))]),
    ...(asked.length === 0 ? [] : [words.say('offer.asked', { ...filling(asked), button: label })]),
  ];
}

const labelOf = ({ turn }: NonNullable<Timed['offer']>) =>
  turn === 0 ? ('button.letChoose' as const) : ('button.letPlay' as const);

/** Lets the computer take a turn that the table has waited for long. */
export const offerButtons = (
  { id, offer }: Pick<RunningView, 'id' | 'offer'>,
  words: Words,
): readonly Button[] =>
  offer === null
    ? []
    : [button(tablePresses.letComputer({ table: id, of: offer.turn }), words.say(labelOf(offer)))];

/** Whether the player in a seat said to be away. */
export const isAbsent = ({ away }: Pick<TableView, 'away'>, seat: Seat): boolean =>
  away.some((each) => each.seat === seat);

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
