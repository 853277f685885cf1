import { type Answer, privately, inNewPanel } from '#discord/request/answer';
import { refused } from './answers.ts';
import { atPublicTable, gameOver, tableHere } from './at-table.ts';
import type { Context } from '#discord/request/context';
import { resultLines, standingLines } from './messages/score.ts';
import { publicMessage } from './messages/public.ts';
import { lacking } from '#discord/request/permissions';
import { tablePresses } from './presses.ts';
import { button } from '#discord/kit/button';
import { fairMessage } from '#discord/match/fair';
import type { FinishedView, RunningView } from '#play/table';
import { recordMessage } from '#discord/match/record-file';
import { links } from '#discord/kit/links';
import { messageOf, text } from '#discord/kit/message';
import { threadsFilling } from './refusals.ts';

/** The score: what everyone can count while the game runs, every line once it is over. */
export async function showScore(context: Context): Promise<Answer> {
  const { words } = context;
  const over = await gameOver(context);
  if (over !== null) return privately(resultLines(over, words).join('\n'));
  return atPublicTable(context, (table) => {
    if (table.stage === 'lobby') return refused({ code: 'notStarted' }, table, words);
    if (table.stage === 'finished') return privately(resultLines(table, words).join('\n'));
    const { game } = table;
    if (game.phase === 'choosing') {
      const waitingFor = game.chosen.flatMap((chosen, seat) => (chosen ? [] : [seat]));
      return refused({ code: 'windowsNotChosen', waitingFor }, table, words);
    }
    return privately(standingLines(table, game, words).join('\n'));
  });
}

/**
 * Posts the table again with live buttons, the same for everyone, without notifying anyone. Whoever typed the command also learns which
 * other games of the channel are in threads.
 */
export async function showBoard(context: Context): Promise<Answer> {
  const { words, missing, tables, deed } = context;
  const others = deed.button === null ? await tables.threads(deed.channel) : [];
  if (missing.length > 0) return lacking(missing, words);
  return atPublicTable(context, async (table) => {
    const message = await publicMessage(table, table.told.since, context);
    return {
      answer: 'public',
      message: { ...message, mentions: [] },
      shows: table,
      ...(others.length > 0 && { aside: text(words.say('beside.others', threadsFilling(others, words))) }),
    };
  });
}

/** How to check the dice of a game: its commitment, and its seed once revealed. */
export async function showFair(context: Context): Promise<Answer> {
  const over = await gameOver(context);
  if (over !== null) return shown(over, context);
  return atPublicTable(context, (table) =>
    table.stage === 'lobby' ? refused({ code: 'notStarted' }, table, context.words) : shown(table, context),
  );
}

function shown({ id, game, daily }: RunningView | FinishedView, { words }: Context): Answer {
  const seed = game.phase === 'over' ? game.result.seed : null;
  const record =
    daily?.isRevealed === false
      ? null
      : button(tablePresses.record({ table: id }), words.say('button.record'));
  const later =
    daily?.isRevealed === false ? words.say('fair.laterDay', { day: daily.when }) : words.say('fair.later');
  return inNewPanel(
    fairMessage({ commitment: game.commitment, seed }, { things: 'dice', later, record }, words),
  );
}

/**
 * Hands out the channel's newest game as a file, always to the person alone: a running game holds what only they may see,
 * and a finished one should not fill the channel with a file that one person asked for.
 */
export async function giveRecord(context: Context): Promise<Answer> {
  const { tables, deed, words } = context;
  const { table, threads } = await tableHere(context, null);
  if (threads.length > 0) return refused({ code: 'gameMoved', threads }, table, words);
  const game = await tables.record(deed.channel, deed.person.id);
  if (game !== null) return inNewPanel(recordMessage(game, table?.stage === 'running', words));
  if (table?.daily?.isRevealed === false) return refused({ code: 'dayNotOver' }, table, words);
  return refused({ code: table?.stage === 'lobby' ? 'notStarted' : 'noTable' }, table, words);
}

/** The same by button: for the game that the button belongs to, even if newer ones were opened since. */
export async function giveRecordOfIt(context: Context): Promise<Answer> {
  const { chronicle, deed, words } = context;
  const { button, guild, channel, person } = deed;
  const shelf = guild === null ? { person: person.id } : { channel };
  const whole = button && (await chronicle.record(shelf, button.table));
  return whole === null
    ? atPublicTable(context, () => giveRecord(context))
    : inNewPanel(recordMessage(whole, false, words));
}

/** The rules in short, with a button to the tour, which shows them. */
export const showRules = async ({ words }: Context): Promise<Answer> =>
  inNewPanel(messageOf([words.say('rules')], [[button(links.help(), words.say('button.help'))]]));
