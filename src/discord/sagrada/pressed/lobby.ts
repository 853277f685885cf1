import { text } from '#discord/kit/message';
import type { FieldsOf } from '#discord/kit/press';
import { type Answer, answerBy, inNewPanel, privately, updating } from '#discord/request/answer';
import type { Context, PressContext } from '#discord/request/context';
import { lacking } from '#discord/request/permissions';
import { isSecondTap } from '#discord/request/press-handlers';
import { answerTo, atTable, type Done, gameOver, refused } from '#discord/sagrada/answers';
import { type Adding, computersPanel } from '#discord/sagrada/messages/computers';
import {
  joinedText,
  openedAnswer,
  roomHere,
  sitDown,
  sitDownQuietly,
  startOr,
  staysAt,
} from '#discord/sagrada/opening';
import type { tablePresses } from '#discord/sagrada/presses';
import { refusalsText } from '#discord/sagrada/refusals';
import type { Outcome } from '#play/outcome';
import { isPerson, peopleAt, type TableView } from '#play/table';
import { computerNamed } from '#players/computers';
import { goingOn, shown } from './going-on.ts';

/** Joins the lobby. The last one who was awaited starts the game. */
export async function join(context: PressContext): Promise<Answer> {
  return answerTo(await sitDown(context), context, (done) =>
    done.match.stage === 'running'
      ? begun(done, context)
      : shown(done.match, context, joinedText(done.match, context.words)),
  );
}

/** Leaves the lobby, or declines a rematch. */
export async function leave(context: PressContext): Promise<Answer> {
  const { tables, command, words } = context;
  return answerTo(await tables.leave(command, roomHere(context)), context, (done) =>
    done.match.stage === 'running' ? begun(done, context) : shown(done.match, context, words.say('did.left')),
  );
}

/** Starts the game, in a message of its own. */
export async function start(context: PressContext): Promise<Answer> {
  return startOr(context, (done) => begun(done, context));
}

function begun({ match: table, events }: Done, context: Context): Answer {
  const stays = staysAt(table, context);
  return { answer: 'retire', table, events, ...(stays !== null && { aside: text(stays) }) };
}

/**
 * Opens another table like the one that is over, with its settings and in the language of the person who presses. That
 * person is its host, and seats are kept for the others who played. Anyone who presses after that joins it.
 */
export const rematch = async (context: PressContext): Promise<Answer> =>
  openedAgain(await gameOver(context), context);

/** The same for a lobby that folded: seats are kept for those who sat there. */
export async function reopen(context: PressContext): Promise<Answer> {
  const { command, tables } = context;
  const { button, channel, person } = command;
  return openedAgain(button && (await tables.folded(channel, button.table, person.id)), context);
}

async function openedAgain(over: TableView | null, context: PressContext): Promise<Answer> {
  const { command, tables, words, missing } = context;
  if (over === null) return refused({ code: 'tableGone' }, null, words);
  if (missing.length > 0) return lacking(missing, words);
  // The button belongs to the finished table, not to the new one.
  const unpressed = { ...context, command: { ...command, button: null } };
  const options = { ...over.options, locale: words.dates };
  const outcome = await tables.open(unpressed.command, options, over.id, roomHere(context));
  const now = outcome.outcome === 'refused' ? outcome.match : null;
  if (now !== null && isOpen(now) && isRematchOf(over, now)) {
    if (now.seat !== null) return privately(standsText(now, context));
    if (now.stage === 'lobby') return joinRematch(now, unpressed);
  }
  return openedAnswer(outcome, unpressed);
}

/** Joins a rematch that somebody else opened before, in the channel or in a thread of it. */
async function joinRematch({ channel }: TableView, context: PressContext): Promise<Answer> {
  const { command, tables } = context;
  if (channel === command.channel) return sitDownQuietly(context);
  const answer = await sitDownQuietly({ ...context, command: { ...command, channel } });
  await tables.deliver(channel);
  return answer;
}

/** Says that the person already sits at the rematch, and where it is. */
const standsText = ({ channel }: TableView, { command, words }: PressContext): string =>
  channel === command.channel
    ? words.say('did.rematchStands')
    : words.say('refusal.gameMoved', { moved: 1, threads: `<#${channel}>` });

/** Somebody else's new table in the channel isn't a rematch. */
const isRematchOf = (over: TableView, now: TableView): boolean =>
  [...peopleAt(over), ...over.guests].some(({ id }) => id === now.host);

const isOpen = ({ stage }: TableView): boolean => stage === 'lobby' || stage === 'running';

/** Shows the computer players of the lobby to someone who sits there. */
export const openComputers = (context: PressContext): Promise<Answer> =>
  atTable(context, (table) => {
    const { words } = context;
    if (table.stage === 'finished') return refused({ code: 'gameOver' }, table, words);
    if (table.seat === null) return refused({ code: 'notSeated' }, table, words);
    if (table.stage !== 'lobby') return refused({ code: 'alreadyStarted' }, table, words);
    return inNewPanel(computersPanel(table, null, words));
  });

/** Seats a computer player of a level; of two taps on the same place, only the first one does. */
export async function addComputer(
  context: PressContext,
  { level, after, drawnBy }: FieldsOf<typeof tablePresses.addComputer>,
): Promise<Answer> {
  const { tables, command, words } = context;
  if (isSecondTap(command.interaction, drawnBy)) return { answer: 'unchanged', onlyAsks: true };
  const added = { level, interaction: command.interaction };
  const now = await tables.look(command.channel, command.person.id);
  if (now?.id === command.button?.table && now?.stage === 'lobby' && computersAt(now).length !== after)
    return updating(computersPanel(now, null, words, added));
  const outcome = await tables.addComputer(command, level);
  const did = (table: TableView): string =>
    words.say('did.addedComputer', { name: computersAt(table).at(-1)?.name ?? '' });
  return answered(outcome, context, did, added);
}

/** Frees the seat of a computer player. */
export async function removeComputer(
  context: PressContext,
  { glazier: computer }: FieldsOf<typeof tablePresses.removeComputer>,
): Promise<Answer> {
  const { tables, command, words } = context;
  const { name } = computerNamed(computer);
  return answered(await tables.removeComputer(command, computer), context, () =>
    words.say('did.removedComputer', { name }),
  );
}

const computersAt = ({ players }: TableView) => players.filter((sitter) => !isPerson(sitter));

/** The panel as it is now, with what was done or why nothing was. */
const answered = (
  outcome: Outcome,
  context: Context,
  did: (table: TableView) => string,
  added?: Adding,
): Promise<Answer> =>
  answerBy(
    outcome,
    ({ match }) => inPanel(match, did(match), context, added),
    ({ refusals, match }) => inPanel(match, refusalsText(refusals, match, context.words), context, added),
  );

/** Starts the game, and leads to the choice of windows in place of the panel; if it can't start yet, the panel says why. */
export async function startFromPanel(context: PressContext): Promise<Answer> {
  const { tables, command, words } = context;
  const answer = await startOr(context, ({ match }) => {
    const stays = staysAt(match, context);
    return inPanel(match, [words.say('did.started'), ...(stays === null ? [] : [stays])].join(' '), context);
  });
  if (answer.answer !== 'private') return answer;
  const now = await tables.look(command.channel, command.person.id);
  return now?.stage === 'lobby' ? { ...answer, ...inPanel(now, answer.message.content, context) } : answer;
}

/** In place of the panel: it again, or once its game has started what to press instead. */
function inPanel(table: TableView | null, said: string, { command, words }: Context, added?: Adding): Answer {
  const own = table?.id === command.button?.table ? table : null;
  return updating(
    own?.stage === 'lobby' && own.seat !== null
      ? computersPanel(own, said, words, added)
      : goingOn(said, own, words),
  );
}
