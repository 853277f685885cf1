import { dieText, inPlain, levelSign } from '#discord/kit/glyph';
import { nameAt, plainName } from '#discord/kit/names';
import { useText } from '#discord/sagrada/selection/way';
import type { Seat } from '#games/shared/seat';
import { spaceName } from '#games/shared/space';
import { computerAt, standInAt } from '#play/computers';
import { personAt, type TableEvent, type TableView } from '#play/table';
import { computerNamed } from '#players/computers';
import { colorStem } from '#render/text/in-words';
import type { Words } from '#words/words';

/** The most words about what happened: what was before can be seen in the picture. */
const mostWords = 60;

/** A sentence about an event. */
interface Told {
  readonly text: string;
  /** Who did it; null if nobody did. */
  readonly by: Seat | null;
  /** Whether it can be understood without the sentence before. */
  readonly canBegin: boolean;
}

/**
 * What people and computer players did, in one line, oldest first.
 * @param later what has happened since
 */
export const happenings = (
  events: readonly TableEvent[],
  table: TableView,
  words: Words,
  later: readonly TableEvent[] = [],
): string =>
  newest(toldOf(events, table, words, later))
    .map(({ text }) => text)
    .join(' ');

/** The same, on a new line wherever another player acts, so that the eye finds each of them. */
export const happeningsByPlayer = (events: readonly TableEvent[], table: TableView, words: Words): string =>
  newest(toldOf(events, table, words, []))
    .map(({ text, by }, index, all) => {
      const before = all[index - 1];
      if (before === undefined) return text;
      return `${before.by === by ? ' ' : '\n'}${text}`;
    })
    .join('');

/** What happened, in sentences about whoever has this name. */
export const sentences = (
  events: readonly TableEvent[],
  who: { readonly table: TableView; readonly name: string },
  words: Words,
): readonly string[] =>
  events.flatMap((event) => {
    const text = sentence(event, who, words);
    return text === null ? [] : [text];
  });

/** What happened around something that was done in a seat: before it, and from it on. */
interface Around {
  readonly before: readonly TableEvent[];
  readonly after: readonly TableEvent[];
}

/** Who did something in a seat: its player then, or the computer player that stood in for them, by its sign before their name. */
function actorText(seat: Seat, table: TableView, around: Around): string {
  const before = formerAt(seat, table, around);
  const name = before === undefined ? nameAt(table, seat) : plainName(before.name);
  const wasPerson = before === undefined ? personAt(table, seat) !== null : before.person !== null;
  const isStandIn = table.stage === 'running' && wasPerson;
  const computer = isStandIn && wasPlayedFor(seat, table, around) ? standInAt(table, seat) : null;
  return computer === null ? name : `${levelSign(computerNamed(computer).level)} ${name}`;
}

/** Who sat there when something was done, if somebody has taken the seat over since. */
const formerAt = (
  seat: Seat,
  { predecessors }: TableView,
  { after }: Around,
): TableView['predecessors'][number] | undefined => {
  const takeovers = after.slice(1).filter((event) => event.event === 'seatTaken' && event.seat === seat);
  if (takeovers.length === 0) return undefined;
  return predecessors.filter((each) => each.seat === seat).at(-takeovers.length);
};

/** Events from which on somebody else plays a seat. */
const handsOver: ReadonlySet<TableEvent['event']> = new Set(['resigned', 'timedOut', 'wentAway']);

/** Events until which somebody else played it. */
const takesBack: ReadonlySet<TableEvent['event']> = new Set(['cameBack', 'seatTaken']);

/** Whether a computer player did it: the next change of who plays the seat tells, or else the last one. */
function wasPlayedFor(seat: Seat, table: TableView, { before, after }: Around): boolean {
  const isOf = (event: TableEvent): boolean => 'seat' in event && event.seat === seat;
  const [own, ...later] = after.filter(isOf);
  if (own === undefined || own.event === 'turnSkipped') return false;
  if (handsOver.has(own.event) || takesBack.has(own.event)) return false;
  const last = before.findLast(
    (event) =>
      isOf(event) &&
      (event.event === 'timedOut' || event.event === 'turnEnded' || takesBack.has(event.event)),
  );
  // Until that turn ends, whatever happens in the next one.
  if (last?.event === 'timedOut') return true;
  const next = later.find(({ event }) => handsOver.has(event) || takesBack.has(event));
  return next === undefined ? computerAt(table, seat) !== null : takesBack.has(next.event);
}

function toldOf(
  events: readonly TableEvent[],
  table: TableView,
  words: Words,
  later: readonly TableEvent[],
): readonly Told[] {
  return events.flatMap((event, index) => {
    const before = events.slice(0, index);
    const after = [...events.slice(index), ...later];
    if (event.event === 'undone' && hasActed(event.seat, after.slice(1))) return [];
    const by = 'seat' in event ? event.seat : null;
    const name = by === null ? '' : actorText(by, table, { before, after });
    const text =
      event.event === 'timedOut'
        ? timedOutText(event, { table, name, after }, words)
        : sentence(event, { table, name }, words);
    return text === null ? [] : [{ text, by, canBegin: !goesOn.has(event.event) }];
  });
}

/** As many of the last sentences as may be told, from one that can be understood alone; the last one at least. */
function newest(told: readonly Told[]): readonly Told[] {
  const first = told.findIndex(
    ({ canBegin }, from) =>
      canBegin && told.slice(from).reduce((sum, { text }) => sum + wordsIn(text), 0) <= mostWords,
  );
  return told.slice(Math.max(first, 0));
}

/** What goes on with the sentence before, which says who did it. */
const goesOn: ReadonlySet<TableEvent['event']> = new Set(['dieRolled', 'poolRolled', 'dieDrawn', 'returned']);

/** Whether somebody has done something else since an undo, which then is old news. */
const hasActed = (seat: Seat, later: readonly TableEvent[]): boolean =>
  later.some((event) => 'seat' in event && event.seat === seat);

const wordsIn = (text: string): number => inPlain(text).split(' ').length;

/** What happened; the name is that of whoever did it. */
function sentence(
  event: TableEvent,
  { table, name }: { readonly table: TableView; readonly name: string },
  words: Words,
): string | null {
  switch (event.event) {
    case 'drafted':
    case 'placed':
      return words.say('happened.placed', {
        name,
        die: dieText(event.die, words),
        space: spaceName(event.space),
      });
    case 'toolUsed':
      return words.say('happened.used', {
        name,
        tool: words.say(`tool.${event.use.tool}.name`),
        price: paidText(event, words),
        way: useText(event.use, words),
      });
    case 'dieRolled':
      return words.say('happened.dieRolled', { die: dieText(event.die, words) });
    case 'poolRolled':
      return words.say('happened.poolRolled', {
        dice: event.pool.map((die) => dieText(die, words)).join(', '),
      });
    case 'dieDrawn':
      return words.say('happened.dieDrawn', { color: colorStem(event.color, words) });
    case 'returned':
      return words.say('happened.returned', { die: dieText(event.die, words) });
    case 'turnEnded':
      return event.passed ? words.say('happened.passed', { name }) : null;
    case 'turnSkipped':
    case 'undone':
    case 'resigned':
      return words.say(`happened.${event.event}`, { name });
    case 'cameBack': {
      const isAbsent = table.away.some(({ seat }) => seat === event.seat);
      return words.say(isAbsent ? 'happened.stoppedBy' : 'happened.cameBack', { name });
    }
    case 'seatTaken':
      return words.say('happened.seatTaken', { name, from: takenFrom(table, event.seat) });
    case 'windowsRevealed':
      // In a solo game nobody was waiting.
      return table.options.mode === 'solo' ? null : words.say('happened.windowsRevealed');
    case 'roundStarted':
      return words.say('happened.roundStarted', { round: event.round });
    case 'windowChosen':
    case 'roundEnded':
    case 'gameOver':
    // What became of it says it.
    case 'timedOut':
    // Lines of their own say it.
    case 'wentAway':
    case 'panesLit':
      return null;
  }
}

/** Who sat in a seat before it was taken over. */
const takenFrom = ({ predecessors }: TableView, taken: Seat): string =>
  plainName(predecessors.findLast(({ seat }) => seat === taken)?.name ?? '');

/**
 * Why a turn isn't taken by its player, and who takes or took it. Nobody did where the game was paused by that; once its player is back, it
 * is old news.
 * @param after the event, and what has happened since
 */
function timedOutText(
  { seat, isAgreed }: Extract<TableEvent, { readonly event: 'timedOut' }>,
  {
    table,
    name,
    after,
  }: { readonly table: TableView; readonly name: string; readonly after: readonly TableEvent[] },
  words: Words,
): string | null {
  if (isAgreed === true) return words.say('happened.agreed', { name });
  const then = after.find((event) => 'seat' in event && event.seat === seat && settling.has(event.event));
  const isTaken = table.stage === 'running' && computerAt(table, seat) !== null && !table.isPaused;
  if (then?.event === 'cameBack' && !isTaken) return null;
  if (table.settings.timeOut === 'pass' || (then === undefined && !isTaken))
    return words.say('happened.timedOutPassed', { name });
  if (then?.event === 'windowChosen') return words.say('happened.timedOutChose', { name });
  return words.say(then?.event === 'turnEnded' ? 'happened.timedOutTook' : 'happened.timedOut', { name });
}

/** What becomes of a turn whose time was out. */
const settling: ReadonlySet<TableEvent['event']> = new Set(['turnEnded', 'windowChosen', 'cameBack']);

/** What a use cost: favor tokens, or in a solo game the die that paid. */
const paidText = (
  { use, favor }: Extract<TableEvent, { readonly event: 'toolUsed' }>,
  words: Words,
): string =>
  use.pay === null
    ? words.say('price.favor', { tokens: favor })
    : words.say('price.paid', { die: dieText(use.pay, words) });
