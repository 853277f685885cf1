import { messageOf, text, withFirst } from '#discord/kit/message';
import { nameAt, plainName } from '#discord/kit/names';
import type { FieldsOf } from '#discord/kit/press';
import { type Answer, inNewPanel, privately, updating, withAside } from '#discord/request/answer';
import type { PressContext } from '#discord/request/context';
import { answerTo, atTable, refused, tableHere } from '#discord/sagrada/answers';
import { ownCards } from '#discord/sagrada/looking';
import { backMessage } from '#discord/sagrada/messages/back';
import { isLateAt, latecomerPanel, nextTimeButton, sureToTake } from '#discord/sagrada/messages/latecomer';
import { roomHere, sitDownQuietly } from '#discord/sagrada/opening';
import type { tablePresses } from '#discord/sagrada/presses';
import type { Seat } from '#games/shared/seat';
import { isRunning } from '#play/clocks/running';
import type { Outcome } from '#play/outcome';
import type { TableView } from '#play/table';
import { goingOn, shown } from './going-on.ts';

type OfSeat = FieldsOf<typeof tablePresses.takeSeat>;

/** Shows somebody who came late what there is for them, in place of the panel with the button. */
export const seats = (context: PressContext): Promise<Answer> =>
  atTable(context, (table) =>
    isLateAt(table)
      ? updating(latecomerPanel(table, context.words))
      : refused({ code: 'alreadySeated' }, table, context.words),
  );

/** Asks somebody whether they want this seat; if it isn't free any more, shows which are. */
export const takeSeat = (context: PressContext, { seat }: OfSeat): Promise<Answer> =>
  atTable(context, (table) => {
    const wanted = isLateAt(table) ? table.toTake.find((one) => one.seat === seat) : undefined;
    return isLateAt(table) && wanted !== undefined && wanted.asked === null
      ? updating(sureToTake(table, wanted, context.words))
      : seats(context);
  });

/** Confirmed: the seat is theirs, with its cards; or who sits there is asked. */
export async function takeSeatSurely(context: PressContext, { seat }: OfSeat): Promise<Answer> {
  const { tables, command, words } = context;
  return answerTo(await tables.takeSeat(command, seat), context, async ({ match }) => {
    if (isLateAt(match)) {
      const asked = words.say('did.askedForSeat', { name: nameAt(match, seat) });
      return updating(withFirst(asked, latecomerPanel(match, words)));
    }
    const from = match.predecessors.findLast((before) => before.seat === seat)?.name ?? '';
    // What was seen there before was seen without a seat.
    const cards = await ownCards({ ...context, pressedAt: null });
    const said = words.say('did.tookSeat', { name: plainName(from) });
    return cards.answer === 'private' ? updating(withFirst(said, cards.message)) : updating(text(said));
  });
}

/** Keeps the seat of the person who presses, who is back with that. */
export const keepSeat = (context: PressContext, { seat }: OfSeat): Promise<Answer> =>
  atTable(context, (table) => {
    const { words } = context;
    if (table.stage !== 'running')
      return refused({ code: table.stage === 'lobby' ? 'notStarted' : 'gameOver' }, table, words);
    return table.seat === seat
      ? inNewPanel(goingOn(words.say('did.keptSeat'), table, words))
      : refused({ code: 'otherSeat' }, table, words);
  });

/** Gives the seat of the person who presses to whoever asked for it. */
export const giveSeat = (context: PressContext, { seat }: OfSeat): Promise<Answer> =>
  atTable(context, async (seen) => {
    const { tables, command, words } = context;
    if (seen.seat !== seat) return refused({ code: 'otherSeat' }, seen, words);
    return answerTo(await tables.giveSeat(command), context, ({ match }) =>
      privately(words.say('did.gaveSeat', { name: nameAt(match, seat) })),
    );
  });

/** A place in the next game; if people gather for that already, a seat there. */
export async function sitIn(context: PressContext): Promise<Answer> {
  const unpressed = { ...context, command: { ...context.command, button: null } };
  const { tables, command } = unpressed;
  const now = await tables.look(command.channel, command.person.id);
  if (now?.stage === 'lobby' && now.seat === null) return sitDownQuietly(unpressed);
  return answerTo(await tables.sitIn(command, true), unpressed, ({ match }) =>
    nextTime(match, 'did.sitIn', context),
  );
}

/** The same taken back. */
export async function notSitIn(context: PressContext): Promise<Answer> {
  const unpressed = { ...context, command: { ...context.command, button: null } };
  const { tables, command, words } = unpressed;
  const now = await tables.look(command.channel, command.person.id);
  if (now?.stage === 'lobby' && now.awaited.some(({ id }) => id === command.person.id))
    return answerTo(await tables.leave(command, roomHere(context)), unpressed, () =>
      privately(words.say('did.notSitIn')),
    );
  return answerTo(await tables.sitIn(command, false), unpressed, ({ match }) =>
    nextTime(match, 'did.notSitIn', context),
  );
}

/** In place of the panel: it again as long as the game runs, with a way to change one's mind. */
function nextTime(table: TableView, said: 'did.sitIn' | 'did.notSitIn', { words }: PressContext): Answer {
  return updating(
    isLateAt(table)
      ? latecomerPanel(table, words)
      : messageOf([words.say(said)], [[nextTimeButton(table, said === 'did.sitIn', words)]]),
  );
}

/** Reminds those whom the table waits for, and says who gets a reminder: not who is away or wants none. */
export async function nudge(context: PressContext): Promise<Answer> {
  const { tables, command, words } = context;
  return answerTo(await tables.nudge(command), context, ({ match }) => {
    const waitedFor = match.stage === 'running' ? match.clocks.filter(isRunning) : [];
    const newest = Math.max(...waitedFor.map(({ nudgedAt }) => nudgedAt ?? 0));
    const nudged = waitedFor.filter(({ nudgedAt }) => nudgedAt === newest);
    const names = new Intl.ListFormat(words.locale).format(nudged.map(({ seat }) => nameAt(match, seat)));
    return privately(words.say('did.nudged', { names, count: nudged.length }));
  });
}

/** Agrees that the computer takes the turn that the board offers; the board shows who has agreed. */
export const letComputer = async (context: PressContext, turn: number): Promise<Answer> =>
  agreed(await context.tables.letComputer(context.command, turn), context);

/** Agrees that the computer plays for somebody who is away. */
export const letSubstitute = async (context: PressContext, seat: Seat): Promise<Answer> =>
  agreed(await context.tables.letSubstitute(context.command, seat), context);

function agreed(outcome: Outcome, context: PressContext): Promise<Answer> {
  const { tables, command, words } = context;
  return answerTo(outcome, context, async ({ match, getsMessage }) => {
    const did = words.say('did.agreed');
    const now = await tables.look(command.channel, null);
    return !getsMessage && now?.version === match.version ? shown(now, context, did) : privately(did);
  });
}

/**
 * Comes back to a paused game. People who missed turns are told what was done meanwhile, and nothing else: they would be back by pressing
 * anything. People who said to be away end that with this button.
 */
export const goOn = (context: PressContext): Promise<Answer> =>
  atTable(context, async (table) => {
    const { absences, preferences, tables, command, words } = context;
    const code = { lobby: 'notStarted', running: 'notSeated', finished: 'gameOver' } as const;
    if (table.stage !== 'running' || table.seat === null)
      return refused({ code: code[table.stage] }, table, words);
    const returned = await tables.comeBack(command);
    if (preferences.absence !== null) {
      const ended = await absences.end(command);
      if (ended.outcome === 'repeated') return { answer: 'nothing' };
      // The pressed channel is told after the answer, as always.
      const others = ended.outcome === 'done' ? new Set(ended.channels) : new Set<string>();
      others.delete(command.channel);
      for (const channel of others) void tables.deliver(channel);
    }
    // Both are steps: a button to undo is for the table as it is after them.
    const { table: now } = await tableHere(context, command.person.id);
    return returned === null || now === null
      ? inNewPanel(goingOn(words.say('did.goesOn'), now, words))
      : withAside({ answer: 'unchanged' }, backMessage({ ...returned, table: now }, words));
  });
