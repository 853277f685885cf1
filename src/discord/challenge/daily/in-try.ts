import { choose as choosing, end } from '#games/sagrada/action';
import type { PatternName } from '#games/shared/pattern';
import { type Answer, answerTo, insteadOfIt } from '#discord/request/answer';
import { button } from '#discord/kit/button';
import type { PressContext } from '#discord/request/context';
import type { Press } from '#discord/kit/custom-id';
import { isTry, tryMessage } from './day-message.ts';
import { askToResign, cancelOrAsk } from '#discord/sagrada/giving-up';
import { type Message, withFirst } from '#discord/kit/message';
import { carryOut } from '#discord/sagrada/steps/carry-out';
import type { TableId } from '#play/table';
import { cancelSurely, resignSurely } from '#discord/sagrada/presses/giving-up';
import { turnToMore } from '#discord/sagrada/presses/more';
import { step } from '#discord/sagrada/presses/step';
import { takeBack } from '#discord/sagrada/presses/take-back';

/** The presses that do the same in an attempt at a daily challenge as at a table, once its place is known. */
const alike = [
  'score',
  'fair',
  'record',
  'tools',
  'open',
  'tool',
] as const satisfies readonly Press['press'][];

/** The presses that do something else there. */
const otherwise = [
  'offer',
  'hand',
  'board',
  'openMore',
  'more',
  'backFromMore',
  'rematch',
  'choose',
  'step',
  'end',
  'undo',
  'takeBack',
  'resign',
  'resignSurely',
  'cancel',
  'cancelSurely',
] as const satisfies readonly Press['press'][];
type Otherwise = Press & { readonly press: (typeof otherwise)[number] };
type InGame = Otherwise | (Press & { readonly press: (typeof alike)[number] });

/** Whether a press does something in a game, which may be an attempt. */
export const isInGame = (press: Press): press is InGame =>
  [...alike, ...otherwise].some((each) => each === press.press);

export const isOtherwiseInTry = (press: Press): press is Otherwise =>
  otherwise.some((each) => each === press.press);

/**
 * What these presses do in an attempt: it is played in one message, which each press updates; refusals are shown there,
 * above the attempt.
 */
export const pressedInTry = (press: Otherwise, context: PressContext): Promise<Answer> =>
  inOneMessage(carriedOut(press, context), press.table, context);

function carriedOut(press: Otherwise, context: PressContext): Promise<Answer> {
  switch (press.press) {
    case 'offer':
    case 'hand':
    case 'board':
    case 'backFromMore':
    case 'rematch':
      return now(context, null);
    case 'openMore':
    case 'more':
      return turnToMore(context, 'hand');
    case 'choose':
      return choose(context, press.pattern);
    case 'step':
      return step(context, press);
    case 'end':
      return carryOut(end, context, insteadOfIt);
    case 'undo':
    case 'takeBack':
      return takeBack(context);
    case 'resign':
      return askToResign(context);
    case 'resignSurely':
      return thenShown(resignSurely(context), context);
    case 'cancel':
      return cancelOrAsk(context, () => now(context, null));
    case 'cancelSurely':
      return thenShown(cancelSurely(context), context);
  }
}

/** Chooses the window, and starts the first turn. */
async function choose(context: PressContext, pattern: PatternName): Promise<Answer> {
  const { tables, deed, words } = context;
  return answerTo(await tables.act(deed, choosing(pattern)), context, async () =>
    now(context, words.say('did.choseAlone', { pattern })),
  );
}

/** The attempt as it is now, with a text before it. */
async function now(context: PressContext, first: string | null): Promise<Answer> {
  const { tables, deed } = context;
  const table = await tables.look(deed.channel, deed.person.id);
  if (table === null || !isTry(table)) throw new Error('the try is gone whose button was pressed');
  return insteadOfIt(withFirst(first, await tryMessage(table, context)));
}

/** If something was done that only the attempt itself shows, it is shown. */
async function thenShown(answering: Promise<Answer>, context: PressContext): Promise<Answer> {
  const answer = await answering;
  return answer.answer === 'update' ? now(context, answer.message.content) : answer;
}

/**
 * Moves an answer that would be sent beside the message into it: a question with a way back, or anything else above the
 * attempt.
 */
async function inOneMessage(
  answering: Promise<Answer>,
  table: TableId,
  context: PressContext,
): Promise<Answer> {
  const answer = await answering;
  if (answer.answer !== 'private' && answer.answer !== 'beside') return answer;
  const { message } = answer;
  if (message.rows.length > 0) return insteadOfIt(withWayBack(message, table, context));
  return { ...(await now(context, message.content)), ...('lesson' in answer && { lesson: answer.lesson }) };
}

const withWayBack = (message: Message, table: TableId, { words }: PressContext): Message => ({
  ...message,
  rows: [...message.rows, [button({ press: 'board', table }, words.say('toolStep.back'))]],
});
