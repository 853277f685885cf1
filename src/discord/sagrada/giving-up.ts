import { button } from '#discord/kit/button';
import { type Message, messageOf, text } from '#discord/kit/message';
import { nameAt, resignedAt } from '#discord/kit/names';
import type { CustomId } from '#discord/kit/press';
import { type Answer, inNewPanel, privately, type Showing, updating } from '#discord/request/answer';
import type { Context, PressContext } from '#discord/request/context';
import { isPerson, type TableView } from '#play/table';
import type { Words } from '#words/words';
import { answerTo, atTable, refused } from './answers.ts';
import { attemptLine } from './attempt-messages.ts';
import { shown } from './pressed/going-on.ts';
import { tablePresses } from './presses.ts';

/** Cancels the table, answered by `done`; asks first if a game is running. */
export const cancelOrAsk = (context: Context, done: (table: TableView) => Promise<Answer>): Promise<Answer> =>
  atTable(context, async (seen) => {
    const { id, stage, host, players, daily } = seen;
    const { tables, command, words } = context;
    const mayCancel = command.person.id === host || command.manager;
    // If it can't be canceled, there is nothing to confirm.
    if (stage === 'running' && mayCancel && daily?.isRanked !== true) {
      const isForOne = players.filter(isPerson).length === 1;
      // In version 0.1, everyone sees the message with the button.
      return inNewPanel(
        question(
          words.say(isForOne ? 'sure.cancelAlone' : 'sure.cancel'),
          tablePresses.cancelSurely({ table: id }),
          words.say(isForOne ? 'button.cancelAloneSurely' : 'button.cancelSurely'),
          seen,
          words,
        ),
      );
    }
    return answerTo(await tables.cancel(command), context, ({ match }) => done(match));
  });

/** Asks whether somebody really wants to resign from their own game, or says why they can't. */
export const askToResign = (context: Context, show: Showing): Promise<Answer> =>
  atTable(context, (table) => {
    const { words } = context;
    const { id, seat, stage, players } = table;
    if (seat === null) return refused({ code: 'notSeated' }, table, words);
    if (stage === 'lobby') return refused({ code: 'notStarted' }, table, words);
    if (stage === 'finished') return refused({ code: 'gameOver' }, table, words);
    if (players[seat]?.presence === 'resigned') return refused({ code: 'alreadyResigned' }, table, words);
    return show(
      question(
        sureText(table, seat, words),
        tablePresses.resignSurely({ table: id }),
        words.say('button.resignSurely'),
        table,
        words,
      ),
    );
  });

/** What resigning ends, for the question. */
function sureText({ players, options, settings, daily }: TableView, seat: number, words: Words): string {
  if (options.mode === 'solo')
    return words.say(daily?.isRanked === true ? 'sure.resignRanked' : 'sure.resignAlone');
  const others = players.flatMap((sitter, other) =>
    sitter.presence === 'resigned' || other === seat ? [] : [{ sitter, other }],
  );
  const [first] = others;
  if (first !== undefined && others.length === 1)
    return words.say('sure.resignLast', { name: nameAt({ players }, first.other) });
  // Computer players don't play on among themselves.
  if (!others.some(({ sitter }) => isPerson(sitter))) return words.say('sure.resignComputers');
  return words.say(settings.resigned === 'computer' ? 'sure.resignPlayedOn' : 'sure.resignPasses');
}

/**
 * A question with the button that confirms it. An attempt may be far from where it is asked, so it is named, and gets its way back
 * elsewhere.
 */
function question(what: string, yes: CustomId, label: string, table: TableView, words: Words): Message {
  const { daily } = table;
  const lines = daily === null ? [what] : [what, `-# ${attemptLine(daily, words)}`];
  const surely = button(yes, label, 'danger');
  const back = button(tablePresses.more({ table: table.id, panel: 'hand' }), words.say('toolStep.back'));
  return messageOf(lines, [table.shown === 'message' ? [surely] : [surely, back]]);
}

/** Cancels a lobby; if the game has started since, it asks first. In version 0.1 the button is in the lobby message, which then says so. */
export const cancel = (context: PressContext): Promise<Answer> =>
  cancelOrAsk(context, async (table) => {
    const did = context.words.say('did.cancelled');
    return table.message === context.message ? shown(table, context, did) : privately(did);
  });

/** Confirmed: the running game is canceled. */
export async function cancelSurely(context: PressContext): Promise<Answer> {
  const { tables, command, words } = context;
  return answerTo(await tables.cancel(command), context, () => updating(text(words.say('did.cancelled'))));
}

/** Confirmed: the player resigns. */
export async function resignSurely(context: PressContext): Promise<Answer> {
  const { tables, command, words } = context;
  return answerTo(await tables.resign(command), context, ({ match }) =>
    updating(text(resignedText(match, words))),
  );
}

/** The result: the game ends in solo play, and if only one other player is left, or only computer players are. */
function resignedText(table: TableView, words: Words): string {
  if (table.stage !== 'finished')
    return words.say(table.settings.resigned === 'computer' ? 'did.resignedPlayedOn' : 'did.resignedPasses');
  const { result } = table.game;
  if (result.mode === 'solo') return words.say('did.resignedAlone');
  const left = result.ranking.places.flat().filter((seat) => !resignedAt(table).includes(seat));
  const [name = '', ...others] = left.map((seat) => nameAt(table, seat));
  return others.length === 0
    ? words.say('did.resignedLast', { name })
    : words.say('did.resignedComputers', { name, others: new Intl.ListFormat(words.locale).format(others) });
}
