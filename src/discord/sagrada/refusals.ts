import { timeText } from '#discord/kit/dates';
import { dieText } from '#discord/kit/glyph';
import { channelLink, messageLink } from '#discord/kit/links';
import { nameAt, plainName } from '#discord/kit/names';
import { refusalFilling } from '#discord/selection/refusal';
import { dieOf } from '#games/shared/die';
import { openingLimits } from '#play/lobbies/limits';
import type { TableRefusal } from '#play/outcome';
import { isPerson, peopleAt, personAt, type TableView } from '#play/table';
import { colorStem, dieInWords } from '#render/text/in-words';
import type { Words } from '#words/words';

/** Every reason on a line of its own: which rule, and what to do instead. */
export const refusalsText = (
  refusals: readonly TableRefusal[],
  table: TableView | null,
  words: Words,
): string => refusals.map((refusal) => refusalText(refusal, table, words)).join('\n');

/** One reason. The table provides the names. */
export function refusalText(refusal: TableRefusal, table: TableView | null, words: Words): string {
  const seatName = (seat: number): string => (table === null ? '' : nameAt(table, seat));
  const about = refusalFilling(refusal, {
    textOf: (die) => dieText(die, words),
    toolName: (tool) => words.say(`tool.${tool}.name`),
    colorStem: (color) => colorStem(color, words),
  });
  const host = 'host' in refusal ? refusal.host : table?.host;
  const said = words.say(keyOf(refusal, table), {
    ...about,
    price: 'price' in refusal ? refusal.price : 0,
    favor: 'favor' in refusal ? refusal.favor : 0,
    seats: 'seats' in refusal ? refusal.seats : 0,
    computers: 'computers' in refusal ? refusal.computers : 0,
    example: 'color' in refusal ? dieInWords(dieOf(refusal.color, 2), words) : '',
    name: 'turnOf' in refusal ? seatName(refusal.turnOf) : 'mover' in refusal ? seatName(refusal.mover) : '',
    names:
      'waitingFor' in refusal
        ? new Intl.ListFormat(words.locale).format(refusal.waitingFor.map(seatName))
        : '',
    count: 'waitingFor' in refusal ? refusal.waitingFor.length : 1,
    time: 'moment' in refusal ? timeText(refusal.moment, 'R') : '',
    host: plainName((table === null ? [] : peopleAt(table)).find(({ id }) => id === host)?.name ?? ''),
    open: openingLimits[limitOf[refusal.code] ?? 'ofPerson'],
    ...threadsFilling('threads' in refusal ? refusal.threads : [], words),
  });
  if ('open' in refusal) return withLinks(said, refusal.open);
  return 'joinable' in refusal && refusal.joinable.length > 0
    ? withLinks(`${said} ${words.say('refusal.joinOne')}`, refusal.joinable)
    : said;
}

type Placed = Extract<TableRefusal, { readonly open: unknown }>['open'][number];

const withLinks = (said: string, tables: readonly Placed[]): string =>
  [said, ...tables.map(linkTo)].join('\n');

/** The limit that a refusal is about. */
const limitOf: Readonly<Partial<Record<TableRefusal['code'], keyof typeof openingLimits>>> = {
  tooManyHere: 'inChannel',
  tooManyThreads: 'threadsAnHour',
};

const linkTo = ({ guild, channel, message }: Placed): string =>
  `- ${message === null ? channelLink({ guild, channel }) : messageLink({ guild, channel, message })}`;

/** A reason without what to do instead, where there is no room for it or where that can be done at once. */
export const firstSentence = (text: string): string => text.split(/(?<=\.) /u)[0] ?? text;

/** The threads where tables are, and how many. */
export const threadsFilling = (threads: readonly string[], words: Words) => ({
  moved: threads.length,
  threads: new Intl.ListFormat(words.locale).format(threads.map((thread) => `<#${thread}>`)),
});

/** The text of a refusal: its own, unless somebody at this table should hear another. */
function keyOf({ code }: TableRefusal, table: TableView | null) {
  const isSolo = table?.options.mode === 'solo';
  if (code === 'windowsNotChosen' && isSolo) return 'refusal.windowNotChosenAlone';
  // Somebody who tries to play in another's solo game wants to know why there is no seat.
  if (code === 'notSeated' && isSolo) return 'refusal.soloTable';
  if (code === 'notYourTurn' && !isMentioned(table)) return 'refusal.notYourTurnQuiet';
  if (code === 'tableTaken' && table?.guild === null) return 'refusal.soloUnderWay';
  // Somebody who wanted to play can join the lobby.
  if (code === 'tableTaken' && table?.stage === 'lobby' && table.seat === null) return 'refusal.tableWaits';
  if (code === 'tableFull' && table?.players.some((sitter) => !isPerson(sitter)) === true)
    return 'refusal.tableFullOfComputers';
  const isLate = code === 'tableGone' || code === 'turnOver' || code === 'boardChanged';
  // An attempt has no board that others see: it is shown below.
  return isLate && table?.shown === 'message' ? 'refusal.tryChanged' : (`refusal.${code}` as const);
}

/** Whether the table mentions the person who looks at it in their turns. */
function isMentioned(table: TableView | null): boolean {
  const person = table === null || table.seat === null ? null : personAt(table, table.seat);
  if (table === null || person === null) return false;
  return table.notified.includes(person.id) && !table.notifiedDirectly.includes(person.id);
}
