import { links } from '#discord/kit/links';
import { type Message, text, withFirst } from '#discord/kit/message';
import { type Answer, inNewPanel, updating } from '#discord/request/answer';
import { atPlace, type PressContext } from '#discord/request/context';
import {
  handled,
  inChannel,
  inItsPanel,
  type OfTable,
  type PressHandler,
  type Said,
  withButton,
} from '#discord/request/press-handlers';
import { allTools } from '#discord/selection/selection';
import { end } from '#games/sagrada/action';
import { attemptNow, chooseInAttempt, inItsPlace, inOneMessage, thenShown, withWayBack } from './attempt.ts';
import { moveNight, nightInZone, openNight } from './game-night.ts';
import { askToResign, cancel, cancelOrAsk, cancelSurely, resignSurely } from './giving-up.ts';
import { playHint } from './hint.ts';
import {
  backFromMore,
  giveRecordOfIt,
  openMore,
  ownCards,
  postWindow,
  showBoard,
  showFair,
  showRules,
  showScore,
  turnToMore,
} from './looking.ts';
import { ownTurn } from './own-turn.ts';
import { goingOn } from './pressed/going-on.ts';
import {
  addComputer,
  join,
  leave,
  openComputers,
  rematch,
  removeComputer,
  reopen,
  start,
  startFromPanel,
} from './pressed/lobby.ts';
import {
  giveSeat,
  goOn,
  keepSeat,
  letComputer,
  letSubstitute,
  notSitIn,
  nudge,
  seats,
  sitIn,
  takeSeat,
  takeSeatSurely,
} from './pressed/seats.ts';
import { choose, endOrAsk, endTurn, open, step, takeBack, undo } from './pressed/turn.ts';
import { tablePresses } from './presses.ts';
import { firstSentence } from './refusals.ts';
import { carryOut } from './selection/done.ts';
import { withMarks } from './selection/marks.ts';
import { panelAt } from './selection/panel-at.ts';

/** A press at a table, answered in the panel with the button if it is in one. */
const inTablePanel = <Fields extends OfTable>(handle: PressHandler<Fields>): PressHandler<Fields> =>
  inItsPanel(handle, (said, context, { table }) => nowAt(table, said, context));

/**
 * What a panel says that has nothing else to show, and below it the presser's turn, or where the game goes on. What to do
 * instead of something that is refused is not said above the turn, in which it can be done.
 */
async function nowAt(
  id: OfTable['table'],
  { message: { content: said }, refuses }: Said,
  context: PressContext,
): Promise<Message> {
  const { tables, command, words } = context;
  const table = await tables.look(command.channel, command.person.id);
  if (table?.id !== id) return goingOn(said, null, words);
  const turn = ownTurn(table);
  if (!turn.isOwn) return goingOn(said, table, words);
  const above = refuses === true ? said.split('\n').map(firstSentence).join('\n') : said;
  return withMarks(withFirst(above, panelAt(turn, [], words)), table, context);
}

/**
 * A press in a match, wherever it is played: at the channel's table, or in an attempt of the presser's own.
 * @param onBoard what it does where everyone sees the board
 * @param inMessage what it does in an attempt, if that is something else; an attempt is played in one message, which each
 * press updates
 */
const inMatch =
  <Fields extends OfTable>(
    onBoard: PressHandler<Fields>,
    inMessage: PressHandler<NoInfer<Fields>> | null = null,
  ): PressHandler<Fields> =>
  (context, fields) => {
    const match = withButton(fields, context);
    const place = context.pressedAt?.place ?? match.command.channel;
    if (place === match.command.channel) return inTablePanel(onBoard)(match, fields);
    const attempt = atPlace(match, place);
    return inMessage === null
      ? onBoard(attempt, fields)
      : inOneMessage(inMessage(attempt, fields), fields.table, attempt);
  };

/** In an attempt, everything is in its one message: what opens or replaces a panel elsewhere shows that as it is now. */
const now: PressHandler<object> = (context) => attemptNow(context);

/** A press at the channel's table. */
const atItsTable = <Fields extends OfTable>(handle: PressHandler<Fields>): PressHandler<Fields> =>
  inTablePanel(inChannel(handle));

/** What there is to read under *More* is read in its place. */
const underMore =
  <Fields extends OfTable>(handle: (context: PressContext) => Promise<Answer>): PressHandler<Fields> =>
  async (context, { table }) => {
    const answer = await handle(context);
    return context.isPrivate
      ? withWayBack(answer, tablePresses.more({ table, panel: 'hand' }), context)
      : answer;
  };

/** Ends the turn in the panel with the button. */
const passSurely = (context: PressContext): Promise<Answer> => carryOut(end, context, updating);

/** Tries again to post what waits in the channel; the message with the button says how that went. */
const postAgain = async ({ postAgain, words }: PressContext): Promise<Answer> => ({
  ...updating((await postAgain()) ?? text(words.say('refused.over'))),
  onlyAsks: true,
});

/** What the presses of a table do. */
export const tableHandlers = handled(
  { ...tablePresses, rules: links.rules },
  {
    rules: showRules,
    join: atItsTable(join),
    leave: atItsTable(leave),
    start: atItsTable(start),
    night: atItsTable(openNight),
    moveNight: atItsTable((context, { hour }) => moveNight(context, hour * 1000)),
    nightInZone: atItsTable((context, { table, local }) => nightInZone(context, table, local)),
    reopen: atItsTable(reopen),
    computers: atItsTable(openComputers),
    addComputer: atItsTable(addComputer),
    removeComputer: atItsTable(removeComputer),
    startFromPanel: atItsTable(startFromPanel),
    seats: atItsTable(seats),
    takeSeat: atItsTable(takeSeat),
    takeSeatSurely: atItsTable(takeSeatSurely),
    keepSeat: atItsTable(keepSeat),
    giveSeat: atItsTable(giveSeat),
    sitIn: atItsTable(sitIn),
    notSitIn: atItsTable(notSitIn),
    postWindow: atItsTable(postWindow),
    goOn: atItsTable(goOn),
    nudge: inMatch(underMore(nudge), now),
    letComputer: inMatch((context, { of }) => letComputer(context, of), now),
    letSubstitute: inMatch((context, { seat }) => letSubstitute(context, seat)),
    offer: inMatch(ownCards, now),
    hand: inMatch(ownCards, now),
    board: inMatch(showBoard, now),
    postAgain,
    rematch: inMatch(rematch, now),
    openMore: inMatch(openMore, (context) => turnToMore(context, 'hand')),
    more: inMatch(
      (context, { panel }) => turnToMore(context, panel),
      (context) => turnToMore(context, 'hand'),
    ),
    backFromMore: inMatch((context, { panel }) => backFromMore(context, panel), now),
    score: inMatch(underMore(showScore), (context, { table }) =>
      inItsPlace(showScore(context), table, context),
    ),
    fair: inMatch(underMore(showFair), (context, { table }) => inItsPlace(showFair(context), table, context)),
    record: inMatch(giveRecordOfIt),
    choose: inMatch((context, { pattern }) => choose(context, pattern), chooseInAttempt),
    end: inMatch(
      (context, { turn }) => endOrAsk(context, turn, inNewPanel, () => endTurn(context)),
      (context, { turn }) => endOrAsk(context, turn, updating, () => passSurely(context)),
    ),
    endSurely: inMatch(passSurely, passSurely),
    tools: inMatch((context) => open(context, allTools)),
    open: inMatch((context, { how }) => open(context, how)),
    tool: inMatch((context, { how }) => open(context, how)),
    step: inMatch(step, step),
    playHint: inMatch(playHint, playHint),
    undo: inMatch(undo, takeBack),
    takeBack: inMatch(takeBack, takeBack),
    resign: inMatch(
      (context) => askToResign(context, updating),
      (context) => askToResign(context, inNewPanel),
    ),
    resignSurely: inMatch(resignSurely, (context) => thenShown(resignSurely(context), context)),
    cancel: inMatch(cancel, (context) => cancelOrAsk(context, () => attemptNow(context))),
    cancelSurely: inMatch(cancelSurely, (context) => thenShown(cancelSurely(context), context)),
  },
);
