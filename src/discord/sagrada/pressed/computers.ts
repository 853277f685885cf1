import { isPerson, type TableView } from '#play/table';
import type { Outcome } from '#play/outcome';
import { glazierNamed } from '#players/glaziers';
import type { FieldsOf } from '#discord/kit/press';
import { type Answer, inNewPanel, updating } from '#discord/request/answer';
import { isSecondTap } from '#discord/request/double-tap';
import type { Context, PressContext } from '#discord/request/context';
import { refused } from '#discord/sagrada/answers';
import { atTable } from '#discord/sagrada/at-table';
import { startOr } from '#discord/sagrada/joining';
import { type Adding, computersPanel } from '#discord/sagrada/messages/computers';
import type { tablePresses } from '#discord/sagrada/presses';
import { refusalsText } from '#discord/sagrada/refusals';
import { goingOn } from './going-on.ts';

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
  const { tables, deed, words } = context;
  if (isSecondTap(deed.interaction, drawnBy)) return { answer: 'unchanged', onlyAsks: true };
  const added = { level, interaction: deed.interaction };
  const now = await tables.look(deed.channel, deed.person.id);
  if (now?.id === deed.button?.table && now?.stage === 'lobby' && computersAt(now).length !== after)
    return updating(computersPanel(now, null, words, added));
  const outcome = await tables.addComputer(deed, level);
  const did = (table: TableView): string =>
    words.say('did.addedComputer', { name: computersAt(table).at(-1)?.name ?? '' });
  return answered(outcome, context, did, added);
}

/** Frees the seat of a computer player. */
export async function removeComputer(
  context: PressContext,
  { glazier }: FieldsOf<typeof tablePresses.removeComputer>,
): Promise<Answer> {
  const { tables, deed, words } = context;
  const { name } = glazierNamed(glazier);
  return answered(await tables.removeComputer(deed, glazier), context, () =>
    words.say('did.removedComputer', { name }),
  );
}

const computersAt = ({ players }: TableView) => players.filter((sitter) => !isPerson(sitter));

/** The panel as it is now, with what was done or why nothing was. */
function answered(
  outcome: Outcome,
  context: Context,
  did: (table: TableView) => string,
  added?: Adding,
): Answer {
  switch (outcome.outcome) {
    case 'done':
      return inPanel(outcome.table, did(outcome.table), context, added);
    case 'refused':
      return inPanel(
        outcome.table,
        refusalsText(outcome.refusals, outcome.table, context.words),
        context,
        added,
      );
    case 'repeated':
      return { answer: 'nothing' };
  }
}

/** Starts the game, and leads to the choice of windows in place of the panel; if it can't start yet, the panel says why. */
export async function startFromPanel(context: PressContext): Promise<Answer> {
  const { tables, deed, words } = context;
  const answer = await startOr(context, ({ table, stays }) =>
    inPanel(table, [words.say('did.started'), ...(stays === null ? [] : [stays])].join(' '), context),
  );
  if (answer.answer !== 'private') return answer;
  const now = await tables.look(deed.channel, deed.person.id);
  return now?.stage === 'lobby' ? { ...answer, ...inPanel(now, answer.message.content, context) } : answer;
}

/** In place of the panel: it again, or once its game has started what to press instead. */
function inPanel(table: TableView | null, said: string, { deed, words }: Context, added?: Adding): Answer {
  const own = table?.id === deed.button?.table ? table : null;
  return updating(
    own?.stage === 'lobby' && own.seat !== null
      ? computersPanel(own, said, words, added)
      : goingOn(said, own, words),
  );
}
