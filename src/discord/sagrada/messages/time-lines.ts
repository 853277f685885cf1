import { isTimeOutTold } from '#play/clocks/running';
import type { RunningView, TableView } from '#play/table';
import type { Seat } from '#games/shared/seat';
import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import { timeText } from '#discord/kit/dates';
import type { Button } from '#discord/kit/message';
import { plainName } from '#discord/kit/names';
import { tablePresses } from '#discord/sagrada/presses';

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
export function offerTexts(
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
