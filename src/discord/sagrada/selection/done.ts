import { dieText } from '#discord/kit/glyph';
import { type Message, messageOf, withFirst } from '#discord/kit/message';
import { nameAt } from '#discord/kit/names';
import { type Answer, inNewPanel, refusing, type Showing } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { answerTo, type Done, lessonIn } from '#discord/sagrada/answers';
import { attemptOverMessage } from '#discord/sagrada/attempt-messages';
import { ownTurn } from '#discord/sagrada/own-turn';
import { refusalsText } from '#discord/sagrada/refusals';
import type { Action } from '#games/sagrada/action';
import { spaceName } from '#games/shared/space';
import type { TableEvent, TableView } from '#play/table';
import type { Words } from '#words/words';
import { withMarks } from './marks.ts';
import { panelAt } from './panel-at.ts';
import { undoButtons } from './turn-panel.ts';
import { wayText } from './way.ts';

/** Tells a player who did something in their turn: what was done, and what is left to do. A turn that is over is a line, with *Undo*. */
export async function doneMessage(
  { match: table, events }: Pick<Done, 'match' | 'events'>,
  context: Context,
): Promise<Message> {
  const { words, command } = context;
  const did = events.flatMap((event) => doneText(event, words) ?? []);
  const turn = ownTurn(table);
  if (table.stage === 'finished' && table.daily !== null)
    return withFirst(did.join(' ') || null, await attemptOverMessage(table, table.daily, context));
  const isNextTurn = events.some(({ event }) => event === 'turnEnded');
  // The board shows what comes next, also if the same player is up again: a second tap on the same place must not play in that turn.
  if (!turn.isOwn || (isNextTurn && table.shown === 'board' && context.missing.length === 0)) {
    const undo = undoButtons(table, words, command.interaction);
    const ended = turn.isOwn ? words.say('did.again') : endedText(table, words);
    return messageOf([[...did, ended].join(' ')], undo.length === 0 ? [] : [undo]);
  }
  const said = [...did, ...(isNextTurn ? [words.say('did.again')] : [])].join(' ');
  const next = panelAt(turn, [], words);
  // A waiting die is explained at length; anything else fits on the same line.
  const between = turn.game.turn.waiting === null ? ' ' : '\n';
  const content = [said, next.content].join(between);
  return withMarks({ ...next, content }, table, context);
}

/** That the turn is over, and who is next, or that the whole game is over. */
export function endedText(table: TableView, words: Words): string {
  if (table.stage !== 'running' || table.game.phase !== 'playing')
    return words.say(table.stage === 'finished' ? 'did.endedGame' : 'did.ended');
  return words.say('did.endedNext', { name: nameAt(table, table.game.turn.seat) });
}

/** What a player did, for that player; null for automatic consequences. */
function doneText(event: TableEvent, words: Words): string | null {
  switch (event.event) {
    case 'toolUsed': {
      const tool = words.say(`tool.${event.use.tool}.name`);
      return words.say('toolStep.used', { tool, way: wayText(event.use, null, words) });
    }
    case 'poolRolled':
      return words.say('toolStep.pool', { dice: event.pool.map((die) => dieText(die, words)).join(', ') });
    case 'drafted':
    case 'placed':
      return words.say('did.drafted', { die: dieText(event.die, words), space: spaceName(event.space) });
    case 'returned':
      return words.say('happened.returned', { die: dieText(event.die, words) });
    case 'undone':
      return words.say('did.undone');
    case 'resigned':
    case 'seatTaken':
    case 'timedOut':
    case 'wentAway':
    case 'cameBack':
    case 'panesLit':
    case 'windowChosen':
    case 'windowsRevealed':
    case 'roundStarted':
    case 'dieRolled':
    case 'dieDrawn':
    case 'turnEnded':
    case 'turnSkipped':
    case 'roundEnded':
    case 'gameOver':
      return null;
  }
}

/** Carries out an action, and shows what was done and what is left to do. */
export const carryOut = async (action: Action, context: Context, show: Showing): Promise<Answer> =>
  answerTo(await context.tables.act(context.command, action), context, async (done) => ({
    ...show(await doneMessage(done, context)),
    did: done.match.id,
  }));

/**
 * The same for typed input, which may be anything.
 * @param instead what to do instead if it is refused; null if nothing
 */
export async function carryOutTyped(
  action: Action,
  context: Context,
  instead: (table: TableView | null) => string | null,
): Promise<Answer> {
  const { tables, command, words } = context;
  const outcome = await tables.act(command, action);
  if (outcome.outcome === 'refused') {
    const reasons = refusalsText(outcome.refusals, outcome.match, words);
    return { ...refusing(withInstead(reasons, instead(outcome.match))), ...lessonIn(outcome.refusals) };
  }
  return answerTo(outcome, context, async (done) => ({
    ...inNewPanel(await doneMessage(done, context)),
    did: done.match.id,
  }));
}

/** Why something can't be done, and on a line of its own what can. */
export const withInstead = (reasons: string, instead: string | null): string =>
  instead === null ? reasons : `${reasons}\n${instead}`;
